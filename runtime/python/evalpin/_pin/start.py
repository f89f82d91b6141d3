"""Puts the parts of the pin in place."""
import atexit
import os
import sys

import _frozen_importlib_external as external

from .audit import Watch
from .bytecode import Bytecode
from .digest import sha256_of_bytes
from .finder import MissingFinder, PinnedFinder
from .guard import guard_finders
from .import_path import clean_import_path
from .notes import Notes
from .places import Places
from .report import Report
from .terminated import Termination, is_spawned_child


def start(handle, pin):
    """Returns `handle(pin, places, notes, watch)`."""
    termination = Termination() if is_spawned_child() else None
    places = Places(pin)
    notes = Notes(places, Report(pin.reports, places.packages))
    watch = Watch(places, notes)
    _read_sources_by_hash(pin, places, notes)
    _find_first(pin, places, notes, watch)
    os.register_at_fork(after_in_child=lambda: _begin_child(notes, watch))
    atexit.register(notes.image_ends)
    handled = handle(pin, places, notes, watch)
    if termination is not None:
        termination.ready(notes.image_ends)
    return handled


def _read_sources_by_hash(pin, places, notes):
    """For every source module outside the interpreter's folders, whoever loads it (`spec_from_file_location`, `runpy`)."""
    ordinary = external.SourceFileLoader.get_code
    bytecode = Bytecode(pin.bytecode)
    interpreter = places.interpreter

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        if path.startswith(interpreter) and places.is_interpreter(path):
            return ordinary(self, fullname)
        data = self.get_data(path)
        digest = sha256_of_bytes(data)
        code = bytecode.code_for(self, path, data, digest)
        notes.compiled(fullname, path, digest)
        return code

    external.SourceFileLoader.get_code = get_code
    _keep_bytecode_apart(pin, interpreter)


def _keep_bytecode_apart(pin, interpreter):
    """For programs that write bytecode by themselves, as pytest does: nothing of theirs goes beside pinned sources."""
    ordinary = external.cache_from_source

    def cache_from_source(path, *args, **options):
        cached = ordinary(path, *args, **options)
        path = os.fspath(path)
        if not path.startswith(interpreter):
            return cached
        return "%s/__pycache__/%s" % (path.rpartition("/")[0], cached.rpartition("/")[2])

    sys.pycache_prefix = pin.bytecode + "/others"
    external.cache_from_source = cache_from_source


def _find_first(pin, places, notes, watch):
    state = {"path": None, "program": False}

    def settle_path():
        # The interpreter puts the script's folder or the current directory first only after `sitecustomize`; what
        # the program itself changes later is its own affair, and is seen by what it loads.
        if not state["program"] and sys.path != state["path"]:
            state["program"] = state["path"] is not None
            clean_import_path(pin, places, notes.ignored)
            state["path"] = list(sys.path)

    known = []

    def settle_finders(args=()):
        if sys.meta_path != known:
            guard_finders((pinned, missing), pinned, places)
            known[:] = sys.meta_path

    def before_search():
        settle_path()
        settle_finders()

    pinned = PinnedFinder(pin, places, before_search, notes.asked)
    missing = MissingFinder(notes.missed_module)
    sys.meta_path.insert(0, pinned)
    sys.meta_path.append(missing)
    sys.path_hooks.insert(0, pinned.path_hook)
    for folder in [folder for folder in sys.path_importer_cache if places.is_pinned(folder + "/")]:
        del sys.path_importer_cache[folder]
    notes.expect((pinned, missing))
    before_search()
    _drop_early(pinned, places, notes)
    watch.install(settle_finders, lambda args: settle_path(), lambda args: notes.script(args[0]), notes.tell)


def _drop_early(pinned, places, notes):
    """A `.pth` file may have imported, or made up, a package of the snapshot before we came."""
    for name in list(sys.modules):
        top = name.partition(".")[0]
        module = sys.modules.get(name)
        if top in ("evalpin", "__main__", "sitecustomize") or top in sys.builtin_module_names or module is None:
            continue
        if not _comes_from_elsewhere(module, places):
            continue
        if pinned.locate(top, None) is None:
            continue
        if getattr(module, "__file__", None):
            notes.compiled(name, module.__file__, None)
        else:
            for folder in list(getattr(module, "__path__", ())):
                notes.ignored(folder)
        del sys.modules[name]


def _comes_from_elsewhere(module, places):
    file = getattr(module, "__file__", None)
    if isinstance(file, str):
        return not places.is_interpreter(file) and not places.is_pinned(file)
    return any(places.is_live_folder(folder) for folder in getattr(module, "__path__", ()) or () if isinstance(folder, str))


def _begin_child(notes, watch):
    util = sys.modules.get("multiprocessing.util")
    termination = Termination() if util is not None else None
    watch.begin_again()
    notes.begin_again()
    if util is not None:
        # Such a child ends by `os._exit`, which no exit handler sees; its own finalizers it does run.
        util.register_after_fork(notes, _end_with_child)
        termination.ready(notes.image_ends)


def _end_with_child(notes):
    util = sys.modules["multiprocessing.util"]
    util.Finalize(None, notes.image_ends, exitpriority=-100)
