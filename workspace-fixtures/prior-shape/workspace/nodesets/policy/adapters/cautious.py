def rank(values, visits, settings):
    """Prefers new ground: each visit costs a cell some of its value."""
    cost = settings["revisit_cost"]
    return sorted(values, key=lambda move: (cost * visits[move] - values[move], move))
