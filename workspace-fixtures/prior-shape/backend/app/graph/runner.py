"""Runs a graph of the platform: nodes in the order of their edges, rollouts as nested graphs.

Node types of its own: `episodeIn` (outputs `index`, `seed`), `rollout` (its `config.graph` is run again and again until
its `rolloutOut` says `done`, or until the limit of steps), `rolloutIn` (the rollout's own inputs), `collect` (the
metrics) and `note` (for people).
"""


def run_graph(graph, nodesets, given, max_steps):
    """The inputs of the graph's `collect` or `rolloutOut` node. `given`: outputs of `episodeIn` or `rolloutIn`."""
    outputs, collected = {}, {}
    for node in in_order(graph):
        inputs = {
            edge["targetHandle"]: outputs[edge["source"]][edge["sourceHandle"]]
            for edge in graph["edges"]
            if edge["target"] == node["id"]
        }
        kind = node["type"]
        if kind in ("episodeIn", "rolloutIn"):
            outputs[node["id"]] = given
        elif kind in ("collect", "rolloutOut"):
            collected = inputs
        elif kind == "rollout":
            outputs[node["id"]] = run_rollout(node["config"]["graph"], nodesets, inputs, max_steps)
        elif kind != "note":
            nodeset, method = kind.split("__", 1)
            outputs[node["id"]] = nodesets[nodeset].call(method, {**node.get("config", {}), **inputs})
    return collected


def run_rollout(graph, nodesets, given, max_steps):
    outcome = {}
    for _ in range(max_steps):
        outcome = run_graph(graph, nodesets, given, max_steps)
        if outcome["done"]:
            break
    return outcome


def in_order(graph):
    waiting = {node["id"]: node for node in graph["nodes"]}
    while waiting:
        ready = [
            node
            for node in waiting.values()
            if not any(edge["target"] == node["id"] and edge["source"] in waiting for edge in graph["edges"])
        ]
        if not ready:
            raise ValueError(f"the graph has a cycle through {', '.join(sorted(waiting))}")
        for node in ready:
            del waiting[node["id"]]
            yield node
