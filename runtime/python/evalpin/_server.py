"""Serves one nodeset on a loopback port of its own."""
import argparse
import json
import os
import queue
import signal
import socketserver
import sys
import threading
import time
import traceback
from http.server import ThreadingHTTPServer

from . import _pin
from ._call_thread import CallThread
from ._component import load_component, module_of_entry
from ._http import RequestHandler
from ._state import State

CANNOT_WORK = 70
_GRACE_SECONDS = 5.0


class LoopbackServer(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, served):
        self.served = served
        super().__init__(("127.0.0.1", 0), RequestHandler)

    def server_bind(self):
        # HTTPServer's own looks its host's name up, which can take seconds where a resolver is slow.
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]

    def handle_error(self, request, client_address):
        # A client that went away is no error of ours.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Served:
    """What the routes need: the component, its state where it carries any, the thread that runs its methods, and the nonce."""

    def __init__(self, component, state, nonce):
        self.component = component
        self.state = state
        self.nonce = nonce
        self.calls = CallThread()
        self.concurrent = bool(getattr(component.instance, "concurrent", False))


def run_server(arguments, environ):
    """Serves until SIGTERM or SIGINT. Exit code: 0, or 70 where the nodeset cannot be imported or set up."""
    what = read_arguments(arguments)
    config = {**what["config"], **json.loads(environ.get("EVALPIN_CONFIG") or "{}")}
    try:
        component = load_component(what["name"], what["module"] or _module_of(what["entry"]), what["class"], config)
        # What does not fit together is known before anything slow is set up.
        state = State(component) if component.has_state else None
        component.setup(config)
    except Exception:
        traceback.print_exc()
        return CANNOT_WORK
    served = Served(component, state, environ.get("EVALPIN_NONCE"))
    server = LoopbackServer(served)
    # Of all there is, only a put into such a queue is safe in a signal handler: a lock may be held by what it interrupts.
    asked_to_stop = queue.SimpleQueue()
    threading.Thread(target=_give_up_after_grace, args=(asked_to_stop,), daemon=True).start()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: (served.calls.stop(), asked_to_stop.put(None)))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
    _pin.sweep()
    _announce(server.server_port, environ.get("EVALPIN_PORT_FILE"))
    # The nodeset lives in the main thread: what `setup` opened there may belong to it (a database, a window, a GPU context).
    served.calls.run()
    server.shutdown()
    server.server_close()
    served.calls.wait_until_answered(_GRACE_SECONDS)
    component.teardown()
    return 0


def read_arguments(arguments):
    """One JSON object `{name, module | entry, class?, config?}`, or `--name N --module M [--class C] [--config JSON]`."""
    if arguments and arguments[0].startswith("{"):
        given = json.loads(arguments[0])
    else:
        parser = argparse.ArgumentParser(prog="boot.py server")
        parser.add_argument("--name", required=True)
        parser.add_argument("--module", required=True)
        parser.add_argument("--class", dest="class")
        parser.add_argument("--config", type=json.loads)
        given = vars(parser.parse_args(arguments))
    return {"name": given["name"], "module": given.get("module"), "entry": given.get("entry"), "class": given.get("class"),
            "config": given.get("config") or {}}


def _give_up_after_grace(asked_to_stop):
    """A call that does not end, or a `teardown`, is not waited for longer than this."""
    asked_to_stop.get()
    time.sleep(_GRACE_SECONDS)
    sys.stderr.write("evalpin: a call did not end within %g s; the server ends without it\n" % _GRACE_SECONDS)
    sys.stderr.flush()
    _pin.end()
    os._exit(0)


def _announce(port, port_file):
    if not port_file:
        sys.stderr.write("evalpin: serving on http://127.0.0.1:%d\n" % port)
        return
    aside = "%s.%d.tmp" % (port_file, os.getpid())
    with open(aside, "w", encoding="ascii") as file:
        json.dump({"port": port}, file)
    os.replace(aside, port_file)


def _module_of(entry):
    folders = _pin.import_folders()
    if folders is None:
        raise ValueError("there is no module named for %s and the interpreter is not pinned" % entry)
    return module_of_entry(entry, *folders)
