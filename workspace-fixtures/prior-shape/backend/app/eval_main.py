"""The platform's own eval loop, told what to run by evalpin's spec."""

import argparse
import json
import os
import time
import traceback
from pathlib import Path

from app.graph.runner import run_graph
from app.server.client import Local, Remote, Unreachable


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--spec", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    spec = json.loads(options.spec.read_text())
    urls = json.loads(Path(os.environ["EVALPIN_SHARED_URLS"]).read_text())
    nodesets = {
        name: Remote(urls[name]) if entry["served"] else Local(entry["module"], entry["class"])
        for name, entry in spec["nodesets"].items()
    }
    graph = spec["graph"]["content"]
    limits = json.loads((Path(os.environ["ACTIVE_WORKSPACE_DIR"]) / "policies" / "limits.json").read_text())
    with options.out.open("w") as events:
        for episode in spec["episodes"]:
            outcome = run_episode(episode, graph, nodesets, limits["max_steps"][graph["name"]])
            print(json.dumps(outcome), file=events, flush=True)


def run_episode(episode, graph, nodesets, max_steps):
    began = time.perf_counter()
    outcome = {"event": "episode", "id": episode["id"]}
    try:
        metrics = run_graph(graph, nodesets, {"index": episode["index"], "seed": episode["seed"]}, max_steps)
        passed = metrics.pop("passed")
        outcome.update(status="passed" if passed else "failed", metrics=metrics)
    except Unreachable as error:
        outcome.update(status="error", metrics={}, error_kind="infrastructure", message=str(error))
    except Exception as error:  # an episode's fault is its outcome, the next one goes on
        traceback.print_exc()
        outcome.update(status="error", metrics={}, error_kind="model", message=f"{type(error).__name__}: {error}")
    outcome["duration_ms"] = round((time.perf_counter() - began) * 1000, 3)
    return outcome


if __name__ == "__main__":
    main()
