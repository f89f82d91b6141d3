"""The first version, which also takes the state of the second."""
from evalpin import NodeSet, migrates, node


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

    @migrates({"count": "u64", "unit": "string"}, {"n": "u64"})
    def forget_the_unit(self, state):
        return {"n": state["count"]}

    def snapshot(self):
        return {"n": self.n}

    def restore(self, state):
        self.n = state["n"]
