"""Files that are looked for in vain outside of everything that is pinned: one that appears later changes what the program does."""
import os
import sys
from errno import ENOENT, ENOTDIR

import _frozen_importlib_external as external
import _imp

# Functions by which a program finds out whether a file is there; none has an audit event. `os.path` and `pathlib` use them.
_ASKING = ("access", "lstat", "stat")
_CAPABILITIES = ("supports_dir_fd", "supports_effective_ids", "supports_fd", "supports_follow_symlinks")
_SUFFIXES = [""] + external.SOURCE_SUFFIXES + external.BYTECODE_SUFFIXES + _imp.extension_suffixes()
_MOST_KNOWN = 50000


class Sought:
    def __init__(self, places, outside, notes):
        self._places = places
        self._outside = outside
        self._notes = notes
        self._known = set()

    def begin_again(self):
        self._known.clear()

    def missing(self, path):
        """`path`: absolute, and not there."""
        if path in self._known:
            return
        if len(self._known) > _MOST_KNOWN:
            self._known.clear()
        self._known.add(path)
        places = self._places
        if places.is_pinned(path):
            return
        real = places.real(path)
        if places.is_pinned(real) or self._outside.is_own(real):
            return
        if places.is_live(real) or places.is_outside(real):
            self._notes.absent(path)

    def imported(self, name, filename, folders):
        """Before a module is searched for: what would be found in a folder from elsewhere that is asked before, or in vain."""
        if filename is not None or "." in name or name in sys.builtin_module_names:
            return
        if not any(self._is_elsewhere(folder) for folder in folders):
            return
        for folder in folders:
            if not isinstance(folder, str):
                continue
            candidates = ["%s/%s%s" % (folder, name, suffix) for suffix in _SUFFIXES]
            if self._is_elsewhere(folder) and not os.path.isdir(folder):
                self.missing(os.path.abspath(folder))
            elif any(os.path.exists(candidate) for candidate in candidates):
                return
            elif self._is_elsewhere(folder):
                for candidate in candidates:
                    self.missing(os.path.abspath(candidate))

    def _is_elsewhere(self, folder):
        return isinstance(folder, str) and folder[:1] == "/" and self._places.is_outside(folder.rstrip("/"))

    def asked(self, path, options):
        """`path`: as it was given to one of `_ASKING`, which did not find it."""
        if options.get("dir_fd") is not None or path.__class__ is int:
            return
        path = os.path.abspath(os.fsdecode(path))
        if "\0" not in path and not os.path.exists(path):
            self.missing(path)


def watch_questions(asked):
    """Puts functions that tell what was asked for in vain in the place of `os.stat` and its like."""
    for name in _ASKING:
        ordinary = getattr(os, name)
        watched = _Asking(ordinary, asked)
        for capability in _CAPABILITIES:
            able = getattr(os, capability, ())
            if ordinary in able:
                able.add(watched)
        setattr(os, name, watched)


class _Asking:
    """No function: one becomes a method where a class takes it for its own, as `pathlib` did until Python 3.9."""

    def __init__(self, ordinary, asked):
        self._ordinary = ordinary
        self._asked = asked
        self.__name__ = self.__qualname__ = ordinary.__name__
        self.__doc__ = ordinary.__doc__
        self.__module__ = "os"
        self.__wrapped__ = ordinary

    def __call__(self, path, *rest, **options):
        try:
            answer = self._ordinary(path, *rest, **options)
        except OSError as error:
            if error.errno == ENOENT or error.errno == ENOTDIR:
                self._asked((path, options))
            raise
        if answer is False:
            self._asked((path, options))
        return answer

    def __repr__(self):
        return repr(self._ordinary)

    def __reduce__(self):
        return self.__name__
