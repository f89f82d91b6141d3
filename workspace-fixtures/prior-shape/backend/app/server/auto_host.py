"""Serves any nodeset over loopback HTTP.

    python -m app.server.auto_host --module nodesets.model.model_value --class ModelValue --port 9001

Knows nothing of nonces: who it is shows by who holds its socket. Ends by itself when nobody has called for ten minutes.
"""

import argparse
import importlib
import json
import signal
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

IDLE_SECONDS = 600


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--module", required=True)
    parser.add_argument("--class", dest="class_name", required=True)
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()

    nodeset = getattr(importlib.import_module(options.module), options.class_name)()
    nodeset.initialize()
    server = Host(("127.0.0.1", options.port), nodeset)
    signal.signal(signal.SIGTERM, lambda *_: server.end())
    try:
        server.serve_forever()
    finally:
        server.server_close()
        nodeset.shutdown()


class Host(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, address, nodeset):
        super().__init__(address, Handler)
        self.nodeset = nodeset
        # A nodeset of the platform may hold state and is not asked to be safe for threads.
        self.turn = threading.Lock()
        self.idle = None
        self.rest()

    def rest(self):
        if self.idle:
            self.idle.cancel()
        self.idle = threading.Timer(IDLE_SECONDS, self.end)
        self.idle.daemon = True
        self.idle.start()

    def end(self):
        # shutdown() waits for the loop to end, so it must not be called from the loop's own thread.
        threading.Thread(target=self.shutdown, daemon=True).start()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        nodeset = self.server.nodeset
        if self.path == "/health":
            self.answer(200, {"status": "ok"})
        elif self.path == "/manifest":
            nodes = {name: {"outputs": list(outputs)} for name, outputs in nodeset.node_methods().items()}
            self.answer(200, {"name": nodeset.name, "nodes": nodes})
        else:
            self.answer(404, {"error": f"nothing at {self.path}"})

    def do_POST(self):
        self.server.rest()
        nodeset = self.server.nodeset
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        method = self.path[len("/call/"):] if self.path.startswith("/call/") else ""
        if method not in nodeset.node_methods():
            self.answer(404, {"error": f"{nodeset.name} has no node {method!r}"})
            return
        try:
            with self.server.turn:
                result = getattr(nodeset, method)(**json.loads(body))
        except Exception as error:  # whatever a nodeset raises is its caller's to see
            traceback.print_exc()
            self.answer(500, {"error": f"{type(error).__name__}: {error}"})
            return
        self.answer(200, result)

    def answer(self, status, content):
        body = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Calls are counted by the caller; a line for each would bury what matters."""


if __name__ == "__main__":
    main()
