"""Lets one module object be imported under a second name."""
import sys

import _frozen_importlib
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
    def __init__(self, canonical_name):
        self._name = canonical_name

    def create_module(self, spec):
        __import__(self._name)
        module = sys.modules[self._name]
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


def share_locks(aliases):
    """Gives all names of a module one import lock. With two, a thread that imports the short name and one that imports
    the long name wait for each other as soon as the module imports itself."""
    own_lock = _frozen_importlib._get_module_lock

    def get_module_lock(name):
        for prefix, target in aliases:
            if name.startswith(prefix + "."):
                rest = name[len(prefix) + 1:]
                return own_lock("%s.%s" % (target, rest) if target else rest)
        return own_lock(name)

    if aliases:
        _frozen_importlib._get_module_lock = get_module_lock
