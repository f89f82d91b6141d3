import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { collectReport } from '../../src/report/collect-report.ts';
import { renderJunit } from '../../src/report/junit.ts';
import { readJunit } from '../../src/results/junit.ts';
import type { Report } from '../../src/report/model.ts';
import { collected, comparedVerdict } from './reports.ts';

function write(t: TestContext, report: Report): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'junit.xml');
  writeFileSync(file, [...renderJunit(report)].join(''));
  return file;
}

interface Element {
  tag: string;
  attributes: Record<string, string>;
  text: string | null;
  children: Element[];
}

/** As another program's parser reads it. */
function parse(file: string): Element {
  const program = `
import json, sys, xml.etree.ElementTree as tree
def plain(e): return {'tag': e.tag, 'attributes': e.attrib, 'text': e.text, 'children': [plain(c) for c in e]}
json.dump(plain(tree.parse(sys.argv[1]).getroot()), sys.stdout)`;
  return JSON.parse(execFileSync('python3', ['-c', program, file], { encoding: 'utf8', maxBuffer: 1e9 })) as Element;
}

const all = (element: Element, tag: string): Element[] => [...(element.tag === tag ? [element] : []), ...element.children.flatMap((child) => all(child, tag))];

test('each arm is a suite with its tests, its verdict and its metrics', (t) => {
  const outcomes = collected().outcomes.map((one) => (one.arm === 'frozen' ? { ...one, durationMs: 41.26 } : one));
  const root = parse(write(t, collectReport(collected({ outcomes, verdict: comparedVerdict() }))));
  assert.deepEqual([root.tag, root.attributes], ['testsuites', { name: 'digits', tests: '6', failures: '1', errors: '1', skipped: '0', time: '42.000' }]);
  const [frozen, overlay] = root.children;
  assert.deepEqual(overlay?.attributes, { name: 'digits.overlay', tests: '3', failures: '1', errors: '1', skipped: '0', time: '0.000', timestamp: '2026-01-02T03:04:05.000Z' });
  const properties = new Map(all(overlay, 'property').map(({ attributes }) => [attributes['name'], attributes['value']]));
  assert.deepEqual(['evalpin.verdict', 'evalpin.proof', 'metric.accuracy', 'effect.passed'].map((name) => properties.get(name)), ['regressed', 'partial', '0.5', '-0.12 (regressed)']);
  assert.deepEqual(all(frozen ?? root, 'testcase').map(({ attributes }) => attributes), ['0000', '0001', '0002'].map((name) => ({ classname: 'digits.frozen', name, time: '0.041' })));
  assert.deepEqual(
    all(overlay, 'testcase').map(({ attributes, children }) => [attributes, ...findings(children)]),
    [
      [{ classname: 'digits.overlay', name: '0000' }],
      [{ classname: 'digits.overlay', name: '0001' }, 'failure', { message: 'wrong label', type: 'failed' }, 'wrong label'],
      [{ classname: 'digits.overlay', name: '0002' }, 'error', { message: "KeyError: 'x'", type: 'model' }, "KeyError: 'x'\nnodesets/foo.py:12"],
    ],
  );
});

function findings(children: readonly Element[]): unknown[] {
  return children.filter(({ tag }) => tag !== 'properties').flatMap(({ tag, attributes, text }) => [tag, attributes, text]);
}

test('evalpin’s own reader gets back what was written', async (t) => {
  const outcomes = collected().outcomes.map((one) => ({ ...one, metrics: { accuracy: one.status === 'passed' ? 1 : 0, missing: null }, durationMs: 1_234 }));
  const [read] = await readJunit([write(t, collectReport(collected({ outcomes })))], {});
  assert.deepEqual(
    read?.episodes.map(({ event: { id, status, metrics, message, duration_ms: ms } }) => [id, status, metrics['accuracy'], message, ms]),
    [
      ...['0000', '0001', '0002'].map((id) => [`digits.frozen::${id}`, 'passed', 1, undefined, 1_234]),
      ['digits.overlay::0000', 'passed', 1, undefined, 1_234],
      ['digits.overlay::0001', 'failed', 0, 'wrong label', 1_234],
      ['digits.overlay::0002', 'error', 0, "KeyError: 'x'\nnodesets/foo.py:12", 1_234],
    ],
  );
  assert.deepEqual(read?.notices, []);
});

const TEXTS: [given: string, shown: string][] = [
  ['a\u0000b\u001b[31mc\u0007', 'a\\u{0}b\\u{1b}[31mc\\u{7}'],
  ['lone \ud800 and \udc00 surrogates', 'lone \\u{d800} and \\u{dc00} surrogates'],
  ['\ufffe\uffff', '\\u{fffe}\\u{ffff}'],
  ['😀 é \u0085\u2028', '😀 é \u0085\u2028'],
  [']]> & < > " \' --> &lt; &#0; <!-- ', ']]> & < > " \' --> &lt; &#0; <!-- '],
  ['line\r\nline\rline\n\ttab', 'line\r\nline\rline\n\ttab'],
];

for (const [given, shown] of TEXTS) {
  test(`S20: the text ${JSON.stringify(given)} stays well-formed XML and keeps what XML can hold`, (t) => {
    const outcomes = collected().outcomes.map((one) => (one.status === 'failed' ? { ...one, episode: given, message: given } : one));
    const root = parse(write(t, collectReport(collected({ outcomes, eval: given, verdict: comparedVerdict({ reasons: [given] }) }))));
    const failed = all(root, 'testcase').filter(({ children }) => children.at(-1)?.tag === 'failure');
    assert.deepEqual(failed.map(({ attributes, children }) => [attributes['name'], children.at(-1)?.text]), [[shown, shown]]);
    assert.equal(root.attributes['name'], shown);
  });
}

test('skipped, flaky and repeated episodes are told as such', (t) => {
  const outcomes = [
    { arm: 'overlay', episode: '0007#1', case: '0007', repeat: 1, status: 'skipped' as const, metrics: {}, attempts: 1, message: 'no token' },
    { arm: 'overlay', episode: '0007#2', case: '0007', repeat: 2, status: 'passed' as const, flaky: true, metrics: {}, attempts: 1 },
  ];
  const root = parse(write(t, collectReport(collected({ outcomes, arms: ['overlay'], baseline: undefined, verdict: comparedVerdict() }))));
  assert.deepEqual(all(root, 'testcase').map(({ attributes, children }) => [attributes['name'], children.map(({ tag, attributes: own }) => [tag, own['message']])]), [
    ['0007#1', [['skipped', 'no token']]],
    ['0007#2', [['flakyFailure', 'failed before it passed']]],
  ]);
});
