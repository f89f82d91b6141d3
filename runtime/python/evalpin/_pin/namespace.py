"""Loads a namespace package whose folders are fixed when it is found."""


class FixedNamespaceLoader:
    """The interpreter's own would ask the import path again at each import, and merge live folders in."""

    def __init__(self, name, folders):
        self.name = name
        self._folders = folders

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__file__ = None

    def is_package(self, fullname):
        return True

    def get_source(self, fullname):
        return ""

    def get_code(self, fullname):
        return compile("", "<namespace>", "exec", dont_inherit=True)

    def get_resource_reader(self, fullname):
        from importlib.readers import NamespaceReader

        return NamespaceReader(_NamespacePath(self._folders))


class _NamespacePath(list):
    # NamespaceReader takes a path only if its text has this name in it.
    def __repr__(self):
        return "_NamespacePath(%s)" % list.__repr__(self)
