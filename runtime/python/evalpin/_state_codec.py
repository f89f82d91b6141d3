"""State as bytes and back, exactly: what a codec would change in silence is refused."""
import io
import json
import math

CBOR = "application/cbor"
JSON = "application/json"
_DEEPEST = 200


class CodecError(Exception):
    """A state cannot be encoded, or bytes cannot be decoded."""


def codecs():
    """The content types that this interpreter reads and writes, best first."""
    return (JSON,) if _cbor() is None else (CBOR, JSON)


def encode_state(state, content_type):
    """Bytes from which `decode_state` makes an equal state of equal types."""
    try:
        _require_exact(state, content_type)
        if content_type == CBOR:
            return _cbor().dumps(state)
        return json.dumps(state, separators=(",", ":"), allow_nan=False).encode("ascii")
    except CodecError:
        raise
    except Exception as error:
        raise CodecError("%s" % error) from error


def decode_state(body, content_type):
    try:
        if content_type == CBOR:
            source = io.BytesIO(body)
            state = _cbor().CBORDecoder(source).decode()
            if source.read(1):
                raise CodecError("bytes follow after the state's end")
        else:
            state = json.loads(body, parse_constant=_refuse_constant, object_pairs_hook=_distinct)
        _require_exact(state, content_type)
        return state
    except CodecError:
        raise
    except Exception as error:
        raise CodecError("%s" % error) from error


_loaded = []


def _cbor():
    if not _loaded:
        try:
            import cbor2
        except Exception:
            # Absent, or made for another interpreter.
            cbor2 = None
        _loaded.append(cbor2)
    return _loaded[0]


def _require_exact(value, content_type):
    found = _odd(value, content_type == JSON, 0)
    if found is not None:
        place, reason = found
        raise CodecError("%s %s" % ("the state" if not place else "state" + "".join("[%r]" % (key,) for key in reversed(place)), reason))


def _odd(value, as_json, depth):
    """None, or ([keys, innermost first], what is wrong there). Exact types only: a subclass would come back as its base."""
    kind = type(value)
    if kind is str or kind is int or kind is bool or value is None:
        return None
    if kind is float:
        return ([], "is %r, which JSON cannot carry%s" % (value, _WITH_CBOR)) if as_json and not math.isfinite(value) else None
    if kind is bytes:
        return ([], "is bytes, which JSON cannot carry%s" % _WITH_CBOR) if as_json else None
    if kind is not list and kind is not dict:
        return [], "is %s, which would arrive as something else%s" % (_named(kind), _REMEDIES.get(kind, ""))
    if depth == _DEEPEST:
        return [], "is deeper than %d levels, or goes in a circle" % _DEEPEST
    if kind is list:
        items = enumerate(value)
    else:
        items = value.items()
        for key in value:
            if type(key) is not str:
                return [], "has the key %r, %s; keys are texts" % (key, _named(type(key)))
    for key, part in items:
        found = _odd(part, as_json, depth + 1)
        if found is not None:
            found[0].append(key)
            return found
    return None


_WITH_CBOR = " (CBOR can: install cbor2 for both versions)"
_REMEDIES = {tuple: "; make it a list", set: "; make it a list", frozenset: "; make it a list", bytearray: "; make it bytes"}


def _named(kind):
    name = kind.__name__ if kind.__module__ == "builtins" else "%s.%s" % (kind.__module__, kind.__name__)
    return "%s %s" % ("an" if name[0].lower() in "aeiou" else "a", name)


def _refuse_constant(text):
    raise CodecError("it holds %s, which is no JSON" % text)


def _distinct(pairs):
    made = dict(pairs)
    if len(made) != len(pairs):
        raise CodecError("a key comes twice")
    return made
