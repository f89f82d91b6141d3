"""Reads the images that lie beside the nodesets, wherever the workspace was copied to."""

import csv
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "data" / "digits.csv"

# The lines are grouped by writer: from here on they are by people whom the model has not seen.
HELD_OUT_FROM = 1200


def read_images():
    """All images in the file's order, as pairs of 64 grey levels (0 to 16) and the digit."""
    with DATA.open(newline="") as lines:
        return [([int(v) for v in row[:64]], int(row[64])) for row in csv.reader(lines)]
