"""Finds the snapshot's modules in the snapshot and nowhere else, each under one name."""
import os
import sys
from _frozen_importlib import ModuleSpec

import _frozen_importlib_external as external

from .alias import AliasLoader, AliasSpec, share_locks
from .namespace import FixedNamespaceLoader


class PinnedFinder:
    """First on `sys.meta_path`. `before_search` is called at each search: the import path may have changed."""

    def __init__(self, pin, places, before_search, on_search):
        self._path = pin.path
        self._workspace = pin.workspace
        self._aliases = pin.aliases
        self._places = places
        self._before_search = before_search
        self._on_search = on_search
        self._folders = {}
        share_locks(pin.aliases)

        class PinnedLoader(external.SourceFileLoader):
            def exec_module(self, module):
                try:
                    super().exec_module(module)
                except BaseException:
                    _forget(module, pin.aliases)
                    raise

        self._loaders = [
            (external.ExtensionFileLoader, external._imp.extension_suffixes()),
            (PinnedLoader, external.SOURCE_SUFFIXES),
        ]

    def find_spec(self, fullname, path=None, target=None):
        self._before_search()
        spec = self.locate(fullname, path)
        if spec is None or type(spec.loader) is external.ExtensionFileLoader:
            self._on_search(fullname)
        return spec

    def invalidate_caches(self):
        pass

    def locate(self, fullname, path):
        """The spec of a module of the snapshot, or None where the name is not the snapshot's."""
        if path is None:
            return self._locate_top(fullname)
        here = self._search(fullname, [entry for entry in path if self._places.is_pinned(entry + "/")])
        if here is None:
            return None
        for prefix, target in self._aliases:
            if fullname == prefix and target:
                return self._aliased(fullname, here, target)
            if fullname.startswith(prefix + "."):
                rest = fullname[len(prefix) + 1:]
                return self._aliased(fullname, here, "%s.%s" % (target, rest) if target else rest)
        return here

    def _locate_top(self, name):
        for prefix, target in self._aliases:
            if name == prefix and target and not target.startswith(prefix + "."):
                return self._alias_spec(name, target, self._canonical(target))
        if name in sys.builtin_module_names:
            return None
        before, behind = self._folders_around_library()
        spec = self._search(name, before)
        if (spec is None or type(spec.loader) is FixedNamespaceLoader) and self._is_standard(name):
            return None
        if spec is None or type(spec.loader) is FixedNamespaceLoader:
            spec = self._search(name, before + behind)
        if spec is None:
            # A workspace at the repository's root has no folder of its name in the snapshot.
            return _namespace_spec(name, [self._workspace]) if any(prefix == name for prefix, _ in self._aliases) else None
        if type(spec.loader) is FixedNamespaceLoader and self._is_regular_elsewhere(name):
            return None
        return spec

    def _folders_around_library(self):
        """The snapshot's folders on `sys.path` that go before the standard library, and those that come behind it."""
        before, behind = [], []
        passed = False
        for entry in sys.path:
            if self._places.is_standard(entry):
                passed = True
            elif isinstance(entry, str) and self._places.is_pinned(entry.rstrip("/") + "/"):
                (behind if passed else before).append(entry.rstrip("/"))
        # A program may have made itself another path.
        behind += [folder for folder in self._path if folder not in before and folder not in behind]
        return before, behind

    def _is_standard(self, name):
        spec = external.PathFinder.find_spec(name, [entry for entry in sys.path if self._places.is_standard(entry)])
        return spec is not None and spec.loader is not None

    def _search(self, fullname, folders):
        portions = []
        for folder in folders:
            spec = self._folder_finder(folder).find_spec(fullname)
            if spec is None:
                continue
            if spec.loader is not None:
                return spec
            portions += spec.submodule_search_locations
        return _namespace_spec(fullname, portions) if portions else None

    def _folder_finder(self, folder):
        finder = self._folders.get(folder)
        if finder is None:
            finder = self._folders[folder] = external.FileFinder(folder, *self._loaders)
        return finder

    def path_hook(self, folder):
        """For `sys.path_hooks`: whoever searches the snapshot's folders by himself gets no bare bytecode there either."""
        if not self._places.is_pinned(folder + "/") or not os.path.isdir(folder):
            raise ImportError("not a folder of the snapshot", path=folder)
        return self._folder_finder(folder)

    def _is_regular_elsewhere(self, name):
        """A folder without `__init__.py` (`tests`, `data`) does not hide an installed package of its name."""
        folders = [entry for entry in sys.path if (entry + "/").startswith(self._places.interpreter)]
        spec = external.PathFinder.find_spec(name, folders)
        return spec is not None and spec.loader is not None and spec.origin is not None \
            and self._places.is_interpreter(spec.origin)

    def _aliased(self, fullname, here, canonical_name):
        canonical = self._canonical(canonical_name)
        if canonical is None or not _same_place(here, canonical):
            return here
        return self._alias_spec(fullname, canonical_name, canonical)

    def _alias_spec(self, fullname, canonical_name, canonical):
        if canonical is None:
            return None
        return AliasSpec(fullname, AliasLoader(canonical_name), canonical)

    def _canonical(self, name):
        module = sys.modules.get(name)
        if module is not None:
            spec = getattr(module, "__spec__", None)
            return spec.canonical if isinstance(spec, AliasSpec) else spec
        parent = name.rpartition(".")[0]
        if not parent:
            return self.locate(name, None)
        path = getattr(sys.modules.get(parent), "__path__", None)
        if path is None:
            above = self._canonical(parent)
            path = above.submodule_search_locations if above is not None else None
        return None if path is None else self.locate(name, path)


def _same_place(one, other):
    if type(one.loader) is FixedNamespaceLoader:
        return type(other.loader) is FixedNamespaceLoader \
            and all(folder in other.submodule_search_locations for folder in one.submodule_search_locations)
    return one.origin is not None and one.origin == other.origin


def _namespace_spec(name, folders):
    spec = ModuleSpec(name, FixedNamespaceLoader(name, folders), is_package=True)
    spec.submodule_search_locations = folders
    return spec


def _forget(module, aliases):
    """Takes a module whose execution failed from under its other names, as the import system does for its own."""
    name = module.__name__
    parent, _, child = name.rpartition(".")
    for prefix, target in aliases:
        if target and not name.startswith(target + "."):
            continue
        alias = "%s.%s" % (prefix, name[len(target) + 1:] if target else name)
        if sys.modules.get(alias) is module:
            del sys.modules[alias]
            for holder in (parent, alias.rpartition(".")[0]):
                holder = sys.modules.get(holder)
                if holder is not None and holder.__dict__.get(child) is module:
                    delattr(holder, child)


class MissingFinder:
    """Last on `sys.meta_path`: asked only for what nobody has."""

    def __init__(self, on_missing):
        self._on_missing = on_missing

    def find_spec(self, fullname, path=None, target=None):
        if sys.meta_path[-1] is self:
            self._on_missing(fullname)
        else:
            # A finder was added since. It comes next, then this one again.
            sys.meta_path.append(self)
        return None

    def invalidate_caches(self):
        pass
