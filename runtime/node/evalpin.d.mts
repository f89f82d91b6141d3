/** What a node is told besides its inputs. */
export interface NodeContext {
  /** The node's settings in the graph, over those of its nodeset. */
  config: Record<string, unknown>;
  /** The episode's seed; undefined for a call that comes from no episode. */
  seed: number | undefined;
  /** The episode's id; undefined for a call that comes from no episode. */
  episode: string | undefined;
  /** A number from 0 (included) to 1 (excluded); the sequence depends on the episode's seed and the node alone. */
  random(): number;
}

export interface NodeDeclaration {
  outputs: readonly string[];
  /** Inputs that it knows; a trailing `?` marks one that may be missing. Without it every input is accepted and none is required. */
  inputs?: readonly string[];
  /** A server may run several calls of it at once. */
  concurrent?: boolean;
}

export declare class NodeSet {
  static nodes: Record<string, NodeDeclaration>;
  /** Field types by name, where the nodeset carries state over a reload. */
  static stateSchema?: Record<string, string> | undefined;
  /** From state of older versions to this one's, and back. */
  static migrations?: readonly Migration[];
  config: Record<string, unknown>;
  setup(): void | Promise<void>;
  teardown(): void | Promise<void>;
}

/** Made by `migrates`. */
export interface Migration {
  readonly from: Record<string, string>;
  readonly to: Record<string, string>;
  apply(state: any): unknown;
}

/** What turns state of one schema into state of another; `this` is the nodeset. Chains are found, the shortest first. */
export declare function migrates(from: Record<string, string>, to: Record<string, string>, apply: Migration['apply']): Migration;

export declare class Skip extends Error {}

export interface PlainNode extends NodeDeclaration {
  run(inputs: Record<string, any>, context: NodeContext): unknown;
}

export declare function node(declaration: readonly string[] | NodeDeclaration, run: PlainNode['run']): PlainNode;

export interface ReportedEpisode {
  id: string | number;
  status: 'passed' | 'failed' | 'error' | 'skipped';
  metrics?: Record<string, number | boolean | null>;
  message?: string;
  file?: string;
  line?: number;
  duration_ms?: number;
  error_kind?: 'model' | 'infrastructure';
}

/** For programs of their own: appends one episode to the file that EVALPIN_EVENTS names; false where evalpin did not start this program. */
export declare function reportEpisode(episode: ReportedEpisode): boolean;
