import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string;
  path: string;
  token: string;
  body: { name?: string; head_sha?: string; conclusion?: string; output?: { title: string; summary: string; annotations?: { path: string; message: string }[] } };
}

/** What the stub answers with instead; a number is a status, `hang` never answers. */
export type Fault = number | 'hang' | { status: number; retryAfter: number };

/** GitHub's Checks API as far as it is used, on loopback: it keeps the API's own limits and refuses what is beyond them. */
export class ChecksStub {
  readonly asked: Asked[] = [];
  /** One for each request that comes, in order; then all is well. */
  readonly faults: Fault[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        const body = JSON.parse(text) as Asked['body'];
        this.asked.push({ method: request.method ?? '', path: request.url ?? '', token: request.headers.authorization ?? '', body });
        this.#answer(request.method === 'POST', body, response);
      });
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(creates: boolean, body: Asked['body'], response: ServerResponse): void {
    const fault = this.faults.shift();
    if (fault === 'hang') return;
    const status = typeof fault === 'number' ? fault : fault?.status;
    if (status !== undefined) {
      response.writeHead(status, typeof fault === 'object' ? { 'retry-after': String(fault.retryAfter) } : {}).end('{"message":"Resource not accessible by integration"}');
      return;
    }
    const output = body.output;
    const tooMuch = (output?.annotations?.length ?? 0) > 50 || Buffer.byteLength(output?.summary ?? '') > 65_535;
    if (tooMuch) response.writeHead(422).end('{"message":"Invalid request"}');
    else response.writeHead(creates ? 201 : 200).end('{"id":77}');
  }
}
