"""Nearest neighbours over a training set that is cleaned once, when the server starts."""

import csv
from pathlib import Path

from evalpin import NodeSet, node

from nodesets.method._scaling import stretch
from nodesets.model.digits_model._editing import edited
from nodesets.model.digits_model._neighbours import Neighbours

DATA = Path(__file__).resolve().parents[3] / "data" / "digits.csv"
TRAINING_LINES = 1200


class DigitsModel(NodeSet):
    def setup(self):
        self.neighbours = Neighbours(edited(read_training_set()))

    @node(outputs=("label", "confidence"))
    def classify(self, features, weights):
        """The digit that the nearest training images vote for, and its share of the vote (0.0 to 1.0)."""
        label, confidence = self.neighbours.vote(features, weights)
        return {"label": label, "confidence": confidence}


def read_training_set():
    with DATA.open(newline="") as lines:
        rows = [row for _, row in zip(range(TRAINING_LINES), csv.reader(lines))]
    return [(stretch([int(v) for v in row[:64]]), int(row[64])) for row in rows]
