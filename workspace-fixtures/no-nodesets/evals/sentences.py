"""Compares textkit with a list of texts that people have split, and writes the outcome as JUnit XML."""

import argparse
import json
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from textkit import sentences  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    cases = json.loads((ROOT / "data" / "sentences.json").read_text())
    suite = ElementTree.Element("testsuite", name="sentences")
    for case in cases:
        suite.append(outcome(case))
    ElementTree.ElementTree(suite).write(options.out, encoding="utf-8", xml_declaration=True)


def outcome(case):
    began = time.perf_counter()
    found = sentences.split(case["text"])
    took = time.perf_counter() - began
    element = ElementTree.Element("testcase", classname="sentences", name=case["id"], time=f"{took:.6f}")
    if found != case["sentences"]:
        failure = ElementTree.SubElement(element, "failure", message=f"{len(found)} sentences")
        failure.text = f"expected {case['sentences']}\nfound {found}"
    return element


if __name__ == "__main__":
    main()
