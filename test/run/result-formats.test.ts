import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Cli } from './cli.ts';
import { settings } from './workspace.ts';

/** A program that scores what it imports, and writes what pytest writes. */
const SCORE = [
  'import sys',
  'from pathlib import Path',
  'from sums import add',
  'here = Path(__file__).resolve()',
  'cases = [("small", 1, 1, 2), ("zero", 0, 0, 0), ("large", 200, 300, 500)]',
  'nodes = []',
  'for name, a, b, want in cases:',
  '    got = add(a, b)',
  '    inner = "" if got == want else f\'<failure message="{got} is not {want}">{here}:9: AssertionError</failure>\'',
  '    nodes.append(f\'<testcase classname="sums" name="{name}" file="{here}" time="0.001"><properties><property name="off" value="{abs(got - want)}"/></properties>{inner}</testcase>\')',
  'out = Path(sys.argv[1])',
  'out.write_text(f\'<testsuite name="sums" tests="4">{"".join(nodes)}</testsuite>\')',
  'sys.exit(1 if any("failure" in node for node in nodes) else 0)',
  '',
].join('\n');

const cli = new Cli({
  'evalpin.yaml': settings(
    [
      {
        name: 'sums',
        nodesets: [],
        harness: { command: ['python', 'workspace/evals/score.py', '{out}/r.xml'], results: [{ format: 'junit', path: '*.xml' }], 'allow-exit': [1] },
        gates: [{ 'new-failures': 0 }],
      },
    ],
    { include: ['workspace/evals/**'] },
  ),
  'workspace/evals/sums.py': 'def add(a, b):\n    return a + b\n',
  'workspace/evals/score.py': SCORE,
  'workspace/nodesets/unused.py': 'X = 1\n',
});
after(() => cli.close());

test('results in JUnit are compared case by case between frozen and overlay, although each arm names files of its own snapshot', async () => {
  const overlay = cli.workspace.overlay({ 'evals/sums.py': 'def add(a, b):\n    return a + b if a < 100 else 0\n' });
  const run = await cli.run(['--overlay', overlay]);
  assert.equal(run.code, 1, run.stdout + run.stderr);
  assert.deepEqual(
    run.outcomes.map(({ arm, episode, status, metrics, file, line }) => [arm, episode, status, metrics['off'], file, line]).sort(),
    [
      ['frozen', 'workspace/evals/score.py::sums::large', 'passed', 0, undefined, undefined],
      ['frozen', 'workspace/evals/score.py::sums::small', 'passed', 0, undefined, undefined],
      ['frozen', 'workspace/evals/score.py::sums::zero', 'passed', 0, undefined, undefined],
      ['overlay', 'workspace/evals/score.py::sums::large', 'failed', 500, 'evals/score.py', 9],
      ['overlay', 'workspace/evals/score.py::sums::small', 'passed', 0, undefined, undefined],
      ['overlay', 'workspace/evals/score.py::sums::zero', 'passed', 0, undefined, undefined],
    ],
  );
  assert.match(run.summary.reasons.join('\n'), /workspace\/evals\/score\.py::sums::large/);
  assert.match(run.report.notices.join('\n'), /overlay-0: r\.xml: the header of suite "sums" \(line 1\) says 4 tests where there are 3/);
});

test('a result that no test can have is an error that names file and line, and no pass', async () => {
  const overlay = cli.workspace.overlay({ 'evals/score.py': 'import sys\nopen(sys.argv[1], "w").write("<testsuite>\\n<testcase")\n' });
  const run = await cli.run(['--overlay', overlay]);
  assert.equal(run.code, 1, run.stdout + run.stderr);
  assert.match(run.stdout, /r\.xml, line 2: not JUnit XML: unclosed tag|r\.xml, line 2: not JUnit XML/);
});
