"""The platform that the nodesets in the workspace are written for."""
