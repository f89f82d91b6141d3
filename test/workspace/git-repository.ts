import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parseSettings } from '../../src/inputs/settings.ts';
import { checkOutRef, type CheckedOutRef } from '../../src/workspace/git-ref.ts';
import { locate } from '../../src/workspace/locate.ts';
import type { Layout, View } from '../../src/workspace/model.ts';
import { overlayLayer } from '../../src/workspace/overlay.ts';
import { openView } from '../../src/workspace/view.ts';
import { tempFolder, writeFiles, type Files } from './source-folder.ts';

export const GIT_ENV = {
  PATH: process.env['PATH'] ?? '',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'T',
  GIT_AUTHOR_EMAIL: 't@example.org',
  GIT_COMMITTER_NAME: 'T',
  GIT_COMMITTER_EMAIL: 't@example.org',
};

export function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'protocol.file.allow=always', '-c', 'init.defaultBranch=main', ...args], { cwd, env: GIT_ENV, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export interface Repository {
  /** Temporary folder that holds all. */
  root: string;
  dir: string;
}

/** A repository with one commit of the given files. */
export function repositoryOf(t: TestContext, files: Files, name = 'repository'): Repository {
  const root = tempFolder(t);
  const dir = join(root, name);
  mkdirSync(dir);
  git(dir, 'init', '-q');
  writeFiles(dir, files);
  commitAll(dir, 'first');
  return { root, dir };
}

export function commitAll(dir: string, message: string): void {
  git(dir, 'add', '-A');
  git(dir, 'commit', '-qm', message);
}

export interface CheckedOut extends CheckedOutRef {
  layout: Layout;
  view: View;
}

/** Frozen from a ref, with the layout of the live checkout. */
export async function checkedOut({ root, dir }: Repository, ref: string, { settings: text, env = GIT_ENV }: { settings?: string; env?: NodeJS.ProcessEnv } = {}): Promise<CheckedOut> {
  const settings = text === undefined ? undefined : parseSettings(text, join(dir, 'evalpin.yaml'));
  const { layout } = locate({ cwd: dir, ...(settings ? { settings } : {}) });
  const result = await checkOutRef({ repo: dir, ref, layout, into: join(root, 'checkouts'), env });
  return { ...result, layout, view: openView({ arm: 'frozen', layout, frozen: result.frozen, ...(settings ? { settings } : {}) }) };
}

/** The live checkout as the overlay of a ref. */
export function liveOver({ layout, frozen }: CheckedOut): View {
  return openView({ arm: 'overlay', layout, frozen, mode: 'full', overlay: overlayLayer(layout, frozen, join(layout.top, layout.workspace)) });
}
