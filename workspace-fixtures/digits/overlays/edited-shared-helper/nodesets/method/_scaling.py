"""One grey scale for what is trained on and what is asked: used by ``preprocess`` and by ``digits_model``."""


def stretch(pixels):
    """Scale so that all pixels sum to 1.0. An empty image stays empty."""
    top = sum(pixels)
    return [value / top for value in pixels] if top > 0 else [0.0] * len(pixels)
