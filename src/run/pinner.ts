import { join, resolve } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { pinFor, type Interpreters, type Pin } from '../launch/pinning.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { Layout } from '../workspace/model.ts';

export interface PinnerContext {
  layout: Layout;
  liveRoots: readonly LiveFolder[];
  /** Folder that holds `.evalpin`. */
  home: string;
  store: StoreLayout;
  runtimeDir: string;
  /** The run's folder, for its interpreters. */
  folder?: string;
}

/** Pins of one layout: the same snapshot always gets the same pin, whichever run asks. */
export function pinner(ctx: PinnerContext): (snapshot: Snapshot, interpreters: Interpreters) => Pin {
  const { layout, store, runtimeDir, liveRoots } = ctx;
  return (snapshot, interpreters) =>
    pinFor({
      snapshot,
      layout,
      interpreters,
      liveRoots: liveRoots.map(({ path }) => path),
      allowed: allowedFolders(ctx),
      reports: join(store.run, 'reports'),
      bytecode: store.bytecode,
      runtimeDir,
      pins: store.pins,
    });
}

/**
 * What is no stranger although it is neither in the snapshot nor the interpreter's: externals, runs' folders, and those of the store that hold no
 * sources. Other snapshots, and checkouts of git refs, are other code.
 */
export function allowedFolders({ layout, home, store, folder }: PinnerContext): string[] {
  const externals = layout.externals.map(({ place }) => resolve(layout.top, place));
  const runs = join(home, '.evalpin');
  return [...externals, runs, ...(folder === undefined || folder.startsWith(`${runs}/`) ? [] : [folder]), store.prepared, store.bytecode, store.caches, store.pins, store.servers, store.run];
}
