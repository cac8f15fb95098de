"""Counts the test cases of a `bazel test` run from its event file and the logs that this names.

usage: count_tests.py EVENTS BAZEL_EXIT_STATUS

A passing lit file counts its cases: the parts between `// -----` lines that hold a CHECK or an expected-
comment (at least one); a failing file counts as one failure. A gtest case counts as itself. A target
without either, for instance a shell test, is one case, and so is one that was not built. Failing cases
are named; the last line is `N passed, N failed`.
"""

import json
import pathlib
import re
import sys
import urllib.parse

LIT = re.compile(r"^(PASS|XPASS|FAIL|XFAIL|TIMEOUT|UNRESOLVED|UNSUPPORTED): tir :: (\S+)", re.M)
GTEST = re.compile(r"^\[ +(OK|FAILED) +\] (\S+\.\S+) \(", re.M)
SPLIT = re.compile(r"^// -----", re.M)
CASE = re.compile(r"CHECK|expected-(error|warning|note|remark)")


def lit_cases(path):
    """Returns the number of cases in the lit file at `path` below test/."""
    file = pathlib.Path("test") / path
    if not file.is_file():
        return 1
    parts = SPLIT.split(file.read_text(errors="replace"))
    return max(1, sum(1 for part in parts if CASE.search(part)))


def main():
    events, status = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    passed, skipped, failed, finished = 0, 0, [], set()
    lines = events.read_text().splitlines() if events.exists() else []
    wanted = set()
    for line in lines:
        event = json.loads(line)
        identity = event.get("id", {})
        if "targetCompleted" in identity and "testSize" in event.get("completed", {}):
            wanted.add(identity["targetCompleted"]["label"])
        if "targetConfigured" in identity and "testSize" in event.get("configured", {}):
            wanted.add(identity["targetConfigured"]["label"])
        if "testResult" not in event:
            continue
        label, result = identity["testResult"]["label"], event["testResult"]
        finished.add(label)
        log = ""
        for output in result.get("testActionOutput", []):
            if output["name"] == "test.log":
                log = pathlib.Path(urllib.parse.unquote(urllib.parse.urlparse(output["uri"]).path)).read_text(errors="replace")
        before = (passed, len(failed))
        for outcome, name in LIT.findall(log):
            if outcome in ("PASS", "XFAIL"):
                passed += lit_cases(name)
            elif outcome == "UNSUPPORTED":
                skipped += 1
            else:
                failed.append(f"{label}: {name}")
        for outcome, name in GTEST.findall(log):
            if outcome == "OK":
                passed += 1
            else:
                failed.append(f"{label}: {name}")
        if result["status"] == "PASSED":
            if before == (passed, len(failed)) and not LIT.search(log):
                passed += 1
        elif before[1] == len(failed):
            failed.append(f"{label}: {result['status'].lower()}")
    failed += [f"{label}: not built" for label in sorted(wanted - finished)]
    if status not in (0, 3) and not failed:
        failed.append("the build")
    for name in failed:
        print(f"failed: {name}")
    if skipped:
        print(f"{skipped} files need something that this machine does not have")
    print(f"{passed} passed, {len(failed)} failed")
    sys.exit(0 if status == 0 and passed and not failed else 1)


main()
