"""Files that are read from elsewhere: neither pinned, nor live, nor the machine's."""
import os
from stat import S_ISREG

_MOST_KNOWN = 50000


class Outside:
    """What the process made itself below a temporary folder is its own, and no source of anybody's."""

    def __init__(self, places, notes):
        self._places = places
        self._notes = notes
        # By real path, a folder's for all below it: True for what this process made, False for what it moved there.
        self._own = {}

    def read(self, path):
        """`path`: real, and there."""
        if self._places.is_outside(path) and not self.is_own(path) and S_ISREG(os.stat(path).st_mode):
            self._notes.read(path)

    def written(self, path, flags):
        """`path`: absolute. One that is there and is not emptied keeps what it was."""
        if not path.startswith(self._places.temporary) or self.is_own(path):
            return
        # A file without a name is said to be its folder.
        if not os.path.lexists(path) or flags & os.O_TRUNC and not os.path.isdir(path):
            self._set(path, True)

    def made_folder(self, path, mode, at):
        """`at`: what the path is relative to, if not -1; then nothing can be told."""
        path = os.path.abspath(os.fsdecode(path))
        if at == -1 and path.startswith(self._places.temporary) and not os.path.lexists(path):
            self._set(path, True)

    def renamed(self, old, new):
        """Both real. Also of a second name."""
        if new.startswith(self._places.temporary):
            self._set(new, self.is_own(old))

    def _set(self, path, own):
        path = self._places.real(path)
        if self.is_own(path) == own:
            return
        if len(self._own) > _MOST_KNOWN:
            # From here on they are taken for anybody's, which is never too little.
            self._own.clear()
        self._own[path] = own
        if own and self._places.is_outside(path):
            self._notes.made(path)

    def is_own(self, path):
        while path:
            own = self._own.get(path)
            if own is not None:
                return own
            path = path.rpartition("/")[0]
        return False
