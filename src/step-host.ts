import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Interruption } from './contract/surroundings.ts';
import { withoutJob, type ActionHost } from './github/host.ts';
import { RunnerLog } from './github/runner-log.ts';

/** What a step's process knows of its world; the part that the entries of the action share. `entry` is the URL of the entry. */
export function stepHost(entry: string): ActionHost {
  const root = fileURLToPath(new URL('..', entry));
  const abort = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort(new Interruption(name)));
  // One stream for everything: the runner reads both, and what is printed to the other could come after commands are on again.
  const write = process.stdout.write.bind(process.stdout);
  const log = new RunnerLog((text) => write(text));
  process.on('warning', (warning) => log.text(`${warning.name}: ${warning.message}\n`));
  process.on('uncaughtException', (error) => {
    log.text(`${error.stack ?? error.message}\n`);
    log.end();
    process.exit(3);
  });
  const env = withoutJob(process.env);
  return {
    step: process.env,
    log,
    captureStdout,
    surroundings: {
      env,
      cwd: env['GITHUB_WORKSPACE'] ?? process.cwd(),
      installation: {
        root,
        supervisorEntry: fileURLToPath(new URL(`./supervisor.${entry.endsWith('.ts') ? 'ts' : 'js'}`, entry)),
        runtimeDir: fileURLToPath(new URL('../runtime', entry)),
        version: (JSON.parse(readFileSync(new URL('../package.json', entry), 'utf8')) as { version: string }).version,
      },
      node: process.execPath,
      stdout: (text) => log.text(text),
      stderr: (text) => log.text(text),
      terminal: false,
      signal: abort.signal,
    },
  };
}

/** Clients of GitHub's services write their commands to stdout, and there is no asking them not to. */
async function captureStdout<T>(print: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string | Uint8Array): boolean => {
    print(typeof text === 'string' ? text : Buffer.from(text).toString());
    return true;
  };
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}
