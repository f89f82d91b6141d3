"""Scores an answer and keeps a running tally: one per worker, since it holds state."""

from evalpin import NodeSet, node


class Tracker(NodeSet):
    name = "tracker"
    parallelism = "replicated"
    state_schema = {"seen": "u64", "correct": "u64", "confidence": "f64"}

    def setup(self):
        self.seen = 0
        self.correct = 0
        self.confidence = 0.0

    @node(outputs=("accuracy", "confidence", "passed", "seen", "overconfidence"))
    def score(self, label, confidence, truth):
        """``overconfidence`` is of all that this replica has seen: mean confidence less the share of right answers."""
        right = label == truth
        self.seen += 1
        self.correct += right
        self.confidence += confidence
        return {
            "accuracy": int(right),
            "confidence": confidence,
            "passed": right,
            "seen": self.seen,
            "overconfidence": (self.confidence - self.correct) / self.seen,
        }

    def snapshot(self):
        return {"seen": self.seen, "correct": self.correct, "confidence": self.confidence}

    def restore(self, state):
        self.seen = state["seen"]
        self.correct = state["correct"]
        self.confidence = state["confidence"]
