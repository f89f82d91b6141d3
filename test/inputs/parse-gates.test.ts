import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGates } from '../../src/inputs/parse-gates.ts';

for (const [text, gates] of [
  ['accuracy: max-drop 0.02, new-failures 0', [{ metric: 'accuracy', maxDrop: 0.02 }, { newFailures: 0 }]],
  ['accuracy max-drop 0.02', [{ metric: 'accuracy', maxDrop: 0.02 }]],
  ['accuracy: max-drop: .5; f1: min: -1e-3', [{ metric: 'accuracy', maxDrop: 0.5 }, { metric: 'f1', min: -0.001 }]],
  ['latency: max 200\nvanished: 2\n\npass 3 of 5\n', [{ metric: 'latency', max: 200 }, { vanished: 2 }, { pass: 3, of: 5 }]],
  ['pass: 3 of 5', [{ pass: 3, of: 5 }]],
  ['acc/exact match: min 1', [{ metric: 'acc/exact match', min: 1 }]],
  ['min: min 1, max: max 2', [{ metric: 'min', min: 1 }, { metric: 'max', max: 2 }]],
  ['a:b: min 1', [{ metric: 'a:b', min: 1 }]],
  ['[{ metric: accuracy, max-drop: 0.02 }, { new-failures: 0 }]', [{ metric: 'accuracy', maxDrop: 0.02 }, { newFailures: 0 }]],
  ['- { metric: accuracy, min: 0.5 }\n- new-failures: 1\n- { pass: 1, of: 2 }', [{ metric: 'accuracy', min: 0.5 }, { newFailures: 1 }, { pass: 1, of: 2 }]],
  ['{ vanished: 1 }', [{ vanished: 1 }]],
] as const) {
  test(`gates can be given as ${JSON.stringify(text)}`, () => {
    assert.deepEqual(parseGates(text), gates);
  });
}

for (const [text, message, hint] of [
  ['', /^gates: no gate is named$/],
  [' ,\n', /no gate is named/],
  ['[]', /no gate is named/],
  ['accuracy', /"accuracy" is no gate$/, /METRIC: max-drop N, .*pass K of N/],
  ['accuracy: max-dorp 1', /"accuracy: max-dorp 1" is no gate; did you mean max-drop\?/],
  ['new-failure 1', /did you mean new-failures\?/],
  ['accuracy: max-drop -1', /"accuracy: max-drop -1" must be 0 or more/],
  ['accuracy: max-drop two', /"accuracy: max-drop two" is no gate/],
  ['new-failures 1.5', /"new-failures 1.5" must be a whole number/],
  ['vanished -1', /"vanished -1" must be 0 or more/],
  ['pass 6 of 5', /"pass 6 of 5" must not be more than `of`/],
  ['pass 0 of 5', /"pass 0 of 5" must be at least 1/],
  ['accuracy: min 0.5, nothing', /"nothing" is no gate/],
  ['[{ metric: accuracy, max-dorp: 1 }]', /unknown key "max-dorp"; did you mean "max-drop"\?/],
  ['[{ metric: accuracy', /not valid YAML/],
] as [string, RegExp, RegExp?][]) {
  test(`${JSON.stringify(text)} is an error that names the part`, () => {
    assert.throws(() => parseGates(text), (error: Error & { code?: string; hint?: string }) => {
      assert.equal(error.code, 'EP1040');
      assert.match(error.message, message);
      if (hint) assert.match(error.hint ?? '', hint);
      return true;
    });
  });
}

test('the message says what the text was given as', () => {
  assert.throws(() => parseGates('x', '--gates'), /^EvalpinError: --gates: "x" is no gate/);
});
