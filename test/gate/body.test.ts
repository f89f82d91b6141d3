import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Body } from '../../src/gate/body.ts';
import type { Framing } from '../../src/gate/request-head.ts';

/** Feeds it in these pieces; says what passed, what was content, and what was left. */
function feed(framing: Framing, pieces: readonly Buffer[]): { passed: string; content: string; left: string; body: Body } {
  const body = new Body(framing);
  const out = { passed: '', content: '', left: '' };
  for (const piece of pieces) {
    const end = body.take(piece, 0, (start, stop) => (out.content += piece.toString('latin1', start, stop)));
    out.passed += piece.toString('latin1', 0, end);
    out.left += piece.toString('latin1', end);
  }
  return { ...out, body };
}

/** Cuts text into pieces at these places. */
function cut(text: string, at: readonly number[]): Buffer[] {
  const places = [...new Set([0, ...at.map((n) => n % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, i) => Buffer.from(text.slice(places[i], end), 'latin1'));
}

const token = fc.stringMatching(/^[a-z]{1,8}$/);
const chunked = fc.record({
  chunks: fc.array(fc.record({ content: fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }), extension: fc.constantFrom('', ';a', ' ; a="b c"'), zeros: fc.constantFrom('', '0', '000') })),
  trailers: fc.array(fc.tuple(token, token)),
});

test('a chunked body ends where its last chunk does, however it is cut', () => {
  fc.assert(
    fc.property(chunked, fc.array(fc.nat(), { maxLength: 30 }), ({ chunks, trailers }, cuts) => {
      const wire = `${chunks.map(({ content, extension, zeros }) => `${zeros}${content.length.toString(16)}${extension}\r\n${content}\r\n`).join('')}0\r\n${trailers.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n`;
      const { passed, content, left, body } = feed('chunked', cut(`${wire}GET /next`, cuts));
      assert.deepEqual({ passed, content, left, done: body.done, fault: body.fault }, { passed: wire, content: chunks.map((chunk) => chunk.content).join(''), left: 'GET /next', done: true, fault: undefined });
    }),
    { numRuns: 500 },
  );
});

test('a body of a known length takes exactly that', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(50), fc.array(fc.nat()), (length, after, cuts) => {
      const { passed, left, body } = feed(length, cut('x'.repeat(length) + 'y'.repeat(after), cuts));
      assert.deepEqual([passed.length, left.length, body.done], [length, after, true]);
    }),
  );
});

test('whatever comes, what has passed before a fault is the beginning of what came', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('0', '1', 'a', 'f', ';', '\r', '\n', '\r\n', ' ', 'x', ':'), maxLength: 40 }), fc.array(fc.nat()), (text, cuts) => {
      const whole = feed('chunked', [Buffer.from(text, 'latin1')]);
      const pieces = feed('chunked', cut(text, cuts));
      assert.deepEqual([pieces.passed, pieces.content, pieces.body.done, pieces.body.fault], [whole.passed, whole.content, whole.body.done, whole.body.fault], 'however it is cut');
      assert.equal(whole.passed + whole.left, text);
    }),
    { numRuns: 2000 },
  );
});

test('a chunked body can be ended by a last chunk only between two chunks', () => {
  const body = new Body('chunked');
  assert.equal(body.betweenChunks, true);
  for (const [byte, between] of [['1', false], ['\r', false], ['\n', false], ['a', false], ['\r', false], ['\n', true]] as const) {
    body.take(Buffer.from(byte), 0);
    assert.equal(body.betweenChunks, between);
  }
});
