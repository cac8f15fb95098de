import os

import lit.formats

config.name = "tir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".py", ".test"]
config.excludes = ["Inputs", "lit.cfg.py"]
config.test_exec_root = os.environ["TEST_TMPDIR"]  # the test's own scratch folder
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --dump-input-filter=error"
# lit starts in the runfiles root: tools lie where their packages do.
tools = [os.path.abspath(folder) for folder in ("tools/tir-opt", "tools/tirc", "tools/tir-translate", "tools/tir-run", "tools/plugin")]
config.environment["PATH"] = os.pathsep.join(tools + ["/usr/lib/llvm-22/bin", "/usr/bin", os.environ["PATH"]])
config.substitutions.append(("%plugin", os.path.abspath("tools/plugin/libTIRPlugin.so")))

config.substitutions.append(("%root", os.getcwd()))
# The Python environment of tools/setup.sh, when there is one: NumPy is there in any case, tvm_ffi only in it.
venv = os.environ.get("TIR_VENV", "")
python = os.path.join(venv, "bin", "python")
if venv and os.path.exists(python):
    config.available_features.add("tvm-ffi")
    config.environment["TIR_VENV"] = venv
else:
    python = "/usr/bin/python3"
config.substitutions.append(("%python", python))
