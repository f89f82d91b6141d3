// Load on one address: gate-load-child.ts PORT CONNECTIONS SECONDS [REQUESTS PER SECOND, else as many as go]. Prints one line of JSON.
import { connect } from 'node:net';

const [port, connections, seconds, rate] = process.argv.slice(2).map(Number);
if (port === undefined || connections === undefined || seconds === undefined) throw new Error('gate-load-child.ts PORT CONNECTIONS SECONDS [RATE]');
const body = '{"pixels":[0,1,2,3]}';
const request = Buffer.from(`POST /call/classify HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\naccept: */*\r\nuser-agent: load\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
const times: number[] = [];
let measuring = false;
let failures = 0;

class Client {
  readonly socket = connect({ port: port ?? 0, host: '127.0.0.1', noDelay: true });
  private sentAt = 0;
  private size = 0;
  private got = 0;
  busy = false;

  constructor() {
    this.socket.on('data', (bytes) => this.onData(bytes));
    this.socket.on('close', () => (failures += 1));
    this.socket.on('error', () => {});
  }

  send(): void {
    this.busy = true;
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  private onData(bytes: Buffer): void {
    if (this.size === 0) this.size = answerSize(bytes);
    this.got += bytes.length;
    if (this.got < this.size) return;
    this.got = 0;
    this.busy = false;
    if (measuring) times.push(performance.now() - this.sentAt);
    if (rate === undefined) this.send();
  }
}

/** Answers are all of one size, so that the first one's tells. A chunked one is not expected. */
function answerSize(bytes: Buffer): number {
  const text = bytes.toString('latin1');
  const length = /content-length: *(\d+)/i.exec(text)?.[1];
  if (length === undefined || !text.startsWith('HTTP/1.1 200')) throw new Error(`not an answer to measure: ${text}`);
  return text.indexOf('\r\n\r\n') + 4 + Number(length);
}

const clients = Array.from({ length: connections }, () => new Client());
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
await new Promise((resolve) => setTimeout(resolve, 1000));
measuring = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const elapsed = (performance.now() - began) / 1000;
times.sort((a, b) => a - b);
const quantile = (q: number): number => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN;
console.log(JSON.stringify({ perSecond: times.length / elapsed, median: quantile(0.5), p99: quantile(0.99), longest: times.at(-1), failures }));
process.exit(0);
