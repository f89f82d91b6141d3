import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { annotationCommand } from '../../src/report/annotation-commands.ts';
import { annotationsOf } from '../../src/report/annotations.ts';
import type { RunDiff } from '../../src/report/diff-text.ts';
import { statementSchema } from '../../src/report/provenance-schema.ts';
import { RUN_SCHEMAS } from '../../src/report/schemas.ts';
import { repositoryFiles } from '../../src/run/repository-files.ts';
import { Cli, type FinishedRun } from './cli.ts';
import { localMethod, oneLocal, settings } from './workspace.ts';

const CRASHING = localMethod({ does: ['if index % 2 == 1:', '    raise ValueError("odd")', 'return 1'] });
/** The line of CRASHING that raises. */
const LINE = CRASHING.split('\n').findIndex((line) => line.includes('raise')) + 1;

const ODD = ['0001', '0003', '0005', '0007', '0009', '0011', '0013', '0015'];

describe('a finished run', () => {
  let cli: Cli;
  let run: FinishedRun;
  let other: FinishedRun;
  const at = (name: string): string => readFileSync(join(run.folder, name), 'utf8');

  before(async () => {
    cli = new Cli({ ...oneLocal({}, { episodes: 16 }), 'edited/nodesets/method.py': CRASHING });
    run = await cli.run(['--overlay', 'edited']);
    other = await cli.run(['--seed', '8']);
  });
  after(() => cli.close());

  const commands = (): string[] => annotationsOf(run.report, repositoryFiles({ folder: run.folder, store: storeLayout(cli.workspace.home), repository: cli.workspace.repository })).map(annotationCommand);

  test('S24: what ran is mapped back to the edited copy in the repository, and a line is named while its bytes are those that ran', () => {
    const [first, second] = commands();
    assert.match(first ?? '', /^::error file=edited\/nodesets\/method\.py,title=regressed%3A main/);
    assert.equal(second, `::error file=edited/nodesets/method.py,line=${LINE},title=new error%3A main%3A 0001 and 7 more::node 'method': ValueError: odd%0AEpisodes: ${ODD.join(', ')}\n`);
    cli.workspace.write({ 'edited/nodesets/method.py': `# edited since\n${CRASHING}` });
    assert.match(commands()[1] ?? '', /^::error file=edited\/nodesets\/method\.py,title=new error/);
    cli.workspace.write({ 'edited/nodesets/method.py': CRASHING });
  });

  test('files of the repository are found by place and arm, and what lies outside is none', () => {
    const files = repositoryFiles({ folder: run.folder, store: storeLayout(cli.workspace.home), repository: cli.workspace.repository });
    assert.deepEqual(files.ofPlace('frozen', 'workspace/nodesets/method.py'), { path: 'workspace/nodesets/method.py', same: true });
    assert.deepEqual(files.ofPlace('overlay', 'workspace/nodesets/method.py'), { path: 'edited/nodesets/method.py', same: true });
    assert.deepEqual(files.ofPlace('overlay', 'workspace/graphs/main.json'), { path: 'workspace/graphs/main.json', same: true });
    assert.deepEqual([files.ofPlace('overlay', 'workspace/nosuch.py'), files.ofOutcome('overlay', '../../etc/passwd'), files.ofPath('/etc/passwd')], [undefined, undefined, undefined]);
    assert.equal(files.ofPath(join(cli.workspace.repository, 'edited/x.py')), 'edited/x.py');
    const outside = repositoryFiles({ folder: run.folder, store: storeLayout(cli.workspace.home), repository: join(cli.workspace.repository, 'workspace') });
    assert.deepEqual(outside.ofPlace('overlay', 'workspace/nodesets/method.py'), { path: 'nodesets/method.py', same: false });
    const elsewhere = repositoryFiles({ folder: run.folder, store: storeLayout(join(cli.workspace.scratch, 'nosuch')), repository: cli.workspace.repository });
    assert.deepEqual([elsewhere.ofOutcome('overlay', 'nodesets/method.py'), elsewhere.ofPlace('overlay', 'workspace/graphs/main.json')], [{ path: 'edited/nodesets/method.py', same: true }, { path: 'workspace/graphs/main.json', same: false }]);
    const unknown = repositoryFiles({ folder: cli.workspace.scratch, store: storeLayout(cli.workspace.home), repository: cli.workspace.repository });
    assert.equal(unknown.ofPlace('overlay', 'workspace/nodesets/method.py'), undefined);
  });

  test('its provenance names snapshots, nodesets, graph, episodes and interpreter, and fits the published schema', () => {
    const { predicate } = statementSchema.parse(JSON.parse(at('provenance.intoto.jsonl')));
    const names = predicate.runDefinition.resolvedDependencies.map(({ name }) => name);
    assert.deepEqual(names, ['snapshot/frozen', 'snapshot/overlay', 'nodeset/frozen/method', 'nodeset/overlay/method', 'evalpin-runtime', 'interpreter/python', 'graph/frozen', 'graph/overlay', 'episodes']);
    assert.equal(predicate.result.verdict, 'regressed');
  });

  test('each of its documents fits its published schema', () => {
    for (const name of ['plan.json', 'spec.json', 'summary.json', 'proof.json', 'report.json', 'outcomes.json', 'basis.json', 'inputs.json'] as const) RUN_SCHEMAS[name].parse(JSON.parse(at(name)));
    const commit = (JSON.parse(at('inputs.json')) as { frozenCommit: string | null }).frozenCommit;
    assert.equal(commit, null);
  });

  test('renders again, byte for byte, where it is told to and in the formats that are asked for', async () => {
    const out = join(cli.workspace.scratch, 'again');
    const { files } = (await cli.json(['report', run.folder, '--out', out])) as { files: string[] };
    assert.deepEqual(files.map((file) => file.slice(out.length + 1)), ['report.json', 'summary.json', 'report.html', 'summary.md', 'junit.xml', 'provenance.intoto.jsonl', 'predicate.json']);
    for (const file of files) assert.equal(readFileSync(file, 'utf8'), at(file.slice(out.length + 1)), file);
    const few = join(cli.workspace.scratch, 'few');
    const shown = await cli.call(['report', run.folder, '--out', few, '--format', 'junit', '--format', 'md']);
    assert.deepEqual([shown.code, readdirSync(few).sort()], [0, ['junit.xml', 'summary.md']]);
    assert.match(shown.stdout, /^regressed main/m);
    assert.match(shown.stderr, /^wrote .*summary\.md$/m);
    assert.equal((await cli.error(['report', run.folder, '--format', 'pdf'])).error.code, 'EP1001');
    assert.match((await cli.error(['report'])).error.message, /missing required argument 'run': a run’s folder or id, or `latest`/);
    assert.equal((await cli.error(['report', 'nosuch'])).error.code, 'EP5009');
    assert.ok(!existsSync(join(cli.workspace.scratch, 'nosuch')));
  });

  test('is compared with another, arm by arm, with the verdict’s exit code', async () => {
    const ended = await cli.call(['diff', `${run.folder}:frozen`, `${run.folder}:overlay`, '--json']);
    const { before: was, after: is, verdict, nodesets } = JSON.parse(ended.stdout) as RunDiff;
    assert.deepEqual([ended.code, verdict.verdict, was.arm, is.arm, nodesets.map(({ nodeset }) => nodeset)], [verdict.exitCode, verdict.comparisons[0]?.verdict, 'frozen', 'overlay', ['method']]);
    assert.deepEqual(verdict.comparisons[0]?.changes.newFailures, ODD);
    const same = await cli.call(['diff', `${run.folder}:frozen`, `${run.folder}:frozen`]);
    assert.equal(same.code, 0, same.stdout);
    assert.match(same.stdout, /^the sources are the same$/m);
  });

  test('with another seed is not comparable, and the field is named', async () => {
    const ended = await cli.call(['diff', `${run.folder}:frozen`, other.folder, '--json']);
    const { verdict } = JSON.parse(ended.stdout) as RunDiff;
    assert.deepEqual([ended.code, verdict.verdict, verdict.comparisons[0]?.fields], [3, 'not comparable', ['seeds']]);
  });

  test('without the arm that is named, or of another eval, is an error that says so', async () => {
    assert.equal((await cli.error(['diff', `${run.folder}:overlay-9`, run.folder])).error.code, 'EP1045');
    cli.workspace.write({ 'evalpin.yaml': settings([{ name: 'renamed', graph: 'main', episodes: 2 }]) });
    const renamed = await cli.run();
    assert.equal((await cli.error(['diff', run.folder, renamed.folder])).error.code, 'EP1046');
  });
});
