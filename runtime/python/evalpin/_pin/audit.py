"""Watches what the process opens and starts, through the interpreter's audit events."""
import os
import sys
from _thread import get_ident

_MOST_KNOWN = 50000
_WRITE_ONLY = os.O_WRONLY
_NOT_READ = os.O_WRONLY | os.O_TRUNC
_NEVER_SOURCES = ("/proc/", "/dev/", "/sys/")


class Watch:
    """Audit hooks cannot be taken out again, run in every thread and inside each other, and what they raise lands in
    the program: so there is one, it does nothing for most events, and it ends its own recursion."""

    def __init__(self, places, notes):
        self._places = places
        self._notes = notes
        self._elsewhere = set(_NEVER_SOURCES)
        self._busy = set()
        self._programs = set()

    def install(self, on_import):
        elsewhere = self._elsewhere
        uninteresting = self._places.interpreter + _NEVER_SOURCES
        handlers = {
            "sqlite3.connect": self._on_file,
            "ctypes.dlopen": self._on_file,
            "subprocess.Popen": self._on_popen,
            "os.exec": self._on_exec,
            "os.posix_spawn": self._on_program,
            "os.spawn": lambda args: self._on_program(args[1:]),
            "os.system": lambda args: self._on_program(("/bin/sh",)),
            "import": on_import,
        }
        slow_open = self._on_open

        def hook(event, args):
            if event == "open":
                path = args[0]
                if path in elsewhere or path.__class__ is int:
                    return
                if path.__class__ is str and path.startswith(uninteresting) and ".." not in path:
                    return
                guarded(slow_open, args)
            else:
                handler = handlers.get(event)
                if handler is not None:
                    guarded(handler, args)

        guarded = self._guarded
        sys.addaudithook(hook)

    def begin_again(self):
        self._busy.clear()

    def _guarded(self, handler, args):
        me = get_ident()
        if me in self._busy:
            return
        self._busy.add(me)
        try:
            handler(args)
        except Exception as error:
            self._notes.partial("watching failed: %s: %s" % (type(error).__name__, error))
        finally:
            self._busy.discard(me)

    def _on_open(self, args):
        path, mode, flags = args
        given = path
        if path.__class__ is not str:
            if path is None:
                return
            path = os.fsdecode(path)
        flags = flags if flags.__class__ is int else 0
        # Written, then perhaps read: the reading is an open of its own.
        if flags & _NOT_READ:
            return
        if "\0" in path:
            return
        relative = path[:1] != "/"
        if relative or "//" in path or "/." in path:
            path = os.path.abspath(path)
        places = self._places
        if places.is_pinned(path):
            if flags & os.O_CREAT or (relative and mode is None):
                return
            if os.path.lexists(path) and not os.path.exists(path) or not os.path.lexists(path):
                self._notes.missed_file(path)
                return
            real = places.real(path)
            if places.is_live(real):
                self._opened(real, mode)
            elif not relative:
                self._remember(given)
            return
        if places.is_live(path):
            self._opened(path, mode)
            return
        if path.startswith(places.allowed):
            if not relative:
                self._remember(given)
            return
        real = places.real(path)
        if places.is_live(real):
            self._opened(real, mode)
        elif not relative:
            self._remember(given)

    def _remember(self, path):
        if len(self._elsewhere) > _MOST_KNOWN:
            self._elsewhere.clear()
        self._elsewhere.add(path)

    def _opened(self, path, mode):
        if os.path.isdir(path):
            if mode is None:
                self._notes.partial("a live folder was opened by descriptor: %s" % path)
        elif os.path.exists(path):
            self._notes.opened(path)

    def _on_file(self, args):
        path = args[0]
        if not isinstance(path, (str, bytes)) or not path:
            return
        path = os.fsdecode(path)
        if path.startswith("file:"):
            from urllib.parse import unquote, urlsplit

            path = unquote(urlsplit(path).path)
        if "/" not in path and not os.path.exists(path):
            # A library by its bare name, or `:memory:`.
            return
        self._on_open((path, "rb", 0))

    def _on_popen(self, args):
        executable, argv = args[0], args[1]
        if executable is None:
            executable = argv if isinstance(argv, (str, bytes, os.PathLike)) else argv[0]
        self._on_program((executable,))

    def _on_exec(self, args):
        self._on_program(args)
        self._notes.image_ends()

    def _on_program(self, args):
        program = os.fsdecode(args[0])
        if program not in self._programs:
            self._programs.add(program)
            self._notes.child(_resolve(program))


def _resolve(program):
    if "/" in program:
        return os.path.abspath(program)
    for folder in os.get_exec_path():
        candidate = os.path.join(folder, program)
        if os.access(candidate, os.X_OK) and not os.path.isdir(candidate):
            return os.path.abspath(candidate)
    return program
