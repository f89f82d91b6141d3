"""The proof lines of one process, appended to a file of its own."""
import os
import sys

try:
    from _json import encode_basestring_ascii as quote
except ImportError:
    from json.encoder import encode_basestring_ascii as quote

from _thread import RLock

_MOST_WAITING = 64


class Report:
    """Lines wait in memory unless they are urgent. The file is opened for each write: a program may close every
    descriptor it finds, and a number kept here would then be somebody else's file."""

    def __init__(self, folder, packages=()):
        """`packages`: folders of this interpreter's own library and of what is installed for it."""
        self._folder = folder
        self._packages = list(packages)
        self._warned = False
        self.lines = 0
        self.begin()

    def begin(self, forked=False):
        """A file of its own, also for a forked child; the lock may have been held by a thread that is not there."""
        self._lock = RLock()
        self._waiting = []
        self.lines = 0
        self._path = "%s/%d-%s.jsonl" % (self._folder, os.getpid(), os.urandom(6).hex())
        argv = getattr(sys, "orig_argv", None) or getattr(sys, "argv", [])
        fields = {
            "event": "process",
            "pid": os.getpid(),
            "ppid": os.getppid(),
            "runtime": "python",
            "version": "%d.%d.%d" % sys.version_info[:3],
            "argv": argv,
            "executable": sys.executable or "",
            "packages": self._packages,
        }
        if os.environ.get("EVALPIN_WORKER"):
            fields["worker"] = os.environ["EVALPIN_WORKER"]
        if os.environ.get("EVALPIN_TAG"):
            fields["tag"] = os.environ["EVALPIN_TAG"]
        if forked:
            fields["forked"] = True
        self.add(fields, urgent=True)

    def add(self, fields, urgent=False):
        """`fields`: flat; text, whole numbers, True, None, lists of text."""
        line = "{%s}\n" % ",".join(['"%s":%s' % (key, _encode(value)) for key, value in fields.items()])
        with self._lock:
            self._waiting.append(line)
            self.lines += 1
            full = len(self._waiting) >= _MOST_WAITING
        if urgent or full:
            self.flush()

    def has_waiting(self):
        return bool(self._waiting)

    def flush(self):
        with self._lock:
            lines, self._waiting = self._waiting, []
            if lines:
                self._write("".join(lines).encode("ascii"))

    def _write(self, data):
        try:
            fd = self._open()
            try:
                while data:
                    data = data[os.write(fd, data):]
            finally:
                os.close(fd)
        except OSError as error:
            if not self._warned:
                self._warned = True
                warn("the proof of pinning cannot be written to %s: %s" % (self._path, error))

    def _open(self):
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
        try:
            return os.open(self._path, flags, 0o600)
        except FileNotFoundError:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
            return os.open(self._path, flags, 0o600)


def warn(message):
    try:
        sys.stderr.write("evalpin: %s\n" % message)
    except Exception:
        # stderr may be closed; there is nobody else to tell.
        pass


def _encode(value):
    if value is None:
        return "null"
    if value is True:
        return "true"
    if isinstance(value, int):
        return "%d" % value
    if isinstance(value, list):
        return "[%s]" % ",".join([quote(str(item)) for item in value])
    return quote(value)
