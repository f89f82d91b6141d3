"""From grey levels to features."""

from nodesets.method._scaling import stretch

# Grey levels up to this one are taken for paper.
PAPER = 2


def normalise(pixels):
    """64 grey levels (0 to 16) to 64 features (0.0 to 1.0), paper made white."""
    return stretch([value if value > PAPER else 0 for value in pixels])
