import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';

interface Codec {
  encodeState: (state: unknown, contentType: string) => Buffer;
  decodeState: (bytes: Buffer, contentType: string) => unknown;
}
const { encodeState, decodeState } = (await import(pathToFileURL(join(import.meta.dirname, '../../runtime/node/server/state-codec.mjs')).href)) as Codec;

const CBOR = 'application/cbor';
const decode = (hex: string) => decodeState(Buffer.from(hex, 'hex'), CBOR);

test('CBOR is read as others may write it: the values of RFC 8949, appendix A, that a state may hold', () => {
  const read: [string, unknown][] = [
    ['00', 0], ['17', 23], ['1818', 24], ['1903e8', 1000], ['1a000f4240', 1_000_000], ['1b000000e8d4a51000', 1_000_000_000_000],
    ['1bffffffffffffffff', 18446744073709551615n], ['c249010000000000000000', 18446744073709551616n], ['3bffffffffffffffff', -18446744073709551616n],
    ['c349010000000000000000', -18446744073709551617n], ['20', -1], ['3903e7', -1000], ['c2420100', 256], ['c240', 0],
    ['f90000', 0], ['f98000', -0], ['f93c00', 1], ['fb3ff199999999999a', 1.1], ['f93e00', 1.5], ['f97bff', 65504], ['fa47c35000', 100_000],
    ['f90001', 5.960464477539063e-8], ['f90400', 0.00006103515625], ['f9c400', -4], ['f97c00', Infinity], ['f97e00', NaN], ['f9fc00', -Infinity],
    ['f4', false], ['f5', true], ['f6', null], ['40', Buffer.alloc(0)], ['4401020304', Buffer.from([1, 2, 3, 4])], ['60', ''], ['6161', 'a'], ['62c3bc', 'ü'],
    ['64f0908591', '\u{10151}'], ['80', []], ['8301820203820405', [1, [2, 3], [4, 5]]], ['a0', {}], ['a26161016162820203', { a: 1, b: [2, 3] }],
    ['5f42010243030405ff', Buffer.from([1, 2, 3, 4, 5])], ['7f657374726561646d696e67ff', 'streaming'], ['9fff', []], ['9f018202039f0405ffff', [1, [2, 3], [4, 5]]],
    ['bf61610161629f0203ffff', { a: 1, b: [2, 3] }], ['1b0020000000000000', 9007199254740992n], ['3b001ffffffffffffe', -9007199254740991], ['3b001fffffffffffff', -9007199254740992n],
  ];
  for (const [hex, value] of read) assert.deepEqual(decode(hex), value, hex);
  assert.deepEqual(Object.keys(decode('a1695f5f70726f746f5f5f01') as object), ['__proto__']);
});

test('what is no CBOR, or no value of a state, is refused and takes no memory', () => {
  const refused: [string, RegExp][] = [
    ['', /ends too soon/], ['18', /ends too soon/], ['6261', /ends too soon/], ['a1', /ends too soon/], ['a16161', /ends too soon/], ['9f01', /ends too soon/],
    ['9bffffffffffffffff', /ends too soon/], ['bb00ffffffffffffff', /ends too soon/], ['5bffffffffffffffff', /ends too soon/], ['9b001fffffffffffff', /ends too soon/],
    ['0001', /1 bytes follow after its end/], ['ff', /0xff/], ['f7', /0xf7, which is no value of a state/], ['f0', /0xf0/], ['1c', /reserved/],
    ['c074323031332d30332d32315432303a30343a30305a', /tag 0/], ['d84001', /tag 64/], ['c201', /malformed/], ['5f01ff', /malformed/], ['7f4101ff', /malformed/], ['1fff', /malformed/],
    ['a10102', /the key 1, and keys are texts/], ['a2616101616102', /the key "a" comes twice/], ['bf616101616102ff', /comes twice/], ['61ff', /no UTF-8/],
    ['81'.repeat(300), /deeper than 200 levels/], ['c2'.repeat(5000) + '40', /deeper than 200/],
  ];
  for (const [hex, message] of refused) assert.throws(() => decode(hex), message, hex.slice(0, 40));
});

const state = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, -0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53, 2 ** 64, Number.MAX_VALUE, 5e-324),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 5 }).map((made) => Object.fromEntries(Object.entries(made))),
  ),
})).value;

test('any state comes back as it was, by either codec', () => {
  fc.assert(fc.property(state, (value) => {
    for (const codec of [CBOR, 'application/json']) assert.deepEqual(decodeState(encodeState({ value }, codec), codec), { value });
  }), { numRuns: 2000 });
});

test('whole numbers beyond those of JavaScript, bytes and what is no number come back by CBOR', () => {
  const odd = fc.oneof(fc.bigInt().filter((n) => n > BigInt(Number.MAX_SAFE_INTEGER) || n < BigInt(Number.MIN_SAFE_INTEGER)), fc.uint8Array().map((bytes) => Buffer.from(bytes)), fc.double());
  fc.assert(fc.property(fc.array(odd), (value) => {
    assert.deepEqual(decodeState(encodeState({ value }, CBOR), CBOR), { value });
  }), { numRuns: 1000 });
});

test('no bytes make the reader fail in another way than by its own errors', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
    try {
      decodeState(Buffer.from(bytes), CBOR);
    } catch (error) {
      assert.equal((error as Error).constructor.name, 'CborError');
    }
  }), { numRuns: 5000 });
});
