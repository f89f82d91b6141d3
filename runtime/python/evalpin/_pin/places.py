"""Tells by its path whose a file is: the snapshot's, the interpreter's, a live folder's, or another's."""
import os
import sys
from os.path import abspath, realpath

_MOST_FOLDERS = 20000

# The system's own places: what lies there is the machine's, like the interpreter.
_SYSTEM = (
    "/etc/", "/usr/", "/lib/", "/lib32/", "/lib64/", "/libx32/", "/bin/", "/sbin/", "/proc/", "/sys/", "/dev/", "/run/",
    "/var/lib/", "/var/db/", "/var/cache/fontconfig/", "/System/", "/Library/", "/private/etc/", "/private/var/db/",
    "/nix/store/",
)

_KERNEL = ("/proc/", "/dev/")
_MAGIC = frozenset(("cwd", "fd", "map_files", "root"))

# The folder of this package, which is no part of what is measured.
RUNTIME = os.path.dirname(os.path.dirname(os.path.dirname(abspath(__file__))))


class Places:
    def __init__(self, pin):
        self.tree = _prefixes([pin.tree])
        self.live = _prefixes(pin.live_roots)
        # A virtual environment may lie among the sources. Whether a digest covers it is judged by the report.
        self.packages = [folder for folder in _package_folders() if not any(live.startswith(folder + "/") for live in self.live)]
        self.allowed = _prefixes(pin.allowed + [pin.bytecode, pin.reports, RUNTIME] + self.packages)
        self.interpreter = _prefixes(_interpreter_folders() + [RUNTIME])
        self._standard = _standard_folders()
        self.watched = self.live + self.tree
        # Where files come and go that are nobody's sources.
        self.ordinary = tuple(folder for folder in ("/proc/", "/dev/", "/sys/") if not self.is_live(folder))
        self._holding_live = {folder for live in self.live for folder in _with_parents(live)}
        self.temporary = tuple(folder for folder in _prefixes(_temporary_folders()) if folder != "/")
        prefixes = _prefixes([sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix])
        self._nobodys = _SYSTEM + self.allowed + self.tree + self.interpreter + tuple(one for one in prefixes if one != "/")
        self._real_folders = {}

    def is_pinned(self, path):
        return path.startswith(self.tree)

    def is_interpreter(self, path):
        """Below the interpreter's own folders, and not by a link that leads into a live folder."""
        return path.startswith(self.interpreter) and not self.is_live(self.real(path))

    def is_standard(self, entry):
        """Whether an entry of the import path holds modules of the standard library."""
        return isinstance(entry, str) and entry.rstrip("/") in self._standard

    def is_live(self, path):
        return path.startswith(self.live) and not path.startswith(self.allowed) and not path.startswith(self.tree)

    def is_outside(self, path):
        """Whether a real path is neither pinned, nor live, nor the machine's, nor allowed."""
        return not (path + "/").startswith(self._nobodys) and not path.startswith(self.live)

    def is_live_folder(self, path):
        return self.is_live(path.rstrip("/") + "/")

    def holds_live(self, path):
        """Whether a folder is a live root or lies above one. `path`: real."""
        return "/" + path.strip("/") in self._holding_live

    def is_magic(self, path):
        """Whether the kernel may make a link on the way lead to any folder or open file: `/proc/self/cwd`, `/dev/fd/5`."""
        return path.startswith(_KERNEL) and not _MAGIC.isdisjoint(path.split("/"))

    def forget(self):
        self._real_folders.clear()

    def real(self, path):
        """`realpath`, with the folder's part remembered."""
        if self.is_magic(path):
            return realpath(path)
        folder, _, name = path.rpartition("/")
        whole = self.real_folder(folder) + "/" + name
        return realpath(whole) if os.path.islink(whole) else whole

    def real_folder(self, folder):
        known = self._real_folders.get(folder)
        if known is None:
            if len(self._real_folders) > _MOST_FOLDERS:
                self._real_folders.clear()
            known = self._real_folders[folder] = realpath(folder or "/")
        return known


def _with_parents(prefix):
    folder = prefix.rstrip("/")
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
    yield "/"


def _prefixes(folders):
    found = []
    for folder in folders:
        for spelling in (abspath(folder), realpath(folder)):
            prefix = spelling.rstrip("/") + "/"
            if prefix not in found:
                found.append(prefix)
    return tuple(found)


def _temporary_folders():
    return [os.environ[name] for name in ("TMPDIR", "TEMP", "TMP") if os.environ.get(name)] + ["/tmp", "/var/tmp"]


def _interpreter_folders():
    return [prefix + "/bin" for prefix in {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}] + _package_folders()


def _standard_folders():
    """As they stand in `sys.path`: the library, its compiled modules, its archive."""
    library = os.path.dirname(os.__file__)
    archive = "%s/python%d%d.zip" % ((os.path.dirname(library),) + sys.version_info[:2])
    dynamic = {os.path.dirname(os.path.join(prefix, lib, "python%d.%d" % sys.version_info[:2], "lib-dynload", ""))
               for prefix in (sys.base_prefix, sys.base_exec_prefix) for lib in ("lib", getattr(sys, "platlibdir", "lib"))}
    return {library, archive} | dynamic


def _package_folders():
    version = "python%d.%d" % sys.version_info[:2]
    lib = getattr(sys, "platlibdir", "lib")
    folders = [os.path.dirname(os.__file__)]
    for prefix in {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}:
        folders += ["%s/lib/%s" % (prefix, version), "%s/%s/%s" % (prefix, lib, version)]
        # Debian's own: they have no version in their path.
        folders += [prefix + "/lib/python3/dist-packages"]
        folders += ["%s/lib/python%d%d.zip" % ((prefix,) + sys.version_info[:2])]
    site = sys.modules.get("site")
    if site is not None:
        folders += site.getsitepackages()
    return [folder for index, folder in enumerate(folders) if folder not in folders[:index]]
