#!/bin/bash
# Runs lit on the folder given, below test/, whose lit.cfg.py serves all.
exec /usr/bin/python3 /usr/lib/llvm-22/bin/lit -v -j2 --config-prefix=lit "$@"
