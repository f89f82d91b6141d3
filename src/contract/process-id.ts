/** A process that cannot be confused with a later one of the same number. */
export interface ProcessId {
  pid: number;
  /** Start time as the system tells it (Linux: clock ticks since boot, field 22 of `/proc/<pid>/stat`; macOS: `ps -o lstart`). */
  start: string;
}
