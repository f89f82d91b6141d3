"""Rooms on a grid: an agent is told in words what to find."""

import os
import random

from app.components import BaseNodeSet, node_method
from workspace.nodesets.env.env_grid._instructions import instruct
from workspace.nodesets.env.env_grid._maps import MOVES, OBJECTS, distance, read_maps


class EnvGrid(BaseNodeSet):
    name = "env_grid"
    parallelism = "replicated"
    server_python = os.path.join(os.environ.get("CONDA_ROOT", "/opt/conda"), "envs", "grid", "bin", "python")

    def initialize(self):
        self.maps = read_maps()

    @node_method("map", "instruction", "shortest")
    def reset(self, index, seed, slip=0.1):
        """A new episode. `slip` is the chance that a step goes astray; `shortest` counts steps."""
        self.chance = random.Random(seed)
        self.slip = slip
        name = sorted(self.maps)[index % len(self.maps)]
        self.map = self.maps[name]
        target = self.chance.choice(sorted(OBJECTS.values()))
        self.position = self.chance.choice(self.map.floor)
        self.target = self.map.objects[target]
        self.steps = 0
        return {
            "map": name,
            "instruction": instruct(target, self.chance),
            "shortest": distance(self.map, self.position, self.target),
        }

    @node_method("position", "open")
    def observe(self):
        """Where the agent stands, and which moves are not into a wall."""
        return {"position": list(self.position), "open": [m for m in MOVES if self.map.after(self.position, m)]}

    @node_method("done", "reached", "steps")
    def step(self, action):
        if self.chance.random() < self.slip:
            action = self.chance.choice(sorted(MOVES))
        self.position = self.map.after(self.position, action) or self.position
        self.steps += 1
        reached = self.position == self.target
        return {"done": reached, "reached": reached, "steps": self.steps}
