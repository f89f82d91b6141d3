import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide, describeChange, type NodesetFacts } from '../../src/plan/decide.ts';

const facts = (over: Partial<NodesetFacts>): NodesetFacts => ({
  nodeset: 'digits_model',
  arm: 'overlay',
  parallelism: 'shared',
  served: true,
  servedBecause: undefined,
  origin: 'frozen',
  digest: 'sha256:aa',
  fields: { tree: 'aa' },
  notReusable: undefined,
  unresolved: [],
  ...over,
});
const frozen = facts({ arm: 'frozen' });

test('a shared nodeset with frozen’s digest is leased where a live server has that digest, else spawned', () => {
  const server = { id: 'digits_model-aa-1', digest: 'sha256:aa', kind: 'shared' as const };
  const live = [server];
  assert.equal(decide(facts({}), { frozen, differs: [] }, live).decision, 'reuse');
  assert.equal(decide(facts({}), { frozen, differs: [] }, []).decision, 'spawn');
  assert.equal(decide(facts({}), { frozen, differs: [] }, [{ ...server, digest: 'sha256:bb' }]).decision, 'spawn');
  assert.equal(decide(facts({}), { frozen, differs: [] }, [{ ...server, kind: 'replicated' }]).decision, 'spawn');
});

test('a digest that differs from frozen is ephemeral, names the files, and says whom it shares', () => {
  const differs = [{ path: 'w/nodesets/model/m.py', change: 'modified' as const }];
  const mine = facts({ digest: 'sha256:bb', origin: 'overlay', fields: { tree: 'bb' } });
  const alone = decide(mine, { frozen, differs }, []);
  assert.equal(alone.decision, 'ephemeral');
  assert.match(alone.reason, /m\.py/);
  assert.deepEqual(alone.differs, differs);
  const shared = decide(mine, { frozen, differs }, [{ id: 'ephem-m-bb-1', digest: 'sha256:bb', kind: 'ephemeral' }]);
  assert.equal(shared.decision, 'ephemeral');
  assert.match(shared.reason, /shared with ephem-m-bb-1/);
});

test('a nodeset that only the overlay has is ephemeral', () => {
  const planned = decide(facts({}), { frozen: undefined, differs: [] }, []);
  assert.equal(planned.decision, 'ephemeral');
  assert.match(planned.reason, /only this arm has it/);
});

test('what is not reusable is spawned although a live server has the digest, and the reason is said', () => {
  const live = [{ id: 'x', digest: 'sha256:aa', kind: 'shared' as const }];
  const planned = decide(facts({ notReusable: 'editable install of foo' }), { frozen, differs: [] }, live);
  assert.equal(planned.decision, 'spawn');
  assert.match(planned.reason, /editable install of foo/);
});

test('a local nodeset is local, and served like a shared one where it has another interpreter', () => {
  assert.equal(decide(facts({ parallelism: 'local', served: false }), { frozen, differs: [] }, []).decision, 'local');
  const served = decide(facts({ parallelism: 'local', servedBecause: 'its interpreter is python3.9' }), { frozen, differs: [] }, []);
  assert.equal(served.decision, 'spawn');
  assert.match(served.reason, /python3\.9/);
});

test('identity fields other than the tree are named where they differ', () => {
  const mine = facts({ digest: 'sha256:bb', fields: { tree: 'aa', interpreter: '3.12' } });
  const planned = decide(mine, { frozen: { ...frozen, fields: { tree: 'aa', interpreter: '3.11' } }, differs: [] }, []);
  assert.match(planned.reason, /its interpreter/);
});

test('a change of many files names three and counts the rest', () => {
  const differs = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, change: 'modified' as const }));
  assert.equal(describeChange(differs, []), 'differs from frozen in a, b, c, 2 more');
});
