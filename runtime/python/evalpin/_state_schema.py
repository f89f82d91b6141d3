"""What a nodeset's state looks like: its fields and their types, and the hash by which two versions know whether they understand each other."""
import math

from ._near_miss import near_miss

# Names as several languages have them; a hash is that of the name as it is written.
_WHOLE = {"int": None, "integer": None, "uint": (0, math.inf)}
for _bits in (8, 16, 32, 64):
    for _prefix in ("u", "uint"):
        _WHOLE["%s%d" % (_prefix, _bits)] = (0, 2**_bits - 1)
    for _prefix in ("i", "int"):
        _WHOLE["%s%d" % (_prefix, _bits)] = (-(2 ** (_bits - 1)), 2 ** (_bits - 1) - 1)
_PLAIN = {"bool": bool, "boolean": bool, "string": str, "str": str, "text": str, "bytes": bytes, "binary": bytes}
_FLOATS = ("float", "f16", "f32", "f64", "float16", "float32", "float64", "double", "number")
_LISTS = ("list", "array")
_DICTS = ("dict", "map", "object")
_KNOWN = ("any", *_PLAIN, *_WHOLE, *_FLOATS, *_LISTS, *_DICTS)


def schema_hash(schema):
    """FNV-1a, 64 bits, 16 hex digits, over `field NUL type NUL` in the order of the fields' bytes."""
    value = 0xCBF29CE484222325
    for field, kind in sorted((field.encode(), str(kind).encode()) for field, kind in schema.items()):
        for byte in field + b"\0" + kind + b"\0":
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return "%016x" % value


def schema_fault(schema):
    """What is wrong with a declared schema, in a sentence; None where nothing is."""
    if not isinstance(schema, dict) or not all(isinstance(part, str) for item in schema.items() for part in item):
        return "it must be a dict from field to type, both texts, not %r" % (schema,)
    for field, kind in schema.items():
        if "\0" in field + kind:
            return "the field %r holds a NUL" % (field,)
        near = _meant(kind)
        if near is not None:
            return "the type of the field %r is %r; did you mean %r?" % (field, kind, near)
    return None


def _meant(kind):
    """The type whose name this nearly has. Any other name is the nodeset's own: it takes part in the hash, and its values are not looked at."""
    name, inner, _ = _split(kind)
    if inner is not None:
        return _meant(inner)
    return None if name in _KNOWN else near_miss(name, _KNOWN)


def misfit(state, schema):
    """Where a state does not fit a schema, in a sentence; None where it does."""
    if type(state) is not dict:
        return "the state is %s, not a dict" % _describe(state)
    missing = [field for field in schema if field not in state]
    if missing:
        return "the field %r is missing" % missing[0]
    extra = [field for field in state if field not in schema]
    if extra:
        return "the field %r is not in the schema, which has %s" % (extra[0], ", ".join(schema) or "none")
    for field, kind in schema.items():
        found = _misfit(state[field], kind)
        if found is not None:
            place, value, wanted = found
            return "the field %s is %s; the schema says %s" % (_place(field, place), _describe(value), wanted)
    return None


def _misfit(value, kind):
    """None, or (keys and indexes down to what is wrong, that value, the type that it should have)."""
    name, inner, optional = _split(kind)
    if optional and value is None:
        return None
    if name in _LISTS:
        return _misfit_in(enumerate(value), inner) if type(value) is list else ((), value, kind)
    if name in _DICTS:
        return _misfit_in(value.items(), inner) if type(value) is dict else ((), value, kind)
    return None if _fits(value, name) else ((), value, kind)


def _misfit_in(items, inner):
    if inner is None:
        return None
    for key, value in items:
        found = _misfit(value, inner)
        if found is not None:
            place, wrong, wanted = found
            return (key, *place), wrong, wanted
    return None


def _fits(value, name):
    if name in _PLAIN:
        return type(value) is _PLAIN[name]
    if name in _WHOLE:
        bounds = _WHOLE[name]
        return type(value) is int and (bounds is None or bounds[0] <= value <= bounds[1])
    if name in _FLOATS:
        # A whole number is one too: JSON and JavaScript do not tell 3 from 3.0.
        return type(value) in (int, float)
    return True


def _split(kind):
    """(name, type of what it holds or None, whether it may be None): `list[u64]?` is ("list", "u64", True)."""
    optional = kind.endswith("?")
    plain = kind[:-1] if optional else kind
    name, bracket, rest = plain.partition("[")
    if bracket and rest.endswith("]") and name in _LISTS + _DICTS:
        return name, rest[:-1], optional
    return plain, None, optional


def _place(field, keys):
    return repr(field) + "".join("[%r]" % (key,) for key in keys)


def _describe(value):
    if value is None or isinstance(value, bool) or (isinstance(value, float) and not math.isfinite(value)):
        return "%r" % (value,)
    text = repr(value) if isinstance(value, (int, float, str, bytes)) else ""
    name = type(value).__name__
    return "%s, %s %s" % (text if len(text) <= 60 else text[:57] + "...", "an" if name[0] in "aeiou" else "a", name) if text else "a %s" % name
