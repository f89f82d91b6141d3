"""Calls a nodeset wherever it lives: in this interpreter or behind a URL."""

import importlib
import json
import urllib.error
import urllib.request


class Unreachable(Exception):
    """The server is gone or does not answer: says nothing about the nodeset's code."""


class Local:
    def __init__(self, module, class_name):
        self.nodeset = getattr(importlib.import_module(module), class_name)()
        self.nodeset.initialize()

    def call(self, method, arguments):
        return getattr(self.nodeset, method)(**arguments)


class Remote:
    # Loopback is never asked for through a proxy.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def __init__(self, url):
        self.url = url

    def call(self, method, arguments):
        request = urllib.request.Request(
            f"{self.url}/call/{method}", json.dumps(arguments).encode(), {"Content-Type": "application/json"}
        )
        try:
            with self.opener.open(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise RuntimeError(json.load(error)["error"]) from None
        except OSError as error:
            raise Unreachable(f"{self.url}: {error}") from error
