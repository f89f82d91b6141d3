import assert from 'node:assert/strict';
import { test } from 'node:test';
import { innermostFrame, shortenPaths, tidyLog } from '../../src/launch/traceback.ts';

const TREE = `/home/me/.cache/evalpin/v1/snapshots/${'0a'.repeat(32)}/tree`;
const PYTHON = [
  'Traceback (most recent call last):',
  '  File "/opt/evalpin/runtime/python/evalpin/_episode.py", line 45, in run_episode',
  '    values[step.id] = component.call(step.node, inputs)',
  '                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
  '  File "/usr/lib/python3.12/importlib/__init__.py", line 90, in import_module',
  '    return _bootstrap._gcd_import(name[level:], package, level)',
  '  File "<frozen importlib._bootstrap>", line 1027, in _find_and_load',
  `  File "${TREE}/workspace/nodesets/method/words.py", line 13, in split`,
  '    return text.splitt()',
  '           ^^^^^^^^^^^',
  "AttributeError: 'str' object has no attribute 'splitt'",
];
const SHOWN = [
  'Traceback (most recent call last):',
  '  File "workspace/nodesets/method/words.py", line 13, in split',
  '    return text.splitt()',
  '           ^^^^^^^^^^^',
  "AttributeError: 'str' object has no attribute 'splitt'",
];

const ending = (lines: readonly string[], last: string): string[] => [...lines.slice(0, -1), last];

test('a traceback is shown once, without frames that are nobody’s code, with short paths; other lines stay', () => {
  assert.deepEqual(tidyLog(['loaded', ...PYTHON, 'next', ...PYTHON, ...PYTHON], new Set()), ['loaded', ...SHOWN, 'next']);
});

test('a log whose tracebacks were all shown of another worker has nothing to add; another traceback has', () => {
  const told = new Set<string>();
  assert.deepEqual(tidyLog(PYTHON, told), SHOWN);
  assert.deepEqual(tidyLog(['loaded', ...PYTHON], told), []);
  const other = ending(PYTHON, 'KeyError: 1');
  assert.deepEqual(tidyLog(['loaded', ...PYTHON, ...other], told), ['loaded', ...ending(SHOWN, 'KeyError: 1')]);
  assert.deepEqual(tidyLog(['loaded', 'done'], told), ['loaded', 'done']);
});

test('a chain of tracebacks is one', () => {
  const chain = [...PYTHON, '', 'During handling of the above exception, another exception occurred:', '', ...ending(PYTHON, 'RuntimeError: x')];
  const told = new Set<string>();
  assert.equal(tidyLog([...chain, ...chain], told).length, 2 * SHOWN.length + 3);
  assert.deepEqual(tidyLog(chain, told), []);
});

test('a stack of JavaScript loses what is node’s and ours', () => {
  const stack = ['RangeError: too deep', `    at deeper (file://${TREE}/workspace/nodesets/words/index.mjs:18:9)`, '    at Nodeset.call (file:///opt/evalpin/runtime/node/nodesets/nodeset.mjs:60:34)', '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)'];
  assert.deepEqual(tidyLog([...stack, ...stack], new Set()), ['RangeError: too deep', '    at deeper (workspace/nodesets/words/index.mjs:18:9)']);
  assert.deepEqual(innermostFrame([...stack, `    at outer (file://${TREE}/a.mjs:1:1)`]), { place: 'workspace/nodesets/words/index.mjs', line: 18 });
});

test('the innermost frame is the last one in pinned code, of the last traceback', () => {
  const later = [`  File "${TREE}/workspace/nodesets/b.py", line 2, in x`, '  File "/usr/lib/python3.12/json/decoder.py", line 355, in raw_decode'];
  assert.deepEqual(innermostFrame(PYTHON), { place: 'workspace/nodesets/method/words.py', line: 13 });
  assert.deepEqual(innermostFrame([...PYTHON, ...later]), { place: 'workspace/nodesets/b.py', line: 2 });
  assert.equal(innermostFrame(['no traceback']), undefined);
});

test('paths are shortened wherever they stand, also below folders with blanks', () => {
  assert.equal(shortenPaths(`open ${TREE}/data/x.json: no such file`), 'open data/x.json: no such file');
  assert.equal(shortenPaths(`No such file: '${TREE}/data/x.json'`), "No such file: 'data/x.json'");
  assert.equal(shortenPaths(`File "/home/my self${TREE}/a.py", line 1`), 'File "a.py", line 1');
  assert.equal(shortenPaths('/home/me/snapshots/today/tree/a.py'), '/home/me/snapshots/today/tree/a.py');
});
