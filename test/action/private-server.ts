import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';

/** Serves a repository over HTTP as GitHub serves a private one: to whoever has the token. */
export class PrivateServer {
  /** The authorisation of each request. */
  readonly seen: (string | undefined)[] = [];
  readonly #server: Server;

  constructor(repository: string, token: string) {
    const wanted = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
    this.#server = createServer((request, response) => {
      const { authorization } = request.headers;
      this.seen.push(authorization);
      if (authorization?.toLowerCase() !== wanted.toLowerCase()) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
        return;
      }
      const url = new URL(request.url ?? '/', 'http://git');
      const child = spawn('git', ['-c', 'safe.directory=*', 'http-backend'], {
        env: {
          PATH: process.env['PATH'],
          GIT_PROJECT_ROOT: dirname(repository),
          GIT_HTTP_EXPORT_ALL: '1',
          PATH_INFO: url.pathname,
          QUERY_STRING: url.search.slice(1),
          REQUEST_METHOD: request.method ?? 'GET',
          CONTENT_TYPE: request.headers['content-type'] ?? '',
          HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
          GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        },
      });
      request.pipe(child.stdin);
      const parts: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => parts.push(part));
      child.once('close', () => {
        const all = Buffer.concat(parts);
        const end = all.indexOf('\r\n\r\n');
        const headers = all.subarray(0, end).toString('latin1').split('\r\n').map((line) => line.split(': ', 2) as [string, string]);
        const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200';
        response.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
        response.end(all.subarray(end + 4));
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
}
