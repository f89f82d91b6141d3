"""The builtin harness: takes episodes one at a time, runs the graph, says what came out."""
import json
import os
import signal
import sys
import time
import traceback

from . import _pin
from ._component import load_component, module_of_entry
from ._episode import NodeFailure, failure_fields, run_episode
from ._graph import GraphError, Ports, compile_graph
from ._graph_files import find_graph
from ._remote import InfrastructureError, RemoteComponent
from ._shown_values import shown_values
from ._values import encode
from ._where import describe, locate

CANNOT_WORK = 70


class Terminated(BaseException):
    """SIGTERM arrived."""


class _Fatal(Exception):
    """Nothing can run."""

    def __init__(self, cause, **fields):
        super().__init__(str(cause))
        self.cause = cause
        self.fields = fields


class _Harness:
    """What is imported, set up and compiled, once for all episodes."""

    def __init__(self, spec, urls):
        self.spec = spec
        self.urls = urls
        self.components = {}
        self.ports = {}
        # The longest name first: `a__b` may be a nodeset of its own beside `a`.
        self.names = sorted(spec["nodesets"], key=len, reverse=True)
        self.steps = ()

    def prepare(self):
        graph = self.spec.get("graph")
        if not graph:
            raise _Fatal("the spec names no graph, which this harness needs")
        try:
            self.steps = compile_graph(graph["content"], self._ports_of, find_graph)
        except GraphError as error:
            fields = {key: value for key, value in (("node", error.node), ("edge", error.edge)) if value}
            raise _Fatal("%s: %s" % (graph["path"], error), **fields) from None
        for name, component in self.components.items():
            if not isinstance(component, RemoteComponent):
                # What does not fit together is known before anything slow is set up.
                self._attempt(name, component.setup, self.spec["nodesets"][name]["config"])

    def teardown(self):
        for component in self.components.values():
            if isinstance(component, RemoteComponent):
                component.close()
            else:
                component.teardown()

    def _open(self, name):
        declared = self.spec["nodesets"][name]
        if declared["served"]:
            if name not in self.urls:
                raise InfrastructureError(name, "the map of servers has no address for it")
            component = RemoteComponent(name, self.urls[name], is_python=declared["runtime"] == "python", timeout=_call_timeout())
            self.ports[name] = component.read_ports()
        elif declared["runtime"] != "python":
            raise InfrastructureError(name, "its runtime is %s; it cannot run inside Python and must be served" % declared["runtime"])
        else:
            module = declared.get("module") or _module_of(declared["entry"])
            component = load_component(name, module, declared.get("class"), declared["config"])
            self.ports[name] = component.ports
        self.components[name] = component

    def _attempt(self, name, action, *args):
        try:
            action(*args)
        except (Exception, SystemExit) as error:
            raise _Fatal(error, nodeset=name) from error

    def _ports_of(self, type_name):
        for name in self.names:
            if type_name.startswith(name + "__"):
                if name not in self.components:
                    self._attempt(name, self._open, name)
                node = type_name[len(name) + 2:]
                ports = self.ports[name]
                if ports is None:
                    return name, node, Ports()
                if node in ports:
                    return name, node, ports[node]
                raise KeyError("nodeset %r has no node %r (it has %s)" % (name, node, ", ".join(sorted(ports)) or "none"))
        raise KeyError("its type %r is neither input, metrics, graph nor <nodeset>__<node> of this run's nodesets (%s)"
                       % (type_name, ", ".join(sorted(self.names)) or "none"))


def run_worker(environ):
    """Exit code: 0, or 70 where nothing can run."""
    feed_fd = int(environ.get("EVALPIN_FEED_FD", "3"))
    events_fd = int(environ.get("EVALPIN_EVENTS_FD", "4"))
    # A program that a node starts must not hold them open.
    os.set_inheritable(feed_fd, False)
    os.set_inheritable(events_fd, False)
    signal.signal(signal.SIGTERM, _terminate)
    with open(environ["EVALPIN_SPEC"], "rb") as file:
        harness = _Harness(json.loads(file.read()), read_shared_urls(environ))
    try:
        harness.prepare()
    except _Fatal as fatal:
        _write_event(events_fd, _fatal_event(fatal))
        _pin.sweep()
        return CANNOT_WORK
    _pin.sweep()
    _write_event(events_fd, {"event": "ready"})
    held = None
    with os.fdopen(feed_fd, "rb") as feed:
        while True:
            line = feed.readline()
            if not line:
                break
            if not line.strip():
                continue
            asked = json.loads(line)
            if "recall" in asked:
                _write_event(events_fd, {"event": "values", "id": asked["recall"], **({"values": held} if held else {})})
                continue
            event, held = _episode_event(harness, asked)
            _write_event(events_fd, event)
    harness.teardown()
    return 0


def read_shared_urls(environ):
    """The map of servers: {nodeset: url}."""
    path = environ.get("EVALPIN_SHARED_URLS")
    if not path:
        return {}
    with open(path, "rb") as file:
        return json.loads(file.read())


def _episode_event(harness, episode):
    """The event, and the values of an episode that passed, where they may be asked for afterwards."""
    began = time.perf_counter()
    given = {}
    try:
        status, metrics = run_episode(harness.steps, harness.components, episode, given)
        fields = {"status": status, "metrics": metrics}
    except NodeFailure as failure:
        fields = failure_fields(failure)
        if fields["status"] != "skipped":
            _print_traceback(failure.cause)
    fields["duration_ms"] = round((time.perf_counter() - began) * 1000, 3)
    wanted = episode.get("values")
    failed = fields["status"] in ("failed", "error")
    values = shown_values(episode["input"], given, whole=wanted == "whole") if failed or wanted else None
    if values and (failed or wanted != "hold"):
        fields["values"], values = values, None
    sys.stdout.flush()
    sys.stderr.flush()
    _pin.sweep()
    return {"event": "episode", "id": episode["id"], **fields}, values


def _fatal_event(fatal):
    cause = fatal.cause
    event = {"event": "fatal", "error_kind": "model"}
    if isinstance(cause, InfrastructureError):
        event.update(error_kind="infrastructure", server=cause.server)
    if isinstance(cause, BaseException):
        _print_traceback(cause)
        # What the harness itself found wrong needs no type's name.
        own = type(cause).__module__.startswith("evalpin.")
        event["message"] = "nodeset %r: %s" % (fatal.fields["nodeset"], cause if own else describe(cause))
        event.update(locate(cause))
    else:
        sys.stderr.write("evalpin: %s\n" % cause)
        event["message"] = cause
    return {**event, **fatal.fields}


def _print_traceback(error):
    traceback.print_exception(type(error), error, error.__traceback__, file=sys.stderr)
    remote = getattr(error, "remote_traceback", None)
    if remote:
        sys.stderr.write("in its server:\n%s\n" % remote)


def _write_event(fd, event):
    data = encode(event) + b"\n"
    while data:
        try:
            data = data[os.write(fd, data):]
        except BlockingIOError:
            # The descriptor was made non-blocking by whoever shares it, and its reader is behind.
            time.sleep(0.001)


def _module_of(entry):
    folders = _pin.import_folders()
    if folders is None:
        raise ValueError("the spec names no module for %s and the interpreter is not pinned" % entry)
    return module_of_entry(entry, *folders)


def _call_timeout():
    seconds = os.environ.get("EVALPIN_CALL_TIMEOUT")
    return float(seconds) if seconds else None


def _terminate(signum, frame):
    raise Terminated
