"""Watches what the process opens and starts, through the interpreter's audit events."""
import os
import sys
from _thread import get_ident
from stat import S_ISLNK

from .children import unpinned_reason
from .outside import Outside
from .sought import Sought, watch_questions

_MOST_KNOWN = 50000
_PROBE = "evalpin.probe"
_NOT_READ = os.O_WRONLY | os.O_TRUNC
# Names a folder, and opens a file without a name in it.
_NAMELESS = getattr(os, "O_TMPFILE", 0)
# By these a program opens or starts what no audit event tells of.
_NATIVE_OPENERS = frozenset(
    "creat dlmopen dlopen execl execle execlp execv execve execveat execvp execvpe fexecve fopen fopen64 fork freopen freopen64"
    " open open64 openat openat64 popen posix_spawn posix_spawnp syscall system vfork".split()
)


class Watch:
    """Audit hooks cannot be taken out again, run in every thread and inside each other, and what they raise lands in
    the program: so there is one, it does nothing for most events, and it ends its own recursion."""

    def __init__(self, places, notes):
        self._places = places
        self._notes = notes
        self._outside = Outside(places, notes)
        self._sought = Sought(places, self._outside, notes)
        # Paths that were found to be nobody's concern, as they were given.
        self._elsewhere = set()
        # Names in a folder of the snapshot, which does not change; True for a link.
        self._listings = {}
        self._busy = set()
        self._programs = set()
        # Threads in which `subprocess` has told what it is about to start.
        self._announced = set()
        self._installed = False

    def install(self, on_import, on_program, on_script, on_socket):
        handlers = {
            # Also of a connection that is accepted: what was loaded before is told before anybody is answered.
            "socket.__new__": lambda args: on_socket(),
            "sqlite3.connect": self._on_file,
            "ctypes.dlopen": lambda args: self._on_file(args, 0),
            "ctypes.dlsym": self._on_symbol,
            "os.link": self._on_new_name,
            "os.listdir": self._on_listing,
            "os.mkdir": lambda args: self._outside.made_folder(*args),
            "os.rename": self._on_new_name,
            "os.scandir": self._on_listing,
            "os.symlink": lambda args: self._forget(),
            "subprocess.Popen": self._on_popen,
            "os.exec": self._on_exec,
            "os.posix_spawn": self._on_posix_spawn,
            "os.system": lambda args: self._on_start("/bin/sh", (), None),
            "import": lambda args: (on_import(args), self._on_import(*args[:3])),
            _PROBE: self._on_probe,
            "cpython.run_command": on_program,
            "cpython.run_file": lambda args: (on_program(args), on_script(args)),
            "cpython.run_module": on_program,
        }
        elsewhere = self._elsewhere
        concerns_nobody = self._concerns_nobody
        guarded = self._guarded
        on_open = self._on_open

        def hook(event, args):
            if event == "open":
                path = args[0]
                if path in elsewhere or path.__class__ is int:
                    return
                if not concerns_nobody(path, args[2]):
                    guarded(on_open, args)
            elif event in handlers:
                guarded(handlers[event], args)

        sys.addaudithook(hook)
        self._watch_fork_exec()
        watch_questions(lambda args: self._guarded(self._on_question, args))
        # A hook that was there before may have refused ours, which raises nothing.
        sys.audit(_PROBE)
        if not self._installed:
            self._notes.partial("another audit hook keeps this one out")

    def _watch_fork_exec(self):
        """`subprocess` and `multiprocessing` end here; only the first has an event."""
        try:
            import _posixsubprocess
        except ImportError:
            return
        ordinary = _posixsubprocess.fork_exec

        def fork_exec(argv, programs, close_fds, pass_fds, cwd, env, *rest):
            self._guarded(self._on_fork_exec, (argv, programs, env))
            return ordinary(argv, programs, close_fds, pass_fds, cwd, env, *rest)

        _posixsubprocess.fork_exec = fork_exec

    def _on_probe(self, args):
        self._installed = True

    def begin_again(self):
        self._busy.clear()
        self._sought.begin_again()

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

    def _concerns_nobody(self, path, flags):
        """Whether an open needs no report, found out without a system call where the path alone tells it."""
        try:
            if path.__class__ is not str or path[:1] == "." or "/." in path or "//" in path:
                return False
            if path[:1] != "/":
                path = os.getcwd() + "/" + path
            places = self._places
            # Written, then perhaps read: the reading is an open of its own.
            if flags & _NOT_READ:
                return not path.startswith(places.temporary)
            if path in self._elsewhere:
                return True
            if path.startswith(places.tree):
                folder, _, name = path.rpartition("/")
                names = self._listings.get(folder)
                if names is None or names.get(name) is not False:
                    return False
                self._remember(path)
                return True
            if path.startswith(places.ordinary):
                return not places.is_magic(path)
            if path.startswith(places.live) and not path.startswith(places.allowed):
                return False
            folder, _, name = path.rpartition("/")
            real = places.real_folder(folder) + "/"
            if real.startswith(places.watched) and not real.startswith(places.allowed):
                return False
            if places.is_outside(real + name) or places.holds_live(real + name) or S_ISLNK(os.lstat(path).st_mode):
                return False
            self._remember(path)
            return True
        except Exception:
            # Whatever it is, the careful look decides.
            return False

    def _on_open(self, args):
        path, mode, flags = args
        if path is None or _NAMELESS and flags & _NAMELESS == _NAMELESS:
            return
        path = os.fsdecode(path)
        if "\0" in path:
            return
        relative = path[:1] != "/"
        path = os.path.abspath(path)
        places = self._places
        if flags & _NOT_READ:
            self._outside.written(path, flags)
        elif places.is_pinned(path):
            # What is relative to a folder's descriptor cannot be told from here.
            if not flags & os.O_CREAT and not (relative and mode is None):
                self._on_pinned(path, mode)
        elif places.is_live(path):
            self._opened(path, mode)
        else:
            real = places.real(path)
            if places.is_live(real):
                self._opened(real, mode)
            elif places.holds_live(real):
                if mode is None:
                    self._notes.partial("a folder that holds live ones was opened by descriptor: %s" % path)
            elif os.path.exists(path):
                if not relative and real == path:
                    self._remember(path)
                self._outside.read(real)
            elif flags & os.O_CREAT:
                self._outside.written(path, flags)
            else:
                self._sought.missing(path)

    def _on_pinned(self, path, mode):
        if not os.path.exists(path):
            # Bytecode is looked for beside each source, and never there.
            if not path.endswith(".pyc"):
                self._notes.missed_file(path)
            return
        real = self._places.real(path)
        if self._places.is_live(real):
            self._opened(real, mode)
            return
        folder = path.rpartition("/")[0]
        if folder not in self._listings and os.path.realpath(folder) == folder:
            with os.scandir(folder) as entries:
                self._listings[folder] = {entry.name: entry.is_symlink() for entry in entries}

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
        else:
            self._sought.missing(path)

    def _on_import(self, name, filename, folders):
        if folders:
            self._sought.imported(name, filename, folders)

    def _on_question(self, args):
        self._sought.asked(*args)

    def _on_file(self, args, flags=os.O_CREAT):
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
        # As if it could be made: a database that is not there yet is not missed.
        self._on_open((path, "rb", flags))

    def _on_listing(self, args):
        path = args[0]
        # A descriptor was judged when it was opened.
        if path.__class__ is not int:
            folder = self._places.real(os.path.abspath(os.fsdecode(path or ".")))
            if self._places.is_live_folder(folder):
                self._notes.partial("the names in a live folder were read: %s" % folder)

    def _on_new_name(self, args):
        """What leaves a live folder under another name can be read there unseen."""
        self._forget()
        old, new = [self._places.real(os.path.abspath(os.fsdecode(name))) for name in args[:2]]
        if self._places.is_live(old) and not self._places.is_live(new):
            self._opened(old, None)
        self._outside.renamed(old, new)

    def _on_symbol(self, args):
        name = args[1]
        if name in _NATIVE_OPENERS:
            self._notes.partial("%s was taken from a native library through ctypes: what it opens or starts is not seen" % name)

    def _forget(self):
        """A path that was found to lead nowhere may lead to a live folder now."""
        self._elsewhere.clear()
        self._places.forget()

    def _on_popen(self, args):
        executable, argv, _, env = args
        self._announced.add(get_ident())
        if isinstance(argv, (str, bytes, os.PathLike)):
            argv = [argv]
        self._on_start(executable if executable is not None else argv[0], argv, env)

    def _on_fork_exec(self, args):
        argv, programs, env = args
        if get_ident() in self._announced:
            self._announced.discard(get_ident())
            return
        program = next((one for one in programs if os.access(one, os.X_OK)), programs[0])
        pairs = None if env is None else dict(os.fsencode(pair).split(b"=", 1) for pair in env)
        self._on_start(program, argv, pairs)

    def _on_posix_spawn(self, args):
        self._announced.discard(get_ident())
        self._on_start(*args)

    def _on_exec(self, args):
        self._on_start(*args)
        self._notes.image_ends()

    def _on_start(self, program, argv, env):
        program = _resolve(os.fsdecode(program))
        if program not in self._programs:
            self._programs.add(program)
            self._notes.child(program)
        reason = unpinned_reason(program, argv, env)
        if reason is not None:
            self._notes.partial("%s was started %s, where the pin does not reach it" % (program, reason))


def _resolve(program):
    if "/" in program:
        return os.path.abspath(program)
    for folder in os.get_exec_path():
        candidate = os.path.join(folder, program)
        if os.access(candidate, os.X_OK) and not os.path.isdir(candidate):
            return os.path.abspath(candidate)
    return program
