#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Interruption, type Surroundings } from './contract/surroundings.ts';
import { enableCompileCache } from './process/compile-cache.ts';
import { storeHomeIfAny } from './snapshot/home.ts';

// The bundle keeps this entry in dist/, the source in src/: either way the installation is the folder above.
const root = fileURLToPath(new URL('..', import.meta.url));
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const abort = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    abort.abort(new Interruption(name));
  });
}
// A reader that goes away (`evalpin plan | head`) is no fault of the run.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const surroundings: Surroundings = {
  env: process.env,
  cwd: process.cwd(),
  installation: {
    root,
    supervisorEntry: fileURLToPath(new URL(`./supervisor.${extension}`, import.meta.url)),
    runtimeDir: fileURLToPath(new URL('../runtime', import.meta.url)),
    version: (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version,
  },
  node: process.execPath,
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  terminal: process.stderr.isTTY,
  ...(process.stdout.isTTY ? { columns: process.stdout.columns } : {}),
  signal: abort.signal,
};

enableCompileCache(storeHomeIfAny(process.env));
const { main } = await import('./commands/main.ts');
process.exitCode = await main(process.argv.slice(2), surroundings, { platform: process.platform, nodeVersion: process.versions.node });
