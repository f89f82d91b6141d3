def rank(values, visits, settings):
    return sorted(values, key=lambda move: (-values[move], move))
