"""What a component's author writes against. Imported at every start, so it imports nothing."""


class Skip(Exception):
    """Raise it in a node to leave the episode out: `raise Skip("no reference answer")`."""


class NodeSet:
    """One component. Its class attributes are read from the source by a parser, so they have to be literals.

    `config` holds the component's settings before `__init__` runs. `setup()` is called once, before the first call;
    `teardown()`, where it is defined, once at the end. With `snapshot()` and `restore(state)` state is carried over
    a reload. A server calls all methods in one thread, one after the other, unless `concurrent` is True.
    """

    name = None
    parallelism = "local"
    concurrent = False
    config = {}

    def setup(self):
        pass


def node(method=None, *, outputs=("result",)):
    """Marks a method as a node. It returns a dict with these outputs or, where there is one output, the value."""
    names = (outputs,) if isinstance(outputs, str) else tuple(outputs)
    if not names or not all(isinstance(name, str) and name for name in names) or len(set(names)) != len(names):
        raise TypeError("outputs of a node are distinct, non-empty names, not %r" % (outputs,))

    def mark(function):
        function.evalpin_outputs = names
        return function

    return mark if method is None else mark(method)
