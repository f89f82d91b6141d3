"""Computes `weights.json` anew from the training lines: how well each pixel tells the digits apart.

The weight of a pixel is the square root of its Fisher ratio (the variance of the digits' means over the mean variance
within a digit), divided by the largest such weight; pixels that never vary weigh nothing.
"""

import csv
import json
from pathlib import Path
from statistics import fmean, pvariance

HERE = Path(__file__).resolve().parent
TRAINING_LINES = 1200


def main():
    with (HERE / "workspace/data/digits.csv").open(newline="") as lines:
        rows = [[int(v) for v in row] for _, row in zip(range(TRAINING_LINES), csv.reader(lines))]
    ratios = [fisher_ratio(rows, pixel) for pixel in range(64)]
    weights = [round((ratio / max(ratios)) ** 0.5, 3) for ratio in ratios]
    grid = ",\n    ".join(", ".join(f"{w:.3f}" for w in weights[i : i + 8]) for i in range(0, 64, 8))
    text = '{\n  "weights": [\n    ' + grid + "\n  ]\n}\n"
    json.loads(text)
    (HERE / "workspace/nodesets/method/preprocess/weights.json").write_text(text)


def fisher_ratio(rows, pixel):
    by_digit = [[row[pixel] for row in rows if row[64] == digit] for digit in range(10)]
    within = fmean(pvariance(values) for values in by_digit)
    return pvariance([fmean(values) for values in by_digit]) / within if within else 0.0


if __name__ == "__main__":
    main()
