import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = 'CreateCacheEntry' | 'FinalizeCacheEntryUpload' | 'GetCacheEntryDownloadURL' | 'upload' | 'download';

/**
 * What is answered instead: a status; `hang`: never; `cut`: 60 % of the body, then the connection is dropped; `short`: 60 % of it as if that were all;
 * `denied`: what a token that may only read is told. A look-up finds by prefix, as the real one does.
 */
export type CacheFault = number | 'hang' | 'cut' | 'short' | 'denied';

interface Entry {
  key: string;
  version: string;
  body: Buffer | undefined;
  /** Of a large one, by the id under which each was sent. */
  blocks: Map<string, Buffer>;
  /** Until it is finalised, the key is reserved and nothing is found. */
  done: boolean;
}

const SERVICE = '/twirp/github.actions.results.api.v1.CacheService/';

/** The cache service of GitHub Actions, version 2, with the blob store behind it, on loopback: three calls and a file. */
export class CacheStub {
  readonly entries: Entry[] = [];
  /** Names of calls, in order. */
  readonly calls: Call[] = [];
  /** As long as they stand. */
  faults: Partial<Record<Call, CacheFault>> = {};
  /** Files have addresses of Azure's, as with GitHub: the client downloads such in ranges. They are asked for through us as a proxy. */
  azure = false;
  /** Milliseconds between the pieces of a range. */
  pace = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => this.#answer(request, Buffer.concat(parts), response));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** What the runner tells a step of the service. */
  get env(): Record<string, string> {
    const proxy = this.azure ? { http_proxy: this.url, no_proxy: '127.0.0.1' } : {};
    return { ...proxy, ACTIONS_RESULTS_URL: this.url, ACTIONS_CACHE_SERVICE_V2: 'true', ACTIONS_RUNTIME_TOKEN: 'token-of-the-job', GITHUB_SERVER_URL: 'https://github.com' };
  }

  /** Keys of what can be restored. */
  get saved(): string[] {
    return this.entries.filter(({ done }) => done).map(({ key }) => key);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    const isCall = url.pathname.startsWith(SERVICE);
    const call = (isCall ? url.pathname.slice(SERVICE.length) : request.method === 'PUT' ? 'upload' : 'download') as Call;
    if (request.method !== 'HEAD') this.calls.push(call);
    const fault = this.faults[call];
    if (fault === 'hang') return;
    if (typeof fault === 'number') return json(response, fault, { code: fault === 409 ? 'already_exists' : 'internal', msg: `fault ${fault}` });
    if (isCall && request.headers.authorization !== 'Bearer token-of-the-job') return json(response, 401, { code: 'unauthenticated', msg: 'token' });
    if (isCall) this.#call(call, JSON.parse(body.toString()) as Record<string, never>, response);
    else this.#blob(call, { url, request, body }, response);
  }

  #call(call: Call, { key, version, restore_keys: others = [] }: { key?: string; version?: string; restore_keys?: string[] }, response: ServerResponse): void {
    const fault = this.faults[call];
    const of = (name: string | undefined): Entry | undefined => this.entries.find((entry) => entry.key === name && entry.version === version);
    switch (call) {
      case 'CreateCacheEntry': {
        if (fault === 'denied') return json(response, 200, { ok: false, message: 'cache write denied: this run may only read' });
        if (of(key) !== undefined) return json(response, 409, { code: 'already_exists', msg: 'cache entry with the same key, version, and scope already exists' });
        this.entries.push({ key: key ?? '', version: version ?? '', body: undefined, blocks: new Map(), done: false });
        return json(response, 200, { ok: true, signed_upload_url: this.#address(this.entries.length - 1) });
      }
      case 'FinalizeCacheEntryUpload': {
        const entry = of(key);
        if (entry?.body === undefined) return json(response, 200, { ok: false, message: 'nothing was uploaded' });
        entry.done = true;
        return json(response, 200, { ok: true, entry_id: String(this.entries.indexOf(entry) + 1) });
      }
      default: {
        const wanted = [key ?? '', ...others];
        const fits = (entry: Entry, name: string): boolean => entry.done && entry.version === version && entry.key.startsWith(name);
        const found = wanted.flatMap((name) => this.entries.filter((entry) => fits(entry, name)))[0];
        if (found === undefined) return json(response, 200, { ok: false });
        return json(response, 200, { ok: true, signed_download_url: this.#address(this.entries.indexOf(found)), matched_key: found.key });
      }
    }
  }

  #blob(call: Call, { url, request, body }: { url: URL; request: IncomingMessage; body: Buffer }, response: ServerResponse): void {
    const entry = this.entries[Number(url.pathname.split('/').at(-1))];
    if (entry === undefined) return void response.writeHead(404).end();
    if (call === 'upload') {
      const part = url.searchParams.get('comp');
      if (part === 'block') entry.blocks.set(url.searchParams.get('blockid') ?? '', body);
      // The list is XML with the ids in the order of the content.
      else if (part === 'blocklist') entry.body = Buffer.concat([...body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id = '']) => entry.blocks.get(id) ?? Buffer.alloc(0)));
      else entry.body = body;
      return void response.writeHead(201, { etag: '"1"', 'last-modified': new Date().toUTCString(), 'content-md5': createHash('md5').update(body).digest('base64') }).end();
    }
    const whole = entry.body ?? Buffer.alloc(0);
    const range = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-ms-range'] ?? request.headers['range'] ?? ''));
    if (range !== null) return this.#range(whole, Number(range[1]), Number(range[2]), response);
    const part = whole.subarray(0, Math.floor(whole.length * 0.6));
    const fault = this.faults.download;
    if (fault === 'short') return void response.writeHead(200, { 'content-length': part.length }).end(part);
    response.writeHead(200, { 'content-length': whole.length, etag: '"1"', 'last-modified': new Date().toUTCString(), 'accept-ranges': 'bytes' });
    if (request.method === 'HEAD') return void response.end();
    if (fault === 'cut') response.write(part, () => response.destroy());
    else response.end(whole);
  }

  #address(at: number): string {
    return `${this.azure ? 'http://account.blob.core.windows.net/' : this.url}account/container/${at}`;
  }

  #range(whole: Buffer, from: number, to: number, response: ServerResponse): void {
    const part = whole.subarray(from, to + 1);
    response.writeHead(206, { 'content-length': part.length, 'content-range': `bytes ${from}-${from + part.length - 1}/${whole.length}`, etag: '"1"', 'last-modified': new Date().toUTCString() });
    if (this.pace === 0) return void response.end(part);
    const pieces = 24;
    const send = (at: number): void => {
      if (at === pieces) return void response.end();
      response.write(part.subarray(Math.floor((part.length * at) / pieces), Math.floor((part.length * (at + 1)) / pieces)));
      setTimeout(() => send(at + 1), this.pace);
    };
    send(0);
  }
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
