import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Journal, JOURNAL, readJournal } from '../../src/reuse/journal.ts';
import { groupKey } from '../../src/reuse/read-group.ts';
import { scratch } from '../digest/scratch.ts';
import { context, entry, FIELDS, keyOf, NOW } from './samples.ts';

test('a journal is on the disk line by line, and is read without the line at which its writer was killed', (t) => {
  const file = join(scratch(t), JOURNAL);
  const journal = new Journal(file);
  const arm = { eval: 'main', arm: 'frozen', group: groupKey(FIELDS), fields: FIELDS, context: context() };
  journal.begin(arm);
  const entries = [0, 1].map((n) => ({ arm: 'frozen', key: keyOf(n), when: NOW, outcome: entry(n).outcome, worker: 'frozen-0' }));
  for (const [n, one] of entries.entries()) {
    journal.add(one);
    assert.equal(readJournal(file)?.entries.length, n + 1, 'before it is closed');
  }
  journal.close();
  const read = readJournal(file);
  assert.deepEqual([read?.arms.map(({ eval: name, group, fields }) => [name, group, fields]), read?.damaged, read?.torn], [[['main', arm.group, FIELDS]], 0, false]);
  assert.deepEqual(read?.entries.map(({ key, outcome, worker }) => [key, outcome, worker]), entries.map(({ key, outcome, worker }) => [key, outcome, worker]));
  const length = readFileSync(file).length;
  truncateSync(file, length - 5);
  assert.deepEqual([readJournal(file)?.entries.length, readJournal(file)?.torn], [1, true]);
  appendFileSync(file, '\n{"sum":"00","record":{}}\n');
  assert.deepEqual([readJournal(file)?.entries.length, readJournal(file)?.damaged], [1, 2]);
  assert.equal(readJournal(join(scratch(t), JOURNAL)), undefined);
});

test('a journal that cannot be written to any more says why, and holds nobody up', { skip: existsSync('/dev/full') ? false : 'this machine has no /dev/full' }, () => {
  const journal = new Journal('/dev/full');
  journal.add({ arm: 'frozen', key: keyOf(0), when: NOW, outcome: entry(0).outcome });
  assert.match(journal.failure ?? '', /ENOSPC/);
  journal.add({ arm: 'frozen', key: keyOf(1), when: NOW, outcome: entry(1).outcome });
  journal.close();
});
