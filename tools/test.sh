#!/bin/bash
# Sets up, builds everything, runs every test, and closes with `N passed, N failed`.
#
#   tools/test.sh [bazel test arguments]
#
# What is counted are lit cases and gtest cases (tools/dev/count_tests.py), not Bazel's targets. The exit
# status is 0 only when something ran, everything was built and nothing failed.
set -uo pipefail
cd "$(dirname "$0")/.."

tools/setup.sh || { echo "0 passed, 1 failed"; exit 1; }
events=$(mktemp)
trap 'rm -f "$events"' EXIT
bazel test --keep_going --noshow_progress --build_event_json_file="$events" "${@:-//...}"
status=$?
# 0: all passed. 3: built, and some tests failed. 4: built, and no test was there. Others: not everything was built.
/usr/bin/python3 tools/dev/count_tests.py "$events" "$status"
