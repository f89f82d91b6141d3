"""Chooses a move by the rules of its system prompt."""

import workspace.nodesets.method.method_plan._rules as rules
from app.components import BaseNodeSet, node_method


class MethodPlan(BaseNodeSet):
    name = "method_plan"

    def initialize(self):
        self.limit = rules.visits_before_turning_away(rules.read_prompt())

    @node_method("action")
    def choose(self, ranked, open, visits):
        """The worst open move to a cell that was not visited too often; the least visited where all were."""
        moves = [move for move in ranked if move in open]
        fresh = [move for move in moves if visits[move] < self.limit]
        return {"action": fresh[-1] if fresh else min(moves, key=visits.__getitem__)}
