import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

const LIMIT = 1024 * 1024;

/**
 * A log file of at most about 1 MiB, and the one before it as `<file>.1`. It is cut, not renamed: stdio of the process
 * goes to the same file and would follow the old name.
 */
export function openBoundedLog(file: string, clock: () => Date): { log: (message: string) => void; close: () => void } {
  const fd = openSync(file, 'a+', 0o600);
  const log = (message: string) => {
    try {
      if (fstatSync(fd).size > LIMIT) {
        copyFileSync(file, `${file}.1`);
        ftruncateSync(fd, 0);
      }
      writeSync(fd, `${clock().toISOString()} ${process.pid} ${message}\n`);
    } catch {
      // On a full disk there is nobody left to tell.
    }
  };
  return { log, close: () => closeSync(fd) };
}
