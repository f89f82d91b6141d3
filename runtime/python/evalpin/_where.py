"""Where in the pinned sources an error arose."""
import os
import traceback

from . import _pin


def pinned_folders():
    """(tree, workspace), absolute; outside a pinned interpreter both are `EVALPIN_SNAPSHOT` or the current directory."""
    folders = _pin.pinned_folders()
    if folders is None:
        folder = os.path.abspath(os.environ.get("EVALPIN_SNAPSHOT") or os.getcwd())
        return folder, folder
    return folders


def locate(error):
    """`{"file", "line"}` of the innermost frame inside the snapshot, `file` relative to the workspace; or `{}`."""
    tree, workspace = pinned_folders()
    places = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        places.append((error.filename, error.lineno))
    for file, line in reversed(places):
        file = os.path.abspath(file)
        if file.startswith(tree + os.sep) and line:
            return {"file": os.path.relpath(file, workspace), "line": line}
    return {}


def describe(error):
    """`Type: message`, as people read it."""
    text = str(error)
    name = type(error).__name__
    return "%s: %s" % (name, text) if text else name
