"""MLIR linked from its archives, for tools that run once per kernel or test.

The dynamic linker looks up the 57,000 names that libMLIR.so has of itself at every start, which takes longer than our
part of a compilation. A tool names STATIC_MLIR in its `linkopts`, and "//tools:static_mlir.lds" in its `deps`.
"""

STATIC_MLIR = [
    "$(location //tools:static_mlir.lds)",
    "-Wl,--gc-sections",
    # Else libMLIR.so, which is still named, would be a reason to keep all they have.
    "-Wl,--exclude-libs,ALL",
    "-Wl,--as-needed",
]
