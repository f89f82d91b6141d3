"""Puts `sys.path` in order: no live folder, no current directory outside the snapshot, and the snapshot's folders where
they hide nothing of the standard library that they would not hide elsewhere."""
import os
import sys

from .places import RUNTIME


def clean_import_path(pin, places, note):
    """Rewrites `sys.path` in place. `note(entry)` is called for each entry that is taken out.

    A program's own folder stays where the interpreter put it, at the head. The workspace, the roots and the top come
    behind the standard library and before what is installed.
    """
    site = sys.modules.get("site")
    user_site = getattr(site, "USER_SITE", None)
    own = (os.path.join(RUNTIME, "pin"), RUNTIME)
    first, rest = [], []
    for entry in sys.path:
        if not isinstance(entry, str):
            rest.append(entry)
            continue
        try:
            folder = os.path.abspath(entry)
        except FileNotFoundError:
            # The current directory is gone.
            continue
        if folder in own:
            if folder not in first:
                first.append(folder)
        elif places.is_pinned(folder + "/"):
            if folder not in rest:
                rest.append(folder)
        elif _is_current(entry, folder) or folder == user_site or _leads_to_live(folder, places):
            note(folder)
        else:
            rest.append(entry)
    behind = max([index + 1 for index, entry in enumerate(rest) if places.is_standard(entry)], default=0)
    missing = [folder for folder in pin.path if folder not in own and folder not in rest]
    sys.path[:] = first + rest[:behind] + missing + rest[behind:]


def _is_current(entry, folder):
    """`-c` and `-m` put the current directory first; what an installed program's script has there is its own folder."""
    if entry == "":
        return True
    try:
        return entry is sys.path[0] and folder == os.getcwd()
    except FileNotFoundError:
        return False


def _leads_to_live(folder, places):
    prefix = folder + "/"
    if prefix.startswith(places.interpreter):
        return False
    return places.is_live(prefix) or places.is_live(os.path.realpath(folder) + "/")
