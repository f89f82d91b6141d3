import { mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { PinFile, ProofLine } from '../../src/launch/model.ts';

const RUNTIME = join(import.meta.dirname, '../../runtime/node');
export const PIN_URL = pathToFileURL(join(RUNTIME, 'pin.mjs')).href;
export const BOOT = join(RUNTIME, 'boot.mjs');

/** A snapshot's tree, a live folder beside it, and the pin file that tells them apart. */
export interface PinnedWorkspace {
  folder: string;
  tree: string;
  workspace: string;
  live: string;
  reports: string;
  env: Record<string, string>;
}

/** `files`: text by path, below the tree, or below the live folder where the path begins with `live/`. */
export function pinnedWorkspace(t: TestContext, files: Record<string, string | Buffer>): PinnedWorkspace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [tree, live, reports] = [join(folder, 'tree'), join(folder, 'live'), join(folder, 'reports')];
  const workspace = join(tree, 'workspace');
  for (const one of [workspace, live, reports]) mkdirSync(one, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = path.startsWith('live/') ? join(folder, path) : join(tree, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const pin: PinFile = {
    version: 1,
    tree,
    workspace,
    path: [workspace, tree],
    aliases: { workspace: '' },
    liveRoots: [live],
    allowed: [join(live, 'allowed')],
    bytecode: join(folder, 'bytecode'),
    reports,
  };
  const pinFile = join(folder, 'pin.json');
  writeFileSync(pinFile, JSON.stringify(pin));
  const env = { PATH: process.env['PATH'] ?? '', EVALPIN_PIN: pinFile, EVALPIN_SNAPSHOT: workspace };
  return { folder, tree, workspace, live, reports, env };
}

/** The proof lines of all processes together, one list a process, in the order of their starts as far as file names tell it. */
export function readReports(folder: string): ProofLine[][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as ProofLine));
}

export function linesOf<E extends ProofLine['event']>(lines: ProofLine[], event: E): Extract<ProofLine, { event: E }>[] {
  return lines.filter((line): line is Extract<ProofLine, { event: E }> => line.event === event);
}
