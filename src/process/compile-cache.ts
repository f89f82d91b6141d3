import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { STORE_VERSION } from '../contract/store-layout.ts';

/**
 * Lets Node keep its compiled form of evalpin's own code in the store, which only this user can write: a third of a short
 * command's time is compilation. Only where the store is there already, and on a Node that can (22.1 or newer).
 */
export function enableCompileCache(home: string | undefined): void {
  const { enableCompileCache: enable } = nodeModule as { enableCompileCache?: (folder: string) => unknown };
  if (home === undefined || enable === undefined || !existsSync(home)) return;
  enable(join(home, STORE_VERSION, 'compiled'));
}
