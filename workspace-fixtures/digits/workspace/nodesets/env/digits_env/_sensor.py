"""The scanner's grey-level noise."""

import random


def expose(pixels, noise, seed):
    """Move each grey level by a whole number from -noise to noise, within 0 to 16; the same for the same seed."""
    if noise == 0:
        return list(pixels)
    draw = random.Random(seed)
    return [min(16, max(0, value + draw.randint(-noise, noise))) for value in pixels]
