import type { FileRecord } from '../digest/model.ts';
import type { Place } from '../workspace/model.ts';

/** A link out of the snapshot that was asked for: an `external`, or a `node_modules` folder. */
export interface ExternalLink {
  place: Place;
  /** Absolute path that it points to. */
  target: string;
}

export interface Manifest {
  version: 1;
  /** 64 hex digits: over the records and the external links. The snapshot's name in the store. */
  sha256: string;
  records: FileRecord[];
  externals: ExternalLink[];
}

/** A sealed, immutable copy in the store, leased by this process. */
export interface Snapshot {
  sha256: string;
  /** `<store>/v1/snapshots/<sha256>`. */
  dir: string;
  /** `<dir>/tree`: the layout's top. */
  tree: string;
  manifest: Manifest;
  /** File of the lease by which this process holds it. */
  lease?: string;
  /** Why an older copy under the same digest was set aside and made afresh. */
  replaced?: string;
}
