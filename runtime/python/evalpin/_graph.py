"""Compiles a graph to the order in which its nodes run, nested graphs opened up."""


class GraphError(Exception):
    """The graph cannot run. `node` and `edge` name the place."""

    def __init__(self, message, node=None, edge=None):
        super().__init__(message)
        self.node = node
        self.edge = edge


class Ports:
    """What a node type takes and gives. None: not known, so anything goes."""

    def __init__(self, inputs=None, required=(), outputs=None):
        self.inputs = inputs
        self.required = tuple(required)
        self.outputs = outputs


class Step:
    """One node of the compiled graph.

    `kind`: `call` or `metrics`. `sources`: input handle to (step id, output handle); the step id is None for the
    episode's own fields. `constants`: the node's config, less what an edge feeds.
    """

    __slots__ = ("id", "kind", "nodeset", "node", "sources", "constants", "outputs")

    def __init__(self, id, kind, nodeset, node, sources, constants, outputs):
        self.id = id
        self.kind = kind
        self.nodeset = nodeset
        self.node = node
        self.sources = sources
        self.constants = constants
        self.outputs = outputs


def compile_graph(graph, ports_of, find_graph):
    """The steps in the order in which to run them.

    `ports_of(type)` gives (nodeset, node, `Ports`) or raises KeyError with a message; `find_graph(name)` gives the content
    of a nested graph or raises KeyError with a message. Raises GraphError.
    """
    steps = {}
    _open(_Scope(graph, "", None, None, ()), ports_of, find_graph, steps)
    for step in steps.values():
        for handle, (source, output) in list(step.sources.items()):
            known = steps[source].outputs if source is not None else None
            if known is not None and output not in known:
                raise GraphError("node %r has no output %r (it has %s); node %r takes its input %r from it"
                                 % (source, output, _list(known), step.id, handle), node=source)
    return _in_order(steps)


class _Scope:
    """One graph, whole or nested, with its edges sorted by the input that they feed."""

    def __init__(self, graph, prefix, parent, outer, names):
        self.prefix = prefix
        self.parent = parent
        # The node of the parent's graph that this graph stands for.
        self.outer = outer
        self.names = names
        self.inner = {}
        if not isinstance(graph, dict) or not isinstance(graph.get("nodes"), list):
            raise GraphError("%s has no list of nodes" % ("graph %r" % prefix if prefix else "the graph"), node=prefix or None)
        self.nodes = {}
        for node in graph["nodes"]:
            if not isinstance(node, dict) or not isinstance(node.get("id"), str) or not isinstance(node.get("type"), str):
                raise GraphError("a node of the graph has no id or no type: %r" % (node,), node=prefix or None)
            if node["id"] in self.nodes:
                raise GraphError("two nodes have the id %r" % (prefix + node["id"]), node=prefix + node["id"])
            self.nodes[node["id"]] = node
        self.feeds = {name: {} for name in self.nodes}
        self.used = {name: {} for name in self.nodes}
        for edge in graph.get("edges") or []:
            self._add(edge)

    def _add(self, edge):
        text = _edge_text(edge)
        for end in ("source", "target"):
            if edge.get(end) not in self.nodes:
                raise GraphError("edge %s: there is no node %r" % (text, edge.get(end)), node=edge.get(end), edge=text)
        target, handle = edge["target"], edge.get("targetHandle")
        if not handle or not edge.get("sourceHandle"):
            raise GraphError("edge %s names no %s" % (text, "targetHandle" if not handle else "sourceHandle"),
                             node=self.prefix + target, edge=text)
        if handle in self.feeds[target]:
            raise GraphError("edge %s: input %r of node %r is fed by another edge already (%s)"
                             % (text, handle, self.prefix + target, _edge_text(self.feeds[target][handle])),
                             node=self.prefix + target, edge=text)
        self.feeds[target][handle] = edge
        self.used[edge["source"]].setdefault(edge["sourceHandle"], edge)


def _open(scope, ports_of, find_graph, steps):
    for name, node in scope.nodes.items():
        if node["type"] == "graph":
            _open_nested(scope, name, node, ports_of, find_graph, steps)
    for name, node in scope.nodes.items():
        kind = node["type"]
        id = scope.prefix + name
        if kind == "graph":
            continue
        if kind == "input":
            if scope.feeds[name]:
                edge = next(iter(scope.feeds[name].values()))
                raise GraphError("edge %s: node %r is an input node and takes nothing" % (_edge_text(edge), id),
                                 node=id, edge=_edge_text(edge))
        elif kind == "output" and scope.parent is not None:
            _refuse_outputs(scope, name, id, kind)
        elif kind == "metrics":
            _refuse_outputs(scope, name, id, kind)
            steps[id] = _step(id, "metrics", None, None, _sources(scope, name), {}, ())
        else:
            steps[id] = _call_step(scope, name, node, id, ports_of)


def _open_nested(scope, name, node, ports_of, find_graph, steps):
    id = scope.prefix + name
    wanted = (node.get("config") or {}).get("graph")
    try:
        content = wanted if isinstance(wanted, dict) else find_graph(wanted)
    except KeyError as error:
        raise GraphError("node %r: %s" % (id, error.args[0]), node=id) from None
    if isinstance(wanted, str) and wanted in scope.names:
        raise GraphError("node %r: graph %r contains itself" % (id, wanted), node=id)
    names = scope.names + ((wanted,) if isinstance(wanted, str) else ())
    inner = scope.inner[name] = _Scope(content, id + "/", scope, name, names)
    taken = {handle for inside, entry in inner.nodes.items() if entry["type"] == "input" for handle in inner.used[inside]}
    for handle, edge in scope.feeds[name].items():
        if handle not in taken:
            raise GraphError("edge %s: node %r has no input %r (its graph takes %s)" % (_edge_text(edge), id, handle, _list(taken)),
                             node=id, edge=_edge_text(edge))
    given = set(scope.feeds[name]) | set(node.get("config") or {}) | {"index", "seed"}
    for handle in sorted(taken - given):
        raise GraphError("node %r: nothing feeds its input %r" % (id, handle), node=id)
    made = {handle for inside, entry in inner.nodes.items() if entry["type"] == "output" for handle in inner.feeds[inside]}
    for handle, edge in scope.used[name].items():
        if handle not in made:
            raise GraphError("edge %s: node %r has no output %r (its graph has %s)" % (_edge_text(edge), id, handle, _list(made)),
                             node=id, edge=_edge_text(edge))
    _open(inner, ports_of, find_graph, steps)


def _call_step(scope, name, node, id, ports_of):
    try:
        nodeset, method, ports = ports_of(node["type"])
    except KeyError as error:
        raise GraphError("node %r: %s" % (id, error.args[0]), node=id) from None
    feeds = scope.feeds[name]
    for handle, edge in feeds.items():
        if ports.inputs is not None and handle not in ports.inputs:
            raise GraphError("edge %s: node %r has no input %r (it has %s)" % (_edge_text(edge), id, handle, _list(ports.inputs)),
                             node=id, edge=_edge_text(edge))
    for handle, edge in scope.used[name].items():
        if ports.outputs is not None and handle not in ports.outputs:
            raise GraphError("edge %s: node %r has no output %r (it has %s)" % (_edge_text(edge), id, handle, _list(ports.outputs)),
                             node=id, edge=_edge_text(edge))
    constants = {key: value for key, value in (node.get("config") or {}).items() if key not in feeds}
    for key in constants:
        if ports.inputs is not None and key not in ports.inputs:
            raise GraphError("node %r: its config names %r, which %s does not take (it takes %s)"
                             % (id, key, node["type"], _list(ports.inputs)), node=id)
    for handle in ports.required:
        if handle not in feeds and handle not in constants:
            raise GraphError("node %r: nothing feeds its input %r" % (id, handle), node=id)
    return _step(id, "call", nodeset, method, _sources(scope, name), constants, ports.outputs)


def _step(id, kind, nodeset, method, sources, constants, outputs):
    # A nested graph's input may turn out to be a constant of the node that it stands for.
    for handle in [key for key, source in sources.items() if isinstance(source, _Constant)]:
        constants[handle] = sources.pop(handle).value
    return Step(id, kind, nodeset, method, sources, constants, outputs)


class _Constant:
    def __init__(self, value):
        self.value = value


def _sources(scope, name):
    return {handle: _resolve(scope, edge, 0) for handle, edge in scope.feeds[name].items()}


def _resolve(scope, edge, depth):
    """Follows an edge through the borders of nested graphs to what makes its value."""
    source, handle = edge["source"], edge["sourceHandle"]
    if depth > 200:
        raise GraphError("edge %s: the graph has a cycle through node %r" % (_edge_text(edge), scope.prefix + source),
                         node=scope.prefix + source, edge=_edge_text(edge))
    kind = scope.nodes[source]["type"]
    if kind == "graph":
        inner = scope.inner[source]
        ends = [inner.feeds[inside][handle] for inside, entry in inner.nodes.items()
                if entry["type"] == "output" and handle in inner.feeds[inside]]
        if len(ends) > 1:
            raise GraphError("edge %s: several output nodes of %r have %r" % (_edge_text(edge), scope.prefix + source, handle),
                             node=scope.prefix + source, edge=_edge_text(edge))
        return _resolve(inner, ends[0], depth + 1)
    if kind != "input":
        return (scope.prefix + source, handle)
    if scope.parent is None:
        return (None, handle)
    above = scope.parent.feeds[scope.outer].get(handle)
    if above is not None:
        return _resolve(scope.parent, above, depth + 1)
    config = scope.parent.nodes[scope.outer].get("config") or {}
    return _Constant(config[handle]) if handle in config and handle != "graph" else (None, handle)


def _refuse_outputs(scope, name, id, kind):
    for edge in scope.used[name].values():
        raise GraphError("edge %s: node %r is of type %s and gives nothing" % (_edge_text(edge), id, kind),
                         node=id, edge=_edge_text(edge))


def _in_order(steps):
    """First all that wait for nothing, in the graph's order, then all that waited for these alone, and so on."""
    waiting = {id: {source for source, _ in step.sources.values() if source is not None} for id, step in steps.items()}
    place = {id: index for index, id in enumerate(steps)}
    fed_by = {}
    for id, needs in waiting.items():
        for source in needs:
            fed_by.setdefault(source, []).append(id)
    ordered = []
    free = [id for id, needs in waiting.items() if not needs]
    while free:
        following = []
        for id in free:
            del waiting[id]
            ordered.append(steps[id])
            for fed in fed_by.get(id, ()):
                waiting[fed].discard(id)
                if not waiting[fed]:
                    following.append(fed)
        free = sorted(following, key=place.__getitem__)
    if waiting:
        raise GraphError(*_cycle(waiting))
    return ordered


def _cycle(waiting):
    """(message, node, edge) of one cycle among nodes that all wait for another one."""
    trail = [next(iter(waiting))]
    while True:
        following = next(iter(sorted(waiting[trail[-1]])))
        if following in trail:
            loop = trail[trail.index(following):]
            loop = loop[::-1] + [loop[-1]]
            return "the graph has a cycle: %s" % " -> ".join(loop), loop[0], "%s -> %s" % (loop[0], loop[1])
        trail.append(following)


def _edge_text(edge):
    return "%s.%s -> %s.%s" % (edge.get("source"), edge.get("sourceHandle"), edge.get("target"), edge.get("targetHandle"))


def _list(names):
    return ", ".join(sorted(names)) or "none"
