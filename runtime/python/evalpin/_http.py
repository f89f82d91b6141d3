"""HTTP of the builtin server: reads a request, hands it to its route, writes the answer."""
import json
import os
import sys
import traceback
from http.server import BaseHTTPRequestHandler

from ._call_thread import Stopping
from ._routes import HttpProblem, answer
from ._values import encode
from ._where import locate

MOST_BODY_BYTES = 256 * 1024 * 1024


class RequestHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    # Head and body go out in one piece.
    wbufsize = -1

    def do_GET(self):
        self._serve("GET")

    def do_POST(self):
        self._serve("POST")

    def _serve(self, method):
        with self.server.served.calls.answering():
            self._answer(method)
            self.wfile.flush()

    def _answer(self, method):
        served = self.server.served
        try:
            body = self._read_body()
            status, value = 200, answer(served, method, self.path, self.headers, body)
            content = encode(value, literal_nan=self.headers.get("x-evalpin-numbers") == "python")
        except HttpProblem as problem:
            status, content = problem.status, encode({"error": {"message": str(problem)}})
        except Stopping as stopping:
            status, content = 503, encode({"error": {"message": str(stopping)}})
        except (Exception, SystemExit) as error:
            traceback.print_exception(type(error), error, error.__traceback__, file=sys.stderr)
            status, content = 500, encode({"error": error_fields(error)})
        if served.calls.stopping:
            self.close_connection = True
        self.send_response_only(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        if self.close_connection:
            self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(content)

    def _read_body(self):
        if "chunked" in self.headers.get("transfer-encoding", "").lower():
            return self._read_chunks()
        try:
            length = int(self.headers.get("content-length") or 0)
        except ValueError:
            length = -1
        if length < 0:
            self._refuse(400, "content-length is no number of bytes")
        if length > most_body_bytes():
            self._refuse(413, "the body has %d bytes; this server takes %d" % (length, most_body_bytes()))
        body = self.rfile.read(length)
        if len(body) != length:
            self._refuse(400, "the body ended after %d of %d bytes" % (len(body), length))
        return body

    def _read_chunks(self):
        parts, total = [], 0
        while True:
            try:
                size = int(self.rfile.readline(1024).partition(b";")[0], 16)
            except ValueError:
                self._refuse(400, "the chunked body is malformed")
            total += size
            if size < 0 or total > most_body_bytes():
                self._refuse(413, "the body has over %d bytes" % most_body_bytes())
            if size == 0:
                while self.rfile.readline(65536) not in (b"\r\n", b"\n", b""):
                    pass
                return b"".join(parts)
            parts.append(self.rfile.read(size))
            self.rfile.readline(1024)

    def _refuse(self, status, message):
        # What was not read of the body would be taken for the next request.
        self.close_connection = True
        raise HttpProblem(status, message)

    def log_message(self, format, *args):
        pass


def most_body_bytes():
    return int(os.environ.get("EVALPIN_MOST_BODY_BYTES") or MOST_BODY_BYTES)


def error_fields(error):
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    message = "sys.exit(%r)" % (error.code,) if isinstance(error, SystemExit) else str(error)
    return {"type": type(error).__name__, "message": message, **locate(error), "traceback": text}
