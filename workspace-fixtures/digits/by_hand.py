"""The digits eval as one would write it without evalpin: one process, one loop. Prints one JSON object.

    PYTHONPATH=runtime/python python3 workspace-fixtures/digits/by_hand.py --episodes 200
"""

import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main():
    options = read_options()
    sys.path.insert(0, str(options.workspace))
    from nodesets.env.digits_env import DigitsEnv
    from nodesets.method.preprocess import Preprocess
    from nodesets.model.digits_model.server import DigitsModel
    from nodesets.score.tracker import Tracker

    began = time.perf_counter()
    env, method, model, tracker = DigitsEnv(), Preprocess(), DigitsModel(), Tracker()
    for nodeset in (env, method, model, tracker):
        nodeset.setup()
    started = time.perf_counter()

    scores = []
    for index in range(options.episodes):
        image = env.sample(index=index, seed=episode_seed(options.seed, index), noise=1)
        features = method.prepare(pixels=image["pixels"])
        answer = model.classify(features=features["features"], weights=features["weights"])
        scores.append(tracker.score(**answer, truth=image["label"]))
    ended = time.perf_counter()

    print(json.dumps({
        "episodes": len(scores),
        "accuracy": mean(score["accuracy"] for score in scores),
        "confidence": mean(score["confidence"] for score in scores),
        "setup_ms": round((started - began) * 1000, 1),
        "loop_ms": round((ended - started) * 1000, 1),
    }))


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--episodes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--workspace", type=Path, default=HERE / "workspace")
    options = parser.parse_args()
    if options.episodes < 1:
        parser.error("--episodes must be at least 1")
    options.workspace = options.workspace.resolve()
    return options


def episode_seed(seed, index):
    """The seed that evalpin gives to the episode of this index, so that both see the same images."""
    return int.from_bytes(hashlib.sha256(f"evalpin-seed/1\0{seed}\0{index}".encode()).digest()[:4], "big")


def mean(values):
    values = list(values)
    return sum(values) / len(values)


if __name__ == "__main__":
    main()
