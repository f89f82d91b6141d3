import type { External, Place, RuntimeName, SourceEntry } from '../workspace/model.ts';

/** One record of `evalpin-tree/1`. */
export interface FileRecord {
  place: Place;
  kind: 'file' | 'executable' | 'symlink';
  /** Bytes; for a symlink the length of its target text. */
  size: number;
  /** 16 hex digits. Change detection and short names only, never identity. */
  xxh64: string;
  /** 64 hex digits. */
  sha256: string;
  /** A symlink's text, absolute targets inside the layout already made relative. */
  target?: string;
}

export interface TreeDigest {
  /** 64 hex digits over the framed records. */
  sha256: string;
  /** 16 hex digits. */
  xxh64: string;
  files: number;
  bytes: number;
}

/** A closure whose every file has been read and hashed; `records[i]` belongs to `files[i]`. */
export interface HashedTree {
  files: SourceEntry[];
  records: FileRecord[];
  digest: TreeDigest;
}

/** An interpreter as it was found on this machine, with what decides whether two are the same. */
export interface Interpreter {
  runtime: 'python' | 'node';
  /** As it was named: `python3.12`, `./.venv/bin/python`, `node`. */
  name: string;
  /** Absolute path to execute (links kept: a virtual environment is found by them). */
  path: string;
  realpath: string;
  version: string;
  /** Folders whose files belong to the interpreter and its installed packages, absolute and real. */
  prefixes: string[];
  /** Canonical values that enter a nodeset's identity. */
  identity: Record<string, string>;
  /** Why a server on it must not be reused across runs; undefined if it may. */
  notReusable: string | undefined;
}

/** Named values, each a short canonical text or a hash; the digest is over them in sorted order. */
export type IdentityFields = Record<string, string>;

export interface NodesetIdentity {
  /** `sha256:<64 hex>` over all fields. */
  digest: string;
  fields: IdentityFields;
  tree: HashedTree;
  externals: External[];
  runtime: RuntimeName;
  notReusable: string | undefined;
}

/** How one file differs between two arms. */
export interface FileDifference {
  path: Place;
  change: 'added' | 'removed' | 'modified' | 'line endings only' | 'mode only' | 'link target' | 'kind';
}
