import type { Socket } from 'node:net';

/** A body up to this size is joined with its head, in bytes: one write costs more than copying so little. */
export const JOIN_LIMIT = 8 * 1024;

const corked: Socket[] = [];

/**
 * Writes at the end of this turn of the event loop, in the order of the calls. A write that finds its reader asleep wakes it,
 * which costs more than the write itself; of all that one turn has to write, the first wakes it for the rest.
 * A socket that is destroyed before then, or that takes nothing, stays corked: nothing of it went out.
 * @returns whether more may be written at once
 */
export function writeInBatch(socket: Socket, data: string | Buffer): boolean {
  if (socket.writableCorked === 0) {
    socket.cork();
    if (corked.push(socket) === 1) setImmediate(flush);
  }
  return typeof data === 'string' ? socket.write(data, 'latin1') : socket.write(data);
}

function flush(): void {
  for (const socket of corked.splice(0)) {
    if (socket.destroyed) continue;
    socket.uncork();
    // Known at once only of a write of which the kernel has taken nothing; what breaks off amid one is told later.
    if (socket.errored !== null) socket.cork();
  }
}
