/**
 * A place: a path relative to the layout's top, forward slashes, no leading `./`.
 * The same place means the same thing in frozen, in an overlay and in a snapshot.
 */
export type Place = string;

export type LayerName = 'frozen' | 'overlay';

/** `frozen`, `overlay`, `overlay-2` … */
export type ArmName = string;

export type Origin = 'frozen' | 'overlay' | 'merged';

export type ExternalIdentity = 'hash' | 'stat' | 'none';

export interface External {
  /** An absolute path where it was given as one and lies outside the layout: then nothing is linked. */
  place: Place;
  identity: ExternalIdentity;
}

/**
 * Where things are, relative to one top folder: the smallest folder that holds the settings file's folder (without settings, the
 * workspace's parent), the workspace, every root and every external. It does not depend on git, so a tree has the same
 * places with `.git` and without, nor on what a workspace with its own settings is called.
 */
export interface Layout {
  /** Absolute path of the top in the frozen layer. */
  top: string;
  /** Place of the workspace folder; `''` where the top is the workspace itself. */
  workspace: Place;
  /** The workspace folder's own name, under which code may import itself (of a worktree, that of the main checkout); undefined where there are no nodesets. */
  importName: string | undefined;
  /** Place of the folder that relative paths of evalpin.yaml start from. */
  settingsFolder: Place;
  /** Place of evalpin.yaml itself, where there is one in the layout. */
  settingsFile: Place | undefined;
  /** Further source roots, each a folder that goes on the import path. */
  roots: Place[];
  externals: External[];
  /** Globs over places. */
  include: string[];
  /** Globs over places that are never hashed nor copied. */
  exclude: string[];
}

/** One copy of the sources on disk, addressed by the layout's places. */
export interface Layer {
  name: LayerName;
  /** Absolute path of the folder that stands at `layout.workspace`. */
  workspaceDir: string;
  /**
   * Absolute path of the folder that stands at the layout's top, where the layer is a copy of all of it. Without
   * it, only the workspace, roots and `include` are looked for, by their relative path from `workspaceDir`.
   */
  top?: string;
  /** Files and folders that stand elsewhere on disk: what git does not know but the checkout has (absolute path by place). */
  carried?: ReadonlyMap<Place, string>;
}

export type EntryKind = 'file' | 'directory' | 'symlink' | 'other';

export interface SourceEntry {
  place: Place;
  /** Absolute path of the source. */
  path: string;
  layer: LayerName;
  kind: EntryKind;
  /** Set on symlinks of a closure: the link's text, absolute targets inside the layout made relative. */
  target?: string;
}

/** Sources as a tree of places. Reads folders lazily and remembers them. */
export interface SourceTree {
  /** What stands at a place, or undefined. Never follows a link in the last component. */
  entry(place: Place): SourceEntry | undefined;
  /** The children of a folder, sorted by the bytes of their names; empty for what is no folder. */
  list(place: Place): SourceEntry[];
  read(place: Place): Buffer;
}

/** Where a place leads when every link on the way is followed. */
export type Resolution =
  | { kind: 'found'; entry: SourceEntry; links: SourceEntry[] }
  /** Nothing is there: no such entry, a dangling link, or links in a circle. */
  | { kind: 'missing'; links: SourceEntry[] }
  /** A link leads to what is declared `external`. */
  | { kind: 'external'; links: SourceEntry[] }
  /** A link leads out of the layout, to this absolute path. */
  | { kind: 'outside'; link: SourceEntry; target: string; links: SourceEntry[] };

/** Both layers seen as one tree, as one arm sees it. */
export interface View extends SourceTree {
  readonly arm: ArmName;
  readonly layout: Layout;
  readonly frozen: Layer;
  readonly overlay: Layer | undefined;
  /** `full`: what the overlay lacks is deleted. */
  readonly mode: 'sparse' | 'full';
  /** All nodesets of this arm by name. */
  readonly nodesets: ReadonlyMap<string, Nodeset>;
  /** Nodesets of frozen that the overlay removes. */
  readonly removed: ReadonlySet<string>;
  /** What `exclude` left out of the folders that were listed so far, with the rule. */
  readonly excluded: ReadonlyMap<Place, string>;
  /** Follows every link on the way to a place. */
  resolve(place: Place): Resolution;
  /** Text of a link as it enters the digest. */
  linkText(link: SourceEntry): string;
  isExternal(place: Place): boolean;
}

export type Parallelism = 'local' | 'replicated' | 'shared';
export type RuntimeName = 'python' | 'node' | 'command';

/** A call by which a new version shows that it works. No part of the identity: it does not change what a nodeset does. */
export interface ProbeCall {
  node: string;
  inputs: Record<string, unknown>;
  /** Outputs that the answer must have. */
  expect: Record<string, unknown>;
  timeoutMs: number;
}

/** What a nodeset says of itself, joined with what the settings say of it; all defaults filled in. */
export interface Declaration {
  parallelism: Parallelism;
  runtime: RuntimeName;
  class?: string;
  interpreter?: string;
  command?: string[];
  stop?: string[];
  prepare?: string[];
  /** Values with `${NAME}` still unexpanded. */
  env: Record<string, string>;
  passEnv: string[];
  /** Globs over places (already made relative to the top). */
  dependsOn: string[];
  /** Globs over places. */
  exclude: string[];
  needs: string[];
  health: { path: string; timeoutMs: number };
  keepMs: number;
  /** Amounts by resource name, e.g. `{ 'vram-mb': 14000 }`. */
  resources: Record<string, number>;
  stateful: boolean;
  stateSchema?: Record<string, string>;
  probe?: ProbeCall;
  /** The server may prove neither nonce nor socket (e.g. a container's published port). */
  unprovedIdentity: boolean;
  config: Record<string, unknown>;
}

/** A value that the parser could not read as a literal, or an import that it could not resolve. */
export interface Unresolved {
  /** What it is: a declaration's key, or `import`. */
  what: string;
  /** The source text, shortened. */
  text: string;
  place: Place;
  /** 1-based. */
  line: number;
  /** What is wrong with the value, where it could be read but is not allowed. */
  problem?: string;
}

export interface Nodeset {
  name: string;
  form: 'file' | 'package' | 'folder';
  /** Folder below `nodesets/`, e.g. `method` or `env/sim`; `''` directly below it. */
  role: string;
  /** The `.py` file, or the folder. */
  place: Place;
  /** The file that is loaded or run; undefined for a pure command. */
  entry: Place | undefined;
  /** Canonical Python module name, e.g. `nodesets.method.foo`. */
  module: string | undefined;
  /** The file that its Python class was read from. */
  classPlace?: Place;
  origin: Origin;
  declaration: Declaration;
  /** Declared values that are not literal and that the settings do not give; an error only where a run needs them. */
  unresolved: Unresolved[];
  /** Attributes of its class that mean nothing here, but nearly have the name of one that does. */
  misspelt?: MisspeltAttribute[];
}

export interface MisspeltAttribute {
  attribute: string;
  /** The attribute that it nearly is. */
  meant: string;
  place: Place;
  /** 1-based. */
  line: number;
}

/** Everything that a nodeset (or an arm) can load. */
export interface Closure {
  /** Files and symlinks, never folders; sorted by the bytes of the place; no duplicates. */
  files: SourceEntry[];
  unresolved: Unresolved[];
  /** Which exclude rule left which place out, for the report. */
  excluded: { place: Place; rule: string }[];
  /** `node_modules` folders and virtual environments that the code reaches: not copied. */
  linked: SourceEntry[];
  /** Links that make them reachable in a snapshot. */
  links: LinkedPlace[];
  /** Those of `linked` that a snapshot has as folders, since packages in them are pinned themselves. */
  apart: LinkedPlace[];
}

/** A place of a snapshot that leads to what stands elsewhere. */
export interface LinkedPlace {
  place: Place;
  /** Absolute path. */
  path: string;
}

export interface GraphNode {
  id: string;
  type: string;
  config?: Record<string, unknown>;
}
export interface GraphEdge {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}
export interface Graph {
  name: string;
  place: Place;
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** The file's whole JSON, unknown fields kept. */
  content: Record<string, unknown>;
  /** Places of the graphs that it names, transitively. */
  nested?: Place[];
  /** Names of the nodesets that its nodes (nested graphs included) belong to, sorted. */
  nodesets: string[];
}
