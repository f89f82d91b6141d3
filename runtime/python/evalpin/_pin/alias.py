"""Lets one module object be imported under a second name."""
import sys
from _frozen_importlib import ModuleSpec


class AliasSpec(ModuleSpec):
    """Stands for the canonical module's spec while the import system, for an instant, makes it the module's own.

    All but the name under which the result is filed is the canonical spec's, so that another thread which looks
    at the module in that instant sees nothing wrong.
    """

    def __init__(self, name, loader, canonical):
        self.canonical = canonical
        super().__init__(name, loader, origin=canonical.origin)
        self.submodule_search_locations = canonical.submodule_search_locations
        self.loader_state = canonical.loader_state

    @property
    def parent(self):
        return self.canonical.parent

    @property
    def has_location(self):
        return self.canonical.has_location

    @property
    def _initializing(self):
        return getattr(self.canonical, "_initializing", False)

    @_initializing.setter
    def _initializing(self, value):
        pass


class AliasLoader:
    def __init__(self, canonical_name, in_flight):
        self._name = canonical_name
        self._in_flight = in_flight

    def create_module(self, spec):
        # Another thread may be executing the canonical module and import the alias in it, while this one, which
        # holds the alias's import lock, waits for it. It must find the alias filed.
        self._in_flight.setdefault(self._name, set()).add(spec.name)
        try:
            if self._name in sys.modules:
                sys.modules[spec.name] = sys.modules[self._name]
            try:
                __import__(self._name)
            except BaseException:
                sys.modules.pop(spec.name, None)
                raise
        finally:
            self._in_flight[self._name].discard(spec.name)
        module = sys.modules.get(self._name)
        if module is None:
            sys.modules.pop(spec.name, None)
            raise ImportError("the import of %s failed in another thread" % self._name, name=spec.name)
        own = getattr(module, "__spec__", None)
        spec.canonical = own.canonical if isinstance(own, AliasSpec) else (own or spec.canonical)
        return module

    def exec_module(self, module):
        spec = module.__spec__
        if isinstance(spec, AliasSpec):
            module.__spec__ = spec.canonical

    def _delegate(self):
        import importlib.util

        return importlib.util.find_spec(self._name).loader

    # What `python -m` and inspect ask of a loader.
    def get_code(self, fullname):
        return self._delegate().get_code(self._name)

    def get_source(self, fullname):
        return self._delegate().get_source(self._name)

    def get_filename(self, fullname):
        return self._delegate().get_filename(self._name)

    def is_package(self, fullname):
        return self._delegate().is_package(self._name)
