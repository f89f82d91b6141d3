import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { familyOf } from './family.ts';
import { isAlive, readProcStat } from './identity.ts';
import { processTable } from './table.ts';
import { findTagged } from './tagged.ts';

export interface StopTreeOptions {
  /** The process that was started with `spawnDetached`, where it is known. */
  id: ProcessId | undefined;
  /** The value of EVALPIN_TAG that it and its descendants carry. */
  tag: string;
  /** Between TERM and KILL, in milliseconds; 0 kills at once. */
  graceMs: number;
  /** How long KILL may take to work before the error; a process in the kernel's hands cannot be killed. */
  killMs?: number;
}

export interface StoppedTree {
  /** How many processes were ended. */
  processes: number;
  /** Whether some outlived the grace time. */
  killed: boolean;
}

/**
 * Ends a server's processes: TERM, grace, KILL, for its group and for whatever of it left the group.
 * Returns once none is left. Never signals a process that does not prove to be ours.
 *
 * @throws EP3013 if processes outlive KILL
 */
export async function stopTree(options: StopTreeOptions): Promise<StoppedTree> {
  const tree = new Tree(options);
  await tree.look();
  const seen = () => tree.everSeen;
  if (options.graceMs > 0) {
    await tree.signal('SIGTERM');
    if (await tree.goneWithin(options.graceMs)) return { processes: seen(), killed: false };
  } else if (tree.living().length === 0) {
    return { processes: seen(), killed: false };
  }
  const deadline = Date.now() + (options.killMs ?? 5_000);
  while (Date.now() < deadline) {
    // Again and again: a process may have been forked between the look and the signal.
    await tree.signal('SIGKILL');
    if (await tree.goneWithin(100)) return { processes: seen(), killed: true };
  }
  const left = tree.living().map((id) => id.pid);
  throw new EvalpinError('EP3013', `processes of ${options.tag} outlive SIGKILL: ${left.join(', ')}`);
}

class Tree {
  private readonly options: StopTreeOptions;
  private known: ProcessId[] = [];
  private readonly seen = new Set<string>();

  constructor(options: StopTreeOptions) {
    this.options = options;
  }

  get everSeen(): number {
    return this.seen.size;
  }

  /** Finds everything that is ours now. */
  async look(): Promise<void> {
    const { id, tag } = this.options;
    if (process.platform === 'linux') {
      const tagged = await findTagged(tag);
      this.known = familyOf(processTable(), { root: id, tagged, known: this.known });
    } else {
      this.known = id !== undefined && isAlive(id) ? [id] : [];
    }
    for (const found of this.known) this.seen.add(`${found.pid} ${found.start}`);
  }

  living(): ProcessId[] {
    return this.known.filter(isAlive);
  }

  async signal(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await this.look();
    const { id } = this.options;
    // While the leader lives its number is its group's; later the members are signalled one by one.
    const group = id !== undefined && isAlive(id) ? id.pid : undefined;
    if (group !== undefined) send(-group, signal);
    for (const found of this.known) {
      // Never twice: some programs take a second TERM for an order to drop everything.
      if (found.pid === group || (group !== undefined && readProcStat(found.pid)?.pgrp === group)) continue;
      if (isAlive(found)) send(found.pid, signal);
    }
  }

  async goneWithin(ms: number): Promise<boolean> {
    const deadline = Date.now() + ms;
    for (;;) {
      if (this.living().length === 0) {
        await this.look();
        if (this.known.length === 0) return true;
      }
      if (Date.now() >= deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch (error) {
    // ESRCH: gone meanwhile. EPERM: macOS says so for a group of zombies.
    if (errnoOf(error) !== 'ESRCH' && errnoOf(error) !== 'EPERM') throw error;
  }
}
