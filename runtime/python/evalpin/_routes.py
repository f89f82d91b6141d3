"""What the builtin server answers."""
import json
import os
import urllib.parse

from . import _pin
from ._problem import HttpProblem

PROTOCOL = 1
# Other calls wait meanwhile, and not for ever for somebody who did not say how long.
_WITHOUT_DEADLINE_SECONDS = 30.0


def answer(served, method, target, headers, body):
    """The JSON value that answers a request, or an `Opaque`. Raises HttpProblem, and what the nodeset raises."""
    path = urllib.parse.urlsplit(target).path
    component = served.component
    route = "%s %s" % (method, path)
    if route == "GET /health":
        return _health(served, headers)
    if route == "GET /manifest":
        return _manifest(served)
    if route == "GET /proof":
        return {"pid": os.getpid(), "reported": _pin.sweep()}
    if method == "POST" and path.startswith("/call/"):
        return _call(served, urllib.parse.unquote(path[len("/call/"):]), headers, body)
    if path in ("/state", "/config"):
        _require_nonce(served, headers)
    seconds = _seconds_left(headers)
    run_alone = lambda work: served.calls.run_alone(work, seconds)
    if path == "/state":
        state = _state_of(served)
        if method == "GET":
            return state.take(headers, run_alone)
        if method == "POST":
            return state.give(headers, body, run_alone)
    if route == "POST /config":
        config = _field(body, "config")
        run_alone(lambda: component.configure(config))
        return {"config": config}
    raise HttpProblem(404, "nothing answers %s; GET /manifest tells the nodes, POST /call/<node> calls one" % route)


def _health(served, headers):
    if served.calls.stopping:
        raise HttpProblem(503, "the server is stopping")
    if served.calls.stuck:
        raise HttpProblem(503, "the nodeset's thread does not come back")
    health = {"status": "ready", "name": served.component.name, "pid": os.getpid()}
    # It opens the state, and everybody on this machine can ask: only who knows it already is told that it is ours.
    if served.nonce and _same(_sha256(served.nonce.encode()).encode(), (headers.get("evalpin-nonce-sha256") or "").encode()):
        health["nonce"] = served.nonce
    return health


def _manifest(served):
    component = served.component
    nodes = {}
    for name, ports in component.ports.items():
        node = {"outputs": list(ports.outputs)}
        if ports.inputs is not None:
            node["inputs"] = [key if key in ports.required else key + "?" for key in ports.inputs]
        if served.concurrent:
            node["concurrent"] = True
        nodes[name] = node
    manifest = {"name": component.name, "runtime": "python", "protocol": PROTOCOL, "nodes": nodes}
    if served.state is not None:
        manifest["state"] = served.state.describe()
    return manifest


def _call(served, node, headers, body):
    component = served.component
    if node not in component.nodes:
        raise HttpProblem(404, "nodeset %s has no node %r; it has %s" % (component.name, node, ", ".join(component.nodes) or "none"))
    inputs = _json_object(body)
    ports = component.ports[node]
    unknown = [] if ports.inputs is None else sorted(set(inputs) - set(ports.inputs))
    missing = sorted(set(ports.required) - set(inputs))
    if unknown or missing:
        raise HttpProblem(400, "%s__%s takes %s; %s" % (component.name, node, ", ".join(ports.inputs or ports.required) or "nothing",
                                                        "unknown: " + ", ".join(unknown) if unknown else "missing: " + ", ".join(missing)))
    seed = headers.get("x-evalpin-seed")

    def work():
        if seed is not None and not served.concurrent:
            _seed_by_call(seed, node, body)
        return component.call(node, inputs)

    return served.calls.run_here(work) if served.concurrent else served.calls.submit(work)


def _seed_by_call(seed, node, body):
    """One sequence of random numbers for each call, by what is asked: the calls of several workers come in any order."""
    import hashlib

    from ._episode import seed_generators

    digest = hashlib.sha256(b"%s\0%s\0%s" % (seed.encode(), node.encode(), body)).digest()
    seed_generators(int.from_bytes(digest[:8], "big"))


def _require_nonce(served, headers):
    if not served.nonce or not _same(served.nonce.encode(), (headers.get("x-evalpin-nonce") or "").encode()):
        raise HttpProblem(403, "this needs the server's nonce in the header x-evalpin-nonce")


def _same(secret, given):
    """In the same time wherever they differ. `hmac` has it too, but loads all of OpenSSL, in the middle of a reload's pause."""
    differs = len(secret) ^ len(given)
    for a, b in zip(secret, given):
        differs |= a ^ b
    return differs == 0


def _sha256(text):
    """By Python's own module, where there is one: `hashlib` loads all of OpenSSL."""
    try:
        from _sha2 import sha256
    except ImportError:
        try:
            from _sha256 import sha256
        except ImportError:
            from hashlib import sha256
    return sha256(text).hexdigest()


def _state_of(served):
    if served.state is None:
        raise HttpProblem(404, "nodeset %s carries no state: it has no snapshot() and restore()" % served.component.name)
    return served.state


def _seconds_left(headers):
    """How long somebody waits for the answer."""
    text = headers.get("evalpin-deadline-ms")
    if text is None:
        return _WITHOUT_DEADLINE_SECONDS
    try:
        return max(0, int(text)) / 1000
    except ValueError:
        raise HttpProblem(400, "evalpin-deadline-ms is %r, not a number of milliseconds" % text) from None


def _field(body, name):
    value = _json_object(body).get(name)
    if not isinstance(value, dict):
        raise HttpProblem(400, 'the body must be {"%s": {…}}' % name)
    return value


def _json_object(body):
    try:
        value = json.loads(body)
    except ValueError as error:
        raise HttpProblem(400, "the body is not JSON: %s" % error) from None
    if not isinstance(value, dict):
        raise HttpProblem(400, "the body must be a JSON object")
    return value
