"""Judges by how a program is started whether it is a Python that the pin will not reach."""
import os
import sys

_OUR_VARIABLES = ("EVALPIN_PIN", "PYTHONPATH")


def unpinned_reason(program, argv, env):
    """Why a child would run without the pin, or None. `env` None: it has this process's own."""
    if not _is_python(program):
        return None
    flag = _isolating_flag([os.fsdecode(argument) for argument in argv])
    if flag is not None:
        return "with %s" % flag
    if env is None:
        return None
    given = {os.fsdecode(name): os.fsdecode(value) for name, value in env.items()}
    for name in _OUR_VARIABLES:
        # The search path may be longer than ours, but has to hold it.
        if os.environ.get(name, "") not in given.get(name, "") or name not in given:
            return "without this process's %s" % name
    return None


def _is_python(program):
    name = os.path.basename(program)
    return name == os.path.basename(sys.executable) or name.startswith("python") and not name[6:].strip("0123456789.")


def _isolating_flag(argv):
    skip = False
    for argument in argv[1:]:
        if skip:
            skip = False
        elif len(argument) < 2 or argument[0] != "-" or argument[1] == "-":
            return None
        else:
            for index, letter in enumerate(argument[1:]):
                if letter in "IES":
                    return "-" + letter
                if letter in "cm":
                    return None
                if letter in "WX":
                    skip = index == len(argument) - 2
                    break
    return None
