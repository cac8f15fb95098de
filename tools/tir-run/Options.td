//===- Options.td - the command line of tir-run -----------------*- tablegen -*-===//

include "llvm/Option/OptParser.td"

// `--name=value`, and `--name value` for those who write it so.
multiclass Eq<string name, string help, string metavar> {
  def NAME # _EQ : Joined<["--"], name # "=">, HelpText<help>, MetaVarName<metavar>;
  def NAME : Separate<["--"], name>, Alias<!cast<Joined>(NAME # "_EQ")>, Flags<[HelpHidden]>;
}

defm function : Eq<"function", "The function to run (default: main, or the only public one)", "NAME">;
defm device : Eq<"device",
  "Where it runs: cpu (default), or reference, the interpreter, which checks every access, kernels included", "NAME">;
def check_each_stage : Flag<["--"], "check-each-stage">,
  HelpText<"Run the interpreter after every stage, and name the first one that changes a result">;
defm step_budget : Eq<"step-budget",
  "Iterations and calls after which the interpreter gives up (default: 10000000000)", "N">;
defm target : Eq<"target", "Machine that the stages are for (default: what the program names, else a GPU if it has kernels, else cpu)", "TARGET">;
defm input : Eq<"input",
  "Value of a parameter: a number, or an array in an .npy file. The name of a size works as well.\n"
  "What is not given is random: floats in [-1, 1), integers from 0 to 7", "NAME=VALUE">;
defm seed : Eq<"seed", "Seed of the random values (default: 0)", "N">;
defm save : Eq<"save", "Folder for the results: NAME.npy for each buffer that the function may write", "DIR">;
def help : Flag<["--"], "help">, HelpText<"Show this text">;
def h : Flag<["-"], "h">, Alias<help>, Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Show the version">;
