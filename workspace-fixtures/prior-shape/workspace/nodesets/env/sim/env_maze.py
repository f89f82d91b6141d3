"""Mazes that are carved anew for each seed."""

import random

from app.components import BaseNodeSet, node_method

SIZE = 9


class EnvMaze(BaseNodeSet):
    name = "env_maze"
    parallelism = "replicated"

    @node_method("size")
    def reset(self, seed):
        self.open = carve(random.Random(seed))
        self.position, self.heading, self.steps = (1, 1), 0, 0
        return {"size": SIZE}

    @node_method("ahead", "right")
    def look(self):
        """Whether the cells ahead and to the right of the agent are open."""
        return {"ahead": self.neighbour(0) in self.open, "right": self.neighbour(1) in self.open}

    @node_method("done", "steps")
    def turn_and_go(self, turns, go):
        self.heading = (self.heading + turns) % 4
        if go and self.neighbour(0) in self.open:
            self.position = self.neighbour(0)
        self.steps += 1
        return {"done": self.position == (SIZE - 2, SIZE - 2), "steps": self.steps}

    def neighbour(self, turns):
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[(self.heading + turns) % 4]
        return self.position[0] + dx, self.position[1] + dy


def carve(chance):
    """The open cells of a maze without islands: a random walk that backs up where it is stuck."""
    cells, path = {(1, 1)}, [(1, 1)]
    while path:
        x, y = path[-1]
        ways = [
            ((x + dx, y + dy), (x + dx // 2, y + dy // 2))
            for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))
            if 0 < x + dx < SIZE and 0 < y + dy < SIZE and (x + dx, y + dy) not in cells
        ]
        if not ways:
            path.pop()
            continue
        there, between = chance.choice(ways)
        cells |= {there, between}
        path.append(there)
    return cells
