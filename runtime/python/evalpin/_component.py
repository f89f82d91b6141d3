"""A nodeset that lives in this interpreter: its class found, its nodes listed, its methods called."""
import contextlib
import importlib
import inspect
import os
import threading

from ._graph import Ports
from ._near_miss import near_miss


class ComponentError(Exception):
    """The source does not hold what it should."""


class Component:
    """`instance` of the nodeset's class, configured and not set up yet; `nodes`: name to bound method."""

    def __init__(self, name, instance):
        self.name = name
        self.instance = instance
        self.nodes = {}
        self.ports = {}
        for attribute in dir(type(instance)):
            outputs = getattr(getattr(type(instance), attribute, None), "evalpin_outputs", None)
            if outputs is not None:
                self.nodes[attribute] = getattr(instance, attribute)
                self.ports[attribute] = _ports_of(self.nodes[attribute], outputs)
        self._loops = threading.local()

    @property
    def has_state(self):
        return all(callable(getattr(self.instance, method, None)) for method in ("snapshot", "restore"))

    def setup(self, config):
        setup = getattr(self.instance, "setup", None)
        if setup is not None:
            self.finish(setup(**_config_argument(setup, config)))

    def teardown(self):
        teardown = getattr(self.instance, "teardown", None)
        if teardown is not None:
            self.finish(teardown())
        loop = getattr(self._loops, "own", None)
        if loop is not None:
            loop.close()

    def call(self, node, inputs):
        """The node's outputs, by name."""
        value = self.finish(self.nodes[node](**inputs))
        return outputs_of(value, self.ports[node].outputs, "%s__%s" % (self.name, node))

    def snapshot(self):
        return self.finish(self.instance.snapshot())

    def restore(self, state):
        with _undone_on_error(self.instance):
            self.finish(self.instance.restore(state))

    def configure(self, config):
        """The nodeset may refuse it; then nothing has changed."""
        configure = getattr(self.instance, "configure", None)
        with _undone_on_error(self.instance):
            if configure is not None:
                self.finish(configure(config))
            self.instance.config = config

    def finish(self, value):
        """The result of a method, which may be a coroutine. One event loop for each thread: what `setup` opened in it stays open."""
        if not inspect.iscoroutine(value):
            return value
        import asyncio

        loop = getattr(self._loops, "own", None)
        if loop is None:
            loop = self._loops.own = asyncio.new_event_loop()
        task = loop.create_task(value)
        try:
            return loop.run_until_complete(task)
        finally:
            # Where it was interrupted, it must not go on with the next call.
            task.cancel()


@contextlib.contextmanager
def _undone_on_error(instance):
    """Attributes that were set before an error are what they were; what was changed inside of a list or dict stays."""
    attributes = getattr(instance, "__dict__", None)
    before = None if attributes is None else dict(attributes)
    try:
        yield
    except BaseException:
        if before is not None:
            attributes.clear()
            attributes.update(before)
        raise


def load_component(name, module, class_name, config):
    """Imports `module` under its canonical name and makes an instance of the nodeset's class."""
    loaded = importlib.import_module(module)
    cls = _choose_class(loaded, module, class_name)
    instance = cls.__new__(cls)
    # Before `__init__`, which may want to read it.
    instance.config = config
    instance.__init__(**_config_argument(cls.__init__, config))
    return Component(name, instance)


def module_of_entry(entry, tree, path):
    """The dotted name under which the import path finds an entry file (relative to the snapshot's top)."""
    file = os.path.join(tree, entry)
    for folder in path:
        if file.startswith(folder + os.sep):
            dotted = os.path.splitext(os.path.relpath(file, folder))[0].split(os.sep)
            return ".".join(dotted[:-1] if dotted[-1] == "__init__" else dotted)
    raise ComponentError("%s lies in no folder that modules are imported from" % entry)


def outputs_of(value, outputs, type_name):
    """A method's result as a dict of its declared outputs."""
    if len(outputs) == 1 and not (isinstance(value, dict) and list(value) == [outputs[0]]):
        _refuse_near_miss(value, outputs[0], type_name)
        return {outputs[0]: value}
    if not isinstance(value, dict):
        raise TypeError("%s returned a %s; it must return a dict with %s" % (type_name, type(value).__name__, ", ".join(outputs)))
    missing = [name for name in outputs if name not in value]
    if missing:
        raise TypeError("%s returned no %s; it has the outputs %s" % (type_name, ", ".join(missing), ", ".join(outputs)))
    return {name: value[name] for name in outputs}


def _refuse_near_miss(value, output, type_name):
    # Only a plain dict: what has a class of its own is a value.
    if type(value) is dict and output not in value:
        near = near_miss(output, value)
        if near is not None:
            raise TypeError("%s returned a dict with %r and without its output %r; name it %r, or give the dict as {%r: …}"
                            % (type_name, near, output, output, output))


def _choose_class(module, name, class_name):
    if class_name is not None:
        cls = getattr(module, class_name, None)
        if not isinstance(cls, type):
            raise ComponentError("module %s has no class %s" % (name, class_name))
        return cls
    found = [cls for cls in vars(module).values() if isinstance(cls, type) and cls.__module__ == module.__name__
             and any(base.__name__.endswith("NodeSet") for base in cls.__bases__)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise ComponentError("module %s has no class whose base's name ends in NodeSet" % name)
    raise ComponentError("module %s has several nodeset classes (%s); say which one with `class`"
                         % (name, ", ".join(cls.__name__ for cls in found)))


def _config_argument(callable_, config):
    try:
        parameters = inspect.signature(callable_).parameters
    except (TypeError, ValueError):
        return {}
    return {"config": config} if "config" in parameters else {}


def _ports_of(method, outputs):
    inputs, required, anything = [], [], False
    for parameter in inspect.signature(method).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD:
            anything = True
        elif parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
            inputs.append(parameter.name)
            if parameter.default is parameter.empty:
                required.append(parameter.name)
    return Ports(None if anything else tuple(inputs), required, outputs)
