import { toUSVString } from 'node:util';
import type { EpisodeStatus } from '../launch/model.ts';
import type { JUnitDocument, JUnitNode, JUnitSuite } from './junit-xml.ts';
import type { PinnedPaths } from './pinned-paths.ts';

/** The nodes of one test. */
export interface JUnitCase {
  id: string;
  nodes: JUnitNode[];
}

/**
 * Groups nodes by the test that they tell of. A test is its file (where the format has it), its class and its name as they are written; where it has
 * no class, the suites around it. Only where two suites of different names have the same test does the suite's name come behind.
 */
export function groupCases({ nodes }: JUnitDocument, paths: PinnedPaths): JUnitCase[] {
  const suiteNames = new Map<JUnitSuite, string>();
  const nameOf = (suite: JUnitSuite): string => {
    const known = suiteNames.get(suite) ?? suitePath(suite, paths);
    suiteNames.set(suite, known);
    return known;
  };
  const byId = new Map<string, JUnitNode[]>();
  for (const node of nodes) append(byId, idOf(node, paths, nameOf), node);
  const cases: JUnitCase[] = [];
  for (const [id, own] of byId) {
    if (own.length === 1) {
      cases.push({ id, nodes: own });
      continue;
    }
    const bySuite = new Map<string, JUnitNode[]>();
    for (const node of own) append(bySuite, nameOf(node.suite), node);
    if (bySuite.size === 1) cases.push({ id, nodes: own });
    else for (const [suite, of] of bySuite) cases.push({ id: `${id} (${suite})`, nodes: of });
  }
  return cases;
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
}

function idOf(node: JUnitNode, paths: PinnedPaths, nameOf: (suite: JUnitSuite) => string): string {
  const { file, classname, name } = node.attributes;
  if (node.ofSuite) return `${nameOf(node.suite)} (whole suite)`;
  // Node's runner before 22 has the same word for the class of every test.
  const group = classname === '' || (classname === 'test' && file !== '') ? nameOf(node.suite) : classname;
  return toUSVString([paths.strip(file), paths.strip(group), paths.strip(name) || '(no name)'].filter((part) => part !== '').join('::'));
}

function suitePath(suite: JUnitSuite, paths: PinnedPaths): string {
  const names: string[] = [];
  for (let at: JUnitSuite | undefined = suite; at; at = at.parent) if (at.name !== '') names.unshift(paths.strip(at.name));
  return names.join('/');
}

/** What a node says by itself. */
export function statusOf({ findings, attributes }: JUnitNode): EpisodeStatus {
  if (findings.some(({ kind }) => kind === 'error')) return 'error';
  if (findings.some(({ kind }) => kind === 'failure')) return 'failed';
  const { status, result } = attributes;
  if (findings.some(({ kind }) => kind === 'skipped') || /^(notrun|disabled|skipped|ignored)$/i.test(status) || /^(suppressed|skipped)$/i.test(result)) return 'skipped';
  return 'passed';
}

const WORST_FIRST: readonly EpisodeStatus[] = ['error', 'failed', 'skipped', 'passed'];

/** A test with several nodes is in the worst of their states. */
export function worstOf(nodes: readonly JUnitNode[]): EpisodeStatus {
  const all = new Set(nodes.map(statusOf));
  return WORST_FIRST.find((status) => all.has(status)) ?? 'error';
}

/**
 * Whether a test both failed and passed. It is flaky where the file says so (`flakyFailure` of a test that passed in the end), where a node that failed is
 * followed by one that passed (a retry), and where pytest, whose ids are unique, wrote several nodes of a test that passed: its plugin for reruns leaves
 * the failures out. Not where the failure comes last: a test that failed each time has the same nodes.
 */
export function isFlaky(nodes: readonly JUnitNode[]): boolean {
  const states = nodes.map(statusOf);
  if (states.every((status) => status === 'passed')) return nodes.some(({ findings }) => findings.some(({ kind }) => kind === 'flaky' || kind === 'rerun')) || (nodes.length > 1 && nodes.every(isOfPytest));
  const firstBad = states.findIndex((status) => status === 'failed' || status === 'error');
  return firstBad !== -1 && states.indexOf('passed', firstBad) !== -1;
}

function isOfPytest({ suite }: JUnitNode): boolean {
  return suite.name === 'pytest' || suite.parent?.name === 'pytest tests';
}
