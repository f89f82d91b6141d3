import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readerOf } from '../../src/results/readers.ts';
import { folderWith, readContent, readFixture, statuses } from './result-folder.ts';

test('S18: suites three deep, and a case beside a suite, are all counted, once', async () => {
  const found = await readFixture('junit', 'junit-nested.xml');
  assert.deepEqual(statuses(found), {
    'garden/roses.php::garden.Roses::red': 'passed',
    'garden/roses.php::garden.Roses::white': 'passed',
    'garden/oaks.php::garden.Oaks::tall': 'passed',
    'garden/trees.php::garden.Trees::any': 'passed',
    'garden/fence.php::garden.Fence::fence': 'passed',
  });
  assert.deepEqual(found.notices, []);
});

test('S18: a case that failed and then passed is passed and flaky; one whose reruns failed too is failed', async () => {
  const { episodes } = await readFixture('junit', 'junit-flaky.xml');
  assert.deepEqual(
    episodes.map(({ event: { id, status, flaky, duration_ms: time } }) => [id, status, flaky, time]),
    [
      ['net.Retry::comesBack', 'passed', true, 1_002_500],
      ['net.Retry::staysAway', 'failed', undefined, undefined],
      ['net.Retry::quiet', 'passed', undefined, undefined],
    ],
  );
});

test('S18: several failures in one case are one failed case, and a header that counts otherwise is a notice', async () => {
  const found = await readFixture('junit', 'junit-several-failures.xml');
  assert.deepEqual(Object.values(statuses(found)), ['failed', 'failed', 'skipped', 'passed']);
  assert.match(found.episodes[0]?.event.message ?? '', /first[^]*second[^]*third/);
  assert.equal(found.notices.length, 1);
  assert.match(found.notices[0] ?? '', /"checks" \(line 2\) says 4 failures and errors where there are 2/);
});

test('S18: names that look like numbers stay texts; a root <testsuite>, a single case and a missing time are fine', async (t) => {
  const { episodes } = await readContent(t, 'junit', '<testsuite tests="1"><testcase name="007" classname="1e3"/></testsuite>');
  assert.deepEqual(episodes.map(({ event }) => event), [{ event: 'episode', id: '1e3::007', status: 'passed', metrics: {} }]);
});

test('S18: times with commas are seconds; what is no time is unknown', async (t) => {
  const times = ['1,234.5', '0,25', '', 'NaN', '-1', 'soon', '1e-3'];
  const { episodes } = await readContent(t, 'junit', `<testsuite>${times.map((time, at) => `<testcase name="${at}" time="${time}"/>`).join('')}</testsuite>`);
  assert.deepEqual(episodes.map(({ event }) => event.duration_ms), [1_234_500, 250, undefined, undefined, undefined, undefined, 1]);
});

test('S19: six tests of pytest: a test that failed and ended in an error is one, in the worse state', async () => {
  const found = await readFixture('junit', 'junit-pytest.xml');
  assert.deepEqual(statuses(found), {
    'test_s::test_pass_then_teardown': 'error',
    'test_s::test_fail_and_teardown': 'error',
    'test_s::test_xf': 'skipped',
    'test_s::test_p[a|b]': 'passed',
    'test_s::test_p[x\\ny]': 'failed',
    'test_s::test_p[\\x1b[31m]': 'failed',
  });
  assert.ok(found.episodes.every(({ event }) => event.flaky === undefined));
  assert.match(found.notices.join(), /test_fail_and_teardown/);
  assert.doesNotMatch(found.notices.join(), /header/);
});

test('S19: the older header, which counts a test twice, is noted and not trusted', async (t) => {
  const found = await readContent(
    t,
    'junit',
    '<testsuite name="pytest" tests="4" errors="1" skipped="2"><testcase name="a"><error message="late"/></testcase><testcase name="b"/><testcase name="c"><skipped/></testcase></testsuite>',
  );
  assert.equal(found.episodes.length, 3);
  assert.match(found.notices[0] ?? '', /4 tests where there are 3, 2 skipped where there are 1/);
});

test('S19: reruns of pytest, whose failures are not written, are flaky if the last passed and failed if it failed', async (t) => {
  const node = (name: string, inner = ''): string => `<testcase classname="t" name="${name}">${inner}</testcase>`;
  const failure = '<failure message="no"/>';
  const found = await readContent(t, 'junit', `<testsuites name="pytest tests"><testsuite name="pytest">${node('a')}${node('a')}${node('b')}${node('b')}${node('b', failure)}${node('c')}</testsuite></testsuites>`);
  assert.deepEqual(found.episodes.map(({ event }) => [event.status, event.flaky]), [['passed', true], ['failed', undefined], ['passed', undefined]]);
});

test('S19: a retry in another node that passed leaves the worse state, and is flaky; same names elsewhere are no retry', async (t) => {
  const found = await readContent(
    t,
    'junit',
    '<testsuite name="s"><testcase name="a"><failure/></testcase><testcase name="a"/><testcase name="b"/><testcase name="b"/></testsuite>',
  );
  assert.deepEqual(found.episodes.map(({ event }) => [event.id, event.status, event.flaky]), [['s::a', 'failed', true], ['s::b', 'passed', undefined]]);
});

test('the same test in two suites of different names is two cases', async (t) => {
  const suite = (name: string, inner: string): string => `<testsuite name="${name}"><testcase classname="page" name="opens">${inner}</testcase></testsuite>`;
  const found = await readContent(t, 'junit', `<testsuites>${suite('chrome', '')}${suite('firefox', '<failure/>')}</testsuites>`);
  assert.deepEqual(statuses(found), { 'page::opens (chrome)': 'passed', 'page::opens (firefox)': 'failed' });
});

test('a test without a class is named by its suites, also under the one word that Node gives to all', async (t) => {
  const found = await readContent(t, 'junit', '<testsuites><testsuite name="outer"><testsuite name="inner"><testcase name="x"/><testcase name="y" classname="test" file="a.js"/></testsuite></testsuite></testsuites>');
  assert.deepEqual(Object.keys(statuses(found)), ['outer/inner::x', 'a.js::outer/inner::y']);
});

test('a suite that failed as a whole is a case: it cannot go unseen', async (t) => {
  const found = await readContent(t, 'junit', '<testsuites><testsuite name="db"><error message="no connection"/></testsuite><testsuite name="ui"><testcase name="a"/></testsuite></testsuites>');
  assert.deepEqual(statuses(found), { 'db (whole suite)': 'error', 'ui::a': 'passed' });
  assert.equal(found.episodes[0]?.event.message, 'no connection');
});

test('tests that were not run are skipped', async (t) => {
  const found = await readContent(t, 'junit', '<testsuite><testcase name="a" status="notrun"/><testcase name="b" status="run" result="suppressed"/><testcase name="c" status="run" result="completed"/></testsuite>');
  assert.deepEqual(Object.values(statuses(found)), ['skipped', 'skipped', 'passed']);
});

test('numeric properties of a test are metrics; others are not', async (t) => {
  const property = (name: string, value: string): string => `<property name="${name}" value="${value}"/>`;
  const found = await readContent(
    t,
    'junit',
    `<testsuite><properties>${property('seed', '7')}</properties><testcase name="a"><properties>${property('score', '0.25')}${property('loss', 'nan')}${property('host', '10.0.0.1')}${property('owner', '')}</properties></testcase></testsuite>`,
  );
  assert.deepEqual(found.episodes[0]?.event.metrics, { score: 0.25, loss: null });
});

test('names and messages do not hold the folder of the snapshot, and a failure has its place in the workspace', async (t) => {
  const tree = folderWith(t, { 'evals/test_a.py': '', 'workspace/x.mjs': '' });
  mkdirSync(join(tree, 'workspace/deep'));
  const xml = [
    `<testsuite name="${tree}/evals">`,
    `<testcase name="a" file="${tree}/evals/test_a.py" line="3"><failure message="in ${tree}/evals/test_a.py">&gt; assert\nevals/test_a.py:12: AssertionError</failure></testcase>`,
    `<testcase name="b" file="${tree}/workspace/x.mjs"><failure message="no">Error: no\n    at f (node:internal/x:1:2)\n    at g (file://${tree}/workspace/x.mjs:4:9)</failure></testcase>`,
    `<testcase name="c" file="evals/test_a.py" line="5"><failure message="no"/></testcase>`,
    `<testcase name="d" file="/etc/hostname" line="1"><failure message="/etc/hostname:1: no"/></testcase>`,
    '</testsuite>',
  ].join('\n');
  writeFileSync(join(tree, 'out.xml'), xml);
  const [found] = await readerOf('junit')([join(tree, 'out.xml')], { tree, workspace: join(tree, 'workspace') });
  assert.ok(found && !JSON.stringify(found.episodes.map(({ event }) => event)).includes(tree));
  assert.deepEqual(
    found.episodes.map(({ event: { id, file, line } }) => [id, file, line]),
    [
      ['evals/test_a.py::evals::a', '../evals/test_a.py', 12],
      ['workspace/x.mjs::evals::b', 'x.mjs', 4],
      ['evals/test_a.py::evals::c', '../evals/test_a.py', 5],
      ['/etc/hostname::evals::d', undefined, undefined],
    ],
  );
});

test('a test that nothing went wrong in has the place that its node names as a whole, by which a renamed one is known', async (t) => {
  const tree = folderWith(t, { 'evals/test_a.py': '' });
  const nodes = ['file="evals/test_a.py" line="3"', 'file="evals/test_a.py"', 'file="elsewhere.py" line="3"', 'line="3"'].map((place, at) => `<testcase name="${at}" ${place}/>`);
  const { episodes } = await readContent(t, 'junit', `<testsuite>${nodes.join('')}<testcase name="s" file="evals/test_a.py" line="9"><skipped/></testcase></testsuite>`, { tree });
  assert.deepEqual(
    episodes.map(({ event: { status, file, line } }) => [status, file, line]),
    [
      ['passed', 'evals/test_a.py', 3],
      ['passed', undefined, undefined],
      ['passed', undefined, undefined],
      ['passed', undefined, undefined],
      ['skipped', 'evals/test_a.py', 9],
    ],
  );
});
