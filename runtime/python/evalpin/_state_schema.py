"""The hash by which two versions of a nodeset know whether they understand each other's state."""


def schema_hash(schema):
    """FNV-1a, 64 bits, 16 hex digits, over `field NUL type NUL` in the order of the fields' bytes."""
    value = 0xCBF29CE484222325
    for field, kind in sorted((field.encode(), str(kind).encode()) for field, kind in schema.items()):
        for byte in field + b"\0" + kind + b"\0":
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return "%016x" % value
