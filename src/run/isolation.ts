import { mkdirSync } from 'node:fs';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { isolate, probeIsolation } from '../launch/isolation.ts';
import type { Pin } from '../launch/pinning.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';

interface IsolationContext {
  liveRoots: readonly LiveFolder[];
  /** The run's folder. */
  folder: string;
  store: StoreLayout;
  surroundings: Surroundings;
}

/** How programs are put behind the isolation that an eval asks for. */
export interface Wrapper {
  worker: (argv: string[], pin: Pin) => string[];
  server: (argv: string[], pin: Pin) => string[];
}

/** A server that sees less is not one that sees more: they are never leased for each other. */
export function domainBehind(kind: 'none' | 'bubblewrap', trustDomain: string): string {
  return kind === 'none' ? trustDomain : `${trustDomain} behind ${kind}`;
}

/** @throws EP4007 where bubblewrap cannot be used here */
export async function isolation(kind: 'none' | 'bubblewrap', ctx: IsolationContext): Promise<Wrapper> {
  if (kind === 'none') return { worker: (argv) => argv, server: (argv) => argv };
  const { liveRoots, folder, store, surroundings } = ctx;
  const program = await probeIsolation(surroundings.env['PATH']);
  const temporary = surroundings.env['TMPDIR'] ?? '/tmp';
  // What is not there cannot be bound.
  for (const made of [store.bytecode, store.servers, store.prepared]) mkdirSync(made, { recursive: true, mode: 0o700 });
  const wrap = (argv: string[], { content, linked }: Pin, writable: string[]): string[] =>
    isolate(argv, {
      program,
      hidden: liveRoots.map(({ path }) => path),
      readable: [...content.allowed, ...linked, content.tree, surroundings.installation.runtimeDir, store.home],
      // Of the caches its own alone: others are executed by other versions of the code.
      writable: [...writable, store.bytecode, ...linked.filter((path) => path.startsWith(`${store.caches}/`)), temporary],
    });
  return {
    worker: (argv, pin) => wrap(argv, pin, [folder]),
    server: (argv, pin) => wrap(argv, pin, [store.servers, store.prepared]),
  };
}
