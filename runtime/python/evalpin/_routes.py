"""What the builtin server answers."""
import json
import os
import urllib.parse

from . import _pin
from ._state_schema import schema_hash

PROTOCOL = 1


class HttpProblem(Exception):
    """An answer that is not 200 and no exception of the nodeset."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def answer(served, method, target, headers, body):
    """The JSON value that answers a request. Raises HttpProblem, and what the nodeset raises."""
    path = urllib.parse.urlsplit(target).path
    component = served.component
    route = "%s %s" % (method, path)
    if route == "GET /health":
        return _health(served)
    if route == "GET /manifest":
        return _manifest(served)
    if route == "GET /proof":
        return {"pid": os.getpid(), "reported": _pin.sweep()}
    if method == "POST" and path.startswith("/call/"):
        return _call(served, urllib.parse.unquote(path[len("/call/"):]), headers, body)
    if path in ("/state", "/config"):
        _require_nonce(served, headers)
    if route == "GET /state":
        _require_state(component)
        state = served.calls.submit(lambda: component.finish(component.instance.snapshot()))
        return {**_state_description(component), "state": _exact(state)}
    if route == "POST /state":
        _require_state(component)
        state = _field(body, "state")
        served.calls.submit(lambda: component.finish(component.instance.restore(state)))
        return {"restored": True}
    if route == "POST /config":
        config = _field(body, "config")
        served.calls.submit(lambda: _configure(component, config))
        return {"config": config}
    raise HttpProblem(404, "nothing answers %s" % route)


def _health(served):
    if served.calls.stopping:
        raise HttpProblem(503, "the server is stopping")
    return {"status": "ready", "nonce": served.nonce, "name": served.component.name, "pid": os.getpid()}


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
    if component.has_state:
        manifest["state"] = _state_description(component)
    return manifest


def _state_description(component):
    schema = getattr(component.instance, "state_schema", None)
    return {"schema": schema, "schema_hash": schema_hash(schema), "migrations": []} if schema else {}


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


def _configure(component, config):
    # The nodeset may refuse it; then nothing has changed.
    configure = getattr(component.instance, "configure", None)
    if configure is not None:
        component.finish(configure(config))
    component.instance.config = config


def _require_nonce(served, headers):
    import hmac

    given = headers.get("x-evalpin-nonce") or ""
    if not served.nonce or not hmac.compare_digest(given.encode(), served.nonce.encode()):
        raise HttpProblem(403, "this needs the server's nonce in the header x-evalpin-nonce")


def _require_state(component):
    if not component.has_state:
        raise HttpProblem(404, "nodeset %s carries no state: it has no snapshot() and restore()" % component.name)


def _exact(state):
    """State that JSON would change (NaN, an infinity) must not be carried over as something else."""
    from ._values import encode_strictly

    try:
        return json.loads(encode_strictly(state))
    except (TypeError, ValueError) as error:
        raise ValueError("the state cannot be encoded: %s" % error) from error


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
