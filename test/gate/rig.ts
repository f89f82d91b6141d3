import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { openGate, type Backend, type Gate, type GateOptions } from '../../src/gate/gate.ts';

/** A gate on a free port that ends with the test. */
export async function gateFor(t: TestContext, options: Partial<GateOptions> = {}): Promise<Gate> {
  const gate = await openGate({ queueLimit: 100, log: () => {}, ...options });
  t.after(() => gate.stop());
  return gate;
}

export const backend = (port: number, change: Partial<Backend> = {}): Backend => ({ id: `b-${port}`, port, digest: 'sha256:0', ...change });

/** A gate that is open to a server of node:http with this listener. */
export async function openTo(t: TestContext, listener: RequestListener): Promise<{ gate: Gate; server: HttpServer; behind: Backend }> {
  const { server, port } = await httpServer(t, listener);
  const gate = await gateFor(t);
  const behind = backend(port);
  gate.open(behind);
  return { gate, server, behind };
}

export async function httpServer(t: TestContext, listener: RequestListener): Promise<{ server: HttpServer; port: number }> {
  const server = createHttpServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** A server that does with each connection what it likes. */
export async function rawServer(t: TestContext, onConnection: (wire: Wire) => void | Promise<void>): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    // What it waits for may never come, once the test has seen what it wanted.
    void (async () => onConnection(new Wire(socket)))().catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A client that says what it likes. */
export async function wireTo(t: TestContext, gate: Gate): Promise<Wire> {
  const socket = connect({ port: gate.port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  return new Wire(socket);
}

/** One end of a connection, as text of one byte for each character. */
export class Wire {
  readonly socket: Socket;
  /** All that has come and was not taken. */
  text = '';
  ended = false;
  closed = false;
  error: Error | undefined;
  private readonly waiting = new Set<() => void>();

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.text += bytes.toString('latin1');
      this.wake();
    });
    socket.on('end', () => {
      this.ended = true;
      this.wake();
    });
    socket.on('error', (error) => (this.error = error));
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
  }

  send(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Waits for the text and takes all up to its end. */
  async until(end: string | RegExp): Promise<string> {
    for (;;) {
      const match = typeof end === 'string' ? { index: this.text.indexOf(end), 0: end } : (end.exec(this.text) ?? { index: -1, 0: '' });
      if (match.index >= 0) return this.take(match.index + match[0].length);
      if (this.ended || this.closed) throw new Error(`the connection ended before ${String(end)} came: ${JSON.stringify(this.text)}`);
      await this.change();
    }
  }

  /** A whole request or answer that says its length, is chunked, or has no body. */
  async message(): Promise<{ head: string; body: string }> {
    const head = await this.until('\r\n\r\n');
    if (/^transfer-encoding: chunked\r$/im.test(head)) return { head, body: await this.until(/(^|\r\n)0\r\n([^\r\n]+\r\n)*\r\n/) };
    return { head, body: await this.bytes(Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)) };
  }

  async bytes(length: number): Promise<string> {
    while (this.text.length < length) {
      if (this.ended || this.closed) throw new Error(`the connection ended before ${length} bytes came: ${this.text}`);
      await this.change();
    }
    return this.take(length);
  }

  /** Waits for the other side's end and gives what came before it. */
  async rest(): Promise<string> {
    while (!this.ended && !this.closed) await this.change();
    return this.take(this.text.length);
  }

  async closes(): Promise<void> {
    while (!this.closed) await this.change();
  }

  private take(length: number): string {
    const taken = this.text.slice(0, length);
    this.text = this.text.slice(length);
    return taken;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.waiting.delete(wake);
        resolve();
      };
      this.waiting.add(wake);
    });
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }
}

/** Waits until it holds; for what no event tells. */
export async function holds(what: () => boolean, detail: () => unknown = () => ''): Promise<void> {
  for (let tried = 0; !what(); tried += 1) {
    if (tried > 2000) throw new Error(`did not come to hold: ${String(what)} ${JSON.stringify(detail())}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const get = (path = '/', fields = ''): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n${fields}\r\n`;
export const ok = (body: string, fields = ''): string => `HTTP/1.1 200 OK\r\n${fields}content-length: ${body.length}\r\n\r\n${body}`;
