"""Pins this interpreter to a snapshot and reports what it really ran.

`EVALPIN_PIN` names the pin file. Started by `sitecustomize`, so before any of the program's own code.
"""
import os
import sys

_pinned = None


class _Pinned:
    def __init__(self, pin, places, notes, watch):
        self.pin = pin
        self.places = places
        self.notes = notes
        self.watch = watch


def install():
    """Pins the interpreter; does nothing when it is pinned already or `EVALPIN_PIN` is not set."""
    global _pinned
    if _pinned is not None or not os.environ.get("EVALPIN_PIN"):
        return
    from .pinfile import read_pin
    from .start import start

    _pinned = start(_Pinned, read_pin(os.environ["EVALPIN_PIN"], os.environ))


def sweep():
    """Reports the modules that were not reported yet. Returns the number of lines reported, 0 when not pinned."""
    return _pinned.notes.sweep() if _pinned is not None else 0


def pinned_folders():
    """(tree, workspace) of the snapshot, or None."""
    return (_pinned.pin.tree, _pinned.pin.workspace) if _pinned is not None else None


def import_folders():
    """(tree, import path) of the snapshot, or None."""
    return (_pinned.pin.tree, _pinned.pin.path) if _pinned is not None else None


def end():
    """Writes the last line of the report, for a process that ends by `os._exit`."""
    if _pinned is not None:
        _pinned.notes.image_ends()
