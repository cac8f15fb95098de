"""The layers, and what each may use: the one place where this is written.

`tir_layer` builds lib/NAME; `tir_headers` offers include/tir/NAME. A layer sees the headers of the
layers in its row and of those that these use; any other include does not exist in its sandbox.
"""

load("@rules_cc//cc:defs.bzl", "cc_library")
load("//tools/build_defs:ods.bzl", "pass_declarations", "pass_reference")
load("//tools/build_defs:pch.bzl", "PCH_COPTS")
load("//tools/build_defs:sources.bzl", "sources")

LAYERS = {
    "IR": [],
    "Import": ["IR"],
    "Analysis": ["IR"],
    "Interpreter": ["IR"],
    "Schedule": ["Analysis"],
    "ScriptSchedule": ["Import", "Schedule"],
    "Transforms": ["Analysis"],
    "Conversion": ["Analysis"],
    "Target": ["IR"],
    "Pipelines": ["Schedule", "Transforms", "Conversion", "Target"],
    "Runtime": [],
    "Driver": ["ScriptSchedule", "Interpreter", "Pipelines", "Runtime"],
}

def tir_headers():
    """Declares the headers of the layer whose folder this package is, and what its Passes.td generates."""
    sources()
    pass_reference()
    layer = native.package_name().split("/")[-1]
    generated = pass_declarations(layer) if native.glob(["Passes.td"]) else []
    cc_library(
        name = layer,
        hdrs = native.glob(["*.h"]) + generated,
        deps = ["//include:root"] + ["//include/tir/" + other for other in LAYERS[layer]] +
               (["//tir-dialect:generated"] if layer != "Runtime" else []),
        visibility = ["//visibility:public"],
    )

def tir_layer(deps = [], linkopts = []):
    """Builds the library of the layer whose folder this package is, from every source in it."""
    sources()
    layer = native.package_name().split("/")[-1]
    if layer not in LAYERS:
        fail("no layer '%s' in tools/build_defs/layers.bzl" % layer)
    cc_library(
        name = layer,
        srcs = native.glob(["*.cpp", "*.h"]),
        copts = PCH_COPTS,
        linkopts = linkopts,
        # libTIR.so holds all of a layer, also what no tool uses.
        alwayslink = True,
        deps = ["//include/tir/" + layer, "//tools/build_defs:pch", "@llvm//:mlir"] +
               ["//lib/" + other for other in LAYERS[layer]] + deps,
        visibility = ["//visibility:public"],
    )
