"""Compares textkit with a list of texts that people have split, and writes one JSON line per text."""

import argparse
import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from textkit import sentences  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cases = json.loads((ROOT / "data" / "sentences.json").read_text())
    options.out.write_text("".join(json.dumps(outcome(case)) + "\n" for case in cases))


def outcome(case):
    began = time.perf_counter()
    found = sentences.split(case["text"])
    took = time.perf_counter() - began
    right = found == case["sentences"]
    event = {"event": "episode", "id": case["id"], "status": "passed" if right else "failed", "duration_ms": took * 1000}
    return event if right else {**event, "message": f"expected {case['sentences']}, found {found}"}


if __name__ == "__main__":
    main()
