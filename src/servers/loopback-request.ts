import { request } from '../process/http-request.ts';

export interface LoopbackAnswer {
  status: number;
  /** Cut after 64 KiB. */
  body: string;
}

const BODY_LIMIT = 64 * 1024;

/**
 * One GET of a loopback address, on a connection of its own. No agent is shared, so no proxy setting of the
 * environment can come between.
 *
 * @throws the system's error where nothing answers within `timeoutMs`
 */
export function getLoopback(host: string, port: number, path: string, timeoutMs: number, headers: Record<string, string> = {}): Promise<LoopbackAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const req = request({ host, port, path, agent: false, signal, headers: { connection: 'close', ...headers } }, (res) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        resolve({ status: res.statusCode ?? 0, body: Buffer.concat(chunks).subarray(0, BODY_LIMIT).toString('utf8') });
        req.destroy();
      };
      res.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= BODY_LIMIT) finish();
      });
      res.on('end', finish);
      res.on('error', reject);
    });
    req.on('error', reject);
    req.end();
  });
}

/** How an address stands in a URL. */
export function loopbackUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
