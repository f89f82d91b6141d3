import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { EpisodeValues } from '../../src/contract/episode-values.ts';
import type { Outcome } from '../../src/launch/model.ts';
import type { Report } from '../../src/report/model.ts';
import { Cli, type FinishedRun } from './cli.ts';
import { graph, pythonNodeset, settings } from './workspace.ts';

const SECRET = 'sk-"quoted"-0123456789';
const say = (sign: string): string => pythonNodeset({ name: 'say', parallelism: 'shared', attributes: ['pass_env = ["SAY_KEY"]'], takes: 'index', gives: ['text'], does: [`return "case " + str(index) + "${sign}"`] });
const check = pythonNodeset({
  name: 'check',
  head: ['import os'],
  takes: 'text, index',
  gives: ['passed', 'seen'],
  does: ['if text == "case 3?":', '    raise ValueError("cannot read it")', 'return {"passed": text.endswith("!") and int(index) != 2, "seen": {"key": os.environ.get("KEY"), "raw": b"12"}}'],
});

let cli: Cli;
let overlay: string;
const env = { KEY: SECRET };
before(() => {
  cli = new Cli({
    'evalpin.yaml': settings([{ graph: 'main', episodes: 4, 'pass-env': ['KEY'] }]),
    'workspace/graphs/main.json': graph('input.index -> say.index', 'say.text -> check.text', 'input.index -> check.index', 'check.passed -> metrics.passed'),
    'workspace/nodesets/say.py': say('!'),
    'workspace/nodesets/check.py': check,
  });
  overlay = cli.workspace.overlay({ 'nodesets/say.py': say('?') });
});
after(() => cli.close());

const textOf = ({ nodes }: EpisodeValues): string | undefined => nodes.find(({ node }) => node === 'say')?.outputs['text'];
const texts = (outcomes: readonly Outcome[], arm: string) => outcomes.filter((one) => one.arm === arm).map(({ values }) => values && textOf(values));

/** Every file below a folder that holds a text. */
function holding(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(text))
    .map((entry) => join(entry.parentPath, entry.name));
}

let first: FinishedRun;

test('a run keeps what the nodes gave in episodes that did not pass, in both arms, served nodesets included, and no secret', async () => {
  first = await cli.run(['--overlay', overlay], { env, reuse: true });
  assert.deepEqual(texts(first.outcomes, 'frozen'), ['"case 0!"', '"case 1!"', '"case 2!"', '"case 3!"']);
  assert.deepEqual(texts(first.outcomes, 'overlay'), ['"case 0?"', '"case 1?"', '"case 2?"', '"case 3?"']);
  const values = first.outcomes.find(({ arm, episode }) => arm === 'overlay' && episode === '0000')?.values;
  assert.deepEqual(values?.nodes[1], { node: 'check', outputs: { passed: 'false', seen: '{"key": "***", "raw": <bytes, 2 bytes>}' } });
  const failed = first.outcomes.find(({ arm, episode }) => arm === 'overlay' && episode === '0003');
  assert.deepEqual([failed?.status, failed?.values?.nodes.map(({ node }) => node)], ['error', ['say']]);
  assert.deepEqual(first.report.episodes.map(({ arms }) => arms['overlay']?.values && textOf(arms['overlay'].values)), texts(first.outcomes, 'overlay'));
  for (const spelled of [SECRET, JSON.stringify(SECRET).slice(1, -1)]) for (const folder of [first.folder, join(cli.workspace.home, 'v1', 'results')]) assert.deepEqual(holding(folder, spelled), []);
  assert.deepEqual(holding(first.folder, 'case 0?').map((file) => file.slice(first.folder.length + 1)).sort(), ['journal.jsonl', 'outcomes.json', 'report.html', 'report.json', 'summary.md'].sort());
});

test('where every arm passes nothing is kept', async () => {
  const { outcomes, folder } = await cli.run(['--episodes', '2', '--seed', '5'], { env });
  assert.deepEqual(outcomes.map(({ status, values }) => [status, values]), [['passed', undefined], ['passed', undefined]]);
  assert.deepEqual(holding(folder, 'case 0!'), []);
});

test('results that are reused bring what was kept with them, and keep their verdict; what was stored without is reused as well', async () => {
  const again = await cli.run(['--overlay', overlay], { env, reuse: true });
  assert.deepEqual(again.report.resultReuse.map(({ arm, reused }) => [arm, reused]), [['frozen', 4], ['overlay', 3]], 'an error is measured again');
  assert.deepEqual(texts(again.outcomes, 'frozen').slice(0, 3), ['"case 0!"', '"case 1!"', '"case 2!"']);
  assert.deepEqual(texts(again.outcomes, 'overlay'), texts(first.outcomes, 'overlay'));
  assert.deepEqual(again.report.verdict.counts, first.report.verdict.counts);
  assert.deepEqual(again.report.verdict.comparisons, first.report.verdict.comparisons);
  const alone = await cli.run([], { env, reuse: true });
  assert.deepEqual(alone.report.resultReuse.map(({ reused }) => reused), [4]);
  assert.deepEqual(texts(alone.outcomes, 'frozen'), [undefined, undefined, '"case 2!"', undefined], 'what passes everywhere is left out again');
});

test('rerun shows all that the nodes gave, whole, also of an episode that passes', async () => {
  const failed = await cli.call(['rerun', first.folder, '0001'], { env });
  assert.equal(failed.code, 1, failed.stderr);
  assert.match(failed.stderr, /failed 0001 in overlay: \{\}\n(?: {2}input\n)? {2}say\n {4}text: "case 1\?"\n {2}check\n {4}passed: false\n {4}seen: \{"key": "\*\*\*", "raw": <bytes, 2 bytes>\}\nproof: proved/);
  const passed = await cli.call(['rerun', first.folder, '0001', '--arm', 'frozen', '--json'], { env });
  assert.equal(passed.code, 0, passed.stderr);
  assert.equal(textOf((JSON.parse(passed.stdout) as { outcome: Required<Outcome> }).outcome.values), '"case 1!"');
});

test('shards that are merged keep theirs', async () => {
  const parts = await Promise.all([1, 2].map((at) => cli.run(['--overlay', overlay, '--shard', `${at}/2`], { env })));
  const { runs } = JSON.parse((await cli.call(['merge', ...parts.map(({ folder }) => folder), '--json'])).stdout) as { runs: { folder: string }[] };
  const report = JSON.parse(readFileSync(join(runs[0]?.folder ?? '', 'report.json'), 'utf8')) as Report;
  assert.deepEqual(report.episodes.map(({ arms }) => Object.values(arms).map(({ values }) => values && textOf(values))), [0, 1, 2, 3].map((at) => [`"case ${at}!"`, `"case ${at}?"`]));
});

test('with `keep-values: false` nothing is kept, neither of what is measured nor of what is reused; rerun shows it all the same', async () => {
  cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 4, 'pass-env': ['KEY'], 'keep-values': false }]) });
  const { folder, outcomes, report } = await cli.run(['--overlay', overlay], { env });
  assert.ok(outcomes.length === 8 && outcomes.every(({ values }) => values === undefined));
  assert.deepEqual(holding(folder, 'case 0?'), []);
  const reused = await cli.run(['--overlay', overlay], { env, reuse: true });
  assert.ok(reused.report.resultReuse.some((one) => one.reused > 0));
  assert.ok(reused.outcomes.every(({ values }) => values === undefined));
  assert.deepEqual(report.verdict.counts, first.report.verdict.counts);
  assert.match((await cli.call(['rerun', folder, '0001'], { env })).stderr, /text: "case 1\?"/);
});
