"""What a component's author writes against. Imported at every start, so it imports nothing that costs."""
import sys


class Skip(Exception):
    """Raise it in a node to leave the episode out: `raise Skip("no reference answer")`."""


class NodeSet:
    """One component. Its class attributes are read from the source by a parser, so they have to be literals.

    `config` holds the component's settings before `__init__` runs. `setup()` is called once, before the first call;
    `teardown()`, where it is defined, once at the end. With `state_schema` (type by field), `snapshot()` and
    `restore(state)` state is carried over a reload; see also `migrates`. `configure(config)` takes a new configuration,
    or refuses it by raising. A server calls all methods in one thread, one after the other, unless `concurrent` is True.
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


def migrates(from_schema, to_schema):
    """Marks what turns state of one schema into state of another.

        @migrates({"n": "u64"}, {"count": "u64", "unit": "string"})
        def name_the_unit(self, state):
            return {"count": state["n"], "unit": "items"}

    A method of the nodeset's class, or a function of its module without `self`. Chains are found, the shortest first.
    """
    for schema in (from_schema, to_schema):
        if not isinstance(schema, dict) or not all(isinstance(part, str) for item in schema.items() for part in item):
            raise TypeError("a schema is a dict from field to type, both texts, not %r" % (schema,))
    if from_schema == to_schema:
        raise TypeError("a migration leads from one schema to another; both are %r" % (from_schema,))

    pair = (dict(from_schema), dict(to_schema))
    line = sys._getframe(1).f_lineno

    def mark(method):
        function = getattr(method, "__func__", method)
        if not hasattr(function, "__qualname__"):
            raise TypeError("migrates marks a function or a method, not %r" % (method,))
        _refuse_second(function, pair, line)
        function.evalpin_migrations = (*getattr(function, "evalpin_migrations", ()), pair)
        return method

    return mark


# By where it was defined: a second method of one name would hide the first before anybody else could see both.
_migrations = []


def _refuse_second(function, pair, line):
    scope = (function.__module__, function.__qualname__.rpartition(".")[0])
    for other_scope, other_pair, other_name, other_line in _migrations:
        # A module that is executed again declares the same lines again.
        if other_scope == scope and other_pair == pair and other_line != line:
            raise TypeError("%s (line %d) and %s (line %d) migrate from and to the same schemas; one of them has to go"
                            % (other_name, other_line, function.__name__, line))
    _migrations.append((scope, pair, function.__name__, line))
