import { NodeSet } from 'evalpin';

/** Scores a guess and keeps a running tally: one per worker, since it holds state. */
export default class Tally extends NodeSet {
  static nodes = { score: { inputs: ['guessed', 'truth', 'margin?'], outputs: ['accuracy', 'passed', 'seen'] } };
  static stateSchema = { seen: 'u64', right: 'u64' };

  seen = 0;
  right = 0;

  score({ guessed, truth }) {
    const passed = guessed === truth;
    this.seen += 1;
    this.right += Number(passed);
    return { accuracy: Number(passed), passed, seen: this.seen };
  }

  snapshot() {
    return { seen: this.seen, right: this.right };
  }

  restore({ seen, right }) {
    this.seen = seen;
    this.right = right;
  }
}
