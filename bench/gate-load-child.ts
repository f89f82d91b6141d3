// Load on one address: gate-load-child.ts JSON, see `LoadOrder`. Prints one line of JSON, see `LoadFigures`.
import { connect } from 'node:net';

/** `rate` in requests a second over all connections; without it as many as go. */
export interface LoadOrder {
  port: number;
  path: string;
  body: string;
  connections: number;
  seconds: number;
  rate?: number;
}

/** Times in ms. Of answers whose length differs none can be told from the next: they must be of one length. */
export interface LoadFigures {
  perSecond: number;
  median: number;
  p99: number;
  failures: number;
  /** All of them, the warm-up's too. */
  answers: number;
}

const WARM_UP_MS = 700;
const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const { port, path, body, rate } = order;
const request = Buffer.from(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\naccept: */*\r\nuser-agent: load\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
const times: number[] = [];
let measuring = false;
let failures = 0;
let answers = 0;

class Client {
  readonly socket = connect({ port, host: '127.0.0.1', noDelay: true });
  private sentAt = 0;
  private got = '';
  busy = false;

  constructor() {
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => this.onData(text));
    this.socket.on('close', () => (failures += 1));
    this.socket.on('error', () => {});
  }

  send(): void {
    this.busy = true;
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  private onData(text: string): void {
    this.got += text;
    const end = this.got.indexOf('\r\n\r\n');
    if (end < 0 || this.got.length < end + 4 + bodyLength(this.got)) return;
    this.got = '';
    this.busy = false;
    answers += 1;
    if (measuring) times.push(performance.now() - this.sentAt);
    if (rate === undefined) sendSoon(this);
  }
}

function bodyLength(answer: string): number {
  const length = /content-length: *(\d+)/i.exec(answer)?.[1];
  if (length === undefined || !answer.startsWith('HTTP/1.1 200')) throw new Error(`not an answer to measure: ${answer}`);
  return Number(length);
}

/** What one turn has to send goes out together, so that the load itself takes little of the processors that all share. */
const soon: Client[] = [];
function sendSoon(client: Client): void {
  if (soon.push(client) === 1) {
    setImmediate(() => {
      for (const one of soon.splice(0)) one.send();
    });
  }
}

const clients = Array.from({ length: order.connections }, () => new Client());
await Promise.all(clients.map((client) => new Promise((resolve) => client.socket.once('connect', resolve))));
let next = 0;
const sendOne = (): void => {
  for (let tried = 0; tried < clients.length; tried += 1) {
    next = (next + 1) % clients.length;
    const client = clients[next];
    if (client === undefined || client.busy) continue;
    client.send();
    return;
  }
};
if (rate === undefined) for (const client of clients) client.send();
else {
  const began = performance.now();
  let sent = 0;
  const pace = (): void => {
    // At most one in each turn: those that fall due together would wait for each other, and that wait would be measured.
    if (sent < ((performance.now() - began) / 1000) * rate) {
      sendOne();
      sent += 1;
    }
    setImmediate(pace);
  };
  pace();
}
await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
measuring = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, order.seconds * 1000));
const elapsed = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const quantile = (q: number): number => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN;
console.log(JSON.stringify({ perSecond: times.length / elapsed, median: quantile(0.5), p99: quantile(0.99), failures, answers } satisfies LoadFigures));
process.exit(0);
