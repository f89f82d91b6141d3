"""Reads the system prompt."""

import re
from pathlib import Path


def read_prompt():
    return (Path(__file__).parent / "prompts" / "system_prompt.txt").read_text()


def visits_before_turning_away(prompt):
    """How often a cell may be visited before another way is tried."""
    return int(re.search(r"visited (\d+) times", prompt).group(1))
