"""Starts evalpin's own programs: `boot.py worker`, `boot.py server <what to serve>`."""
import os
import sys


def main():
    import evalpin._pin

    # `sitecustomize` has done it already, unless another one came before ours.
    evalpin._pin.install()
    mode, arguments = (sys.argv[1] if len(sys.argv) > 1 else None), sys.argv[2:]
    if mode == "worker":
        from evalpin._worker import Terminated, run_worker

        try:
            return run_worker(os.environ)
        except Terminated:
            return 143
    if mode == "server":
        from evalpin._server import run_server

        return run_server(arguments, os.environ)
    sys.stderr.write("evalpin: boot.py starts `worker` or `server`, not %r\n" % (mode,))
    return 2


# A child that multiprocessing spawns imports this file again.
if __name__ == "__main__":
    sys.exit(main())
