"""What a process has to say about itself: which modules it loaded from where, and what else it touched."""
import os
import sys
from time import time

from .digest import sha256_of_file


# What is larger is named without its hash: it would hold the program up for seconds.
_MOST_HASHED_BYTES = 1 << 30

# Each of these is named; beyond them it is only said that there are more.
_MOST_OUTSIDE = 200
_MOST_ABSENT = 1000


class Notes:
    def __init__(self, places, report):
        self._places = places
        self._report = report
        # By loader path: the hash of the bytes that were compiled.
        self._compiled = {}
        self._told = {}
        self._asked = []
        self._opened = set()
        self._read = set()
        self._absent = set()
        self._made = 0
        self._missed = set()
        self._partial = set()
        self._finders = ()

    def expect(self, finders):
        """Without these on `sys.meta_path` imports cannot be seen."""
        self._finders = finders

    def compiled(self, module, path, digest):
        """`digest` None: what was executed was not seen, only where it came from."""
        self._compiled[os.path.abspath(path)] = digest
        self._loaded(module, path)

    def script(self, path):
        """The interpreter reads it by itself, and has forgotten its name when the process ends."""
        self._loaded("__main__", os.fsdecode(path))
        self._report.flush()

    def asked(self, module):
        """A module that another finder is about to be asked for: looked up when the next one is."""
        self.settle()
        self._asked.append(module)

    def settle(self):
        if self._asked:
            asked, self._asked = self._asked, []
            for name in asked:
                module = sys.modules.get(name)
                if module is not None and getattr(getattr(module, "__spec__", None), "_initializing", False):
                    # Its bytes may not be read yet.
                    self._asked.append(name)
                elif module is not None:
                    self._module(name, module)

    def sweep(self):
        """Reports every module that is loaded and was not reported yet; returns how many lines there are by now."""
        if not all(any(finder is ours for finder in sys.meta_path) for ours in self._finders):
            self.partial("the program took the pinned finder off sys.meta_path")
        for name in list(sys.modules):
            if name not in self._told:
                module = sys.modules.get(name)
                if module is not None:
                    self._module(name, module)
        self._report.flush()
        return self._report.lines

    def tell(self):
        """Sweeps if there is anything new: a server of somebody else's is never asked, and is judged while it runs."""
        if self._asked or self._report.has_waiting():
            self.sweep()

    def _module(self, name, module):
        path = _file_of(module)
        if path is not None and _canonical_name(module) != name and path in self._compiled:
            # Another name of a module that was reported under its own.
            self._told[name] = path
        elif path is not None:
            self._loaded(name, path)
        else:
            self._told[name] = None

    def _loaded(self, name, path):
        path = os.path.abspath(path)
        digest = self._compiled.get(path)
        # A reload may execute other bytes.
        if self._told.get(name) == (path, digest):
            return
        self._told[name] = (path, digest)
        places = self._places
        if places.is_interpreter(path):
            self._report.add({"event": "loaded", "module": name, "path": path, "sha256": None})
            return
        digest = digest or sha256_of_file(path)
        if not places.is_pinned(path) and not places.is_live(path):
            real = places.real(path)
            path = real if places.is_live(real) else path
        self._report.add({"event": "loaded", "module": name, "path": path, "sha256": digest},
                         urgent=not places.is_pinned(path))

    def opened(self, path):
        try:
            now = os.stat(path)
        except OSError:
            return
        version = (path, now.st_mtime_ns, now.st_size, now.st_ino)
        if version not in self._opened:
            self._opened.add(version)
            digest = sha256_of_file(path) if now.st_size <= _MOST_HASHED_BYTES else None
            self._report.add({"event": "opened", "path": path, "sha256": digest}, urgent=True)

    def read(self, path):
        """A file from elsewhere; its hash is taken after the run."""
        if path in self._read or len(self._read) > _MOST_OUTSIDE:
            return
        self._read.add(path)
        if len(self._read) > _MOST_OUTSIDE:
            self._report.add({"event": "read-more"}, urgent=True)
        else:
            self._report.add({"event": "read", "path": path, "at": int(time() * 1e6)}, urgent=True)

    def made(self, path):
        """A temporary file, or a folder for all that is in it: others that belong to this process may read it."""
        if self._made < _MOST_OUTSIDE:
            self._made += 1
            self._report.add({"event": "made", "path": path, "at": int(time() * 1e6)})

    def absent(self, path):
        """What is outside of everything pinned, and was looked for in vain."""
        if path in self._absent or len(self._absent) > _MOST_ABSENT:
            return
        self._absent.add(path)
        if len(self._absent) > _MOST_ABSENT or not _is_text(path):
            self._report.add({"event": "absent-more"}, urgent=True)
        else:
            self._report.add({"event": "absent", "path": path, "at": int(time() * 1e6)}, urgent=True)

    def missed_file(self, path):
        if path not in self._missed:
            self._missed.add(path)
            self._report.add({"event": "missed", "path": path}, urgent=True)

    def missed_module(self, name):
        if name not in self._missed:
            self._missed.add(name)
            self._report.add({"event": "missed", "module": name})

    def child(self, program):
        self._report.add({"event": "child", "program": program}, urgent=True)

    def partial(self, reason):
        if reason not in self._partial:
            self._partial.add(reason)
            self._report.add({"event": "partial", "reason": reason}, urgent=True)

    def ignored(self, path):
        self._report.add({"event": "ignored", "path": path})

    def image_ends(self):
        self.sweep()
        self._report.add({"event": "end"}, urgent=True)

    def begin_again(self):
        """In a forked child: its report is a whole one."""
        self._told.clear()
        self._opened.clear()
        self._read.clear()
        self._absent.clear()
        self._missed.clear()
        self._report.begin(forked=True)


def _is_text(path):
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _canonical_name(module):
    return getattr(getattr(module, "__spec__", None), "name", None)


def _file_of(module):
    """Where a module's code came from; None for builtin ones, namespace packages and what was made in memory."""
    try:
        spec = getattr(module, "__spec__", None)
        origin = getattr(spec, "origin", None)
        if isinstance(origin, str) and "/" in origin:
            return origin
        file = getattr(module, "__file__", None)
        return file if isinstance(file, str) and file and not file.startswith("<") else None
    except Exception:
        # A lazy module may do anything when it is looked at.
        return None
