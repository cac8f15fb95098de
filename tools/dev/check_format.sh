#!/bin/bash
# Checks every C++ source below ROOT with clang-format: check_format.sh ROOT
cd "$1" || exit 1
mapfile -t files < <(find -L lib include tools test \( -name '*.cpp' -o -name '*.h' \) | sort)
[ ${#files[@]} -gt 0 ] || { echo "error: no sources below $1"; exit 1; }
# Runfiles are links: the style must be found beside the link, not beside what it leads to.
clang-format-22 --style=file:.clang-format --dry-run --Werror "${files[@]}" && echo "${#files[@]} files are formatted"
