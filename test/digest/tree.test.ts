import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hashBytes } from '../../src/digest/file-hash.ts';
import type { FileRecord } from '../../src/digest/model.ts';
import { compareByBytes } from '../../src/digest/place-order.ts';
import { treeDigest } from '../../src/digest/tree.ts';

function record(place: string, content: string, kind: FileRecord['kind'] = 'file'): FileRecord {
  const bytes = Buffer.from(content);
  return { place, kind, size: bytes.length, ...hashBytes(bytes), ...(kind === 'symlink' ? { target: content } : {}) };
}

function digestOf(files: Record<string, string>): string {
  return treeDigest(Object.entries(files).map(([place, content]) => record(place, content))).sha256;
}

test('S02: bytes that move between files, names or folders change the digest', () => {
  assert.notEqual(digestOf({ 'a.py': 'ab', 'b.py': 'c' }), digestOf({ 'a.py': 'a', 'b.py': 'bc' }));
  assert.notEqual(digestOf({ 'a/f.py': 'x' }), digestOf({ 'b/f.py': 'x' }));
  assert.notEqual(digestOf({ f1: '_foo_f2_bar_', f2: '_baz_' }), digestOf({ f1: '_foo_', f2: '_bar_f2_baz_' }));
  assert.notEqual(digestOf({ 'a/b': 'x' }), digestOf({ a: 'x' }));
  assert.notEqual(digestOf({ a: '' }), digestOf({ b: '' }));
});

test('S02: NFC and NFD spellings of one name are two names', () => {
  assert.notEqual(digestOf({ 'caf\u00e9.py': '1' }), digestOf({ 'cafe\u0301.py': '1' }));
  assert.doesNotThrow(() => digestOf({ 'caf\u00e9.py': '1', 'cafe\u0301.py': '1' }));
});

test('the framing is the documented one, byte for byte', () => {
  const records = [record('b/link', '../a', 'symlink'), record('a', 'hello\n'), record('é.sh', '', 'executable')];
  const u32 = (n: number): Buffer => Buffer.from([n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]);
  const frame = (place: string, kind: string, content: string): Buffer =>
    Buffer.concat([
      u32(Buffer.byteLength(place)),
      Buffer.from(place),
      Buffer.from(kind),
      u32(0),
      u32(Buffer.byteLength(content)),
      createHash('sha256').update(content).digest(),
    ]);
  const framed = Buffer.concat([
    Buffer.from('evalpin-tree/1\n'),
    u32(0),
    u32(3),
    frame('a', 'f', 'hello\n'),
    frame('b/link', 'l', '../a'),
    frame('é.sh', 'x', ''),
  ]);
  const digest = treeDigest(records);
  assert.equal(digest.sha256, createHash('sha256').update(framed).digest('hex'));
  // The test vector of docs/digests.md.
  assert.equal(digest.sha256, 'b16b7bc8d6c090af7a5647e8cff8f40f3cc58f6602dfdbd316c4e85f434de9ec');
  assert.equal(digest.xxh64, 'a625c2925cd3a03a');
  assert.equal(digest.files, 3);
  assert.equal(digest.bytes, 10);
});

test('the order in which records come does not count; the order of bytes decides, not that of UTF-16 units', () => {
  const places = ['z', '\u{10000}', '\uFFFD', 'a', 'é', 'a/b', 'a-b', '\uE000'];
  const records = places.map((place) => record(place, place));
  assert.equal(treeDigest(records).sha256, treeDigest(records.toReversed()).sha256);
  const byBytes = places.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  assert.deepEqual(places.toSorted(compareByBytes), byBytes);
  assert.notDeepEqual(places.toSorted(), byBytes);
});

test('random pairs of trees have the same digest only if they are the same tree', () => {
  const random = generator(7);
  const seen = new Map<string, string>();
  for (let round = 0; round < 3000; round++) {
    const tree: Record<string, string> = {};
    const files = 1 + random(3);
    for (let i = 0; i < files; i++) tree[word(random, 'ab/', 3)] = word(random, 'ab\0', 3);
    const canonical = JSON.stringify(Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1)));
    const digest = digestOf(tree);
    assert.equal(seen.get(digest) ?? canonical, canonical);
    seen.set(digest, canonical);
  }
  assert.ok(new Set(seen.values()).size > 500);
});

test('places longer than the write buffer are framed whole', () => {
  const long = 'x'.repeat(200_000);
  assert.notEqual(digestOf({ [`${long}a`]: '1', b: '2' }), digestOf({ [`${long}c`]: '1', b: '2' }));
});

test('S01: an empty selection is an error, never a digest', () => {
  assert.throws(() => treeDigest([]), { code: 'EP2101' });
});

test('a place that stands twice is refused, and so is one that is no Unicode text', () => {
  assert.throws(() => treeDigest([record('a', '1'), record('a', '2')]), /stands twice/);
  assert.throws(() => treeDigest([record('a\ud800', '1')]), { code: 'EP2105' });
});

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

function word(random: (below: number) => number, letters: string, most: number): string {
  let text = '';
  for (let i = 0; i <= random(most); i++) text += letters[random(letters.length)];
  return text;
}
