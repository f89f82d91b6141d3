import { readFileSync } from 'node:fs';
import type { StoreLayout } from '../contract/store-layout.ts';
import { errnoOf } from '../contract/errors.ts';
import type { FileRecord } from '../digest/model.ts';
import type { Manifest } from '../snapshot/model.ts';
import { snapshotPaths } from '../snapshot/paths.ts';

/** How the files of two snapshots differ, one text each; undefined where one is not in the store any more. */
export function differingSources(store: StoreLayout, before: string, after: string): string[] | undefined {
  const [old, own] = [before, after].map((sha256) => readManifest(store, sha256));
  if (old === undefined || own === undefined) return undefined;
  const texts = compareRecords(old.records, own.records);
  // Where the code differs, so does its folder of caches.
  const links = (manifest: Manifest): string => manifest.externals.filter(({ target }) => !target.startsWith(`${store.caches}/`)).map(({ place, target }) => `${place} → ${target}`).join('\n');
  return links(old) === links(own) ? texts : [...texts, 'its links'];
}

/** Pure. */
export function compareRecords(before: readonly FileRecord[], after: readonly FileRecord[]): string[] {
  const old = new Map(before.map((record) => [record.place, record]));
  const own = new Set(after.map(({ place }) => place));
  const changed = after.flatMap((record) => {
    const was = old.get(record.place);
    if (was === undefined) return [`${record.place} is new`];
    return was.sha256 === record.sha256 && was.kind === record.kind && was.target === record.target ? [] : [`${record.place} changed`];
  });
  return [...changed, ...before.filter(({ place }) => !own.has(place)).map(({ place }) => `${place} is gone`)];
}

function readManifest(store: StoreLayout, sha256: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(snapshotPaths(store, sha256).manifest, 'utf8')) as Manifest;
  } catch (error) {
    // It only serves to name files.
    if (error instanceof SyntaxError || errnoOf(error) !== undefined) return undefined;
    throw error;
  }
}
