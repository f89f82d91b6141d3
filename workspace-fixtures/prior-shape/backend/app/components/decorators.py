def node_method(*outputs):
    """Marks a method as a node: it takes keyword arguments and returns a dict of these outputs."""

    def mark(method):
        method.node_outputs = outputs
        return method

    return mark
