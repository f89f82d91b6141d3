"""Pins this interpreter when evalpin started it, then runs the sitecustomize that this one shadows."""
import sys


def _pin():
    import os

    if not os.environ.get("EVALPIN_PIN"):
        return
    # Older interpreters cannot be pinned; without a report the run says so.
    if sys.version_info < (3, 9):
        return
    try:
        import evalpin._pin

        evalpin._pin.install()
    except Exception as error:
        # `site` would print the error and go on with an interpreter that is not pinned.
        sys.stderr.write("evalpin: this interpreter cannot be pinned: %s: %s\n" % (type(error).__name__, error))
        sys.stderr.flush()
        os._exit(70)


def _run_shadowed():
    import os

    if sys.version_info < (3, 5):
        return
    # What importlib.util offers, without the many modules that it imports.
    from _frozen_importlib import module_from_spec
    from _frozen_importlib_external import PathFinder

    here = os.path.dirname(os.path.abspath(__file__))
    spec = PathFinder.find_spec("sitecustomize", [entry for entry in sys.path if os.path.abspath(entry) != here])
    if spec is None or spec.loader is None:
        return
    module = module_from_spec(spec)
    sys.modules["sitecustomize"] = module
    spec.loader.exec_module(module)


_pin()
_run_shadowed()
