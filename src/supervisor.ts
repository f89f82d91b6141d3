import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hostReloads } from './reload/host.ts';
import { runSupervisor } from './servers/supervisor.ts';

// Started by the first command that needs servers, detached; never by a person.
const { values } = parseArgs({
  options: {
    home: { type: 'string' },
    'idle-ms': { type: 'string', default: '30000' },
    'grace-ms': { type: 'string', default: '5000' },
  },
});
if (values.home === undefined) throw new Error('supervisor: --home is missing');

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
// The terminal that started the first command may close; servers do not belong to it.
process.on('SIGHUP', () => undefined);

await runSupervisor({
  home: values.home,
  uid: process.getuid?.() ?? 0,
  path: process.env['PATH'],
  idleMs: Number(values['idle-ms']),
  graceMs: Number(values['grace-ms']),
  clock: () => new Date(),
  extend: (parts) => hostReloads(parts, { cli: fileURLToPath(new URL(`./cli.${extension}`, import.meta.url)), node: process.execPath, path: process.env['PATH'] }),
}, stop.signal);
process.exit(0);
