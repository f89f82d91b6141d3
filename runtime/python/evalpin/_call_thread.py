"""Runs the nodeset's methods one after the other, all in one thread."""
import contextlib
import queue
import threading
import time


_LONGEST_WAIT_SECONDS = 0.5

class Stopping(Exception):
    """The server takes no more calls."""


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


class CallThread:
    def __init__(self):
        # May be written to in a signal handler.
        self._queue = queue.SimpleQueue()
        self._stopping = False
        self._answering = 0
        self._changed = threading.Condition()

    @property
    def stopping(self):
        return self._stopping

    def run(self):
        """Runs calls until `stop`; those that were queued before it are finished."""
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
        if self._stopping:
            raise Stopping("the server is stopping")
        return work()

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
