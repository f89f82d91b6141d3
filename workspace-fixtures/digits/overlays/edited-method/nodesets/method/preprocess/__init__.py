"""Cleans an image and says how much each pixel should count."""

import json
from pathlib import Path

from evalpin import NodeSet, node

from ._normalise import normalise


class Preprocess(NodeSet):
    name = "preprocess"
    parallelism = "local"

    def setup(self):
        self.weights = json.loads((Path(__file__).parent / "weights.json").read_text())["weights"]

    @node(outputs=("features", "weights"))
    def prepare(self, pixels):
        return {"features": normalise(pixels), "weights": [weight**2 for weight in self.weights]}
