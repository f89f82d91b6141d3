from app.components import BaseNodeSet, node_method

MOVES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


class MemoryMap(BaseNodeSet):
    """Remembers where the agent has been in this episode."""

    name = "memory_map"
    parallelism = "replicated"
    state_schema = {"visits": "map", "episode": "string"}

    def initialize(self):
        self.episode, self.visits = None, {}

    @node_method("visits")
    def visit(self, episode, position):
        """Counts this cell, and says how often the four cells around it were visited."""
        if episode != self.episode:
            self.episode, self.visits = episode, {}
        x, y = position
        self.visits[x, y] = self.visits.get((x, y), 0) + 1
        return {"visits": {move: self.visits.get((x + dx, y + dy), 0) for move, (dx, dy) in MOVES.items()}}
