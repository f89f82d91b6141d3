import type { TestContext } from 'node:test';
import type { StoreLayout } from '../../src/contract/store-layout.ts';
import type { ProcessId } from '../../src/contract/process-id.ts';
import { hashTree } from '../../src/digest/hash-tree.ts';
import type { HashedTree } from '../../src/digest/model.ts';
import { identify } from '../../src/process/identity.ts';
import { openStore } from '../../src/snapshot/home.ts';
import type { SnapshotContext } from '../../src/snapshot/materialise.ts';
import { scratch } from '../digest/scratch.ts';
import { walkFiles } from '../digest/walk-files.ts';

export function self(): ProcessId {
  const id = identify(process.pid);
  if (id === undefined) throw new Error('this process lives');
  return id;
}

export function newStore(t: TestContext): StoreLayout {
  return openStore({ EVALPIN_HOME: scratch(t) });
}

export function newContext(t: TestContext): SnapshotContext {
  return { store: newStore(t), holder: self() };
}

export async function hashed(dir: string): Promise<HashedTree> {
  return hashTree(walkFiles(dir));
}
