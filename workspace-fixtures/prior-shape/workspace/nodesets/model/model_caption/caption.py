"""Says in a sentence how an episode went."""

from pathlib import Path

from app.components import BaseNodeSet, node_method


class ModelCaption(BaseNodeSet):
    name = "model_caption"

    def initialize(self):
        self.template = (Path(__file__).parent / "templates" / "en.txt").read_text().strip()

    @node_method("caption")
    def caption(self, steps, done):
        return {"caption": self.template.format(steps=steps, outcome="is out" if done else "is lost")}
