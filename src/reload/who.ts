import { hostname, userInfo } from 'node:os';

/** Who asked for a reload, as far as is known. */
export interface Who {
  user: string;
  host: string;
  /** Of the workflow or run that asked. */
  run?: string;
  /** That was checked out where the source was looked for. */
  commit?: string;
}

/** Of whoever did not say: the user and the machine of this process, which only its user can reach. */
export function whoOf(said: Partial<Who>): Who {
  return { user: userName(), host: hostname(), ...said };
}

/** A user without an entry in the machine's list, as in many containers, has a number only. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}
