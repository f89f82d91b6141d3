"""Grades an episode by a rubric that is kept as a prompt."""

import re
from pathlib import Path

from app.components import BaseNodeSet, node_method

RUBRIC = (Path(__file__).parent / "prompts" / "evaluation.txt").read_text()
RULE = re.compile(r"^- (\d\.\d+) if .* at most ([\d.]+) times the shortest way", re.MULTILINE)


class JudgeExpress(BaseNodeSet):
    name = "judge_express"

    @node_method("grade")
    def grade(self, reached, steps, shortest):
        detour = steps / max(shortest, 1)
        grades = [float(grade) for grade, limit in RULE.findall(RUBRIC) if reached and detour <= float(limit)]
        return {"grade": max(grades, default=0.0)}
