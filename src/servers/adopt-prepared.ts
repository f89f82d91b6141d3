import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { tryLock } from '../process/pid-lock.ts';
import { unpackTree, type UnpackLimits } from '../snapshot/archive.ts';
import { LOCKS, preparedFolder } from './prepare.ts';

const completeSchema = z.strictObject({ version: z.literal(1), digest: z.string() });

export interface AdoptOptions {
  /** `<store>/v1/prepared`. */
  root: string;
  /** `sha256:<hex>`. */
  digest: string;
  limits: UnpackLimits;
}

/**
 * Puts an archived output of `prepare` into its place, where it appears whole, proved against the archive's manifest and vouching for this digest, or not
 * at all. Where it is there meanwhile, or somebody is making it, nothing is done.
 *
 * @throws EP2300 to EP2303 for an archive that must not be used, EP7002 for one of something else
 */
export async function adoptPrepared(archive: string, { root, digest, limits }: AdoptOptions): Promise<void> {
  const place = preparedFolder(root, digest);
  mkdirSync(join(root, LOCKS), { recursive: true, mode: 0o700 });
  const attempt = tryLock(join(root, LOCKS, basename(place.dir)), () => {});
  if (attempt.kind === 'held') return;
  const staging = `${place.dir}.staging`;
  try {
    if (existsSync(place.complete)) return;
    rmSync(staging, { recursive: true, force: true });
    const { records } = await unpackTree(archive, staging, { limits });
    const stranger = records.find(({ place: name, kind }) => !isExpected(name, kind));
    if (stranger !== undefined) throw new EvalpinError('EP7002', `it holds ${JSON.stringify(stranger.place)}, which is no part of the output of prepare`);
    refuseOther(join(staging, 'COMPLETE'), digest);
    rmSync(place.dir, { recursive: true, force: true });
    renameSync(staging, place.dir);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    attempt.lock.release();
  }
}

/** As `prepareOnce` lays it out. */
function isExpected(name: string, kind: string): boolean {
  if (name === 'output') return kind === 'folder';
  if (name === 'COMPLETE' || name === 'prepare.log') return kind === 'file';
  return dirname(name) !== '.' && name.startsWith('output/');
}

function refuseOther(complete: string, digest: string): void {
  const found = existsSync(complete) ? completeSchema.safeParse(jsonOrUndefined(readFileSync(complete, 'utf8'))) : undefined;
  if (found?.success !== true) throw new EvalpinError('EP7002', 'it does not say what it is the output of');
  if (found.data.digest !== digest) throw new EvalpinError('EP7002', `it is the output for ${JSON.stringify(found.data.digest.slice(0, 80))}, not for ${digest}`);
}
