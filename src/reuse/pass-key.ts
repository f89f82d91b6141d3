import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { bytesIfThere } from '../process/if-there.ts';

const LENGTH = 32;

/** The secret of a store, with which values of `pass-env` are hashed. */
export interface PassKey {
  /** Names it without telling it. */
  id: string;
  secret: Buffer;
}

/** The store's own key, made when it is needed first. It never leaves the store: without it nobody can try out values against a hash. */
export function passKey(file: string): PassKey {
  const secret = readKey(file) ?? makeKey(file);
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 16), secret };
}

/** Of each name a keyed hash of its value, or `unset`. Pure. */
export function hashPassed(names: Iterable<string>, env: Readonly<Record<string, string | undefined>>, { secret }: PassKey): Record<string, string> {
  return Object.fromEntries(
    [...new Set(names)].sort().map((name) => {
      const value = env[name];
      return [name, value === undefined ? 'unset' : createHmac('sha256', secret).update(`${name}\0${value}`).digest('hex')];
    }),
  );
}

function readKey(file: string): Buffer | undefined {
  const bytes = bytesIfThere(file);
  return bytes?.length === LENGTH ? bytes : undefined;
}

function makeKey(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const secret = randomBytes(LENGTH);
  writeFileSync(aside, secret, { mode: 0o600 });
  try {
    // A link, unlike a rename, does not replace what another process made meanwhile.
    linkSync(aside, file);
    return secret;
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
    const other = readKey(file);
    if (other !== undefined) return other;
    // Of another length: damaged, so nothing that it hashed can be compared any more.
    renameSync(aside, file);
    return secret;
  } finally {
    rmSync(aside, { force: true });
  }
}
