"""A weighted vote among the nearest examples."""

import heapq
import math

VOTERS = 151


class Neighbours:
    def __init__(self, examples):
        """``examples``: pairs of features and label."""
        self.examples = examples
        self.weighted = {}

    def vote(self, features, weights):
        """The winning label and its share of the vote; a voter counts by the inverse of its distance."""
        roots = tuple(math.sqrt(weight) for weight in weights)
        asked = scaled(features, roots)
        nearest = heapq.nsmallest(VOTERS, ((math.dist(asked, known), label) for known, label in self.scaled_by(roots)))
        votes = {}
        for distance, label in nearest:
            votes[label] = votes.get(label, 0.0) + 1 / (distance + 1e-6)
        winner = max(sorted(votes), key=votes.__getitem__)
        return winner, votes[winner] / sum(votes.values())

    def scaled_by(self, roots):
        if roots not in self.weighted:
            self.weighted = {roots: [(scaled(known, roots), label) for known, label in self.examples]}
        return self.weighted[roots]


def scaled(features, roots):
    return [value * root for value, root in zip(features, roots)]
