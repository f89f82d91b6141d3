import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOutput } from '../../src/report/annotation-checks.ts';
import { annotationCommand } from '../../src/report/annotation-commands.ts';
import { type Annotation, annotationsOf, MESSAGE_LIMIT, type RepositoryFiles } from '../../src/report/annotations.ts';
import { type Collected, collectReport } from '../../src/report/collect-report.ts';
import { limitAnnotations } from '../../src/report/limit-annotations.ts';
import { collected, comparedVerdict, comparison, PROOF } from './reports.ts';

/** A repository in which the workspace lies at `ws`, and `nodesets/foo.py` is as it ran. */
const FILES: RepositoryFiles = {
  ofPlace: (arm, place) => (place.startsWith('gone/') ? undefined : { path: `${arm === 'frozen' ? 'ws' : 'edited'}/${place.replace(/^workspace\//, '')}`, same: true }),
  ofOutcome: (_, file) => ({ path: `edited/${file}`, same: file === 'nodesets/foo.py' }),
  ofPath: (path) => (path.startsWith('/repo/') ? path.slice('/repo/'.length) : undefined),
};

const annotate = (rest: Partial<Collected> = {}): Annotation[] => annotationsOf(collectReport(collected(rest)), FILES);
const commands = (annotations: readonly Annotation[]): string => annotations.map(annotationCommand).join('');

test('S24: a regression points to the file that the edit changed, an error to the line that ran', () => {
  const text = commands(annotate({ verdict: comparedVerdict({ comparisons: [comparison({ changes: { newFailures: ['0002', '0001'], fixed: [], vanished: [], added: [], skipped: [], renamed: [], flaky: [] } })] }) }));
  assert.equal(
    text,
    [
      '::error file=edited/nodesets/foo.py,title=regressed%3A digits%3A passed -0.12::passed fell from 0.91 to 0.79 (−0.12, 95 %25 −0.185 to −0.0602)%0Apassed: 0.91 → 0.79 (-0.12, 95 %25: -0.185 to -0.0602; adjusted p 0.00042)%0ANow failing: 0002, 0001%0AChanged: workspace/nodesets/foo.py\n',
      "::error file=edited/nodesets/foo.py,line=12,title=new error%3A digits%3A 0002::KeyError: 'x'\n",
      '::error title=new failure%3A digits%3A 0001::wrong label\n',
    ].join(''),
  );
});

test('a line is named only where the repository’s bytes are those that ran', () => {
  const outcomes = collected().outcomes.map((one) => (one.file === undefined ? one : { ...one, file: 'nodesets/edited_since.py' }));
  const [error] = annotate({ outcomes }).filter(({ title }) => title.startsWith('new error'));
  assert.deepEqual([error?.file, error?.line], ['edited/nodesets/edited_since.py', undefined]);
});

test('S29: a title with `,` `:` `%` CR and LF arrives whole, and nothing in it ends the command', () => {
  const command = annotationCommand({ level: 'error', title: 'a,b:c%d\re\nf%0A::error::x', message: 'x%\r\n::add-mask::y\n##[error]z', file: 'a,b:c.py', line: 3, column: 4 });
  assert.equal(command, '::error file=a%2Cb%3Ac.py,line=3,col=4,title=a%2Cb%3Ac%25d%0De%0Af%250A%3A%3Aerror%3A%3Ax::x%25%0D%0A::add-mask::y%0A##[error]z\n');
  assert.equal(decode(command).title, 'a,b:c%d\re\nf%0A::error::x');
  assert.equal(decode(command).message, 'x%\r\n::add-mask::y\n##[error]z');
});

/** As the runner decodes a command. */
function decode(command: string): { title: string; message: string } {
  const [, title = '', message = ''] = /title=([^,:]*)::(.*)\n$/.exec(command) ?? [];
  const data = (text: string): string => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const property = (text: string): string => data(text).replaceAll('%3A', ':').replaceAll('%2C', ',');
  return { title: property(title).replaceAll('%25', '%'), message: data(message).replaceAll('%25', '%') };
}

test('S29: a hostile name of a case stays one command, with its text whole but for terminal sequences', () => {
  const name = 'ok\r\n::error file=a.py,line=1::fake\u001b[2J\u0007';
  const outcomes = collected().outcomes.map((one) => (one.status === 'failed' ? { ...one, episode: name } : one));
  const [command = ''] = annotate({ outcomes }).filter(({ title }) => title.startsWith('new failure') || title.startsWith('failure')).map(annotationCommand);
  assert.equal(command, '::error title=failure%3A digits%3A ok%0D%0A%3A%3Aerror file=a.py%2Cline=1%3A%3Afake\\u{7}::wrong label\n');
});

function failing(count: number, message: (at: number) => string = (at) => `wrong ${at}`): Annotation[] {
  const outcomes = Array.from({ length: count }, (_, at) => ['frozen', 'overlay'].map((arm) => ({ arm, episode: `case ${at}`, status: arm === 'frozen' ? ('passed' as const) : ('failed' as const), metrics: {}, attempts: 1, message: message(at) }))).flat();
  return annotate({ outcomes, verdict: comparedVerdict() });
}

test('S24: of 300 failing cases ten are shown, the worst first, and one line says how many more and where all are', () => {
  const all = failing(300);
  const shown = limitAnnotations(all, { where: 'report.html' });
  assert.deepEqual(count(shown), { error: 10, warning: 0, notice: 5 });
  assert.match(shown[0]?.title ?? '', /^regressed: digits: passed -0\.12/);
  assert.deepEqual(shown.at(-1), { level: 'notice', title: '291 more annotations', message: '291 errors not shown here; all of them are in report.html' });
  assert.equal(commands(shown.slice(-1)), '::notice title=291 more annotations::291 errors not shown here; all of them are in report.html\n');
});

test('S24: the line about the rest counts among the notices, and what the step has used is left out', () => {
  const of = (level: Annotation['level'], number: number): Annotation[] => Array.from({ length: number }, (_, at) => ({ level, title: `${at}`, message: '' }));
  const all = [...of('error', 10), ...of('warning', 12), ...of('notice', 10)];
  assert.deepEqual(count(limitAnnotations(all, { where: 'x' })), { error: 10, warning: 10, notice: 10 });
  assert.equal(limitAnnotations(all, { where: 'x' }).at(-1)?.message, '2 warnings, 1 notice not shown here; all of them are in x');
  assert.deepEqual(count(limitAnnotations(all, { where: 'x', used: { warning: 3, error: 12 } })), { error: 0, warning: 7, notice: 10 });
  assert.deepEqual(limitAnnotations(all.slice(0, 20), { where: 'x' }), all.slice(0, 20));
});

function count(annotations: readonly Annotation[]): Record<Annotation['level'], number> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { level } of annotations) counts[level] += 1;
  return counts;
}

test('S24: failures that are alike are one annotation', () => {
  const alike = failing(300, () => 'no route to host').filter(({ title }) => title.startsWith('new failure'));
  assert.deepEqual(alike.map(({ title }) => title), ['new failure: digits: case 0 and 299 more']);
  assert.match(alike[0]?.message ?? '', /^no route to host\nEpisodes: case 0, .* and 280 more$/);
});

test('S24: a message is at most 4,096 UTF-16 units, cut at a character; a title stays whole', () => {
  const message = '😀'.repeat(4_000);
  const name = 'n'.repeat(5_000);
  const outcomes = collected().outcomes.map((one) => (one.status === 'failed' ? { ...one, episode: name, message } : one));
  const [one] = annotate({ outcomes }).filter(({ title }) => title.includes(name));
  assert.ok(one);
  assert.equal(one.message, `${'😀'.repeat(MESSAGE_LIMIT / 2 - 1)}…`);
  assert.ok(one.message.length <= MESSAGE_LIMIT && !/\p{Surrogate}/u.test(one.message));
  assert.ok(one.title.endsWith(name));
});

test('S24: the Checks API gets groups of at most 50, titles that it takes, and a summary of at most 65,535 bytes', () => {
  const report = collectReport(collected({ verdict: comparedVerdict(), eval: 'é'.repeat(40_000), notices: Array.from({ length: 1_000 }, (_, at) => `${at} ${'é'.repeat(600)}`) }));
  const annotations = failing(120);
  const { groups, summary, title } = checkOutput(report, annotations);
  assert.deepEqual(groups.map(({ length }) => length), [50, 50, 125 - 100]);
  assert.ok(Buffer.byteLength(summary) <= 65_535 && Buffer.byteLength(summary) > 30_000, String(Buffer.byteLength(summary)));
  assert.equal(title.length, 255);
  assert.deepEqual(checkOutput(report, [{ level: 'error', title: 't'.repeat(300), message: 'm', file: 'a.py', line: 3, column: 2 }, { level: 'notice', title: 't', message: 'm' }]).groups, [
    [
      { path: 'a.py', start_line: 3, end_line: 3, start_column: 2, end_column: 2, annotation_level: 'failure', message: 'm', title: `${'t'.repeat(254)}…` },
      { path: '.github', start_line: 1, end_line: 1, annotation_level: 'notice', message: 'm', title: 't' },
    ],
  ]);
  assert.deepEqual(checkOutput(report, []).groups, []);
});

test('what was not pinned comes first and points to the live file', () => {
  const [process] = PROOF.processes;
  assert.ok(process);
  const stranger = { path: '/repo/libs/tools.py', sha256: null, kind: 'live' as const, reason: 'the module tools was loaded from the live folder', remedy: 'Add `roots: ["libs"]`.' };
  const proof = { ...PROOF, pinned: false, processes: [{ ...process, strangers: [stranger] }] };
  const [first] = annotate({ proof, verdict: comparedVerdict({ verdict: 'not pinned', exitCode: 4 }) });
  assert.deepEqual(first, { level: 'error', title: 'not pinned: digits: overlay-0', message: 'the module tools was loaded from the live folder\nAdd `roots: ["libs"]`.', file: 'libs/tools.py' });
});

test('failed gates are errors, undecided ones warnings; flaky, vanished, skipped and renamed cases are notices', () => {
  const gates = [
    { arm: 'overlay', gate: 'accuracy: min 0.9', status: 'failed' as const, reason: 'the mean is 0.5' },
    { arm: 'overlay', gate: 'f1: max-drop 0.1', status: 'undecided' as const, reason: 'the interval holds 0 and −0.1' },
    { arm: 'overlay', gate: 'x: min 0', status: 'held' as const, reason: 'x' },
  ];
  const found = annotate({ outcomes: [], verdict: comparedVerdict({ verdict: 'gate failed', gates, comparisons: [comparison({ verdict: 'no change seen', metrics: [] })] }) });
  assert.equal(
    commands(found),
    [
      '::error file=edited/nodesets/foo.py,title=gate failed%3A digits%3A accuracy%3A min 0.9::the mean is 0.5\n',
      '::warning title=gate undecided%3A digits%3A f1%3A max-drop 0.1::the interval holds 0 and −0.1\n',
      '::notice title=vanished%3A digits%3A 1 case::Only frozen has old-case\n',
      '::notice title=skipped%3A digits%3A 1 case::Skipped now, answered in frozen: 0009\n',
      '::notice title=renamed%3A digits%3A 1 case::a → b\n',
      '::notice title=flaky%3A digits%3A 1 case::Passed and failed without a change: 0003 (overlay)\n',
    ].join(''),
  );
});

test('infrastructure errors are named as such, once; a verdict that nothing else explains is an annotation of its own', () => {
  const outcomes = collected().outcomes.map((one) => (one.arm === 'overlay' ? { arm: 'overlay', episode: one.episode, status: 'error' as const, errorKind: 'infrastructure' as const, metrics: {}, attempts: 1, message: 'the server m is gone' } : one));
  const found = annotate({ outcomes, verdict: comparedVerdict({ verdict: 'inconclusive', exitCode: 3, comparisons: [] }) });
  assert.deepEqual(found.map(({ level, title }) => [level, title]), [['error', 'infrastructure error: digits: 0000 and 2 more']]);
  const bare = annotate({ outcomes: [], verdict: comparedVerdict({ verdict: 'inconclusive', exitCode: 3, comparisons: [], reasons: ['overlay: no episode was run', 'b'] }) });
  assert.deepEqual(bare, [{ level: 'error', title: 'inconclusive: digits', message: 'overlay: no episode was run\nb' }]);
  const apart = annotate({ outcomes: [], verdict: comparedVerdict({ verdict: 'not comparable', exitCode: 3, comparisons: [comparison({ verdict: 'not comparable', reason: 'the arms differ', fields: ['seeds', 'graph'], metrics: [], changes: { newFailures: [], fixed: [], vanished: [], added: [], skipped: [], renamed: [], flaky: [] } })] }) });
  assert.deepEqual(apart, [{ level: 'error', title: 'not comparable: digits', message: 'the arms differ\nDiffers: seeds, graph' }]);
});

test('a run that passes has no errors, and failed episodes of one arm alone are its score', () => {
  const passed = comparedVerdict({ verdict: 'no change seen', exitCode: 0, comparisons: [] });
  assert.deepEqual(annotate({ verdict: passed }).map(({ level, title }) => [level, title]), [['warning', 'new error: digits: 0002'], ['warning', 'new failure: digits: 0001']]);
  const alone = collected().outcomes.filter(({ arm }) => arm === 'overlay');
  assert.deepEqual(annotate({ outcomes: alone, arms: ['overlay'], baseline: undefined, verdict: passed }).map(({ level, title }) => [level, title]), [['warning', 'error: digits: 0002']]);
});

test('with several candidates each annotation names its arm', () => {
  const verdict = comparedVerdict({ comparisons: [comparison(), comparison({ arm: 'overlay-2' })] });
  const titles = annotate({ outcomes: [], arms: ['frozen', 'overlay', 'overlay-2'], verdict }).map(({ title }) => title);
  assert.deepEqual(titles.slice(0, 2), ['regressed: digits (overlay): passed -0.12', 'regressed: digits (overlay-2): passed -0.12']);
});
