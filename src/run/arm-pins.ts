import type { Interpreter } from '../digest/model.ts';
import type { ArmName, Graph, Nodeset, View } from '../workspace/model.ts';

/** What decides how one nodeset runs, once it is hashed. Plain data: it stands in a run's folder, for `rerun`. */
export interface NodesetPins {
  nodeset: Nodeset;
  /** `sha256:<hex>`. */
  digest: string;
  notReusable: string | undefined;
  interpreter: Interpreter | undefined;
  /** Runs in a server process of its own. */
  served: boolean;
}

/** What decides how one arm runs. */
export interface ArmPins {
  name: ArmName;
  /** Where its code came from, for people. */
  from: string;
  graph: Graph | undefined;
  /** The interpreter of the builtin harness. */
  runtime: 'python' | 'node';
  nodesets: ReadonlyMap<string, NodesetPins>;
  /** Its sources as they are now; absent where a finished run is repeated. Not kept in the run's folder. */
  view?: View;
}
