"""Compiles a source file from the very bytes that were hashed, and keeps the result by that hash.

The interpreter's own cache believes a `.pyc` whose whole-second time and size match its source, so that two edits
of one length in one second run the old code. This one asks for nothing but the content.
"""
import _imp
import marshal
import os
import sys

import _frozen_importlib_external as external

from .digest import sha256_of_bytes

_MAGIC = b"evalpin1" + external.MAGIC_NUMBER
_DIGEST_LENGTH = 64


class Bytecode:
    def __init__(self, folder):
        self._folder = folder
        self._suffix = "-%s-%d" % (sys.implementation.cache_tag, sys.flags.optimize)

    def code_for(self, loader, path, data, digest):
        """The code object of `data`. A loader that transforms sources is left to do it anew each time."""
        if type(loader).source_to_code is not external.SourceLoader.source_to_code:
            return loader.source_to_code(data, path)
        kept = "%s/%s%s" % (self._folder, digest, self._suffix)
        code = _read(kept, digest)
        if code is None:
            code = loader.source_to_code(data, path)
            _keep(kept, digest, code)
        else:
            # Kept code is shared by every snapshot that has this source, each at its own path.
            _imp._fix_co_filename(code, path)
        return code


def _read(kept, digest):
    try:
        with open(kept, "rb", buffering=0) as file:
            data = file.read()
    except OSError:
        return None
    head = len(_MAGIC)
    if data[:head] != _MAGIC or data[head:head + _DIGEST_LENGTH] != digest.encode():
        return None
    body = memoryview(data)[head + 2 * _DIGEST_LENGTH:]
    if data[head + _DIGEST_LENGTH:head + 2 * _DIGEST_LENGTH] != sha256_of_bytes(body).encode():
        return None
    return marshal.loads(body)


def _keep(kept, digest, code):
    body = marshal.dumps(code)
    aside = "%s.%d-%s" % (kept, os.getpid(), os.urandom(4).hex())
    try:
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(aside, "xb", buffering=0) as file:
            file.write(_MAGIC + digest.encode() + sha256_of_bytes(body).encode() + body)
        os.replace(aside, kept)
    except OSError:
        # It is a cache: the next start compiles again.
        try:
            os.unlink(aside)
        except OSError:
            pass
