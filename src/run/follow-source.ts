import { resolve } from 'node:path';
import type { Selection } from '../inputs/run-options.ts';
import type { FollowSource } from '../reload/follow-record.ts';
import type { View } from '../workspace/model.ts';

/** What a later reload looks at again: the selection with absolute paths. */
export function followSource(selection: Selection, isolation: FollowSource['isolation'], knows: string[]): FollowSource {
  const { cwd, evals, overlays, workspace, frozenRef, graph, config } = selection;
  return {
    cwd,
    evals,
    overlays: overlays.map((dir) => resolve(cwd, dir)),
    isolation,
    knows,
    ...(workspace === undefined ? {} : { workspace: resolve(cwd, workspace) }),
    ...(frozenRef === undefined ? {} : { frozenRef }),
    ...(graph === undefined ? {} : { graph }),
    ...(config === undefined ? {} : { settings: resolve(cwd, config) }),
  };
}

/** The selection that a source stands for. */
export function selectionOf({ cwd, evals, overlays, workspace, frozenRef, graph, settings }: FollowSource): Selection {
  return {
    cwd,
    evals,
    overlays,
    ...(workspace === undefined ? {} : { workspace }),
    ...(frozenRef === undefined ? {} : { frozenRef }),
    ...(graph === undefined ? {} : { graph }),
    ...(settings === undefined ? {} : { config: settings }),
  };
}

/** Nodesets of an arm whose server all workers share; sorted. */
export function sharedNames({ nodesets }: View): string[] {
  return [...nodesets.values()].filter(({ declaration }) => declaration.parallelism === 'shared').map(({ name }) => name).sort();
}
