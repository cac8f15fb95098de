#!/bin/bash
# Installs what tir is built and tested with; says what it does, and does nothing twice.
#
#   tools/setup.sh
#
# Debian packages come from tools/packages.txt (needs root when one is missing). Python packages go into a
# virtual environment at $TIR_VENV, by default ${XDG_DATA_HOME:-$HOME/.local/share}/tir/venv: those of
# tools/requirements.txt, and NVIDIA's assembler when no CUDA toolkit is installed. The place of the
# environment is written to .bazelrc.user as the setting TIR_VENV, which tests and tools read.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup: $*"; }
fail() { echo "setup: error: $*" >&2; exit 1; }

# Debian packages.
missing=()
while read -r package; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done < tools/packages.txt
if [ ${#missing[@]} -eq 0 ]; then
  say "all Debian packages are installed"
else
  [ "$(id -u)" -eq 0 ] ||
    fail "these Debian packages are missing, and only root can install them: ${missing[*]}
setup: run 'sudo tools/setup.sh', or ask for 'apt-get install ${missing[*]}'"
  say "installing Debian packages: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq || say "warning: 'apt-get update' failed; trying with the package lists at hand"
  apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install the packages; tir needs those of Debian 12 with LLVM and MLIR 22"
fi

# Python packages.
venv=${TIR_VENV:-${XDG_DATA_HOME:-$HOME/.local/share}/tir/venv}
wanted=$(cat tools/requirements.txt)
if ! command -v ptxas >/dev/null && [ ! -x /usr/local/cuda/bin/ptxas ]; then
  wanted+=$'\nnvidia-cuda-nvcc-cu12==12.9.86'
fi
if [ -x "$venv/bin/python" ] && [ "$(cat "$venv/tir-requirements" 2>/dev/null)" = "$wanted" ]; then
  say "the Python environment $venv is complete"
else
  say "installing into the Python environment $venv: $(tr '\n' ' ' <<< "$wanted")"
  mkdir -p "$(dirname "$venv")"
  /usr/bin/python3 -m venv --clear --system-site-packages "$venv" || fail "cannot make a Python environment at $venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r /dev/stdin <<< "$wanted" ||
    fail "pip could not install the Python packages"
  echo "$wanted" > "$venv/tir-requirements"
fi

# Where tests find it.
setting="build --test_env=TIR_VENV=$venv"
if [ "$(cat .bazelrc.user 2>/dev/null)" != "$setting" ]; then
  say "writing the place of the Python environment to .bazelrc.user"
  echo "$setting" > .bazelrc.user
fi
