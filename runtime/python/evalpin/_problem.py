"""What the builtin server answers besides JSON values."""


class HttpProblem(Exception):
    """An answer of another status. `cause`: the exception of the nodeset that it comes from, for its file and line."""

    def __init__(self, status, message, cause=None):
        super().__init__(message)
        self.status = status
        self.cause = cause


class Opaque:
    """Bytes that are not looked at any more."""

    def __init__(self, content, content_type="application/json", headers=None):
        self.content = content
        self.content_type = content_type
        self.headers = headers or {}
