import random

from app.components import BaseNodeSet, node_method

from ._choosing import possible


class MethodRandom(BaseNodeSet):
    """Takes any open move: the floor that every other method has to beat."""

    name = "method_random"

    def initialize(self):
        self.chance = random.Random(5)

    @node_method("action")
    def choose(self, ranked, open):
        return {"action": self.chance.choice(possible(ranked, open))}
