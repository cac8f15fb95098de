"""Generated C++: `ods_library` for the dialect's .td files, `pass_declarations` for a layer's Passes.td."""

load("@rules_cc//cc:defs.bzl", "cc_library")

_OUTPUTS = {
    "dialect": [("Dialect.h.inc", "-gen-dialect-decls -dialect=tir"), ("Dialect.cpp.inc", "-gen-dialect-defs -dialect=tir")],
    "ops": [("Ops.h.inc", "-gen-op-decls"), ("Ops.cpp.inc", "-gen-op-defs")],
    "attrs": [("Attrs.h.inc", "-gen-attrdef-decls"), ("Attrs.cpp.inc", "-gen-attrdef-defs")],
    "enums": [("Enums.h.inc", "-gen-enum-decls"), ("Enums.cpp.inc", "-gen-enum-defs")],
}

def _generate(name, out, flags, srcs, main):
    native.genrule(
        name = name,
        srcs = srcs + ["@llvm//:version"],
        outs = [out],
        cmd = "$(execpath @llvm//:bin/mlir-tblgen) %s -I /usr/lib/llvm-22/include -I . $(execpath %s) -o $@" % (flags, main),
        tools = ["@llvm//:bin/mlir-tblgen"],
    )

def ods_library(name, td, srcs, kinds, prefix):
    """Generates `kinds` from `td`, which may include any of `srcs`; returns the names of the outputs."""
    outs = []
    for kind in kinds:
        for suffix, flags in _OUTPUTS[kind]:
            outs.append(prefix + suffix)
            _generate("%s_%s" % (name, suffix.replace(".", "_")), prefix + suffix, flags, srcs, td)
    return outs

def pass_declarations(layer):
    """Generates Passes.h.inc from Passes.td."""
    _generate("passes", "Passes.h.inc", "-gen-pass-decls -name=" + layer, ["Passes.td"], "Passes.td")
    return ["Passes.h.inc"]

def dialect_reference(name, td, srcs):
    """Generates NAME.md, the reference of the dialect that `td` defines."""
    _generate(name, name + ".md", "-gen-dialect-doc -dialect=tir", srcs, td)

def pass_reference():
    """Generates Passes.md from Passes.td, where there is one; `:reference` is the result."""
    docs = []
    if native.glob(["Passes.td"]):
        _generate("passes_reference", "Passes.md", "-gen-pass-doc", ["Passes.td"], "Passes.td")
        docs.append("Passes.md")
    native.filegroup(name = "reference", srcs = docs, visibility = ["//visibility:public"])

def option_table(td = "Options.td"):
    """Generates Options.inc, the table of a tool's command line, from `td`."""
    native.genrule(
        name = "options",
        srcs = [td, "@llvm//:version"],
        outs = ["Options.inc"],
        cmd = "$(execpath @llvm//:bin/llvm-tblgen) -gen-opt-parser-defs -I /usr/lib/llvm-22/include $(execpath %s) -o $@" % td,
        tools = ["@llvm//:bin/llvm-tblgen"],
    )
