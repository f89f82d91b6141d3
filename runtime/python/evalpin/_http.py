"""HTTP of the builtin server: reads a request, hands it to its route, writes the answer."""
import json
import os
import sys
import traceback
from http.server import BaseHTTPRequestHandler

from ._call_thread import Late, Stopping
from ._problem import HttpProblem, Opaque
from ._routes import answer
from ._user_traceback import user_traceback
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
            self._send(*self._answer(method))
            self.wfile.flush()

    def _answer(self, method):
        try:
            value = answer(self.server.served, method, self.path, self.headers, self._read_body())
            if not isinstance(value, Opaque):
                value = Opaque(encode(value, literal_nan=self.headers.get("x-evalpin-numbers") == "python"))
            return 200, value
        except HttpProblem as problem:
            if problem.cause is not None:
                _print_traceback(problem.cause)
            status, error = problem.status, {**({} if problem.cause is None else error_fields(problem.cause)), "message": str(problem)}
        except Late as late:
            status, error = 504, {"message": str(late)}
        except Stopping as stopping:
            status, error = 503, {"message": str(stopping)}
        except (Exception, SystemExit) as raised:
            _print_traceback(raised)
            status, error = 500, error_fields(raised)
        return status, Opaque(encode({"error": error}))

    def _send(self, status, answered):
        if self.server.served.calls.stopping:
            self.close_connection = True
        self.send_response_only(status)
        self.send_header("content-type", answered.content_type)
        for name, value in answered.headers.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(answered.content)))
        if self.close_connection:
            self.send_header("connection", "close")
        self.end_headers()
        self.wfile.write(answered.content)

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
            # A sender that is cut off in the middle does not read the answer any more.
            self._discard(length)
            raise HttpProblem(413, "the body has %d bytes; this server takes %d" % (length, most_body_bytes()))
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
            if size < 0:
                self._refuse(400, "the chunked body is malformed")
            total += size
            if size == 0:
                while self.rfile.readline(65536) not in (b"\r\n", b"\n", b""):
                    pass
                if total > most_body_bytes():
                    raise HttpProblem(413, "the body has %d bytes; this server takes %d" % (total, most_body_bytes()))
                return b"".join(parts)
            if total > most_body_bytes():
                parts.clear()
                self._discard(size)
            else:
                parts.append(self.rfile.read(size))
            self.rfile.readline(1024)

    def _discard(self, size):
        while size > 0:
            read = len(self.rfile.read(min(size, 1 << 20)))
            if read == 0:
                self._refuse(400, "the body ended %d bytes too soon" % size)
            size -= read

    def _refuse(self, status, message):
        # What was not read of the body would be taken for the next request.
        self.close_connection = True
        raise HttpProblem(status, message)

    def log_message(self, format, *args):
        pass


def most_body_bytes():
    return int(os.environ.get("EVALPIN_MOST_BODY_BYTES") or MOST_BODY_BYTES)


def _print_traceback(error):
    traceback.print_exception(type(error), error, error.__traceback__, file=sys.stderr)


def error_fields(error):
    message = "sys.exit(%r)" % (error.code,) if isinstance(error, SystemExit) else str(error)
    return {"type": type(error).__name__, "message": message, **locate(error), "traceback": user_traceback(error)}
