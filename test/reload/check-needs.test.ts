import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNeeds } from '../../src/reload/check-needs.ts';
import { failsWith } from './fails-with.ts';

const index = (digest: string) => ({ nodeset: 'index', trustDomain: 'd', digest, needs: [], requests: [{ nodeset: 'index', digest }] });
const ranker = (needed: string) => ({ nodeset: 'ranker', trustDomain: 'd', digest: `ranker on ${needed}`, needs: ['index'], requests: [{ nodeset: 'index', digest: needed }, { nodeset: 'ranker', digest: `ranker on ${needed}` }] });
const answers = (digest: string | undefined) => () => digest;

test('what is needed fits in the batch, at its follow address, or where it has none', () => {
  checkNeeds(ranker('new'), { batch: [ranker('new'), index('new')], followed: answers('old') });
  checkNeeds(ranker('old'), { batch: [ranker('old')], followed: answers('old') });
  checkNeeds(ranker('new'), { batch: [ranker('new')], followed: answers(undefined) });
});

test('another version at the follow address is refused with the command that reloads both', () => {
  assert.throws(() => checkNeeds(ranker('new'), { batch: [ranker('new')], followed: answers('old') }), (error: { code: string; hint: string; message: string }) => {
    assert.equal(error.hint, 'Reload both together: evalpin reload ranker index');
    return failsWith('EP6014', /ranker needs index as it is in the new source/)(error);
  });
});

test('an edit of what is needed amid the reload of both is said as that, and not as two sources', () => {
  const batch = [ranker('new'), index('new')];
  assert.throws(() => checkNeeds(ranker('edited'), { batch, followed: answers('old') }), failsWith('EP6014', /^index was edited while ranker, which needs it, was reloaded with it$/));
  const apart = [ranker('here'), index('there')];
  assert.throws(() => checkNeeds(ranker('here'), { batch: apart, followed: answers('old') }), failsWith('EP6014', /as it is in the new source/));
});
