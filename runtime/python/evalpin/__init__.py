"""Components for evalpin's builtin harness and server.

    from evalpin import NodeSet, node

    class DigitsModel(NodeSet):
        name = "digits_model"

        @node(outputs=("label",))
        def classify(self, pixels): ...
"""
from ._events import report_episode
from ._nodeset import NodeSet, Skip, migrates, node

__all__ = ["NodeSet", "Skip", "migrates", "node", "report_episode"]
