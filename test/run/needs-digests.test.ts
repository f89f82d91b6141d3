import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NodesetIdentity } from '../../src/digest/model.ts';
import { withNeeds, type OwnIdentity } from '../../src/run/needs-digests.ts';

function own(digest: string, needs: string[] = [], notReusable?: string): OwnIdentity {
  const identity = { digest: `sha256:${digest}`, fields: { tree: digest }, notReusable } as unknown as NodesetIdentity;
  return { identity, needs };
}

test('a change of what a nodeset needs, however far away, changes its digest; anything else does not', () => {
  const before = withNeeds(new Map([['model', own('m', ['tokenizer'])], ['tokenizer', own('t', ['vocabulary'])], ['vocabulary', own('v')], ['other', own('o')]]));
  const after = withNeeds(new Map([['model', own('m', ['tokenizer'])], ['tokenizer', own('t', ['vocabulary'])], ['vocabulary', own('v2')], ['other', own('o')]]));
  for (const name of ['model', 'tokenizer', 'vocabulary']) assert.notEqual(before.get(name)?.digest, after.get(name)?.digest, name);
  assert.equal(before.get('other')?.digest, after.get('other')?.digest);
  assert.equal(before.get('model')?.fields['needs tokenizer'], before.get('tokenizer')?.digest);
});

test('what cannot be reused makes what needs it not reusable, with the reason', () => {
  const identities = withNeeds(new Map([['model', own('m', ['tokenizer'])], ['tokenizer', own('t', [], 'an editable install')]]));
  assert.match(identities.get('model')?.notReusable ?? '', /tokenizer.*an editable install/);
});

test('a circle is an error that names it', () => {
  assert.throws(() => withNeeds(new Map([['a', own('a', ['b'])], ['b', own('b', ['a'])]])), { code: 'EP3042', message: /a → b → a/ });
});
