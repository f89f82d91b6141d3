from app.components import BaseNodeSet, node_method
from workspace.nodesets.method._choosing import possible


class MethodFirst(BaseNodeSet):
    """Takes the best move that is open."""

    name = "method_first"

    @node_method("action")
    def choose(self, ranked, open):
        return {"action": possible(ranked, open)[0]}
