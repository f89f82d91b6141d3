import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSettings } from '../../src/inputs/settings.ts';
import { readerOf } from '../../src/results/readers.ts';
import { selectedEvals } from '../../src/run/select-evals.ts';

for (const format of ['evalpin', 'junit', 'promptfoo', 'inspect', 'lm-eval'] as const) {
  test(`results in the format ${format} are read, or refused before anything runs`, () => {
    const text = `version: 1\nevals:\n  - name: one\n    harness:\n      command: [sh, one.sh]\n      results: [{ format: ${format}, path: out }]\n`;
    const select = (): unknown => selectedEvals({ cwd: '/', evals: [], overlays: [] }, parseSettings(text, '/evalpin.yaml'), false);
    let readable = true;
    try {
      readerOf(format);
    } catch {
      readable = false;
    }
    if (readable) assert.doesNotThrow(select);
    else assert.throws(select, { code: 'EP5006' });
  });
}
