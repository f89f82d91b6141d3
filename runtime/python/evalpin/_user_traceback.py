"""A traceback as the author of a nodeset needs it: without evalpin's own frames, with paths relative to the snapshot."""
import os
import traceback

from ._where import pinned_folders

_OWN = os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + os.sep


def user_traceback(error):
    """The text of an error and of those that led to it. The server's log has it whole."""
    described = traceback.TracebackException(type(error), error, error.__traceback__)
    tree = pinned_folders()[0] + os.sep
    for one in _chain(described):
        kept = [frame for frame in one.stack if not os.path.abspath(frame.filename).startswith(_OWN)]
        one.stack = traceback.StackSummary.from_list([_shortened(frame, tree) for frame in kept])
    return "".join(described.format())


def _chain(described):
    waiting, seen = [described], set()
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        waiting += [one.__cause__, one.__context__, *(getattr(one, "exceptions", None) or ())]


def _shortened(frame, tree):
    # The source line is found by the whole path, so it is read before that goes.
    _ = frame.line
    if frame.filename.startswith(tree):
        frame.filename = frame.filename[len(tree):]
    return frame
