"""What went into an episode and what its nodes gave, as short texts. Whatever a value is: little time, little room, and none of its own code is run."""
import enum
import sys
from json.encoder import encode_basestring

# Characters of all values of one episode together, and of one value.
_SHORT = (8000, 4000)
_WHOLE = (1000000, 200000)
_LEAST = 40
_LONGEST_NAME = 100
_DEEPEST = 12
_ONE_OF_MANY = 16
_ARRAYS = ("numpy", "torch", "jax", "jaxlib", "tensorflow", "cupy", "pandas")
_AS_TEXT = ("datetime", "decimal", "fractions", "uuid")


def shown_values(inputs, given, whole=False):
    """The `values` of an `episode` event. `given`: outputs by node, in the order in which they ran; None stands for the input, which is left out.
    `whole`: for a person who asked for one episode."""
    total, most = _WHOLE if whole else _SHORT
    room = _Room(total, most, len(inputs) + sum(len(outputs) for node, outputs in given.items() if node is not None))
    shown = {"inputs": room.show(inputs), "nodes": []}
    for node, outputs in given.items():
        if node is not None:
            shown["nodes"].append({"node": _cut(node), "outputs": room.show(outputs)})
    if room.left_out:
        shown["more"] = room.left_out
    return shown


class _Room:
    """Shares the characters out: what a short value leaves, later ones have."""

    def __init__(self, total, most, count):
        self.left = total
        self.most = most
        self.waiting = count
        self.places = total // _LEAST
        self.left_out = 0

    def show(self, values):
        shown = {}
        for name, value in values.items():
            if self.places == 0:
                self.left_out += 1
                continue
            limit = max(_LEAST, min(self.most, self.left // max(1, self.waiting)))
            text = shown_value(value, limit)
            self.left -= len(text)
            self.waiting -= 1
            self.places -= 1
            shown[_cut(name)] = text
        return shown


def shown_value(value, limit):
    """JSON, with what it has no word for in angle brackets; about `limit` characters at most."""
    writer = _Writer(limit)
    try:
        writer.write(value, 0)
    except Exception:
        return "<%s, which cannot be shown>" % type(value).__name__
    return "".join(writer.parts)


def _cut(name):
    name = str(name)
    return name if len(name) <= _LONGEST_NAME else name[:_LONGEST_NAME] + "…"


class _Writer:
    def __init__(self, limit):
        self.parts = []
        self.left = limit

    def add(self, text):
        self.parts.append(text)
        self.left -= len(text)

    def write(self, value, depth):
        if value is None or value is True or value is False:
            self.add("null" if value is None else "true" if value else "false")
        elif type(value) is str:
            self.text(value, depth)
        elif isinstance(value, enum.Enum):
            self.add("<%s.%s>" % (type(value).__name__, value._name_))
        elif isinstance(value, str):
            self.text(value, depth)
        elif isinstance(value, int):
            bits = int.bit_length(value)
            self.add(int.__repr__(value) if bits < 1000 else "<int, %d bits>" % bits)
        elif isinstance(value, float):
            self.add(float.__repr__(value).replace("nan", "NaN").replace("inf", "Infinity"))
        elif isinstance(value, (bytes, bytearray)):
            self.add("<%s, %s>" % (type(value).__name__, _count(len(value), "byte")))
        elif isinstance(value, dict):
            self.entries(dict.items(value), dict.__len__(value), depth)
        elif isinstance(value, (list, tuple)):
            base = list if isinstance(value, list) else tuple
            self.items(base.__iter__(value), base.__len__(value), depth)
        elif isinstance(value, (set, frozenset)):
            self.add("<%s> " % type(value).__name__)
            base = set if isinstance(value, set) else frozenset
            self.items(base.__iter__(value), base.__len__(value), depth)
        else:
            self.other(value, depth)

    def text(self, value, depth):
        # One long text of many leaves room for the next.
        room = max(_LEAST, self.left if depth == 0 else self.left // 2) - 2
        size = str.__len__(value)
        if size <= room:
            self.add(encode_basestring(str.__str__(value)))
        else:
            self.add("%s… (%s)" % (encode_basestring(str.__getitem__(value, slice(0, room))), _count(size, "character")))

    def entries(self, pairs, size, depth):
        if depth >= _DEEPEST:
            self.add("<dict, %s>" % _count(size, "entry", "entries"))
            return
        self.add("{")
        for at, (key, value) in enumerate(pairs):
            if at:
                self.add(", ")
            if self.left <= 0:
                self.add("… %d more" % (size - at))
                break
            if isinstance(key, str):
                self.text(key, depth + 1)
            else:
                self.write(key, _DEEPEST)
            self.add(": ")
            self.write(value, depth + 1)
        self.add("}")

    def items(self, values, size, depth):
        if depth >= _DEEPEST:
            self.add("<list, %s>" % _count(size, "item"))
            return
        self.add("[")
        for at, value in enumerate(values):
            if at:
                self.add(", ")
            if self.left <= 0:
                self.add("… %d more" % (size - at))
                break
            self.write(value, depth + 1)
        self.add("]")

    def other(self, value, depth):
        kind = type(value)
        package = kind.__module__.partition(".")[0]
        if package in _ARRAYS:
            self.array(value, "%s.%s" % (package, kind.__name__), depth)
        elif kind.__module__ in _AS_TEXT or _is_path(value):
            self.text(str(value), depth)
        elif depth < _DEEPEST and any("__dataclass_fields__" in vars(one) or "__pydantic_fields__" in vars(one) for one in kind.__mro__):
            self.add("<%s> " % kind.__name__)
            fields = object.__getattribute__(value, "__dict__")
            self.entries(dict.items(fields), len(fields), depth)
        else:
            self.add("<%s>" % _name_of(kind))

    def array(self, value, name, depth):
        shape = getattr(value, "shape", None)
        # A column of a table may be called so.
        dtype = "" if name.startswith("pandas.") else str(getattr(value, "dtype", ""))[:40]
        if shape is None:
            self.add("<%s>" % name)
            return
        sizes = [int(size) for size in shape]
        count = 1
        for size in sizes:
            count *= size
        if not sizes:
            self.write(_plain(value), depth)
            return
        self.add("<%s>" % " ".join(part for part in (name, dtype.rpartition(".")[2], "×".join(map(str, sizes))) if part))
        if count <= _ONE_OF_MANY and callable(getattr(value, "tolist", None)):
            self.add(" ")
            self.write(value.tolist(), depth)


def _is_path(value):
    # What has no path loads no module for them: it would make every start slower.
    pathlib = sys.modules.get("pathlib")
    return pathlib is not None and isinstance(value, pathlib.PurePath)


def _plain(scalar):
    value = scalar.item()
    if type(value).__module__.partition(".")[0] in _ARRAYS:
        raise TypeError("no plain value")
    return value


def _name_of(kind):
    module = kind.__module__
    return kind.__qualname__ if module in ("builtins", "__main__") else "%s.%s" % (module, kind.__qualname__)


def _count(size, one, many=None):
    return "%s %s" % ("{:,}".format(size), one if size == 1 else many or one + "s")
