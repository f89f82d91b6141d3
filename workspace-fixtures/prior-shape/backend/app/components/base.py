"""What every nodeset of the platform derives from."""


class BaseNodeSet:
    name = ""
    parallelism = "local"
    server_python = None

    def initialize(self):
        """Called once, before the first call."""

    def shutdown(self):
        """Called once, after the last call."""

    @classmethod
    def node_methods(cls):
        """Names of the methods that a graph can call, with the names of their outputs."""
        return {
            name: method.node_outputs
            for name, method in ((name, getattr(cls, name)) for name in dir(cls))
            if hasattr(method, "node_outputs")
        }
