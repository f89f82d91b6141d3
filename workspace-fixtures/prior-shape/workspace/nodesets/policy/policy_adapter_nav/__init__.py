"""Ranks the moves, in the manner of an adapter that is chosen by name."""

import importlib
import json
import os
from pathlib import Path

from app.components import BaseNodeSet, node_method

REPOSITORY = Path(__file__).resolve().parents[4]
SETTINGS = json.loads((REPOSITORY / "data" / "weights" / "nav.json").read_text())


class PolicyAdapterNav(BaseNodeSet):
    name = "policy_adapter_nav"
    parallelism = "shared"
    server_python = os.path.join(str(REPOSITORY), "envs", "nav", "bin", "python")

    def initialize(self):
        name = SETTINGS["adapter"]
        self.adapter = importlib.import_module(f"workspace.nodesets.policy.adapters.{name}")

    @node_method("ranked")
    def rank(self, values, visits):
        """Best first. `values` and `visits` are of the cells that the four moves lead to."""
        return {"ranked": self.adapter.rank(values, visits, SETTINGS)}
