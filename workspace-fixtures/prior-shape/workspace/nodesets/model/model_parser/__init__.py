"""Reads from an instruction what is to be found: a sum of word weights for each object."""

import json
import os
import re
from pathlib import Path

from app.components import BaseNodeSet, node_method

_ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", "..", ".."))


class ModelParser(BaseNodeSet):
    name = "model_parser"
    parallelism = "shared"
    server_python = os.path.join(_ROOT, "envs", "parser", "bin", "python")

    def initialize(self):
        self.weights = json.loads(Path(_ROOT, "data", "weights", "parser.json").read_text())

    @node_method("target")
    def parse(self, instruction):
        words = re.findall(r"[a-z]+", instruction.lower())
        scores = {name: sum(weights.get(word, 0) for word in words) for name, weights in self.weights.items()}
        return {"target": max(sorted(scores), key=scores.__getitem__)}
