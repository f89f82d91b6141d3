import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { outsideReason } from '../../src/launch/proof-outside.ts';
import { judge } from '../../src/judge/judge.ts';
import { collectReport, countReuse } from '../../src/report/collect-report.ts';
import { createProgress } from '../../src/report/progress.ts';
import { oneLine, plainText, prose, quoted } from '../../src/report/safe-text.ts';
import { renderSummary } from '../../src/report/summary-markdown.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import { collected, PROOF, workerRecord } from './reports.ts';

/** What a reader of the rendered page would see of a piece of HTML. */
function shown(html: string): string {
  return html
    .replaceAll(/<\/?code>|<!-- -->/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test('the summary begins with the verdict and its reasons, then shows metrics, decisions, failures, proof and how to do it again', () => {
  const text = renderSummary(collectReport(collected()));
  const order = ['gate failed: <code>digits</code>', 'new-failures', '### Metrics', '### Episodes', '### Gates', '### Changes', '### Sources', '### Nodesets', '### Failures', '### Proof', '### Notices', '### Do it again'];
  const at = order.map((part) => text.indexOf(part));
  assert.deepEqual(at.map((one) => one >= 0), order.map(() => true), text);
  assert.deepEqual([...at].sort((a, b) => a - b), at);
  assert.match(text, /\| <code>accuracy<\/code> \| 1 \(3\) \| 0\.5 \(2\) \| -0\.5 \| 95 %/);
  assert.match(text, /<code>workspace\/nodesets\/foo\.py<\/code> modified/);
  assert.match(text, /<pre>\nevalpin run digits --overlay \.\.\/edited --seed 7\n<\/pre>/);
});

test('text of others loses its terminal sequences and shows other control characters by number', () => {
  assert.equal(plainText('\u001b[31ma\u001b[0m\u0007b\r\nc\rd\u202e'), 'a\\u{7}b\nc\\u{d}d\\u{202e}');
  assert.equal(oneLine('é'.repeat(400)).length, 300);
  assert.equal(oneLine(`${'a'.repeat(298)}😀😀`), `${'a'.repeat(298)}…`);
});

test('failures that are new come first, errors before failed ones, with what the baseline had', () => {
  const { failures } = collectReport(collected());
  assert.deepEqual(failures.map(({ episode, status, before, seed }) => [episode, status, before, seed]), [['0002', 'error', 'passed', 12], ['0001', 'failed', 'passed', 11]]);
});

test('the last 20 lines of the log of a worker with an error stand in both renderings', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'stderr.log'), Array.from({ length: 100_000 }, (_, line) => `line ${line} </pre>\n`).join(''));
  const report = collectReport(collected({ workers: [workerRecord(folder, 'overlay-0'), workerRecord('/nowhere', 'frozen-0')] }));
  assert.deepEqual(report.logs.map(({ of, lines }) => [of, lines.length, lines.at(-1)]), [['overlay-0', 20, 'line 99999 </pre>']]);
  assert.match(renderSummary(report), /line 99999 &lt;\/pre&gt;\n<\/pre>/);
  assert.match(renderTerminal(report, { colour: false, folder }), / {2}\| line 99999 <\/pre>/);
});

test('the terminal ends with the verdict, plain or coloured, with the same words', () => {
  const report = collectReport(collected());
  const plain = renderTerminal(report, { colour: false, folder: '/r' });
  assert.equal(plain.includes('\u001b'), false);
  assert.equal(plainText(renderTerminal(report, { colour: true, folder: '/r' })), plain);
  assert.match(plain, /gate failed digits \(42\.0 s\)\n {2}overlay: gate .*\n(  .*\n)*report: \/r\/report.html\n$/);
  assert.match(plain, /✗ overlay 0002 error, passed in the baseline KeyError: 'x' \(nodesets\/foo\.py:12\)/);
  assert.match(plain, /accuracy +1 +0\.5 +-0\.5 .* inconclusive/);
  assert.match(plain, /^overlay {2}3 episodes: 1 passed, 1 failed, 1 error$/m);
  assert.match(plain, /^new failures \(2\): 0001, 0002$/m);
});

test('a server that both arms lease is counted once, and replicas apart', () => {
  const server = (key: string, id: string, reused: boolean) => ({ key, id, nodeset: 'm', digest: '', url: '', nonce: '', pid: 1, reused, identity: 'nonce' as const, proofDir: '', logs: { stdout: '', stderr: '' } });
  assert.deepEqual(countReuse([server('frozen/m', 'm-1', true), server('overlay/m', 'm-1', true), server('overlay/n', 'ephem-n-2', false), server('frozen/n', 'n-3', false), server('frozen/c/0', 'c-4', false)]), { reused: 1, spawned: 1, ephemeral: 1, replicated: 1 });
});

test('failures that are alike are one line on the terminal, and logs that are alike one block', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['overlay-0', 'overlay-1']) put(join(folder, name, 'stderr.log'), 'ImportError: x\n');
  const { outcomes } = collected();
  const broken = outcomes.map((one) => (one.arm === 'overlay' ? { arm: 'overlay', episode: one.episode, status: 'error' as const, metrics: {}, attempts: 1, message: 'ImportError: x' } : one));
  const report = collectReport(collected({ outcomes: broken, workers: ['overlay-0', 'overlay-1'].map((name) => workerRecord(join(folder, name), name)) }));
  const text = renderTerminal(report, { colour: false, folder });
  assert.match(text, /✗ overlay 0000 and 2 more error, passed in the baseline ImportError: x\n/);
  assert.deepEqual(report.logs.map(({ of }) => of), ['overlay-0']);
});

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a server that nothing proves to be ours is said to be so', () => {
  const server = { key: 'frozen/m', id: 'm-1', nodeset: 'm', digest: '', url: '', nonce: '', pid: 1, reused: false, identity: 'none' as const, proofDir: '', logs: { stdout: '', stderr: '' } };
  assert.match(collectReport(collected({ servers: [server] })).notices.join(), /nothing proves .* m-1/);
  assert.doesNotMatch(collectReport(collected({ servers: [{ ...server, identity: 'socket' }] })).notices.join(), /nothing proves/);
});

test('progress off a terminal is a line for each tenth, without control sequences', () => {
  let text = '';
  const progress = createProgress({ write: (part) => (text += part), terminal: false, total: 200 });
  progress.start();
  for (let n = 0; n < 200; n += 1) progress.outcome({ arm: 'frozen', episode: String(n), status: n === 3 ? 'failed' : 'passed', metrics: {}, attempts: 1 });
  progress.note('a\nb');
  progress.stop();
  assert.deepEqual(text.split('\n').slice(0, 3), ['running 200 episodes', '20/200 episodes (1 failed)', '40/200 episodes (1 failed)']);
  assert.equal(text.split('\n').length, 13);
  assert.equal(text.includes('\u001b'), false);
});

test('progress counts what is taken from earlier runs apart, and says nothing where all is', () => {
  const lines = (taken: number): string[] => {
    let text = '';
    const progress = createProgress({ write: (part) => (text += part), terminal: false, total: 4 });
    const tell = (from: number, to: number, rest: object): void => {
      for (let n = from; n < to; n += 1) progress.outcome({ arm: 'frozen', episode: String(n), status: 'passed', metrics: {}, attempts: 1, ...rest });
    };
    tell(0, taken, { reusedFrom: 'run-1' });
    if (taken < 4) progress.start();
    tell(taken, 4, {});
    return text.split('\n').filter(Boolean);
  };
  assert.deepEqual(lines(3), ['running 1 episode; 3 of 4 are taken from earlier runs', '4/4 episodes']);
  assert.deepEqual(lines(4), []);
});

test('progress on a terminal draws a bar over itself and leaves the cursor as it was', () => {
  let text = '';
  const progress = createProgress({ write: (part) => (text += part), terminal: true, total: 2 });
  progress.start();
  progress.outcome({ arm: 'frozen', episode: '0', status: 'error', metrics: {}, attempts: 1 });
  progress.note('waiting for room');
  progress.outcome({ arm: 'frozen', episode: '1', status: 'passed', metrics: {}, attempts: 1 });
  progress.stop();
  assert.match(text, /1\/2 1 error/);
  assert.match(text, /waiting for room\n/);
  assert.ok(text.lastIndexOf('\u001b[?25h') > text.lastIndexOf('\u001b[?25l'), JSON.stringify(text));
});

test('a file from elsewhere stands once in both renderings, with all who read it, apart from what else is not proved', () => {
  const base = PROOF.processes[0];
  assert.ok(base);
  const outside = [{ path: '/other/lexicon.csv', sha256: null }];
  const reason = outsideReason({ outside });
  assert.ok(reason);
  const processes = ['frozen-0', 'frozen-1', 'overlay-0', 'overlay-1'].map((name, n) => ({ ...base, name, missed: [], outside, reasons: n === 0 ? ['it started git, which reports nothing', reason] : [reason] }));
  const report = collectReport(collected({ proof: { ...PROOF, processes } }));
  const terminal = renderTerminal(report, { colour: false, folder: '/out' });
  assert.match(terminal, /^outside \/other\/lexicon\.csv was read by frozen-0, frozen-1 and 2 more, and no digest covers it\n {2}Declare it in evalpin\.yaml/m);
  assert.deepEqual(terminal.match(/^proof .*$/gm), ['proof frozen-0 partial: it started git, which reports nothing']);
  const summary = shown(renderSummary(report));
  assert.equal(summary.match(/^- \/other\/lexicon\.csv/gm)?.length, 1, summary);
  assert.equal(summary.match(/it read 1 file from elsewhere, see below/g)?.length, 4);
});

test('the summary shows at most 50 failures, alike ones in one row, and no empty code where there is no message', () => {
  const base = collected().outcomes;
  const show = (message?: (at: number) => string): string =>
    renderSummary(
      collectReport(
        collected({
          outcomes: Array.from({ length: 180 }, (_, at) => {
            const { message: _message, file: _file, line: _line, ...rest } = { ...base[0], arm: 'overlay', episode: `e${at}`, status: 'failed' as const };
            return { ...rest, ...(message === undefined ? {} : { message: message(at) }) } as (typeof base)[number];
          }),
        }),
      ),
    );
  const different = show((at) => `wrong by ${at}`);
  assert.equal(different.match(/^\| overlay \| <code>e\d+<\/code> \| failed/gm)?.length, 50);
  assert.match(different, /130 more not shown; all are in <code>report\.json<\/code>/);
  const bare = show();
  assert.match(bare, /^\| overlay \| (<code>e\d+<\/code>, ){7}<code>e\d+<\/code> and 172 more \| failed \| .* \| – \|$/m);
  assert.doesNotMatch(bare, /<code><\/code>/);
});

test('names with underscores and what stands in backticks are readable in the summary as it is written', () => {
  assert.equal(quoted('digits_model_2'), '<code>digits_model_2</code>');
  assert.equal(quoted('_a__b_'), '<code>&#95;a&#95;&#95;b&#95;</code>');
  assert.equal(prose('overlay: gate `f1_macro: min 1` failed'), 'overlay: gate <code>f1_macro: min 1</code> failed');
  assert.equal(prose('`a` and ` and ``'), '&#96;a&#96; and &#96; and &#96;&#96;');
});

test('one stranger of several workers is named once, and not again under the verdict; so is what was missing', () => {
  const [process] = PROOF.processes;
  assert.ok(process);
  const stranger = { path: '/live/a.py', sha256: null, kind: 'live' as const, reason: 'a file was read from the live folder: /live/a.py', remedy: 'Add it.' };
  const proof = { ...PROOF, pinned: false, processes: ['overlay-0', 'overlay-1', 'overlay-2', 'overlay-3'].map((name) => ({ ...process, name, strangers: [stranger] })) };
  const { outcomes } = collected();
  const verdict = judge({ arms: ['frozen', 'overlay'], baseline: 'frozen', outcomes, gates: [], proof, requireProof: false });
  const report = collectReport(collected({ proof, verdict }));
  const text = renderTerminal(report, { colour: false, folder: '/r' });
  assert.equal(text.split('/live/a.py').length - 1, 1, text);
  assert.match(text, /not pinned overlay-0, overlay-1 and 2 more: a file was read/);
  assert.equal(text.match(/looked for tools, which is not in their snapshots/g)?.length, 1);
  assert.equal(report.verdict.reasons.filter((reason) => reason.includes('/live/a.py')).length, 1);
  assert.equal(renderSummary(report).match(/looked for <code>tools<\/code>/g)?.length, 1);
});

test('one exception in many episodes of several workers is one traceback, with paths as people know them', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = `/home/me/.cache/evalpin/v1/snapshots/${'a'.repeat(64)}/tree/workspace/nodesets/foo.py`;
  const traceback = ['Traceback (most recent call last):', '  File "/opt/evalpin/runtime/python/boot.py", line 29, in <module>', '    main()', `  File "${file}", line 12, in run`, '    return x[1]', 'KeyError: 1', ''].join('\n');
  for (const name of ['overlay-0', 'overlay-1']) put(join(folder, name, 'stderr.log'), traceback.repeat(6));
  const outcomes = collected().outcomes.map((one, at) => (one.arm === 'overlay' ? { ...one, status: 'error' as const, metrics: {}, errorKind: 'model' as const, worker: `overlay-${at % 2}`, message: `cannot read ${file}` } : one));
  const report = collectReport(collected({ outcomes, workers: ['overlay-0', 'overlay-1'].map((name) => workerRecord(join(folder, name), name)) }));
  assert.deepEqual(report.logs.map(({ of, lines }) => [of, lines]), [['overlay-0', ['Traceback (most recent call last):', '  File "workspace/nodesets/foo.py", line 12, in run', '    return x[1]', 'KeyError: 1']]]);
  assert.equal(report.failures[0]?.message, 'cannot read workspace/nodesets/foo.py');
});
