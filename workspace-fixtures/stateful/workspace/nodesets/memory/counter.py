"""Counts, and says which version did."""
from evalpin import NodeSet, node


class Counter(NodeSet):
    name = "counter"
    parallelism = "shared"
    state_schema = {"n": "u64"}

    def setup(self):
        self.n = 0

    @node(outputs=("count", "version"))
    def add(self, by=1):
        self.n += by
        return {"count": self.n, "version": "v1"}

    @node(outputs=("done",))
    def spoil(self):
        """What it gives as its state from now on is no number."""
        self.n = float("nan")
        return True

    def snapshot(self):
        return {"n": self.n}

    def restore(self, state):
        self.n = state["n"]
