"""Events that a program of its own (`harness: command`) appends for evalpin to read."""

_STATUSES = ("passed", "failed", "error", "skipped")


def report_episode(id, status, metrics=None, *, message=None, file=None, line=None, duration_ms=None, error_kind=None):
    """Appends one `episode` event to the file that `EVALPIN_EVENTS` names; safe from several processes at once.

    `status`: passed, failed, error or skipped. `metrics`: name to number, bool or None; NaN counts as None.
    `error_kind`: model (the default of an error) or infrastructure. Returns False when evalpin did not start this program.
    """
    import os

    from ._values import encode, metric_value

    if status not in _STATUSES:
        raise ValueError("status is one of %s, not %r" % (", ".join(_STATUSES), status))
    if error_kind not in (None, "model", "infrastructure"):
        raise ValueError("error_kind is model or infrastructure, not %r" % (error_kind,))
    event = {"event": "episode", "id": str(id), "status": status,
             "metrics": {name: metric_value(name, value) for name, value in (metrics or {}).items()}}
    if status == "error" and error_kind is None:
        error_kind = "model"
    optional = {"message": message, "file": file, "line": line, "duration_ms": duration_ms, "error_kind": error_kind}
    event.update({key: value for key, value in optional.items() if value is not None})
    path = os.environ.get("EVALPIN_EVENTS")
    if not path:
        return False
    data = encode(event) + b"\n"
    fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    try:
        # One write, so that lines of several processes do not mix.
        if os.write(fd, data) != len(data):
            raise OSError("only a part of an event could be written to %s" % path)
    finally:
        os.close(fd)
    return True
