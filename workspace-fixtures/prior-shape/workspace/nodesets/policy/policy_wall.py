import os
import sys

from app.components import BaseNodeSet, node_method


class PolicyWall(BaseNodeSet):
    """Keeps its right hand on the wall, which leads out of every maze without islands."""

    name = "policy_wall"
    parallelism = "shared"
    server_python = os.path.join(os.path.dirname(sys.executable), "python")

    @node_method("turns", "go")
    def act(self, ahead, right):
        if right:
            return {"turns": 1, "go": True}
        return {"turns": 0, "go": True} if ahead else {"turns": 3, "go": False}
