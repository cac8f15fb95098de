//===- Options.td - the command line of tirc --------------------*- tablegen -*-===//

include "llvm/Option/OptParser.td"

// `--name=value`, and `--name value` for those who write it so.
multiclass Eq<string name, string help, string metavar> {
  def NAME # _EQ : Joined<["--"], name # "=">, HelpText<help>, MetaVarName<metavar>;
  def NAME : Separate<["--"], name>, Alias<!cast<Joined>(NAME # "_EQ")>, Flags<[HelpHidden]>;
}

defm target : Eq<"target",
  "Machine to compile for: cpu, gfx90a, sm_80, ..., or as TVM writes it: \"rocm -mcpu=gfx90a\"\n"
  "(default: what the program names in tvm.build, else cpu)", "NAME">;
defm mcpu : Eq<"mcpu", "Model of the target (default for cpu: this machine's)", "NAME">;
defm emit : Eq<"emit",
  "Kind of output (default: what the suffix of the output file says)\n"
  "  IR:     tir, scheduled, loops, flat, split, llvm-dialect\n"
  "  text:   ll, asm, ptx\n"
  "  binary: obj, so, cubin, hsaco", "KIND">;
def o : JoinedOrSeparate<["-"], "o">, HelpText<"Output file; - is standard output (the default for text)">,
  MetaVarName<"FILE">;
defm function : Eq<"function", "Compile this function, and what it calls (default: all)", "NAME">;
defm save_stages : Eq<"save-stages", "Write the program after each stage into files in this folder", "DIR">;
def inline_device_calls : Flag<["--"], "inline-device-calls">,
  HelpText<"Inline the calls of functions in kernels; without it they are errors">;
defm cuda_path : Eq<"cuda-path", "CUDA toolkit with ptxas and libdevice (default: the usual places)", "DIR">;
defm rocm_path : Eq<"rocm-path", "ROCm tree, or folder of libclc, with device libraries (default: those of the system)", "DIR">;
def help : Flag<["--"], "help">, HelpText<"Show this text">;
def h : Flag<["-"], "h">, Alias<help>, Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Show the version">;
