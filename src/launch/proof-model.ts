import type { ArmName, Place } from '../workspace/model.ts';

/** `proved`: everything that it loaded was seen and came from its snapshot; `partial`: something could not be seen; `none`: nothing was. */
export type ProofLevel = 'proved' | 'partial' | 'none';

/** A module or file that came from its snapshot. */
export interface PinnedFile {
  /** Of a module; absent for a plain file. */
  module?: string;
  place: Place;
  sha256: string;
}

/** A module or file that did not. */
export interface Stranger {
  module?: string;
  path: string;
  sha256: string | null;
  /** `live`: below a live folder; `changed`: in the snapshot, but other bytes than were sealed; `unsealed`: in the snapshot, but not sealed; `elsewhere`. */
  kind: 'live' | 'changed' | 'unsealed' | 'elsewhere';
  /** One sentence. */
  reason: string;
  /** What to do about it. */
  remedy: string;
}

/** A file that was read and lies neither in a snapshot, nor below a live folder, nor with the machine's: no digest covers it. */
export interface OutsideFile {
  path: string;
  /** After the run; null if it is gone by then, or too large to hash. */
  sha256: string | null;
}

/** Something that was looked for behind the fence and that the live tree has. */
export interface MissedSource {
  /** Module name or place. */
  what: string;
  /** Where the live tree has it. */
  place: Place;
  /** The line that brings it into the snapshot. */
  remedy: string;
}

export interface ProcessProof {
  /** Worker, server or command: `overlay-0`, `server digits_model-1a2b…`. */
  name: string;
  arm: ArmName;
  /** `stored`: the processes of an earlier run that outcomes were taken from. */
  kind: 'worker' | 'server' | 'command' | 'stored';
  level: ProofLevel;
  /** Why it is not `proved`; empty if it is. */
  reasons: string[];
  /** Interpreters that reported, children included. */
  interpreters: number;
  pinned: PinnedFile[];
  /** How many modules and files belong to interpreters, installed packages and externals. */
  external: number;
  strangers: Stranger[];
  outside: OutsideFile[];
  /** It read more such files than `outside` names. */
  outsideMore?: true;
  /** What it looked for in vain outside of everything pinned: if that appears, the process does something else. Absent where there is nothing. */
  absent?: string[];
  /** It looked for more than `absent` names. */
  absentMore?: true;
  missed: MissedSource[];
}

/** `proof.json`. */
export interface Proof {
  version: 1;
  /** The lowest level of all processes; `none` if there is no process. */
  level: ProofLevel;
  /** False as soon as any process has a stranger. */
  pinned: boolean;
  processes: ProcessProof[];
}
