"""Migrations of a nodeset's state: which ones its source declares, the chain from one schema to another, and its application."""
import inspect
import sys

from ._state_schema import misfit, schema_fault, schema_hash


class MigrationError(Exception):
    """A step failed, or what it returned does not fit."""


class Migration:
    def __init__(self, name, apply, from_schema, to_schema):
        self.name = name
        self.apply = apply
        self.from_schema = from_schema
        self.to_schema = to_schema
        self.from_hash = schema_hash(from_schema)
        self.to_hash = schema_hash(to_schema)

    def __str__(self):
        return "migration %s (%s to %s)" % (self.name, self.from_hash, self.to_hash)


def find_migrations(instance):
    """All that the class and its module declare, in the order of their declaration. ValueError for two of the same pair."""
    found = []
    for name, function in _marked(instance):
        for from_schema, to_schema in function.evalpin_migrations:
            for schema in (from_schema, to_schema):
                fault = schema_fault(schema)
                if fault is not None:
                    raise ValueError("migration %s: %s" % (name, fault))
            migration = Migration(name, function, from_schema, to_schema)
            for other in found:
                if (other.from_schema, other.to_schema) == (from_schema, to_schema):
                    raise ValueError("the migrations %s and %s lead from and to the same schemas; one of them has to go" % (other.name, name))
            found.append(migration)
    return found


def _marked(instance):
    """(name, callable that takes the state) for each marked method and function."""
    cls = type(instance)
    names = dict.fromkeys(name for base in reversed(cls.__mro__) for name in vars(base))
    methods = [(name, getattr(instance, name)) for name in names if _is_marked(inspect.getattr_static(cls, name, None))]
    own = {getattr(method, "__func__", method) for _, method in methods}
    module = sys.modules.get(cls.__module__)
    functions = [(name, value) for name, value in vars(module).items() if inspect.isfunction(value) and _is_marked(value) and value not in own]
    return methods + functions


def _is_marked(value):
    return hasattr(getattr(value, "__func__", value), "evalpin_migrations")


def find_chain(migrations, start, end):
    """The shortest list of migrations from the schema hash `start` to `end`, found breadth first; of several, the one
    declared first. Empty where they are the same, None where there is none."""
    chains = {start: []}
    waiting = [start]
    while waiting and end not in chains:
        here = waiting.pop(0)
        for migration in migrations:
            if migration.from_hash == here and migration.to_hash not in chains:
                chains[migration.to_hash] = [*chains[here], migration]
                waiting.append(migration.to_hash)
    return chains.get(end)


def apply_chain(chain, state, finish):
    """The state after all steps, each checked against what it should lead to. MigrationError otherwise."""
    for step in chain:
        try:
            state = finish(step.apply(state))
        except Exception as error:
            raise MigrationError("%s raised %s: %s" % (step, type(error).__name__, error)) from error
        fault = misfit(state, step.to_schema)
        if fault is not None:
            raise MigrationError("%s returned what does not fit: %s" % (step, fault))
    return state
