import { NodeSet, migrates } from 'evalpin';

/** Counts by name, and knows the sum. */
export default class Tally extends NodeSet {
  static nodes = { add: { inputs: ['by?', 'name?'], outputs: ['count', 'version', 'sum'] } };
  static stateSchema = { counts: 'dict[u64]', sum: 'u64' };
  static migrations = [
    migrates({ counts: 'dict[u64]' }, { counts: 'dict[u64]', sum: 'u64' }, function addThemUp({ counts }) {
      return { counts, sum: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    }),
  ];

  counts = {};
  sum = 0;

  add({ by = 1, name = 'all' }) {
    this.counts[name] = (this.counts[name] ?? 0) + by;
    this.sum += by;
    return { count: this.counts[name], version: 'v2', sum: this.sum };
  }

  snapshot() {
    return { counts: this.counts, sum: this.sum };
  }

  restore(state) {
    Object.assign(this, state);
  }
}
