"""`sources`: every file of a package, for the checks in test/Checks that read the source."""

def sources():
    """Offers all files of this package as `:sources`."""
    native.filegroup(
        name = "sources",
        srcs = native.glob(["**"]),
        visibility = ["//visibility:public"],
    )
