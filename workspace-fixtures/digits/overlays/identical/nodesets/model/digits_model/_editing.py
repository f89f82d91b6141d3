"""Edited nearest neighbours (D. L. Wilson, 1972): training images that their own neighbours outvote are left out."""

import heapq
import math

JURY = 3


def edited(examples):
    """The examples whose label most of their ``JURY`` nearest neighbours share.

    ``examples`` are pairs of features and label. Compares each with each, which takes about a second for 1,200.
    """
    distances = [[] for _ in examples]
    for i, (features, _) in enumerate(examples):
        for j in range(i):
            distance = math.dist(features, examples[j][0])
            distances[i].append((distance, j))
            distances[j].append((distance, i))
    return [
        example
        for example, to_others in zip(examples, distances)
        if sum(examples[j][1] == example[1] for _, j in heapq.nsmallest(JURY, to_others)) * 2 > JURY
    ]
