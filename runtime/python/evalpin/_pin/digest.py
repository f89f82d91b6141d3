"""sha256 without importing hashlib, which costs more than the rest of a start."""

try:
    from _sha2 import sha256 as _small_sha256
except ImportError:
    try:
        from _sha256 import sha256 as _small_sha256
    except ImportError:
        from hashlib import sha256 as _small_sha256

_CHUNK = 1 << 20


def sha256_of_bytes(data):
    """Lower-case hex."""
    return _small_sha256(data).hexdigest()


def sha256_of_file(path):
    """Lower-case hex, or None when the file cannot be read or is not a regular file."""
    import os
    import stat

    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        state = _fast_sha256()()
        with open(path, "rb", buffering=0) as file:
            while True:
                chunk = file.read(_CHUNK)
                if not chunk:
                    return state.hexdigest()
                state.update(chunk)
    except (OSError, ValueError):
        return None


def _fast_sha256():
    try:
        from _hashlib import openssl_sha256
    except ImportError:
        return _small_sha256
    return openssl_sha256
