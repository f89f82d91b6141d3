import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunPredicate } from '../../src/report/provenance.ts';
import type { Report } from '../../src/report/model.ts';
import { SHARD_DOCUMENTS } from '../../src/run/shards.ts';
import { Cli, type FinishedRun } from './cli.ts';
import { localMethod, oneLocal, settings } from './workspace.ts';

let cli: Cli;
before(() => {
  cli = new Cli(oneLocal({ does: ['return int(index) % 3'] }, { episodes: 10, repeat: 2, gates: [{ metric: 'value', 'max-drop': 0.1 }] }));
});
after(() => cli.close());

interface Merged {
  exitCode: number;
  runs: { folder: string; verdict: string; reasons: string[] }[];
}

async function merge(folders: readonly string[]): Promise<{ report: Report; folder: string; exitCode: number }> {
  const ended = await cli.call(['merge', ...folders, '--json']);
  const document = JSON.parse(ended.stdout) as Merged;
  const [run] = document.runs;
  assert.ok(run, ended.stdout);
  assert.equal(ended.code, document.exitCode);
  return { folder: run.folder, exitCode: document.exitCode, report: JSON.parse(readFileSync(join(run.folder, 'report.json'), 'utf8')) as Report };
}

function shards(count: number, args: readonly string[] = []): Promise<FinishedRun[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => cli.run(['--shard', `${at + 1}/${count}`, ...args])));
}

test('a matrix has a job for each shard, never more than an eval has cases, and one for a command', async () => {
  const cases = new Cli({
    ...oneLocal({}),
    'evalpin.yaml': settings([
      { name: 'many', graph: 'main', episodes: 10 },
      { name: 'two', graph: 'main', episodes: 2, repeat: 5 },
      { name: 'own', harness: { command: ['true'] }, episodes: 50 },
    ]),
  });
  try {
    const ended = await cases.call(['plan', '--matrix', '3']);
    assert.deepEqual(JSON.parse(ended.stdout), {
      include: [
        { eval: 'many', shard: '1/3' },
        { eval: 'many', shard: '2/3' },
        { eval: 'many', shard: '3/3' },
        { eval: 'two', shard: '1/2' },
        { eval: 'two', shard: '2/2' },
        { eval: 'own', shard: '1/1' },
      ],
    });
    assert.equal((await cases.error(['plan', '--matrix', '300', '--episodes', '1000', 'many'])).error.code, 'EP1055');
    assert.equal((await cases.error(['run', 'own', '--shard', '1/2'])).error.code, 'EP1056');
    assert.equal((await cases.error(['run', 'two', '--shard', '1/3'])).error.code, 'EP1055');
    assert.equal((await cases.error(['run', '--shard', '0/3'])).error.code, 'EP1055');
  } finally {
    await cases.close();
  }
});

test('shards that are merged come to what the whole comes to: same verdict, figures, cases and basis', async () => {
  const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return int(index) % 3 + (int(index) > 3)'] }) });
  const parts = await shards(3, ['--overlay', overlay]);
  assert.deepEqual(parts.map(({ report }) => report.episodes.length), [8, 6, 6]);
  assert.match(parts[1]?.report.notices.join('\n') ?? '', /this is shard 2\/3 with 6 of 20 episodes/);
  const merged = await merge(parts.toReversed().map(({ folder }) => folder));
  const whole = await cli.run(['--overlay', overlay, '--no-reuse']);
  assert.deepEqual(merged.report.verdict, whole.report.verdict);
  assert.equal(merged.exitCode, whole.code);
  const rows = (report: Report): unknown => report.episodes.map(({ case: of, repeat, seed, arms }) => [of, repeat, seed, Object.entries(arms).map(([arm, { status, metrics }]) => [arm, status, metrics])]);
  assert.deepEqual(rows(merged.report), rows(whole.report));
  const basis = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'basis.json'), 'utf8'));
  assert.deepEqual(basis(merged.folder), basis(whole.folder));
  const dependencies = (folder: string): unknown => (JSON.parse(readFileSync(join(folder, 'predicate.json'), 'utf8')) as RunPredicate).runDefinition.resolvedDependencies;
  assert.deepEqual(dependencies(merged.folder), dependencies(whole.folder));
  assert.equal(merged.report.proof.level, 'proved');
  assert.match(merged.report.notices.join('\n'), /one report from 3 shards: /);
  assert.doesNotMatch(merged.report.notices.join('\n'), /this is shard/);
});

test('a merged run is a baseline like any other, can be compared and rendered, and says why it can neither be gone on with nor run an episode again', async () => {
  const { folder, report } = await merge((await shards(2)).map((one) => one.folder));
  const against = await cli.run(['--baseline', folder]);
  assert.deepEqual([against.code, against.report.verdict.verdict], [0, 'no change seen'], against.stdout);
  const diff = await cli.call(['diff', folder, against.folder]);
  assert.match(diff.stdout, /^no change seen/m);
  assert.equal((await cli.call(['report', folder])).code, 0);
  const resumed = await cli.error(['run', '--resume', folder]);
  assert.deepEqual([resumed.error.code, resumed.error.message.includes('was put together from shards')], ['EP5051', true], resumed.error.message);
  const again = await cli.error(['rerun', folder, String(report.episodes[0]?.case)]);
  assert.deepEqual([again.error.code, again.error.message.includes('was put together from shards')], ['EP5011', true], again.error.message);
});

test('shards that are missing, twice, or of other sources are no whole', async () => {
  const parts = (await shards(3)).map(({ folder }) => folder);
  const [first = '', second = '', third = ''] = parts;
  const missing = await cli.error(['merge', first, third]);
  assert.deepEqual([missing.error.code, missing.code], ['EP1057', 3]);
  assert.match(missing.error.message, /of the 3 shards of main 2 is missing/);
  const twice = await cli.error(['merge', first, second, third, second]);
  assert.equal(twice.error.code, 'EP1058');
  const foreign = join(cli.workspace.scratch, 'renumbered');
  cpSync(first, foreign, { recursive: true });
  writeFileSync(join(foreign, 'shard.json'), readFileSync(join(foreign, 'shard.json'), 'utf8').replace('"index": 1', '"index": 2'));
  const same = await cli.error(['merge', first, foreign, third]);
  assert.equal(same.error.code, 'EP1058');
  assert.match(same.error.message, /both ran episode/);
  cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ does: ['return 5'] }) });
  const other = await cli.run(['--shard', '2/3']);
  const mixed = await cli.error(['merge', first, other.folder, third]);
  assert.equal(mixed.error.code, 'EP1059');
  assert.match(mixed.error.message, /differ in the snapshot of frozen/);
  const seeded = await cli.run(['--shard', '2/3', '--seed', '9']);
  assert.match((await cli.error(['merge', other.folder, seeded.folder])).error.message, /differ in (seeds of frozen|the episodes of the whole)/);
  const whole = await cli.run([]);
  assert.match((await cli.error(['merge', whole.folder])).error.message, /is no shard: it has no shard\.json/);
  rmSync(join(first, 'shard.json'));
  assert.equal((await cli.error(['merge', first, second, third])).error.code, 'EP1059');
});

test('a shard whose documents are missing, damaged or of another shape is refused by name', async () => {
  const [first = '', second = ''] = (await shards(2)).map(({ folder }) => folder);
  for (const name of ['pins.json', 'spec.json', 'outcomes.json', 'basis.json', 'inputs.json', 'plan.json', 'report.json', 'proof.json', 'summary.json']) {
    for (const content of [undefined, '', '{', '{}', '[]', 'null']) {
      const damaged = join(cli.workspace.scratch, `damaged-${name}-${content ?? 'missing'}`);
      cpSync(second, damaged, { recursive: true });
      if (content === undefined) rmSync(join(damaged, name));
      else writeFileSync(join(damaged, name), content);
      const { error, code } = await cli.error(['merge', first, damaged]);
      assert.deepEqual([error.code, code], ['EP5009', 2], `${name}: ${content ?? 'missing'}: ${error.message}`);
      assert.ok(error.message.includes(name), error.message);
      rmSync(damaged, { recursive: true });
    }
  }
});

test('a shard that lacks any of the documents that every shard has is refused', async () => {
  const [first = '', second = ''] = (await shards(2)).map(({ folder }) => folder);
  for (const name of SHARD_DOCUMENTS.filter((one) => one !== 'shard.json')) {
    const lacking = join(cli.workspace.scratch, 'lacking');
    cpSync(second, lacking, { recursive: true });
    rmSync(join(lacking, name));
    const { error, code } = await cli.error(['merge', first, lacking]);
    assert.deepEqual([error.code, code], ['EP5009', 2], `${name}: ${error.message}`);
    assert.ok(error.message.includes(name === '_DONE' ? 'aborted' : name), error.message);
    rmSync(lacking, { recursive: true });
  }
});

test('a shard whose documents contradict each other is refused: cases that were cut out, a verdict or a proof that was made better, documents of another run', async () => {
  const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['if index > 6:', '    raise ValueError("no")', 'return 1'] }) });
  const [first = '', second = ''] = (await shards(2, ['--overlay', overlay])).map(({ folder }) => folder);
  const other = (await cli.run(['--shard', '2/2', '--overlay', overlay, '--seed', '5'])).folder;
  type Document = Record<string, unknown>;
  const edits: [string, string, (document: Document, name: string) => Document][] = [
    ['outcomes.json', 'has not the outcomes of overlay', (one) => ({ ...one, outcomes: (one['outcomes'] as Document[]).filter(({ status }) => status !== 'error') })],
    ['outcomes.json', 'has not the outcomes of overlay', (one) => ({ ...one, outcomes: (one['outcomes'] as Document[]).map((each) => ({ ...each, status: 'passed' })) })],
    ['summary.json', 'not of the same run', (one) => ({ ...one, exitCode: 0 })],
    ['proof.json', 'not the proof of', (one) => ({ ...one, processes: [] })],
    ['plan.json', 'not the plan of', (_, name) => JSON.parse(readFileSync(join(other, name), 'utf8').replace(/sha256:[0-9a-f]{2}/, 'sha256:00')) as Document],
    ['inputs.json', 'different things were compared', (_, name) => JSON.parse(readFileSync(join(other, name), 'utf8')) as Document],
    ['spec.json', 'has not the episodes of inputs.json', (one) => ({ ...one, episodes: (one['episodes'] as Document[]).slice(1) })],
    ['pins.json', 'different snapshots of frozen', (one) => ({ ...one, arms: (one['arms'] as Document[]).map((arm) => ({ ...arm, snapshot: '0'.repeat(64) })) })],
  ];
  for (const [name, says, edit] of edits) {
    const edited = join(cli.workspace.scratch, 'edited');
    cpSync(second, edited, { recursive: true });
    writeFileSync(join(edited, name), JSON.stringify(edit(JSON.parse(readFileSync(join(edited, name), 'utf8')) as Document, name)));
    const { error, code } = await cli.error(['merge', first, edited]);
    assert.deepEqual([error.code, code], ['EP1061', 2], `${name}: ${error.message}`);
    assert.ok(error.message.includes(says), error.message);
    rmSync(edited, { recursive: true });
  }
  assert.equal((await merge([first, second])).report.episodes.length, 20);
});
