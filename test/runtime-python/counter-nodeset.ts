/** A nodeset with state, and with every way to answer badly. */
export const COUNTER = `
import os, sqlite3, threading, time
from evalpin import NodeSet, Skip, node

class Array:
    def tolist(self): return [1, 2]

class Counter(NodeSet):
    parallelism = "replicated"
    state_schema = {"n": "u64"}

    def setup(self):
        self.n = self.config.get("start", 0)
        self.database = sqlite3.connect(":memory:")
        self.busy = False

    @node(outputs=("n",))
    def add(self, by=1):
        assert not self.busy
        self.busy = True
        before = self.n
        time.sleep(0.002)
        self.n = before + by
        self.busy = False
        self.database.execute("select 1")
        return self.n

    @node(outputs=("value", "kind"))
    def make(self, kind):
        value = {"array": Array(), "bytes": b"x", "nan": float("nan"), "ok": 1, "huge": "x" * 3_000_000}[kind]
        return {"value": value, "kind": kind}

    @node
    def fail(self, how="value"):
        if how == "skip": raise Skip("nothing to do")
        if how == "exit": raise SystemExit(3)
        raise ValueError("broken on purpose")

    @node
    def hold(self, begun, until):
        open(begun, "w").close()
        deadline = time.monotonic() + 60
        while not os.path.exists(until) and time.monotonic() < deadline:
            time.sleep(0.01)
        return "held"

    @node
    def draw(self, x=0):
        import random
        return random.random()

    @node
    def late(self):
        import nodesets.late_module
        return nodesets.late_module.MARK

    def snapshot(self):
        return {"n": self.n}

    def restore(self, state):
        self.n = state["n"]

    def configure(self, config):
        if config.get("start", 0) < 0: raise ValueError("start is negative")

    def teardown(self):
        open(os.environ["TORN_DOWN"], "w").close()
`;
