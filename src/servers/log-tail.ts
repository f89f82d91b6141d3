import { lastLines } from '../process/last-lines.ts';

const LINES = 20;

/** The last lines of a server's two logs, each marked with where it stands. */
export function tailServerLogs(files: { stdout: string; stderr: string }): string[] {
  return [
    ...lastLines(files.stdout, LINES).map((line) => `stdout | ${line}`),
    ...lastLines(files.stderr, LINES).map((line) => `stderr | ${line}`),
  ];
}
