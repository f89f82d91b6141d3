from app.components.base import BaseNodeSet
from app.components.decorators import node_method

__all__ = ["BaseNodeSet", "node_method"]
