"""Handwritten digits: one held-out image per episode."""

from evalpin import NodeSet, node

from ._images import HELD_OUT_FROM, read_images
from ._sensor import expose


class DigitsEnv(NodeSet):
    name = "digits_env"
    parallelism = "local"
    depends_on = ["../../../data/digits.csv"]

    def setup(self):
        images = read_images()
        self.held_out = images[HELD_OUT_FROM:]

    @node(outputs=("pixels", "label"))
    def sample(self, index, seed=0, noise=0):
        """The image of this episode.

        ``index`` chooses the image, ``seed`` the noise: each grey level moves by at most ``noise``.
        Pixels are 64 integers from 0 to 16, row by row.
        """
        # A stride that is prime to the number of images visits every writer early on.
        pixels, label = self.held_out[(index * 101) % len(self.held_out)]
        return {"pixels": expose(pixels, noise, seed), "label": label}
