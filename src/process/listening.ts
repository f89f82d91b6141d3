import { readdirSync, readlinkSync } from 'node:fs';
import { execa } from 'execa';
import { errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { textIfThere } from './if-there.ts';

export interface ListeningSocket {
  /** As in /proc/net: hexadecimal, in the machine's byte order. */
  address: string;
  port: number;
  inode: string;
}

/**
 * Whether every socket that could take connections to `host:port` is held by one of these processes, and there is one.
 * `unknown` where the system does not tell.
 */
export async function listensFor(host: string, port: number, owners: readonly ProcessId[]): Promise<boolean | 'unknown'> {
  if (process.platform !== 'linux') return askLsof(port, owners);
  const sockets = [...listeningIn('/proc/net/tcp'), ...listeningIn('/proc/net/tcp6')].filter((socket) => takes(socket, host, port));
  if (sockets.length === 0) return false;
  const owned = new Set(owners.flatMap((owner) => socketInodes(owner.pid)));
  return sockets.every((socket) => owned.has(socket.inode));
}

function listeningIn(file: string): ListeningSocket[] {
  // No IPv6 in this kernel.
  return parseListening(textIfThere(file) ?? '');
}

/** Pure; the text of /proc/net/tcp or tcp6: the rows in state LISTEN (0A). */
export function parseListening(text: string): ListeningSocket[] {
  const sockets: ListeningSocket[] = [];
  for (const line of text.split('\n').slice(1)) {
    const fields = line.trim().split(/\s+/);
    const [address = '', port = ''] = (fields[1] ?? '').split(':');
    const inode = fields[9];
    if (fields[3] === '0A' && inode !== undefined) sockets.push({ address, port: Number.parseInt(port, 16), inode });
  }
  return sockets;
}

const ANY_4 = '00000000';
const LOOPBACK_4 = ['0100007F', '7F000001'];
const ANY_6 = '0'.repeat(32);
const LOOPBACK_6 = ['00000000000000000000000001000000', `${'0'.repeat(31)}1`];
const MAPPED_4 = ['0000000000000000FFFF00000100007F', '00000000000000000000FFFF7F000001'];

function takes(socket: ListeningSocket, host: string, port: number): boolean {
  if (socket.port !== port) return false;
  const addresses = host.includes(':') ? [ANY_6, ...LOOPBACK_6] : [ANY_4, ...LOOPBACK_4, ANY_6, ...MAPPED_4];
  return addresses.includes(socket.address);
}

function socketInodes(pid: number): string[] {
  const inodes: string[] = [];
  try {
    for (const fd of readdirSync(`/proc/${pid}/fd`)) {
      const inode = socketInode(`/proc/${pid}/fd/${fd}`);
      if (inode !== undefined) inodes.push(inode);
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  return inodes;
}

function socketInode(link: string): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1];
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errnoOf(error) ?? '');
}

async function askLsof(port: number, owners: readonly ProcessId[]): Promise<boolean | 'unknown'> {
  const result = await execa('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fg'], { reject: false, timeout: 5_000, stdin: 'ignore' });
  if (result.code === 'ENOENT') return 'unknown';
  const groups = result.stdout.split('\n').filter((line) => line.startsWith('g')).map((line) => Number(line.slice(1)));
  return groups.length > 0 && groups.every((group) => owners.some((owner) => owner.pid === group));
}
