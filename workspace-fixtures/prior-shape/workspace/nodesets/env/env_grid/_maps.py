"""Reads the maps and finds ways through them."""

from collections import deque
from pathlib import Path

MAPS = Path(__file__).parent / "maps"
MOVES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OBJECTS = {"k": "key", "d": "door", "l": "lamp", "t": "table", "c": "chair"}


class GridMap:
    def __init__(self, text):
        self.rows = text.splitlines()
        cells = [(x, y) for y, row in enumerate(self.rows) for x, sign in enumerate(row)]
        self.floor = [(x, y) for x, y in cells if self.rows[y][x] != "#"]
        self.objects = {OBJECTS[self.rows[y][x]]: (x, y) for x, y in cells if self.rows[y][x] in OBJECTS}

    def after(self, position, move):
        """Where a move leads, or None if into a wall."""
        x, y = position[0] + MOVES[move][0], position[1] + MOVES[move][1]
        return None if self.rows[y][x] == "#" else (x, y)


def read_maps():
    return {path.stem: GridMap(path.read_text()) for path in sorted(MAPS.glob("*.txt"))}


def distance(grid, start, goal):
    """Steps on the shortest way; every map is connected."""
    reached, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for move in MOVES:
            there = grid.after(here, move)
            if there and there not in reached:
                reached[there] = reached[here] + 1
                queue.append(there)
    return reached[goal]
