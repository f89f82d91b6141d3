"""The state of a served nodeset: described, taken, and given back."""
import json

from ._migrations import MigrationError, apply_chain, find_chain, find_migrations
from ._problem import HttpProblem, Opaque
from ._state_codec import JSON, CodecError, codecs, decode_state, encode_state
from ._state_schema import misfit, schema_fault, schema_hash

_HASH_HEADER = "evalpin-state-schema-hash"
_SCHEMA_HEADER = "evalpin-state-schema"
# Whoever reads a head bounds it.
_LONGEST_SCHEMA = 8 * 1024


class State:
    """What `component` carries over a reload. ValueError where its schema or its migrations are not sound."""

    def __init__(self, component):
        self._component = component
        self._schema = getattr(component.instance, "state_schema", None)
        self._hash = None
        self._migrations = []
        if self._schema is not None:
            fault = schema_fault(self._schema)
            if fault is not None:
                raise ValueError("state_schema of nodeset %s: %s" % (component.name, fault))
            self._hash = schema_hash(self._schema)
            self._migrations = find_migrations(component.instance)
            # Slow to import where it is there; paid here, at the start.
            codecs()

    def describe(self):
        """`state` of the manifest."""
        if self._schema is None:
            return {}
        steps = [{"from": step.from_hash, "to": step.to_hash} for step in self._migrations]
        return {"schema": self._schema, "schema_hash": self._hash, "migrations": steps, "codecs": list(codecs())}

    def take(self, headers, run_alone):
        """The answer to `GET /state`. `run_alone(work)` runs it while no call runs."""
        self._require_schema()
        content_type = _accepted(headers.get("accept"))
        return Opaque(run_alone(lambda: self._encoded(content_type)), content_type, self._head())

    def give(self, headers, body, run_alone):
        """The answer to `POST /state`. The head is checked before anything is decoded."""
        self._require_schema()
        given_hash, given_schema = _read_head(headers)
        content_type = _type_of(headers.get("content-type"))
        if content_type not in codecs():
            raise HttpProblem(415, "the state is %s; this interpreter reads %s" % (content_type or "of no content type", ", ".join(codecs())))
        chain = find_chain(self._migrations, given_hash, self._hash)
        if chain is None:
            raise HttpProblem(409, "no chain of migrations leads from schema %s%s to %s, the schema of this version (%s); %s" % (
                given_hash, "" if given_schema is None else " (%s)" % _listed(given_schema), self._hash, _listed(self._schema),
                "it declares " + ", ".join("%s" % step for step in self._migrations) if self._migrations else "it declares no migration"))
        known = chain[0].from_schema if chain else self._schema
        if given_schema not in (None, known):
            raise HttpProblem(409, "the schema %s has the hash of another one, %s" % (_listed(given_schema), _listed(known)))
        run_alone(lambda: self._restore(body, content_type, known, chain))
        return {"restored": True, "migrations": [{"from": step.from_hash, "to": step.to_hash} for step in chain]}

    def _encoded(self, content_type):
        # Within the nodeset's thread: what it gave may be its living lists and dicts.
        state = self._component.snapshot()
        fault = misfit(state, self._schema)
        if fault is not None:
            raise HttpProblem(422, "what snapshot() gave does not fit state_schema: %s" % fault)
        try:
            return encode_state(state, content_type)
        except CodecError as error:
            raise HttpProblem(422, "the state cannot be encoded: %s" % error) from None

    def _restore(self, body, content_type, schema, chain):
        try:
            state = decode_state(body, content_type)
        except CodecError as error:
            raise HttpProblem(400, "the state cannot be decoded: %s" % error) from None
        fault = misfit(state, schema)
        if fault is not None:
            raise HttpProblem(422, "the state does not fit its own schema: %s" % fault)
        try:
            migrated = apply_chain(chain, state, self._component.finish)
        except MigrationError as error:
            raise HttpProblem(422, str(error), cause=error.__cause__) from error
        self._component.restore(migrated)

    def _head(self):
        schema = json.dumps(self._schema, separators=(",", ":"))
        return {_HASH_HEADER: self._hash, **({} if len(schema) > _LONGEST_SCHEMA else {_SCHEMA_HEADER: schema})}

    def _require_schema(self):
        if self._schema is None:
            raise HttpProblem(404, "nodeset %s declares no state_schema, so its state means nothing to another version" % self._component.name)


def _read_head(headers):
    given_hash, text = headers.get(_HASH_HEADER), headers.get(_SCHEMA_HEADER)
    if given_hash is None:
        raise HttpProblem(400, "the head has no %s" % _HASH_HEADER)
    if text is None:
        return given_hash, None
    try:
        schema = json.loads(text)
    except ValueError as error:
        raise HttpProblem(400, "%s is not JSON: %s" % (_SCHEMA_HEADER, error)) from None
    if not isinstance(schema, dict) or not all(isinstance(kind, str) for kind in schema.values()):
        raise HttpProblem(400, "%s is no JSON object of types by field" % _SCHEMA_HEADER)
    if schema_hash(schema) != given_hash:
        raise HttpProblem(400, "%s is %s, but the schema's hash is %s" % (_HASH_HEADER, given_hash, schema_hash(schema)))
    return given_hash, schema


def _accepted(accept):
    asked = [_type_of(part) for part in (accept or "*/*").split(",")]
    for content_type in codecs():
        if content_type in asked or "*/*" in asked or "application/*" in asked:
            return content_type
    raise HttpProblem(406, "state comes as %s here; %s was asked for" % (" or ".join(codecs()), accept))


def _type_of(header):
    return (header or "").partition(";")[0].strip().lower()


def _listed(schema):
    return ", ".join("%s: %s" % item for item in schema.items()) or "no fields"
