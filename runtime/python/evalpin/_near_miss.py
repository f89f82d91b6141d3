"""Names that were most likely meant to be another."""


def near_miss(name, keys):
    """The key that is `name` but for a slip of one or two letters, or None. Short names are near to too many others."""
    for key in keys:
        if isinstance(key, str) and key != name:
            slips = _slips(key, name)
            if slips <= 2 and 2 * slips < max(len(key), len(name)):
                return key
    return None


def _slips(a, b):
    """Letters put in, left out, replaced, or two neighbours swapped; counted no further than 3."""
    if abs(len(a) - len(b)) > 2:
        return 3
    before, row = [], list(range(len(b) + 1))
    for i, left in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, right in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == b[j - 2] and a[i - 2] == right:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
    return row[-1]
