"""Splits a text into sentences."""

import regexp as re

ABBREVIATIONS = {"mr.", "mrs.", "dr.", "st.", "e.g.", "i.e.", "vs.", "no."}

END = re.compile(r"[.!?]+[\"')]*$")


def split(text):
    """The sentences of a text in order, without the blanks around them."""
    sentences, words = [], []
    for word in text.split():
        words.append(word)
        if END.search(word) and word.lower() not in ABBREVIATIONS:
            sentences.append(" ".join(words))
            words = []
    return sentences + ([" ".join(words)] if words else [])
