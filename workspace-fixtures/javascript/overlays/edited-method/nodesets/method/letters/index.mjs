import { readFileSync } from 'node:fs';
import { NodeSet } from 'evalpin';
import { describe } from './_describe.mjs';

/** From text to what the model is asked with. */
export default class Letters extends NodeSet {
  static nodes = { describe: { inputs: ['text'], outputs: ['grams'] } };

  setup() {
    this.lengths = JSON.parse(readFileSync(new URL('./lengths.json', import.meta.url), 'utf8')).lengths;
  }

  describe({ text }) {
    return { grams: describe(text, this.lengths) };
  }
}
