"""The pin file: what an interpreter is pinned to."""
import os

VERSION = 1


class Pin:
    """`tree`, `workspace`, `path`, `aliases`, `live_roots`, `allowed`, `bytecode`, `reports`: all folders absolute."""

    __slots__ = ("tree", "workspace", "path", "aliases", "live_roots", "allowed", "bytecode", "reports")

    def __init__(self, content, reports):
        if content.get("version") != VERSION:
            raise ValueError("the pin file has version %r; this runtime reads version %d" % (content.get("version"), VERSION))
        self.tree = content["tree"]
        self.workspace = content["workspace"]
        self.path = list(content["path"])
        # The longest prefix first, so that `a.b` is not taken for a child of `a`.
        self.aliases = sorted(content["aliases"].items(), key=lambda item: -len(item[0]))
        self.live_roots = content["liveRoots"]
        self.allowed = content["allowed"]
        self.bytecode = content["bytecode"]
        self.reports = reports or content["reports"]


def read_pin(path, environ):
    with open(path, "rb") as file:
        text = file.read().decode("utf-8")
    return Pin(_parse(text), environ.get("EVALPIN_PROOF_DIR"))


class _ScannerSettings:
    strict = True
    object_hook = object_pairs_hook = array_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo = {}


def _parse(text):
    try:
        from _json import make_scanner
    except ImportError:
        import json

        return json.loads(text)
    # The C scanner alone: the json package would import re and enum, a third of the start.
    start = len(text) - len(text.lstrip())
    try:
        content, end = make_scanner(_ScannerSettings())(text, start)
    except StopIteration:
        raise ValueError("the pin file is not JSON") from None
    if text[end:].strip() or not isinstance(content, dict):
        raise ValueError("the pin file is not a JSON object")
    return content
