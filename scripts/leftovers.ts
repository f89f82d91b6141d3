import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processes (`<pid> <command line>`) whose command line, environment or working folder names `text`; read from /proc. */
export function processesNaming(text: string): string[] {
  const found: string[] = [];
  for (const pid of pids()) {
    if (pid === process.pid || pid === process.ppid) continue;
    const parts = [read(`/proc/${pid}/cmdline`), read(`/proc/${pid}/environ`), link(`/proc/${pid}/cwd`)];
    if (parts.some((p) => p.includes(text))) found.push(`${pid} ${parts[0]?.replaceAll('\0', ' ').slice(0, 200) ?? ''}`);
  }
  return found;
}

/** TCP ports in state LISTEN, both families. */
export function portsListening(): Set<number> {
  const ports = new Set<number>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of read(file).split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      if (fields[3] === '0A') ports.add(Number.parseInt(fields[1]?.split(':')[1] ?? '0', 16));
    }
  }
  return ports;
}

/** Waits until `condition` holds, at most `ms`. */
export async function eventually(condition: () => boolean, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

function pids(): number[] {
  try {
    return readdirSync('/proc').filter((n) => /^\d+$/.test(n)).map(Number);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
