"""Puts a target into words, in more than one way."""

WORDS = {
    "key": ["key", "thing that opens locks", "small piece of brass"],
    "door": ["door", "way out", "exit"],
    "lamp": ["lamp", "light", "thing that shines"],
    "table": ["table", "desk", "place where we eat"],
    "chair": ["chair", "seat", "stool by the desk"],
}
SENTENCES = ["Go to the {}.", "Please find the {}!", "Walk until you stand at the {}.", "Where is the {}? Show me."]


def instruct(target, chance):
    return chance.choice(SENTENCES).format(chance.choice(WORDS[target]))
