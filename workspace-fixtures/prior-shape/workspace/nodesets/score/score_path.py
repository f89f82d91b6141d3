from app.components import BaseNodeSet, node_method


class ScorePath(BaseNodeSet):
    """Success, and success weighted by path length (SPL; Anderson et al., 2018)."""

    name = "score_path"

    @node_method("success", "spl", "passed")
    def score(self, reached, steps, shortest):
        success = int(reached)
        return {"success": success, "spl": success * shortest / max(steps, shortest, 1), "passed": reached}
