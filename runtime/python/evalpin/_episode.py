"""Runs a compiled graph once."""
import sys

from ._graph import GraphError
from ._nodeset import Skip
from ._remote import InfrastructureError, RemoteComponent, RemoteError
from ._values import MetricError, metric_value
from ._where import describe, locate


class NodeFailure(Exception):
    """The error of one node."""

    def __init__(self, node, cause):
        super().__init__(node)
        self.node = node
        self.cause = cause


def run_episode(steps, components, episode, values):
    """(status, metrics) of one episode. Raises NodeFailure. `values` takes what each node gave, in order; under None the episode's fields."""
    seed_generators(episode["seed"])
    fields = {"index": episode["index"], "seed": episode["seed"], **episode["input"]}
    values[None] = fields
    metrics, passed = {}, True
    for step in steps:
        try:
            inputs = dict(step.constants)
            for handle, (source, output) in step.sources.items():
                inputs[handle] = _value(values[source], source, output, handle)
            if step.kind == "metrics":
                passed = _read_passed(inputs) and passed
                for name, value in inputs.items():
                    if name in metrics:
                        raise MetricError("metric %r is written by two metrics nodes" % name)
                    metrics[name] = metric_value(name, value)
                continue
            component = components[step.nodeset]
            if isinstance(component, RemoteComponent):
                values[step.id] = _answered(component.call(step.node, inputs, episode), step)
            else:
                values[step.id] = component.call(step.node, inputs)
        except (Exception, SystemExit) as error:
            raise NodeFailure(step.id, error) from error
    return ("passed" if passed else "failed"), metrics


def failure_fields(failure):
    """The fields of the `episode` event for an episode that a node ended."""
    cause = failure.cause
    if isinstance(cause, Skip) or isinstance(cause, RemoteError) and cause.kind == "Skip":
        return {"status": "skipped", "metrics": {}, "message": str(cause)}
    if isinstance(cause, RemoteError):
        message, place = ("%s: %s" % (cause.kind, cause) if cause.kind else str(cause)), cause.place()
    elif isinstance(cause, SystemExit):
        message, place = "the node ended the program: sys.exit(%r)" % (cause.code,), locate(cause)
    elif isinstance(cause, (GraphError, MetricError, InfrastructureError)):
        message, place = str(cause), {}
    else:
        message, place = describe(cause), locate(cause)
    kind = {"error_kind": "infrastructure", "server": cause.server} if isinstance(cause, InfrastructureError) else {"error_kind": "model"}
    return {"status": "error", "metrics": {}, "message": "node %r: %s" % (failure.node, message), **kind, **place}


def seed_generators(seed):
    import random

    random.seed(seed)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(seed % (1 << 32))


def _value(outputs, source, output, handle):
    if output in outputs:
        return outputs[output]
    maker = "the episode's input has" if source is None else "node %r gave" % source
    raise GraphError("input %r is missing: %s no %r (there is %s)" % (handle, maker, output, ", ".join(sorted(outputs)) or "nothing"))


def _answered(answer, step):
    if isinstance(answer, dict) and (step.outputs is None or all(name in answer for name in step.outputs)):
        return answer
    if step.outputs is not None and len(step.outputs) == 1 and not isinstance(answer, dict):
        return {step.outputs[0]: answer}
    raise RemoteError("%s__%s answered with %s; it has the outputs %s"
                      % (step.nodeset, step.node, sorted(answer) if isinstance(answer, dict) else type(answer).__name__,
                         ", ".join(step.outputs or ()) or "that its server did not name"))


def _read_passed(inputs):
    if "passed" not in inputs:
        return True
    passed = inputs.pop("passed")
    item = getattr(passed, "item", None)
    if callable(item):
        passed = item()
    if passed in (0, 1) and isinstance(passed, (bool, int, float)):
        return bool(passed)
    raise MetricError("metric 'passed' is %r; it must be true or false" % (passed,))
