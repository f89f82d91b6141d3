import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { checkedLine, readCheckedLines as readEach } from '../../src/reuse/checked-lines.ts';

function readCheckedLines(text: string): { records: unknown[]; damaged: number; torn: boolean } {
  const records: unknown[] = [];
  const { lines, torn } = readEach(text, (record) => records.push(record));
  return { records, damaged: lines, torn };
}

test('records come back as they were, whatever is in them', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (records) => {
      const read = readCheckedLines(records.map(checkedLine).join(''));
      assert.deepEqual(read, { records: JSON.parse(JSON.stringify(records)) as unknown[], damaged: 0, torn: false });
    }),
  );
});

test('a line that was cut off is never trusted, not even where what is left of it is JSON', () => {
  const whole = checkedLine({ a: 1 });
  const last = checkedLine({ metrics: { accuracy: 12 } });
  for (let end = 1; end < last.length; end += 1) {
    assert.deepEqual(readCheckedLines(whole + last.slice(0, end)), { records: [{ a: 1 }], damaged: 1, torn: true }, last.slice(0, end));
  }
  assert.deepEqual(readCheckedLines(whole + last), { records: [{ a: 1 }, { metrics: { accuracy: 12 } }], damaged: 0, torn: false });
});

test('a flipped bit costs its line alone', () => {
  const lines = [{ n: 1 }, { n: 2 }, { n: 3 }].map(checkedLine);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: (lines[1]?.length ?? 0) - 2 }), fc.integer({ min: 0, max: 6 }), (at, bit) => {
      const bytes = Buffer.from(lines[1] ?? '');
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      const damaged = bytes.toString('latin1');
      if (damaged.includes('\n', 0) && damaged.indexOf('\n') < damaged.length - 1) return;
      const read = readCheckedLines(`${lines[0]}${damaged}${lines[2]}`);
      assert.deepEqual(read.records, [{ n: 1 }, { n: 3 }]);
      assert.equal(read.damaged, 1);
    }),
  );
});

test('zeros, as a disk leaves them after a power cut, are damage and nothing else', () => {
  assert.deepEqual(readCheckedLines(`${checkedLine(1)}${'\0'.repeat(4096)}\n${checkedLine(2)}`), { records: [1, 2], damaged: 1, torn: false });
  assert.deepEqual(readCheckedLines(''), { records: [], damaged: 0, torn: false });
});
