import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Interpreter } from '../../src/digest/model.ts';
import { type Pin, pinFor } from '../../src/launch/pinning.ts';
import { proveRun, type ProvedProcess } from '../../src/launch/proof.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import type { Snapshot } from '../../src/snapshot/model.ts';
import type { Layout } from '../../src/workspace/model.ts';

export const RUNTIME = join(import.meta.dirname, '../../runtime');

export type Tree = Record<string, string>;

/** Folders of one test: a live tree and one snapshot for each arm. */
export class SealedRun {
  readonly top = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  readonly live = join(this.top, 'live');
  readonly layout: Layout = { top: this.live, workspace: 'workspace', importName: 'workspace', settingsFolder: '', settingsFile: undefined, roots: [], externals: [], include: [], exclude: [] };
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #interpreter: Interpreter;

  constructor(t: TestContext, interpreter: Interpreter, live: Tree) {
    t.after(() => rmSync(this.top, { recursive: true }));
    this.#interpreter = interpreter;
    write(this.live, live);
    mkdirSync(join(this.top, 'run'));
  }

  get folder(): string {
    return join(this.top, 'run');
  }

  /** Seals a tree as the snapshot of an arm, and pins to it. */
  pin(arm: string, tree: Tree): Pin {
    const dir = join(this.top, 'store', arm);
    write(join(dir, 'tree'), tree);
    const records = Object.entries(tree).map(([place, text]) => ({ place, kind: 'file' as const, size: text.length, xxh64: '', sha256: createHash('sha256').update(text).digest('hex') }));
    const sha256 = createHash('sha256').update(JSON.stringify(records)).digest('hex');
    const snapshot: Snapshot = { sha256, dir, tree: join(dir, 'tree'), manifest: { version: 1, sha256, records, externals: [] } };
    this.#snapshots.set(arm, snapshot);
    return pinFor({
      snapshot,
      layout: this.layout,
      interpreters: { [this.#interpreter.runtime]: this.#interpreter },
      liveRoots: [this.live],
      allowed: [this.folder],
      reports: join(this.top, 'reports'),
      bytecode: join(this.top, 'bytecode'),
      runtimeDir: RUNTIME,
      pins: join(this.top, 'pins'),
    });
  }

  prove(processes: Omit<ProvedProcess, 'snapshots'>[]): Proof {
    return proveRun({
      processes: processes.map((one) => ({ ...one, snapshots: [this.#snapshots.get(one.arm) ?? []].flat() })),
      layout: this.layout,
      prefixes: this.#interpreter.prefixes,
      allowed: [RUNTIME, this.folder],
      live: [{ path: this.live, place: '' }],
      hashFile: () => undefined, hashOutside: () => null,
    });
  }
}

function write(folder: string, tree: Tree): void {
  for (const [place, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), text);
  }
}
