import { NodeSet } from 'evalpin';

/** Counts by name. */
export default class Tally extends NodeSet {
  static nodes = { add: { inputs: ['by?', 'name?'], outputs: ['count', 'version'] } };
  static stateSchema = { counts: 'dict[u64]' };

  counts = {};

  add({ by = 1, name = 'all' }) {
    this.counts[name] = (this.counts[name] ?? 0) + by;
    return { count: this.counts[name], version: 'v1' };
  }

  snapshot() {
    return { counts: this.counts };
  }

  restore({ counts }) {
    this.counts = counts;
  }
}
