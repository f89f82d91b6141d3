import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

interface JsonValues {
  encode: (value: unknown) => string;
  encodeStrictly: (value: unknown) => string;
  parseLenient: (text: string) => unknown;
}

const { encode, encodeStrictly, parseLenient } = (await import(
  pathToFileURL(join(import.meta.dirname, '../../runtime/node/json-values.mjs')).href
)) as JsonValues;

test('typed arrays are written as lists, wherever they stand, and the value itself is not changed', () => {
  const value = { a: new Float64Array([0.5, 2]), deep: [{ b: new Uint8Array([1]) }, 'x', null, true], date: new Date(0) };
  const text = '{"a":[0.5,2],"deep":[{"b":[1]},"x",null,true],"date":"1970-01-01T00:00:00.000Z"}';
  assert.equal(encode(value), text);
  assert.equal(encodeStrictly(value), text);
  assert.ok(value.a instanceof Float64Array);
});

test('NaN and the infinities are refused with their place, or become null', () => {
  assert.throws(() => encodeStrictly({ a: [{ b: [1, NaN] }] }), { name: 'TypeError', message: 'JSON cannot carry NaN, which stands at "a.0.b.1"' });
  assert.throws(() => encodeStrictly(new Float32Array([Infinity])), /Infinity/);
  assert.equal(encode({ a: [NaN, -Infinity, new Float32Array([NaN])] }), '{"a":[null,null,[null]]}');
});

test('what goes in circles is an error, not an endless walk', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  assert.throws(() => encode(circle), /circular/);
});

test('bare NaN and Infinity in JSON are no value; the same words in texts stay', () => {
  assert.deepEqual(parseLenient('{"a":NaN,"b":[-Infinity,"NaN \\" Infinity"]}'), { a: null, b: [null, 'NaN " Infinity'] });
  assert.equal(parseLenient('not JSON'), undefined);
});
