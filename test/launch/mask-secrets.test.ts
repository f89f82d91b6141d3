import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskSecrets, secretsOf } from '../../src/launch/mask-secrets.ts';
import { ValueKeeper } from '../../src/launch/value-keeper.ts';

test('hidden are values that are handed through and those that declared ones are filled in from, as they are and as JSON has them, line by line', () => {
  const given = { KEY: 'sk-"abc"', LINES: 'first line\nsecond line', USED: 'from-reference', OTHER: 'not a secret', MODE: 'true', COUNT: '12', PIN: '12345678' };
  const secrets = secretsOf(given, { passEnv: ['KEY', 'LINES', 'MODE', 'COUNT', 'PIN', 'UNSET'], env: [{ A: 'Bearer ${USED}', B: '$${OTHER}', C: 'plain' }] });
  const mask = maskSecrets(secrets);
  assert.equal(mask('sk-"abc" and "sk-\\"abc\\""'), '*** and "***"');
  assert.equal(mask('"second line"'), '"***"');
  assert.equal(mask(JSON.stringify(given.LINES)), '"***"');
  assert.equal(mask('Bearer from-reference, not a secret, true, 12, 12345678'), 'Bearer ***, not a secret, true, 12, ***');
});

test('of a secret that a value was cut in, the beginning is hidden too', () => {
  const mask = maskSecrets(['sk-0123456789']);
  assert.equal(mask('"the key is sk-01234"… (40 characters)'), '"the key is ***"… (40 characters)');
  assert.equal(mask('["sk-012"… (13 characters), … 3 more]'), '["***"… (13 characters), … 3 more]');
  assert.equal(mask('"sk-"… (40 characters)'), '"sk-"… (40 characters)', 'three characters tell nothing');
  assert.equal(maskSecrets([])('"sk-01234"… (40 characters)'), '"sk-01234"… (40 characters)');
});

test('values are kept as long as there is room, and never more than an episode of the harness can have', () => {
  const keeper = new ValueKeeper({ mask: maskSecrets(['secret-1']), whole: false });
  const values = (text: string) => ({ inputs: { key: text }, nodes: [] });
  assert.deepEqual(keeper.take(values('my secret-1')), values('my ***'));
  assert.equal(keeper.take(values('x'.repeat(200_000))), undefined);
  let kept = 0;
  while (keeper.take(values('x'.repeat(80_000))) !== undefined) kept += 1;
  assert.ok(kept > 50 && kept < 100, String(kept));
  assert.ok(keeper.take(values('small')), 'what is small still fits');
});
