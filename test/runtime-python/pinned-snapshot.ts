import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { PinFile, ProofLine } from '../../src/launch/model.ts';

export const RUNTIME = join(import.meta.dirname, '..', '..', 'runtime', 'python');

/** A snapshot, a live folder beside it, and what pins an interpreter to the first. */
export interface PinnedSnapshot {
  /** Holds everything else; removed after the test. */
  root: string;
  tree: string;
  workspace: string;
  live: string;
  bytecode: string;
  reports: string;
  pinFile: string;
  /** The environment of a pinned process. */
  env: Record<string, string>;
}

export interface SnapshotFiles {
  /** Relative to the tree. */
  snapshot?: Record<string, string>;
  /** Relative to the live folder. */
  live?: Record<string, string>;
  pin?: Partial<PinFile>;
}

export function pinnedSnapshot(t: TestContext, { snapshot = {}, live = {}, pin = {} }: SnapshotFiles): PinnedSnapshot {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string) => join(root, name);
  const tree = at('tree');
  const workspace = join(tree, 'workspace');
  for (const folder of [workspace, at('live'), at('bytecode'), at('reports')]) mkdirSync(folder, { recursive: true });
  writeFiles(tree, snapshot);
  writeFiles(at('live'), live);
  const content: PinFile = {
    version: 1,
    tree,
    workspace,
    path: [workspace, tree],
    aliases: { workspace: '' },
    liveRoots: [at('live')],
    allowed: [],
    bytecode: at('bytecode'),
    reports: at('reports'),
    ...pin,
  };
  writeFileSync(at('pin.json'), JSON.stringify(content));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: root,
    PYTHONPATH: [join(RUNTIME, 'pin'), RUNTIME].join(delimiter),
    PYTHONNOUSERSITE: '1',
    EVALPIN_PIN: at('pin.json'),
    EVALPIN_SNAPSHOT: workspace,
  };
  return { root, tree, workspace, live: at('live'), bytecode: at('bytecode'), reports: at('reports'), pinFile: at('pin.json'), env };
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end; nothing is thrown for a bad exit code. */
export async function runProgram(argv: [string, ...string[]], options: { cwd: string; env: Record<string, string> }): Promise<Ended> {
  const [program, ...args] = argv;
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, stdout, stderr };
}

/** Runs `python -c script` under the pin, in the snapshot's top; throws for a bad exit code. Returns its lines. */
export async function runPinned(python: string, pinned: PinnedSnapshot, script: string, options: { cwd?: string; env?: Record<string, string> } = {}): Promise<string[]> {
  const ended = await runProgram([python, '-c', script], { cwd: options.cwd ?? pinned.tree, env: { ...pinned.env, ...options.env } });
  if (ended.code !== 0) throw new Error(`exit code ${ended.code}\n${ended.stdout}${ended.stderr}`);
  return ended.stdout.trimEnd().split('\n');
}

/** The proof lines of each process, one array a process. */
export function readReports(folder: string): ProofLine[][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as ProofLine),
  );
}

export function linesOf<E extends ProofLine['event']>(lines: readonly ProofLine[], event: E): Extract<ProofLine, { event: E }>[] {
  return lines.filter((line): line is Extract<ProofLine, { event: E }> => line.event === event);
}
