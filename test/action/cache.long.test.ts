import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import type { Report } from '../../src/report/model.ts';
import { oneShared, settings, sharedModel } from '../run/workspace.ts';
import { NO_OLD_NODE, OLD_NODE } from '../runtime-node/node-binaries.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { CacheStub } from './cache-stub.ts';
import { Runner, type EndedStep, type Step } from './runner.ts';
import { EVENTS } from './trust-events.ts';

const runners: Runner[] = [];
after(async () => {
  for (const runner of runners) await runner.close();
});

/** Two episodes of a model whose server reads what `prepare` made; the run's figures come from it. */
const FILES = {
  ...oneShared({}),
  'evalpin.yaml': settings([{ graph: 'main', episodes: 2, gates: [{ metric: 'value', min: 42 }] }], { nodesets: { model: { prepare: ['python', 'workspace/nodesets/prepare.py', '{prepared}'], 'depends-on': ['prepare.py'] } } }),
  'workspace/nodesets/prepare.py': 'import pathlib, sys\npathlib.Path(sys.argv[1], "answer").write_text("42")\nprint("prepared slowly")\n',
  'workspace/nodesets/model.py': sharedModel({ head: ['import os'], does: ['return int(open(os.environ["EVALPIN_PREPARED"] + "/answer").read())'] }),
};

/** A fresh machine with the repository on it. */
function machine(): Runner {
  const runner = new Runner();
  runners.push(runner);
  writeFiles(runner.workspace, FILES);
  return runner;
}

async function service(t: TestContext): Promise<CacheStub> {
  const stub = new CacheStub();
  await stub.open();
  t.after(() => stub.close());
  return stub;
}

function reportOf(ended: EndedStep): Report {
  const page = ended.outputs['summary'];
  assert.ok(page, ended.stdout);
  return JSON.parse(readFileSync(join(page, '..', 'report.json'), 'utf8')) as Report;
}

/** The step passes, and its report says this of the cache. */
async function passes(runner: Runner, step: Step, says: RegExp): Promise<Report> {
  const ended = await runner.run(step);
  // Code that is not trusted has a store and a supervisor of its own, which this step takes away.
  await runner.post(ended, step);
  assert.equal(ended.code, 0, ended.stdout);
  assert.equal(ended.outputs['verdict'], 'passed', ended.stdout);
  const report = reportOf(ended);
  assert.match(report.notices.join('\n'), says);
  assert.doesNotMatch(ended.stdout, /token-of-the-job/);
  return report;
}

test('the output of prepare is saved, and a fresh machine restores it instead of making it; doubtful ones are made anew', async (t) => {
  const stub = await service(t);
  const [first, second, third] = [machine(), machine(), machine()];
  await passes(first, { env: stub.env }, /saved to the cache service for later runs: output of prepare of model \(/);
  assert.equal(stub.saved.length, 1);
  assert.match(stub.saved[0] ?? '', /^evalpin-1-prepared-linux-\w+-[0-9a-f]{8}-[0-9a-f]{64}$/);
  await passes(second, { env: { ...stub.env, ACTIONS_CACHE_MODE: 'read' } }, /output of prepare of model came from the cache service/);
  assert.equal(stub.saved.length, 1);
  // S16: what is not what it says it is.
  stub.faults.download = 'short';
  const ended = await third.run({ env: stub.env });
  assert.equal(ended.code, 0, ended.stdout);
  assert.match(reportOf(ended).notices.join('\n'), /EP7002: refused from the cache service: output of prepare of model: the archive is damaged/);
  const warnings = ended.obeyed.filter(({ command }) => command === 'warning');
  assert.deepEqual(warnings.map(({ properties }) => properties['title']), ['evalpin EP7002']);
});

test('an output of prepare with links that lead out of it is told with what to do, which works: a Python environment', async (t) => {
  const stub = await service(t);
  const runs = ['import os, subprocess'];
  const does = ['return int(subprocess.run([os.environ["EVALPIN_PREPARED"] + "/venv/bin/python", "-c", "print(42)"], capture_output=True, check=True).stdout)'];
  const environment = (flags: string[]): Runner => {
    const runner = machine();
    const prepare = ['python', '-m', 'venv', '--without-pip', ...flags, '{prepared}/venv'];
    writeFiles(runner.workspace, { 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { nodesets: { model: { prepare } } }), 'workspace/nodesets/model.py': sharedModel({ head: runs, does }) });
    return runner;
  };
  const linked = await environment([]).run({ env: stub.env });
  assert.equal(linked.outputs['verdict'], 'passed', linked.stdout);
  assert.deepEqual(linked.shown.map(({ command, properties }) => [command, properties['title']]), [['warning', 'evalpin EP7004']]);
  assert.match(linked.shown[0]?.message ?? '', /^output of prepare of model cannot be saved for other machines: the link "output\/venv\/bin\/python3?[.\d]*" leads to "\/.*`python -m venv --copies`/s);
  assert.deepEqual(stub.entries, []);
  await passes(environment(['--copies']), { env: stub.env }, /saved to the cache service for later runs: output of prepare of model/);
  await passes(environment(['--copies']), { env: stub.env }, /output of prepare of model came from the cache service/);
});

test('the cache client runs on the oldest Node', { skip: NO_OLD_NODE }, async (t) => {
  const stub = await service(t);
  const node = OLD_NODE ? { node: OLD_NODE.path } : {};
  await passes(machine(), { env: stub.env, ...node }, /saved to the cache service for later runs: output of prepare of model/);
  await passes(machine(), { env: stub.env, ...node }, /output of prepare of model came from the cache service/);
});

test('servers-up restores the output of prepare as well', async (t) => {
  const stub = await service(t);
  const [first, second] = [machine(), machine()];
  for (const [runner, says] of [[first, /saved to the cache service for later runs: output of prepare of model/], [second, /came from the cache service/]] as const) {
    const step = await runner.run({ inputs: { command: 'servers-up' }, env: stub.env });
    assert.equal(step.code, 0, step.stdout);
    assert.match(step.stdout, says);
    await runner.post(step, { env: stub.env });
  }
});

test('results of another machine decide only with reuse-results: remote, and the report says where they came from', async (t) => {
  const stub = await service(t);
  const [first, second, third] = [machine(), machine(), machine()];
  const measured = await passes(first, { env: stub.env, inputs: { 'reuse-results': 'remote' } }, /saved to the cache service for later runs: results of frozen \(/);
  assert.deepEqual(stub.saved.map((key) => key.split('-')[2]).sort(), ['prepared', 'results']);
  assert.deepEqual(measured.cache?.map(({ what, did }) => [did, what]), [['missed', 'results of frozen'], ['missed', 'output of prepare of model'], ['saved', 'output of prepare of model'], ['saved', 'results of frozen']]);
  assert.ok(measured.cache?.every(({ did, bytes, key }) => (did === 'saved') === (bytes !== null && key !== null)));
  const local = await passes(second, { env: stub.env }, /output of prepare of model came from the cache service/);
  assert.deepEqual(local.resultReuse.map(({ reused, measured: now }) => [reused, now]), [[0, 2]]);
  const remote = await passes(third, { env: stub.env, inputs: { 'reuse-results': 'remote' } }, new RegExp(`2 of 2 episodes taken from run ${measured.run}, through the cache service`));
  assert.deepEqual(remote.resultReuse.map(({ reused, measured: now, from }) => [reused, now, from.map(({ service }) => service)]), [[2, 0, [true]]]);
  assert.deepEqual(remote.cache?.map(({ what, did }) => [did, what]), [['restored', 'results of frozen']]);
  assert.deepEqual(remote.verdict.metrics, measured.verdict.metrics);
  // What came from elsewhere is not this machine's, later on either.
  const later = await passes(third, { env: stub.env }, /^(?!.*through the cache service)/s);
  assert.deepEqual(later.resultReuse.map(({ reused, measured: now }) => [reused, now]), [[0, 2]]);
});

test('S26: without a cache service, and with one that answers 404 or hangs, the verdict is the same, with one warning at most', async (t) => {
  const stub = await service(t);
  await passes(machine(), {}, /nothing was looked for in the cache service: there is none here/);
  for (const [fault, says] of [[404, /EP7001: .*404/], ['hang', /EP7001: .*nothing moved for 20 s/]] as const) {
    stub.faults.GetCacheEntryDownloadURL = fault;
    const ended = await machine().run({ env: stub.env });
    assert.equal(ended.outputs['verdict'], 'passed', ended.stdout);
    assert.match(reportOf(ended).notices.join('\n'), says);
    assert.equal(ended.obeyed.filter(({ command }) => command === 'warning').length, 1);
  }
});

test('S30: nothing is saved by runs of untrusted code, and the run says why; with the setting, apart from what trusted runs read', async (t) => {
  const stub = await service(t);
  const step = ({ name, payload }: (typeof EVENTS)[number], more: Record<string, string> = {}): Step => ({ event: { name, payload }, env: stub.env, inputs: { 'frozen-ref': 'none', 'reuse-results': 'remote', ...more } });
  const strangers = ['a pull request from a fork', 'pull_request_target of the same repository', 'workflow_run of a fork’s run', 'a comment on a pull request'];
  for (const event of EVENTS.filter(({ title }) => strangers.includes(title))) {
    // On a fresh machine each, so that there is something to save.
    const report = await passes(machine(), step(event), event.saves as RegExp);
    assert.match(report.notices.join('\n'), /not saved to the cache service: output of prepare of model: /, event.title);
    assert.deepEqual(stub.entries, [], event.title);
  }
  const [target] = EVENTS.filter(({ title }) => title === 'pull_request_target of the same repository');
  assert.ok(target);
  await passes(machine(), step(target, { 'cache-untrusted': 'true' }), /saved to the cache service for later runs: output of prepare of model/);
  assert.ok(stub.saved.every((key) => key.startsWith('evalpin-untrusted-')), stub.saved.join(' '));
  const [own] = EVENTS.filter(({ title }) => title === 'a pull request of the same repository');
  assert.ok(own);
  await passes(machine(), step(own), /saved to the cache service for later runs: output of prepare of model/);
  assert.ok(stub.saved.some((key) => key.startsWith('evalpin-1-prepared-')), stub.saved.join(' '));
});
