"""What each cell of each map is worth, for each target: value iteration when it starts, a look-up afterwards."""

import os
from pathlib import Path

from app.components import BaseNodeSet, node_method
from workspace.nodesets.env.env_grid._maps import MOVES, read_maps
from workspace.nodesets.model.model_value._iteration import iterate


class ModelValue(BaseNodeSet):
    name = "model_value"
    parallelism = "shared"
    server_python = str(Path(os.environ.get("CONDA_ROOT", "/opt/conda"), "envs", "value", "bin", "python"))
    depends_on = ["../../env/env_grid/maps/**"]

    def initialize(self):
        self.maps = read_maps()
        self.values = {
            (name, target): iterate(grid, goal)
            for name, grid in self.maps.items()
            for target, goal in grid.objects.items()
        }

    @node_method("values")
    def look(self, map, target, position):
        """The values of the cells that the four moves lead to; a wall is worth the cell itself."""
        here = tuple(position)
        values = self.values[map, target]
        return {"values": {move: values[self.maps[map].after(here, move) or here] for move in MOVES}}
