import type { ErrorEntry } from '../error-entry.ts';

/** State on its way from one version of a nodeset to the next, and the manifest that says what a version is. */
export const stateErrors = {
  EP6020: {
    title: 'no migration between state schemas',
    cause: 'The state of the version that runs has another schema than the new version, and the new version declares no chain of migrations from the one to the other.',
    remedy: 'Add a migration from the old schema to the new one to the new source (`@migrates(OLD, NEW)`); the old version goes on until then.',
  },
  EP6021: {
    title: 'state could not be taken',
    cause: 'A server did not give its state: it carries none, `snapshot` raised an error, or the state does not fit its own schema or cannot be encoded (NaN in JSON, keys that are no strings …).',
    remedy: 'Mend `snapshot` or the field that the message names; the version that runs goes on with its state.',
  },
  EP6022: {
    title: 'state could not be decoded',
    cause: 'The new version does not read the encoding of the state, or the bytes are damaged or too many.',
    remedy: 'Give both versions the same codec (`application/json` is there always; `application/cbor` needs a package in the interpreter), or make the state smaller.',
  },
  EP6023: {
    title: 'state does not fit the new version',
    cause: 'A migration raised an error or returned a field of a wrong type, too many or too few, or `restore` raised an error.',
    remedy: 'Mend the migration or `restore` that the message names in the new source; the old version goes on with its state.',
  },
  EP6024: {
    title: 'state did not arrive in time',
    cause: 'A server was asked for its state, or given one, and did not answer before the deadline.',
    remedy: 'Look at `snapshot` and `restore` in the log of the server that is named; give a longer `--deadline` if they only need longer.',
  },
  EP6030: {
    title: 'manifest of another nodeset',
    cause: 'The manifest of the server that was started names another nodeset than the one that was asked for.',
    remedy: 'Let the server name itself as its source is named, or reload the nodeset that it says it is.',
    exit: 2,
  },
  EP6031: {
    title: 'incomplete manifest',
    cause: 'The manifest of a server has no name, or it carries state and gives no schema hash.',
    remedy: 'Let `GET /manifest` give `name`, and `state: {schema, schema_hash}` where there is state; in Python or JavaScript declare `state_schema` (`static stateSchema`).',
  },
  EP6032: {
    title: 'malformed manifest',
    cause: 'What a server answers on `/manifest` is no JSON object of the form that docs/servers.md gives, or its schema hash is not that of its schema.',
    remedy: 'Correct the field that the message names; see "The builtin server" in docs/servers.md.',
  },
} as const satisfies Record<string, ErrorEntry>;
