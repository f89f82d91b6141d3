import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { RUN_SCHEMAS } from '../../src/report/schemas.ts';
import { Cli, type FinishedRun } from './cli.ts';
import { sharedModel, THREE_KINDS } from './workspace.ts';

/** Fits its schema, and has no key that the schema does not know. */
function assertFits(name: keyof typeof RUN_SCHEMAS, document: unknown): void {
  assert.deepEqual(RUN_SCHEMAS[name].parse(document), document, name);
}

describe('documents', () => {
  let cli: Cli;
  let overlay: string;
  let run: FinishedRun;
  before(async () => {
    cli = new Cli(THREE_KINDS);
    // One arm answers, the other fails, so that every part of a report has something in it.
    overlay = cli.workspace.overlay({ 'nodesets/model/model.py': sharedModel({ takes: 'text', gives: ['answer'], does: ['if text.endswith("2"): raise ValueError(text)', 'return "?"'] }) });
    run = await cli.run(['--overlay', overlay]);
  });
  after(() => cli.close());

  const read = (name: string): unknown => JSON.parse(readFileSync(join(run.folder, name), 'utf8'));

  for (const name of ['plan.json', 'summary.json', 'proof.json', 'report.json'] as const) {
    test(`${name} of a run fits its schema`, () => {
      assertFits(name, read(name));
    });
  }

  test('spec.json of each arm fits its schema', () => {
    for (const place of ['spec.json', 'arms/frozen/spec.json', 'arms/overlay/spec.json']) assertFits('spec.json', read(place));
  });

  test('every line of events.jsonl fits its schema', () => {
    const lines = readFileSync(join(run.folder, 'events.jsonl'), 'utf8').trim().split('\n');
    for (const line of lines) assertFits('events.json', JSON.parse(line));
    const events = new Set(lines.map((line) => (JSON.parse(line) as { event: string }).event));
    for (const event of ['run-started', 'planned', 'server-starting', 'server-ready', 'servers-ready', 'ready', 'episode']) assert.ok(events.has(event), event);
  });

  test('a failed arm is in the report: exit code 1, failures with what was before', () => {
    assert.equal(run.code, 1, run.stdout);
    const failures = run.report.failures.filter(({ arm }) => arm === 'overlay');
    assert.equal(failures.length, 4);
    assert.ok(failures.every(({ before: was }) => was === 'passed'));
  });

  test('a run’s folder is complete, and the maps of servers name all of them', () => {
    for (const name of ['pins.json', 'outcomes.json', 'timings.json', 'summary.md', '_DONE']) assert.ok(existsSync(join(run.folder, name)), name);
    const shared = (arm: string): string[] => Object.keys(read(`arms/${arm}/shared_urls.json`) as object);
    assert.deepEqual([shared('frozen'), shared('overlay')], [['model'], ['model']]);
    for (const worker of readdirSync(join(run.folder, 'workers'))) {
      assert.deepEqual(Object.keys(read(`workers/${worker}/shared_urls.json`) as object).sort(), ['model', 'tally']);
    }
  });

  test('--json of every command is one document on stdout', async () => {
    await cli.call(['servers', 'up', '--json']);
    for (const args of [
      ['plan', '--overlay', overlay],
      ['hash'],
      ['hash', 'workspace/graphs'],
      ['explain', 'model', '--overlay', overlay],
      ['servers', 'list'],
      ['servers', 'up'],
      ['servers', 'logs', 'model'],
      ['servers', 'down'],
      ['gc'],
      ['doctor'],
      ['python-path'],
      ['rerun', run.folder, '0001'],
      ['servers', 'stop', '--all', '--force'],
      ['init'],
      ['servers', 'stop', 'nobody'],
      ['rerun', run.folder, '9999'],
      ['explain', 'nobody'],
    ]) {
      const { stdout, stderr } = await cli.call([...args, '--json']);
      assert.doesNotThrow(() => JSON.parse(stdout), `${args.join(' ')}:\n${stdout}\n${stderr}`);
      assert.match(stdout, /^[{[]/);
    }
  });

  test('the plan of `run` and that of `plan` agree, and `plan` fits its schema', async () => {
    const { plans } = (await cli.json(['plan', '--overlay', overlay])) as { plans: { nodesets: { nodeset: string; arm: string; digest: string }[] }[] };
    assert.equal(plans.length, 1);
    for (const plan of plans) assertFits('plan.json', plan);
    const digests = (nodesets: { nodeset: string; arm: string; digest: string }[]): string[] => nodesets.map(({ nodeset, arm, digest }) => `${arm} ${nodeset} ${digest}`);
    assert.deepEqual(digests(plans[0]?.nodesets ?? []), digests(run.plan.nodesets));
  });
});
