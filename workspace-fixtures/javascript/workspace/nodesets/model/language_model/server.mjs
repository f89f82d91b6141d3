import { readFileSync, readdirSync } from 'node:fs';
import { NodeSet } from 'evalpin';
import { guess, train } from './_training.mjs';

const TEXTS = new URL('../../../data/training/', import.meta.url);

/** Guesses languages by letter groups; trained when the server starts. */
export default class LanguageModel extends NodeSet {
  static nodes = { guess: { inputs: ['grams'], outputs: ['language', 'margin'], concurrent: true } };

  setup() {
    this.model = train(new Map(readdirSync(TEXTS).sort().map((file) => [file.replace('.txt', ''), readLines(file)])));
  }

  guess({ grams }) {
    return guess(grams, this.model);
  }
}

function readLines(file) {
  return readFileSync(new URL(file, TEXTS), 'utf8').split('\n').filter(Boolean);
}
