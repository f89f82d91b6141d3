import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import type { Backend } from '../../src/gate/gate.ts';
import { Wire } from './rig.ts';

/** How the fuzzer's server answers: each is a path `/mode/number`. */
export const MODES = ['length', 'chunked', 'pieces', 'slow', 'early', 'until-close', 'said-close', 'silent-close', 'dies', 'dies-amid', 'stream'] as const;
export type Mode = (typeof MODES)[number];
/** Those that the client gets no whole answer from. */
export const FAULTY: ReadonlySet<string> = new Set(['dies', 'dies-amid']);

/** A server that does to each request what its path asks for, and counts them. */
export class FuzzServer {
  readonly id: string;
  /** How often each request has come, by its number. */
  readonly seen = new Map<string, number>();
  /** Requests that are being worked on: those whose answer is not out. Streams do not count. */
  readonly working = new Set<string>();
  private readonly server: Server;
  private readonly wires = new Set<Wire>();

  constructor(id: string) {
    this.id = id;
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      const wire = new Wire(socket);
      this.wires.add(wire);
      void this.serve(wire)
        // The connection ended, between requests or amid one.
        .catch(() => {})
        .finally(() => {
          this.wires.delete(wire);
          socket.destroySoon();
        });
    });
  }

  async listen(): Promise<Backend> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return { id: this.id, port: (this.server.address() as AddressInfo).port, digest: 'sha256:0', schemaHash: this.id };
  }

  stop(): void {
    for (const { socket } of this.wires) socket.destroy();
    this.server.close();
  }

  private async serve(wire: Wire): Promise<void> {
    for (;;) {
      const head = await wire.until('\r\n\r\n');
      const [, mode = '', number = ''] = /^\w+ \/([\w-]+)\/(\d+) /.exec(head) ?? [];
      if (number === '') throw new Error(`the gate sent what nobody has asked for: ${head}`);
      this.seen.set(number, (this.seen.get(number) ?? 0) + 1);
      if (mode !== 'stream' && mode !== 'early') this.working.add(number);
      const done = (): void => void this.working.delete(number);
      try {
        if (!(await this.answer(wire, head, { mode: mode as Mode, body: `${this.id}:${number}`, done }))) return;
      } finally {
        done();
      }
    }
  }

  /** Says that it is done before its last byte is out. @returns whether the connection goes on */
  private async answer(wire: Wire, head: string, { mode, body, done }: { mode: Mode; body: string; done: () => void }): Promise<boolean> {
    const whole = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    if (mode === 'early') wire.send(whole);
    await bodyOf(wire, head);
    switch (mode) {
      case 'early':
        return true;
      case 'length':
        wire.send(whole);
        return true;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, 20));
        wire.send(whole);
        return true;
      case 'pieces':
        for (let at = 0; at < whole.length; at += 1) {
          if (at === whole.length - 1) done();
          wire.send(whole.charAt(at));
          await new Promise((resolve) => setImmediate(resolve));
        }
        return true;
      case 'chunked':
        wire.send('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
        for (const byte of body) wire.send(`1\r\n${byte}\r\n`);
        wire.send('0\r\nsum: 1\r\n\r\n');
        return true;
      case 'until-close':
        wire.send(`HTTP/1.1 200 OK\r\n\r\n${body}`);
        return false;
      case 'said-close':
        wire.send(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
        return false;
      case 'silent-close':
        wire.send(whole);
        return false;
      case 'dies':
        wire.socket.resetAndDestroy();
        return false;
      case 'dies-amid':
        wire.send(whole.slice(0, -1));
        return false;
      case 'stream':
        wire.send(`HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n`);
        await wire.rest();
        return false;
      default:
        throw new Error(`no such mode: ${String(mode)}`);
    }
  }
}

async function bodyOf(wire: Wire, head: string): Promise<void> {
  if (/^transfer-encoding: chunked\r$/im.test(head)) await wire.until(/(^|\r\n)0\r\n([^\r\n]+\r\n)*\r\n/);
  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  if (length > 0) await wire.bytes(length);
}
