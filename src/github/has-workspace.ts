import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Selection } from '../inputs/run-options.ts';
import { settingsFor } from '../run/resolve.ts';
import { locate } from '../workspace/locate.ts';
import { gitRoot } from '../workspace/repository.ts';
import type { Clone } from './clone.ts';

/** A repository that begins to use evalpin has a base without any of it. */
export async function hasWorkspace(commit: string, selection: Selection, clone: Clone): Promise<boolean> {
  const settings = settingsFor(selection);
  const { layout } = locate({ cwd: selection.cwd, ...(selection.workspace === undefined ? {} : { workspace: selection.workspace }), ...(settings ? { settings } : {}) });
  const workspace = join(layout.top, layout.workspace);
  const root = gitRoot(workspace);
  return root === undefined || (await clone.hasPath(commit, relative(realpathSync(root), realpathSync(workspace))));
}
