"""A nodeset that is served on loopback."""
import http.client
import json
import select
import urllib.parse

from ._graph import Ports
from ._values import encode, encode_strictly

# What a server or what stands before it says when it is not the code that failed.
_NOT_THE_CODE = (429, 502, 503, 504)


class InfrastructureError(Exception):
    """The way to a server failed; never the fault of the code that is measured."""

    def __init__(self, server, message):
        super().__init__("%s: %s" % (server, message))
        self.server = server


class RemoteError(Exception):
    """An exception that the code inside a server raised."""

    def __init__(self, message, kind=None, file=None, line=None, remote_traceback=None):
        super().__init__(message)
        self.kind = kind
        self.file = file
        self.line = line
        self.remote_traceback = remote_traceback

    def place(self):
        return {key: value for key, value in (("file", self.file), ("line", self.line)) if value}


class RemoteComponent:
    def __init__(self, name, url, *, is_python, timeout):
        """`timeout`: seconds for one call, or None."""
        parts = urllib.parse.urlsplit(url)
        self.name = name
        self.url = url.rstrip("/")
        self._base = parts.path.rstrip("/")
        # http.client never looks at proxy settings.
        self._connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=timeout)
        self._is_python = is_python

    def read_ports(self):
        """Ports by node, from the server's manifest; None where it has none."""
        status, _, body = self._send("GET", "/manifest", None, {})
        nodes = _json_object(body).get("nodes") if status == 200 else None
        if not isinstance(nodes, dict):
            return None
        return {node: _ports(declared if isinstance(declared, dict) else {}) for node, declared in nodes.items()}

    def call(self, node, inputs, episode):
        """The node's outputs, by name."""
        type_name = "%s__%s" % (self.name, node)
        headers = {"content-type": "application/json", "x-evalpin-seed": str(episode["seed"]),
                   "x-evalpin-episode": urllib.parse.quote(str(episode["id"]), safe=""), "x-evalpin-numbers": "python"}
        try:
            content = encode(inputs, literal_nan=True) if self._is_python else encode_strictly(inputs)
        except (TypeError, ValueError) as error:
            raise type(error)("the inputs of %s cannot go to its server: %s" % (type_name, error)) from error
        status, reason, body = self._send("POST", "/call/" + urllib.parse.quote(node, safe=""), content, headers)
        if status == 200:
            try:
                return json.loads(body)
            except ValueError:
                raise RemoteError("%s answered with what is no JSON: %s" % (type_name, _shown(body))) from None
        raise _error_of(self.name, type_name, status, reason, body)

    def close(self):
        self._connection.close()

    def _send(self, method, path, content, headers):
        connection = self._connection
        try:
            if connection.sock is not None and select.select([connection.sock], [], [], 0)[0]:
                # Closed by the server while it was idle. Asked before it is used, because a request that was sent and
                # not answered may have been carried out.
                connection.close()
            connection.request(method, self._base + path, body=content, headers=headers)
            response = connection.getresponse()
            return response.status, response.reason, response.read()
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise InfrastructureError(self.name, "its server at %s cannot be reached: %s: %s"
                                      % (self.url, type(error).__name__, error)) from error


def _error_of(name, type_name, status, reason, body):
    content = _json_object(body)
    error = content.get("error")
    if isinstance(error, str):
        error = {"message": error}
    if isinstance(error, dict) and isinstance(error.get("message"), str) and status not in _NOT_THE_CODE:
        kind, file, line = error.get("type"), error.get("file"), error.get("line")
        return RemoteError(error["message"], kind if isinstance(kind, str) else None, file if isinstance(file, str) else None,
                           line if isinstance(line, int) else None, error.get("traceback"))
    message = "%s answered with status %d %s: %s" % (type_name, status, reason, _shown(body))
    return InfrastructureError(name, message) if status in _NOT_THE_CODE else RemoteError(message)


def _ports(declared):
    inputs, outputs = declared.get("inputs"), declared.get("outputs")
    names = [str(name) for name in inputs] if isinstance(inputs, list) else None
    # A trailing `?` marks an input that may be missing.
    required = [name for name in names or () if not name.endswith("?")]
    return Ports(tuple(name.rstrip("?") for name in names) if names is not None else None, required,
                 tuple(outputs) if isinstance(outputs, list) else None)


def _json_object(body):
    try:
        content = json.loads(body)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}


def _shown(body):
    text = body.decode("utf-8", "replace")
    return text if len(text) <= 300 else text[:300] + "…"
