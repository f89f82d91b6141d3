"""The end of a child that multiprocessing ends: `with Pool() as pool` sends SIGTERM to its workers, which no exit handler sees."""
import os
import sys

import _signal
from _thread import start_new_thread
from time import sleep

# What calls `ready` last, and so is not half way through anything.
_OUTERMOST = ("ready", "_begin_child", "start", "install")
# Seconds, and how often: reports are short.
_PAUSE = 0.002
_MOST_TRIES = 500
_HERE = os.path.dirname(os.path.abspath(__file__)) + os.sep


def is_spawned_child():
    """Whether this interpreter was started by multiprocessing ('spawn', or the server that forks)."""
    argv = getattr(sys, "orig_argv", None) or getattr(sys, "argv", None) or _command_line()
    return any(word == "--multiprocessing-fork" for word in argv)


class Termination:
    """From its making until `ready` SIGTERM waits: a worker may be ended before it has begun."""

    def __init__(self):
        self._blocked = _signal.pthread_sigmask(_signal.SIG_BLOCK, (_signal.SIGTERM,))

    def ready(self, image_ends):
        """Lets SIGTERM write the last line of the report before it ends the process as it would have without us."""
        tries = []

        def on_sigterm(number, frame):
            # What was interrupted half way through a report cannot say that it is whole: once more, a little later.
            reporting = _is_reporting(frame)
            if reporting and len(tries) < _MOST_TRIES:
                tries.append(None)
                try:
                    start_new_thread(_again, ())
                    return
                except RuntimeError:
                    # No room for a thread.
                    pass
            if not reporting:
                image_ends()
            _signal.signal(_signal.SIGTERM, _signal.SIG_DFL)
            os.kill(os.getpid(), _signal.SIGTERM)

        try:
            if _signal.getsignal(_signal.SIGTERM) == _signal.SIG_DFL:
                _signal.signal(_signal.SIGTERM, on_sigterm)
        except ValueError:
            # Only the main thread may.
            pass
        _signal.pthread_sigmask(_signal.SIG_SETMASK, self._blocked)


def _again():
    sleep(_PAUSE)
    os.kill(os.getpid(), _signal.SIGTERM)


def _is_reporting(frame):
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(_HERE) and code.co_name not in _OUTERMOST:
            return True
        frame = frame.f_back
    return False


def _command_line():
    """Before Python 3.10 nothing else knows it so early."""
    try:
        with open("/proc/self/cmdline", "rb") as file:
            return [os.fsdecode(word) for word in file.read().split(b"\0")]
    except OSError:
        return []
