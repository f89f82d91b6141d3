import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { unpackTree } from '../../src/snapshot/archive.ts';
import { RemoteCache, type RemoteCacheOptions } from '../../src/snapshot/remote-cache.ts';
import type { RemoteName } from '../../src/snapshot/remote-key.ts';
import { CacheStub } from '../action/cache-stub.ts';
import { folder, scratch } from '../digest/scratch.ts';

export const NAME: RemoteName = { kind: 'prepared', digest: `sha256:${'ab12'.repeat(16)}`, system: 'linux-x64-1' };
export const KEY = `evalpin-1-prepared-linux-x64-1-${'ab12'.repeat(16)}`;

/** A stub of the service, and machines that use it, each with folders of its own. */
export class CacheWorld {
  readonly stub = new CacheStub();
  readonly dir: string;
  readonly #t: TestContext;

  private constructor(t: TestContext) {
    this.#t = t;
    this.dir = folder(t, { 'output/index.bin': 'slowly made', 'output/run.sh': { content: 'exit 0', mode: 0o755 } });
    t.after(() => this.stub.close());
  }

  static async open(t: TestContext): Promise<CacheWorld> {
    const world = new CacheWorld(t);
    await world.stub.open();
    return world;
  }

  machine(options: Partial<RemoteCacheOptions> = {}): Machine {
    const base = join(scratch(this.#t), 'its own temp');
    mkdirSync(base);
    const cache = new RemoteCache({
      whyNotRead: undefined,
      whyNotWritten: undefined,
      untrusted: false,
      env: { ...this.stub.env, PATH: process.env['PATH'], RUNNER_TEMP: '/nowhere' },
      scratch: base,
      node: process.execPath,
      signal: new AbortController().signal,
      deadline: { idleMs: 60_000, totalMs: 120_000 },
      ...options,
    });
    return { cache, base, into: join(base, '..', 'into'), save: () => cache.save(NAME, 'the output', this.dir), restore: () => restoreInto(cache, join(base, '..', 'into')) };
  }
}

interface Machine {
  cache: RemoteCache;
  base: string;
  /** Where a restored folder goes. */
  into: string;
  save: () => Promise<void>;
  restore: () => Promise<boolean>;
}

function restoreInto(cache: RemoteCache, into: string): Promise<boolean> {
  return cache.restore(NAME, 'the output', async (archive, limits) => {
    await unpackTree(archive, into, { limits });
  });
}

/** A miss that left nothing, neither in its place nor beside it. */
export async function assertMissed(machine: Machine): Promise<void> {
  assert.equal(await machine.restore(), false);
  assertNothingLeft(machine);
}

export function assertNothingLeft({ base, into }: Machine): void {
  assert.equal(existsSync(into), false);
  assert.deepEqual(readdirSync(base), []);
}

export function codesOf({ cache }: Machine): string[] {
  return cache.warnings.map(({ code }) => code);
}
