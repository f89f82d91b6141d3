import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alignCells, wrapLine } from '../../src/report/terminal-table.ts';

test('rows of cells that are too wide for a terminal are broken between words, and nothing is lost', () => {
  const rows = alignCells([
    ['model-4ea67bbd7f38-1b0e5d23', 'model', 'shared', 'ready', 'http://127.0.0.1:36919', 'held by up-20261201-061529-9b219c for 2 min'],
    ['index-0bd9b1a77d90-03f1aa10', 'index', 'shared', 'gating', '–', 'starting for 3 s'],
  ]);
  for (const width of [40, 80, 100]) {
    const lines = rows.flatMap((row) => wrapLine(row, width));
    assert.ok(lines.every((line) => line.length <= width && line === line.trimEnd()), lines.join('\n'));
    assert.deepEqual(lines.join(' ').split(/\s+/), rows.join(' ').split(/\s+/));
    // What goes on from a line before is indented, and alike wherever a gap was.
    assert.ok(lines.every((line) => /^(?: {4})?\S/.test(line)), lines.join('\n'));
  }
  assert.deepEqual(rows.flatMap((row) => wrapLine(row)), rows);
});
