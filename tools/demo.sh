#!/bin/bash
# Sets up, builds the tools, and takes a script to a result of the CPU, an AMD code object and an NVIDIA cubin.
#
#   tools/demo.sh [FOLDER]     where the results go; a new temporary folder by default
set -euo pipefail
cd "$(dirname "$0")/.."

tools/setup.sh
bazel build --noshow_progress --ui_event_filters=-info //tools/tirc //tools/tir-run
out=${1:-$(mktemp -d)}
mkdir -p "$out"
bin=.build/bin/tools
llvm=/usr/lib/llvm-22/bin
venv=$(sed -n 's/.*TIR_VENV=//p' .bazelrc.user)
if [ -d "$venv" ]; then export TIR_VENV=$venv; fi

show() { echo "+ $*"; "$@"; }
echo "== the CPU"
show "$bin/tir-run/tir-run" tir-dialect/tutorial/saxpy.py --function=saxpy --device=cpu --input=a=2 --seed=1 --save="$out"
echo "== an AMD GPU"
show "$bin/tirc/tirc" tir-dialect/tutorial/saxpy_gpu.py --target=gfx90a -o "$out/saxpy.hsaco"
"$llvm/llvm-readelf" --notes "$out/saxpy.hsaco" | grep -E '^ *\.(name|symbol|max_flat_workgroup_size):' | tail -3
echo "== an NVIDIA GPU"
show "$bin/tirc/tirc" tir-dialect/tutorial/saxpy_gpu.py --target=sm_80 --emit=ptx -o "$out/saxpy.ptx"
grep -E '\.entry|\.reqntid' "$out/saxpy.ptx"
show "$bin/tirc/tirc" tir-dialect/tutorial/saxpy_gpu.py --target=sm_80 -o "$out/saxpy.cubin"
ls -l "$out"
