import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrationChain } from '../../src/reload/migration-chain.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';

const steps = (text: string) => text.split(' ').filter(Boolean).map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));
const said = (chain: ReturnType<typeof migrationChain>) => chain?.map(({ from, to }) => from + to).join(' ');

const cases: [string, string, string | undefined][] = [
  ['the same schema needs none', '', ''],
  ['one step', 'ad', 'ad'],
  ['a chain', 'ab bc cd', 'ab bc cd'],
  ['the order of declaration does not matter', 'cd bc ab', 'ab bc cd'],
  ['the shortest, though a longer one was declared first', 'ab bc cd ac', 'ac cd'],
  ['of two that are as short, the one declared first', 'ac ab cd bd', 'ac cd'],
  ['… and the other way round', 'ab ac cd bd', 'ab bd'],
  ['circles end', 'ab ba bc cb cd da aa', 'ab bc cd'],
  ['no way there', 'ab bc', undefined],
  ['only a way back', 'da', undefined],
  ['a circle without a way out', 'ab ba', undefined],
];

for (const [title, declared, expected] of cases) {
  test(title, () => {
    assert.equal(said(migrationChain(steps(declared), 'a', title.includes('same schema') ? 'a' : 'd')), expected);
  });
}

test('chains and schema hashes are the same in Python and here', () => {
  const schemas = [{}, { n: 'int' }, { ab: 'c' }, { a: 'bc' }, { b: 'x', a: 'y' }, { a: 'y', b: 'x' }, { ünï: 'str', 'z-9': 'list[int]' }, { '\u{1f600}': 'a', '\uffee': 'b' }];
  const program = `
import json, sys
from evalpin._migrations import find_chain
from evalpin._state_schema import schema_hash
class Step:
    def __init__(self, text): self.from_hash, self.to_hash = text
    def __str__(self): return self.from_hash + self.to_hash
given = json.load(sys.stdin)
chains = [find_chain([Step(pair) for pair in text.split()], 'a', 'd') for text in given['chains']]
print(json.dumps({'hashes': [schema_hash(s) for s in given['schemas']], 'chains': [None if c is None else ' '.join(map(str, c)) for c in chains]}))
`;
  const chains = cases.map(([, declared]) => declared);
  const answer = execFileSync('python3', ['-c', program], {
    input: JSON.stringify({ schemas, chains }),
    env: { ...process.env, PYTHONPATH: join(import.meta.dirname, '../../runtime/python'), PYTHONDONTWRITEBYTECODE: '1' },
    encoding: 'utf8',
  });
  const here = { hashes: schemas.map((schema) => schemaHash(schema)), chains: chains.map((declared) => said(migrationChain(steps(declared), 'a', 'd')) ?? null) };
  assert.deepEqual(JSON.parse(answer), here);
  assert.equal(here.hashes[4], here.hashes[5]);
  assert.notEqual(here.hashes[2], here.hashes[3]);
});
