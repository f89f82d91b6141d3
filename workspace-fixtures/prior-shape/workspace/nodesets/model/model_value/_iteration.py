"""Value iteration (R. Bellman, 1957) on a grid where a step may go astray."""

import json
from pathlib import Path

from workspace.nodesets.env.env_grid._maps import MOVES

SETTINGS = json.loads((Path(__file__).resolve().parents[4] / "data" / "weights" / "value.json").read_text())


def iterate(grid, goal):
    """Values by cell, 1.0 at the goal, until none changes by more than the tolerance."""
    discount, slip, tolerance = SETTINGS["discount"], SETTINGS["slip"], SETTINGS["tolerance"]
    neighbours = {cell: [grid.after(cell, move) or cell for move in MOVES] for cell in grid.floor}
    values = dict.fromkeys(grid.floor, 0.0)
    values[goal] = 1.0
    change = 1.0
    while change > tolerance:
        change = 0.0
        for cell, around in neighbours.items():
            if cell == goal:
                continue
            reached = [values[there] for there in around]
            value = discount * ((1 - slip) * max(reached) + slip * sum(reached) / len(reached))
            change = max(change, abs(value - values[cell]))
            values[cell] = value
    return values
