"""`lit_tests`: the lit tests of a folder, as one test target that runs them side by side."""

load("//tools/build_defs:sources.bzl", "sources")

def lit_tests(name = "lit", tools = [], data = [], size = "medium", patterns = ["**/*.mlir", "**/*.test", "**/*.py"]):
    if name == "lit":
        sources()
    srcs = native.glob(patterns, exclude = ["**/Inputs/**"])
    native.sh_test(
        name = name,
        size = size,
        srcs = ["//tools/build_defs:lit_test.sh"],
        args = [native.package_name()],
        data = srcs + native.glob(["lit.local.cfg", "**/Inputs/**"]) + ["//test:lit.cfg.py"] + tools + data,
    )
