#!/bin/bash
# Builds tir, optimised, and installs it below a prefix:
#
#   tools/install.sh PREFIX
#
#   bin/        tirc, tir-run, tir-opt, tir-translate
#   lib/        libTIR.so (everything, to link against), libTIRPlugin.so (for mlir-opt --load-dialect-plugin)
#   include/    tir/<Layer>/*.h and tir-dialect/*.td, with what is generated from them
#   share/tir/  the reference of the dialect and of its passes
set -euo pipefail
[ $# -eq 1 ] || { echo "usage: tools/install.sh PREFIX" >&2; exit 1; }
mkdir -p "$1"
prefix=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."

tools/setup.sh
tools=(tirc tir-run tir-opt tir-translate)
bazel build -c opt "${tools[@]/#///tools/}" //tools/plugin:libTIRPlugin.so //lib:libTIR.so //:reference
bin=$(bazel info -c opt bazel-bin)

install -d "$prefix"/{bin,lib,include,share/tir}
for tool in "${tools[@]}"; do
  install -m 755 "$bin/tools/$tool/$tool" "$prefix/bin/$tool"
done
install -m 755 "$bin/lib/libTIR.so" "$bin/tools/plugin/libTIRPlugin.so" "$prefix/lib"
install -m 644 "$bin/reference.md" "$prefix/share/tir/reference.md"
# Headers of the sources, then those that the build has made of them.
(cd include && find tir -name '*.h' -print0 && cd .. && find tir-dialect -name '*.td' -print0) |
  while IFS= read -r -d '' file; do
    from=$file
    [ -e "$from" ] || from=include/$file
    install -D -m 644 "$from" "$prefix/include/$file"
  done
(cd "$bin/include" && find tir -name '*.inc' -print0; cd "$bin" && find tir-dialect -name '*.inc' -print0) |
  while IFS= read -r -d '' file; do
    from=$bin/$file
    [ -e "$from" ] || from=$bin/include/$file
    install -D -m 644 "$from" "$prefix/include/$file"
  done
echo "installed tir into $prefix"
