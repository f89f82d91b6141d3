import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

const WINDOW = 16 * 1024;

/** The last lines of a log; empty where there is none. */
export function tailLog(file: string, lines = 20): string[] {
  let fd: number;
  try {
    fd = openSync(file, 'r');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    const buffer = Buffer.alloc(Math.min(size, WINDOW));
    readSync(fd, buffer, 0, buffer.length, size - buffer.length);
    const text = buffer.toString('utf8');
    const all = text.split('\n');
    if (size > WINDOW) all.shift();
    if (all.at(-1) === '') all.pop();
    return all.slice(-lines);
  } finally {
    closeSync(fd);
  }
}

/** The last lines of a server's two logs, each marked with where it stands. */
export function tailServerLogs(files: { stdout: string; stderr: string }): string[] {
  return [
    ...tailLog(files.stdout).map((line) => `stdout | ${line}`),
    ...tailLog(files.stderr).map((line) => `stderr | ${line}`),
  ];
}
