from app.components import BaseNodeSet, node_method


class ToolCompass(BaseNodeSet):
    """Left, right and back in terms of a heading."""

    name = "tool_compass"

    @node_method("turns", "go")
    def check(self, turns, go):
        """Turns from 0 to 3, so that three to the right are one to the left."""
        return {"turns": turns % 4, "go": bool(go)}
