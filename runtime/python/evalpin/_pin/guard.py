"""Keeps the finders of others from answering for the snapshot's names with files from elsewhere."""
import sys

import _frozen_importlib
import _frozen_importlib_external as external

_STANDARD = (_frozen_importlib.BuiltinImporter, _frozen_importlib.FrozenImporter, external.PathFinder)


class GuardedFinder:
    """Wraps a finder of a stranger in its place on `sys.meta_path`: an editable install's may come before ours, and so
    may pytest's, which has to. What it finds for a pinned name counts only if it is the very file that is pinned."""

    def __init__(self, finder, pinned, places):
        self._finder = finder
        self._pinned = pinned
        self._places = places

    @property
    def __class__(self):
        return type(self._finder)

    def __getattr__(self, name):
        return getattr(self._finder, name)

    def __eq__(self, other):
        return other is self._finder or other is self

    def __hash__(self):
        return hash(self._finder)

    def __repr__(self):
        return repr(self._finder)

    def find_spec(self, fullname, path=None, target=None):
        spec = self._ask(fullname, path, target)
        if spec is None:
            return None
        ours = self._pinned.locate(fullname, path)
        if ours is not None:
            return spec if _file_of(spec) is not None and _file_of(spec) == _file_of(ours) else None
        if "." in fullname and path is not None and any(self._places.is_pinned(entry + "/") for entry in path):
            # A child that the pinned package does not have: one made in memory, or an installed one, is no live file.
            file = _file_of(spec)
            if file is not None and not self._places.is_pinned(file) and not self._places.is_interpreter(file):
                return None
            folders = spec.submodule_search_locations or ()
            if file is None and any(self._places.is_live_folder(folder) for folder in folders):
                return None
        return spec

    def _ask(self, fullname, path, target):
        find = getattr(self._finder, "find_spec", None)
        if find is not None:
            return find(fullname, path, target)
        # The way of finders before Python 3.4, which the import system asked until 3.11 (six before 1.16).
        find = getattr(self._finder, "find_module", None)
        loader = find(fullname, path) if find is not None and sys.version_info < (3, 12) else None
        return _frozen_importlib.spec_from_loader(fullname, loader) if loader is not None else None


def _file_of(spec):
    return spec.origin if spec.origin and "/" in spec.origin else None


def guard_finders(ours, pinned, places):
    """Wraps each finder on `sys.meta_path` that is neither the interpreter's, nor ours, nor wrapped already."""
    for index, finder in enumerate(sys.meta_path):
        if finder in _STANDARD or type(finder) is GuardedFinder or any(finder is our for our in ours):
            continue
        sys.meta_path[index] = GuardedFinder(finder, pinned, places)
