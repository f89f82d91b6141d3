"""Which of the ranked moves can be taken: shared by the simple methods."""


def possible(ranked, open):
    """The ranked moves that do not lead into a wall, best first; all open ones if none is left."""
    return [move for move in ranked if move in open] or list(open)
