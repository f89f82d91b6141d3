/** A process that cannot be confused with a later one of the same number. */
export interface ProcessId {
  pid: number;
  /** Start time as the system tells it (Linux: field 22 of `/proc/<pid>/stat`, `@`, and the head of the boot id; macOS: `ps -o lstart`). Compared whole, never taken apart. */
  start: string;
}
