"""Counts in units."""
from evalpin import NodeSet, migrates, node


class Counter(NodeSet):
    name = "counter"
    parallelism = "shared"
    state_schema = {"count": "u64", "unit": "string"}

    def setup(self):
        self.count, self.unit = 0, "items"

    @node(outputs=("count", "version", "unit"))
    def add(self, by=1):
        self.count += by
        return {"count": self.count, "version": "v2", "unit": self.unit}

    @migrates({"n": "u64"}, {"count": "u64", "unit": "string"})
    def name_the_unit(self, state):
        return {"count": state["n"], "unit": "items"}

    def snapshot(self):
        return {"count": self.count, "unit": self.unit}

    def restore(self, state):
        self.count, self.unit = state["count"], state["unit"]
