import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { graph, pythonNodeset, settings } from './workspace.ts';

const MAIN = ['input.index -> method.index', 'method.value -> judge.value', 'judge.accuracy -> metrics.accuracy', 'method.cost -> metrics.cost'];
const method = (value: string): string => pythonNodeset({ name: 'method', takes: 'index', gives: ['value', 'other', 'cost'], does: [`return {"value": ${value}, "other": 0, "cost": index}`] });
const judged = (accuracy: string): string => pythonNodeset({ name: 'judge', takes: 'value', gives: ['accuracy'], does: [`return ${accuracy}`] });

describe('an overlay is compared only where it was measured in the same way', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings([
        { graph: 'main', episodes: 6, metrics: { accuracy: { better: 'higher' }, cost: { better: 'lower' }, acuracy: { better: 'lower' } } },
      ]),
      'workspace/graphs/main.json': graph(...MAIN),
      'workspace/nodesets/method.py': method('index'),
      'workspace/nodesets/judge.py': judged('int(value < 3)'),
    });
  });
  after(() => cli.close());

  const compare = (files: Record<string, string>) => cli.run(['--overlay', cli.workspace.overlay(files)]);

  test('one that wires another metric is not comparable', async () => {
    const run = await compare({ 'graphs/main.json': graph(...MAIN, 'method.other -> metrics.other') });
    assert.deepEqual([run.code, run.summary.verdict, run.summary.comparisons[0]?.fields], [3, 'not comparable', ['graph']], run.stdout);
    assert.match(run.stdout, /graph: metrics accuracy, cost in frozen, metrics accuracy, cost, other in overlay/);
  });

  test('one that wires the same metrics otherwise is compared, and it is said; so is a metric of the settings that is nowhere', async () => {
    const run = await compare({ 'graphs/main.json': graph(...MAIN.map((edge) => edge.replace('method.value', 'method.other'))) });
    assert.equal(run.summary.comparisons[0]?.verdict, 'no change seen', run.stdout);
    assert.deepEqual(run.summary.comparisons[0]?.metrics.map((one) => [one.metric, one.better]), [['accuracy', 'higher'], ['cost', 'lower']]);
    assert.ok(run.report.notices.some((notice) => notice.startsWith('overlay wires the graph otherwise (edges)')), run.report.notices.join('\n'));
    assert.ok(run.report.notices.some((notice) => notice.startsWith('metrics: `acuracy`: no episode has a value for acuracy; did you mean accuracy?')), run.report.notices.join('\n'));
  });
});
