import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startsSeveral } from '../../src/launch/shell-command.ts';

test('which shells start programs before the one that takes their place', () => {
  for (const text of ['exec python3 a.py "$0"', 'python3 a.py', 'cd evals && exec node a.mjs', "A='1; 2' export B=\"x && y\"; exec node a.mjs > {out}/log 2>&1", 'node --test test/*.test.js', 'A=1; node ${B} &> log']) {
    assert.equal(startsSeveral(['sh', '-c', text]), false, text);
  }
  for (const text of ['python3 -I a.py && python3 b.py', 'make; exec node b.mjs', 'python3 -I a.py\nexec node b.mjs', 'node "$(python3 -I a.py)"', 'exec node `make`', 'python3 -I a.py | node b.mjs', 'python3 -I a.py & exec node b.mjs', 'if make; then exec node b.mjs; fi', '(make); exec node b.mjs']) {
    assert.equal(startsSeveral(['/bin/bash', '-ec', text]), true, text);
  }
  assert.equal(startsSeveral(['node', '-c', 'a; b']), false);
  assert.equal(startsSeveral(['sh', 'run.sh']), false);
});
