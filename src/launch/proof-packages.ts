import type { Stranger } from './proof-model.ts';
import type { InterpreterReport } from './proof-reports.ts';
import { isBelow } from './proof-sources.ts';

const INSTALLED = /^(.*?\/node_modules)\//;

/**
 * Why no digest covers a file, if it belongs to the library or the packages of the interpreter that reported it: one that a script or a tool
 * chose, since the command named another or none. Such packages are no strangers, but what they were is not known. Undefined for any other file.
 */
export function uncoveredPackages({ path, kind }: Stranger, { lines }: InterpreterReport): string | undefined {
  if (kind !== 'live' && kind !== 'elsewhere') return undefined;
  const head = lines.find((line) => line.event === 'process');
  if (head === undefined) return undefined;
  const { runtime, version, executable = '', packages = [] } = head;
  if (runtime === 'python' && packages.some((folder) => isBelow(path, folder))) {
    return `it ran Python ${version} (${executable}), whose packages no digest covers. Name it in evalpin.yaml, \`interpreters: { python: ${JSON.stringify(executable)} }\`.`;
  }
  const folder = runtime === 'node' ? INSTALLED.exec(path)?.[1] : undefined;
  if (folder === undefined) return undefined;
  return `it loaded packages from ${folder}, which no digest covers. Declare them in evalpin.yaml, \`external: [{ path: ${JSON.stringify(folder)}, identity: stat }]\`.`;
}
