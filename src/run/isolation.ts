import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { isolate, probeIsolation } from '../launch/isolation.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';
import type { ReadyArm } from './measure.ts';

interface IsolationContext {
  liveRoots: readonly LiveFolder[];
  /** The run's folder. */
  folder: string;
  store: StoreLayout;
  surroundings: Surroundings;
}

/** How to put a program behind the isolation that an eval asks for. @throws EP4007 where bubblewrap cannot be used here */
export async function isolation(kind: 'none' | 'bubblewrap', ctx: IsolationContext): Promise<(argv: string[], arm: ReadyArm) => string[]> {
  if (kind === 'none') return (argv) => argv;
  const { liveRoots, folder, store, surroundings } = ctx;
  const program = await probeIsolation(surroundings.env['PATH']);
  const temporary = surroundings.env['TMPDIR'] ?? '/tmp';
  return (argv, arm) =>
    isolate(argv, {
      program,
      hidden: liveRoots.map(({ path }) => path),
      readable: [...arm.pin.content.allowed.filter((path) => path !== folder), arm.pin.content.tree, surroundings.installation.runtimeDir, store.home],
      writable: [folder, store.bytecode, temporary],
    });
}
