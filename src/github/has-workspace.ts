import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Selection } from '../inputs/run-options.ts';
import { settingsFor } from '../run/resolve.ts';
import { locate } from '../workspace/locate.ts';
import { gitRoot } from '../workspace/repository.ts';
import type { Clone } from './clone.ts';

/** A repository that begins to use evalpin has a base without any of it. */
export async function hasWorkspace(commit: string, selection: Selection, clone: Clone): Promise<boolean> {
  const workspace = workspaceOf(selection);
  const root = gitRoot(workspace);
  return root === undefined || (await clone.hasPath(commit, relative(realpathSync(root), realpathSync(workspace))));
}

/** The folder of the repository that the workspace is in; undefined where it is in none, or where there is no workspace. */
export function workspaceRepository(selection: Selection): string | undefined {
  try {
    return gitRoot(workspaceOf(selection));
  } catch (error) {
    // Where nothing was checked out, that is what has to be said.
    if (error instanceof EvalpinError && error.code === 'EP2001') return undefined;
    throw error;
  }
}

function workspaceOf(selection: Selection): string {
  const settings = settingsFor(selection);
  const { layout } = locate({ cwd: selection.cwd, ...(selection.workspace === undefined ? {} : { workspace: selection.workspace }), ...(settings ? { settings } : {}) });
  return join(layout.top, layout.workspace);
}
