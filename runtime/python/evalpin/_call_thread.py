"""Runs the nodeset's methods one after the other, all in one thread."""
import contextlib
import queue
import signal
import threading
import time


_LONGEST_WAIT_SECONDS = 0.5
# A hang is interrupted again and again, since a bare `except` may swallow it.
_INTERRUPTS = 20
_INTERRUPT_SECONDS = 0.1


class Stopping(Exception):
    """The server takes no more calls."""


class Late(Exception):
    """What was asked for did not begin, or did not end, while somebody still waited for it."""


class _Interrupt(BaseException):
    """Raised in the middle of work that nobody waits for any more."""


class _Call:
    __slots__ = ("work", "done", "result", "error")

    def __init__(self, work):
        self.work = work
        self.done = threading.Event()
        self.result = None
        self.error = None

    def run(self):
        try:
            self.result = self.work()
        except BaseException as error:
            self.error = error
        self.done.set()

    def take(self):
        self.done.wait()
        if self.error is not None:
            raise self.error
        return self.result


class _LoneCall(_Call):
    """A call that may be withdrawn before it has begun, and interrupted afterwards."""

    __slots__ = ("_running", "_unwanted", "_begun", "_lock")

    def __init__(self, work):
        super().__init__(work)
        self._running = self._unwanted = self._begun = False
        self._lock = threading.Lock()

    def run(self):
        with self._lock:
            if self._unwanted:
                return
            self._begun = True
        before = signal.getsignal(_SIGNAL)
        # None: a handler that is not Python's, which could not be put back.
        if before is not None:
            signal.signal(_SIGNAL, self._interrupt)
        try:
            try:
                self._running = True
                self.result = self.work()
            finally:
                self._running = False
        except BaseException as error:
            self.error = error
        if before is not None:
            signal.signal(_SIGNAL, before)
        self.done.set()

    def withdraw(self):
        """Whether it had not begun; then it never will."""
        with self._lock:
            self._unwanted = True
            return not self._begun

    def interrupt(self, thread):
        """Whether it has ended, by itself or by this."""
        for _ in range(_INTERRUPTS):
            if self._running:
                signal.pthread_kill(thread, _SIGNAL)
            if self.done.wait(_INTERRUPT_SECONDS):
                return True
        return False

    def _interrupt(self, signum, frame):
        # A signal that comes late must not hit what runs after.
        if self._running and self._unwanted:
            raise _Interrupt()


# Ignored by default, so that one that comes when nobody listens any more does no harm.
_SIGNAL = signal.SIGURG


class CallThread:
    def __init__(self):
        # May be written to in a signal handler.
        self._queue = queue.SimpleQueue()
        self._stopping = False
        self._answering = 0
        # Calls that run in their own threads, and lone ones that hold them back.
        self._here = 0
        self._lone = 0
        self._hung = None
        self._thread = None
        self._changed = threading.Condition()

    @property
    def stopping(self):
        return self._stopping

    @property
    def stuck(self):
        """Whether the thread is in a call that could not be interrupted."""
        return self._hung is not None and not self._hung.done.is_set()

    def run(self):
        """Runs calls until `stop`; those that were queued before it are finished."""
        self._thread = threading.get_ident()
        while True:
            try:
                # A signal that comes just before a wait without an end would be seen only by the next one.
                call = self._queue.get(timeout=_LONGEST_WAIT_SECONDS)
            except queue.Empty:
                continue
            if call is None:
                break
            call.run()
        while True:
            try:
                call = self._queue.get_nowait()
            except queue.Empty:
                return
            # Came between the check in `submit` and the end.
            if call is not None:
                call.error = Stopping("the server is stopping")
                call.done.set()

    def submit(self, work):
        """The result of `work()`, run in the nodeset's thread."""
        if self._stopping:
            raise Stopping("the server is stopping")
        call = _Call(work)
        self._queue.put(call)
        return call.take()

    def run_here(self, work):
        """The result of `work()`, run in the caller's thread."""
        with self._changed:
            self._changed.wait_for(lambda: not self._lone)
            if self._stopping:
                raise Stopping("the server is stopping")
            self._here += 1
        try:
            return work()
        finally:
            with self._changed:
                self._here -= 1
                self._changed.notify_all()

    def run_alone(self, work, seconds):
        """The result of `work()`, run in the nodeset's thread while no other call runs. Late where it has not ended
        `seconds` from now: it does not begin then, or is interrupted."""
        deadline = time.monotonic() + seconds
        with self._held_back(deadline, seconds):
            if self._stopping:
                raise Stopping("the server is stopping")
            call = _LoneCall(work)
            self._queue.put(call)
            if call.done.wait(_until(deadline)):
                return call.take()
            if call.withdraw():
                raise Late("the calls that ran did not end within %g s" % seconds)
            if not call.interrupt(self._thread):
                self._hung = call
                raise Late("it did not end within %g s, and could not be interrupted" % seconds)
            if isinstance(call.error, _Interrupt):
                raise Late("it did not end within %g s, and was interrupted" % seconds)
            return call.take()

    @contextlib.contextmanager
    def _held_back(self, deadline, seconds):
        """No call runs in its own thread, and none begins."""
        with self._changed:
            self._lone += 1
            alone = self._changed.wait_for(lambda: not self._here, _until(deadline))
        try:
            if not alone:
                raise Late("the calls that ran did not end within %g s" % seconds)
            yield
        finally:
            with self._changed:
                self._lone -= 1
                self._changed.notify_all()

    @contextlib.contextmanager
    def answering(self):
        """Counts a request until its answer is written."""
        with self._changed:
            self._answering += 1
        try:
            yield
        finally:
            with self._changed:
                self._answering -= 1
                self._changed.notify_all()

    def stop(self):
        """Safe in a signal handler."""
        self._stopping = True
        self._queue.put(None)

    def wait_until_answered(self, seconds):
        deadline = time.monotonic() + seconds
        with self._changed:
            while self._answering and time.monotonic() < deadline:
                self._changed.wait(max(0, deadline - time.monotonic()))


def _until(deadline):
    return max(0, deadline - time.monotonic())
