"""Values on their way out of Python: JSON, and metrics."""
import json
import math


class MetricError(Exception):
    """A metric is neither a number nor true, false or None."""


def metric_value(name, value):
    """An int or float, or None for None, NaN and the infinities. True is 1, False is 0."""
    if not isinstance(value, (bool, int, float)) and value is not None:
        value = _scalar(value)
    if value is None:
        return None
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    raise MetricError("metric %r is a %s; a metric is a number, true, false or None" % (name, type(value).__name__))


def _scalar(value):
    # numpy and torch scalars; an array of several values refuses.
    item = getattr(value, "item", None)
    if callable(item):
        try:
            return item()
        except (TypeError, ValueError, RuntimeError):
            return value
    return value


def encode(value, *, literal_nan=False):
    """JSON as UTF-8. numpy scalars and arrays become numbers and lists. Without `literal_nan` NaN and the infinities
    become null: strict readers refuse them."""
    try:
        text = json.dumps(value, default=_plain, separators=(",", ":"), allow_nan=literal_nan)
    except ValueError as error:
        if literal_nan or "float" not in str(error):
            raise
        plain = json.loads(json.dumps(value, default=_plain), parse_constant=lambda _: None)
        text = json.dumps(plain, separators=(",", ":"))
    return text.encode("ascii")


def encode_strictly(value):
    """JSON as UTF-8; ValueError where the value holds NaN or an infinity."""
    return json.dumps(value, default=_plain, separators=(",", ":"), allow_nan=False).encode("ascii")


def _plain(value):
    if isinstance(value, (bytes, bytearray, memoryview)):
        raise TypeError("JSON cannot carry bytes; encode them (base64) first")
    for name in ("tolist", "item"):
        convert = getattr(value, name, None)
        if callable(convert):
            return convert()
    if isinstance(value, (set, frozenset)):
        raise TypeError("JSON cannot carry a %s; make it a list" % type(value).__name__)
    raise TypeError("JSON cannot carry a %s" % type(value).__name__)
