"""Finds a nested graph among the graph files of the snapshot."""
import json
import os

from ._where import pinned_folders


def find_graph(name):
    """Content of the graph that `name` means: a path below the workspace or its `graphs` folder, or an unambiguous stem.

    Raises KeyError with a message.
    """
    if not isinstance(name, str) or not name:
        raise KeyError("its config names no graph (`config: {\"graph\": \"name\"}`, or the graph itself)")
    _, workspace = pinned_folders()
    found = sorted(_candidates(os.path.join(workspace, "graphs"), workspace, name))
    if not found:
        raise KeyError("there is no graph %r below %s" % (name, os.path.join(workspace, "graphs")))
    if len(found) > 1:
        raise KeyError("graph %r is ambiguous: %s" % (name, ", ".join(os.path.relpath(path, workspace) for path in found)))
    with open(found[0], "rb") as file:
        try:
            return json.loads(file.read())
        except ValueError as error:
            raise KeyError("graph %r is not JSON: %s" % (name, error)) from None


def _candidates(graphs, workspace, name):
    for folder, _, files in os.walk(graphs):
        for file in files:
            if not file.endswith(".json"):
                continue
            path = os.path.join(folder, file)
            spellings = {os.path.relpath(path, workspace), os.path.relpath(path, graphs)}
            spellings |= {spelling[:-len(".json")] for spelling in spellings} | {file, file[:-len(".json")]}
            if name in spellings:
                yield path
