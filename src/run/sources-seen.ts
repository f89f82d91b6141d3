import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { Place } from '../workspace/model.ts';
import { sharedNames } from './follow-source.ts';
import { hashNodeset, keepLearned } from './hash.ts';
import { hashContext } from './prepare.ts';
import { resolveSources, type Sources } from './resolve.ts';

/** A workspace as it was when it was looked at. */
export interface SourcesSeen {
  /** The frozen workspace's folder. */
  workspace: string;
  /** By name: all that decides what the nodeset is, in every arm that has it. */
  nodesets: ReadonlyMap<string, NodesetSeen>;
  /** Names of those that are `shared` in some arm, and so may have a follow address. */
  shared: ReadonlySet<string>;
  /** Folders that hold the sources, and single files elsewhere that belong to them; absolute. */
  folders: string[];
  files: string[];
}

export interface NodesetSeen {
  /** Its digests in all arms, or why there is none. */
  digest: string;
  /** Content of each file of its closures. */
  files: ReadonlyMap<Place, string>;
}

/** Resolves and hashes a workspace's nodesets. @throws where the workspace itself cannot be read */
export async function seeSources(selection: Selection, { surroundings, store }: { surroundings: Surroundings; store: StoreLayout }): Promise<SourcesSeen> {
  const sources = await resolveSources(selection, surroundings, store);
  const ctx = await hashContext(sources, { surroundings, store });
  const nodesets = new Map<string, { digest: string; files: Map<Place, string> }>();
  const paths = new Set<string>();
  for (const { view } of sources.arms) {
    for (const nodeset of view.nodesets.values()) {
      const seen = nodesets.get(nodeset.name) ?? { digest: '', files: new Map<Place, string>() };
      nodesets.set(nodeset.name, seen);
      try {
        const { closure, identity } = await hashNodeset(nodeset, view, ctx);
        seen.digest += ` ${identity.digest}`;
        for (const { place, sha256 } of identity.tree.records) seen.files.set(place, `${seen.files.get(place) ?? ''} ${sha256}`);
        for (const { path } of closure.files) paths.add(path);
      } catch (error) {
        if (!(error instanceof EvalpinError)) throw error;
        seen.digest += ` ${error.code}: ${error.message}`;
      }
    }
  }
  keepLearned(ctx);
  const folders = foldersOf(sources);
  const files = [...paths, ...settingsFile(sources)].filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
  return { workspace: sources.layout.workspace === '' ? sources.layout.top : join(sources.layout.top, sources.layout.workspace), nodesets, shared: new Set(sources.arms.flatMap(({ view }) => sharedNames(view))), folders, files };
}

/** The workspaces of all layers, and their further roots. A checkout of a git ref does not change. */
function foldersOf({ arms, layout, frozenCommit }: Sources): string[] {
  const layers = arms.flatMap(({ view }) => [...(frozenCommit === undefined ? [view.frozen] : []), ...(view.overlay === undefined ? [] : [view.overlay])]);
  const roots = layers.flatMap(({ workspaceDir }) => layout.roots.map((root) => resolve(workspaceDir, relative(`/${layout.workspace}`, `/${root}`))));
  return [...new Set([...layers.map(({ workspaceDir }) => workspaceDir), ...roots.filter((root) => existsSync(root))])];
}

function settingsFile({ settings }: Sources): string[] {
  return settings === undefined ? [] : [settings.file];
}
