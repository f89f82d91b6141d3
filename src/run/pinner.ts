import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { pinFor, type Interpreters, type Pin } from '../launch/pinning.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { Sources } from './resolve.ts';

interface PinnerContext {
  store: StoreLayout;
  surroundings: Surroundings;
  /** Folder that holds the run's folder: the same for all runs, so that a server's pin stays the same. */
  runsFolder: string;
}

/** Pins of one layout: the same snapshot always gets the same pin. */
export function pinner(sources: Sources, ctx: PinnerContext): (snapshot: Snapshot, interpreters: Interpreters) => Pin {
  const { store, surroundings } = ctx;
  return (snapshot, interpreters) =>
    pinFor({
      snapshot,
      layout: sources.layout,
      interpreters,
      liveRoots: sources.liveRoots.map(({ path }) => path),
      allowed: allowedFolders(sources, ctx),
      reports: join(store.run, 'reports'),
      bytecode: store.bytecode,
      runtimeDir: surroundings.installation.runtimeDir,
      pins: store.pins,
    });
}

/** What lies below a live folder and is no stranger all the same. */
export function allowedFolders({ layout, settings }: Sources, { store, surroundings, runsFolder }: PinnerContext): string[] {
  const externals = layout.externals.map(({ place }) => (place.startsWith('/') ? place : join(layout.top, place)));
  return [...externals, join(settings?.folder ?? surroundings.cwd, '.evalpin'), runsFolder, store.home];
}
