import { createHash } from 'node:crypto';
import { canonicalJson } from '../digest/identity.ts';
import type { Episode } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import type { Basis } from './comparison.ts';
import { some } from './sentences.ts';
import { isRecord } from '../contract/is-record.ts';

/** What one arm was measured with. */
export interface BasisValues {
  /** Null where the command decides itself which episodes it runs. */
  episodes: readonly Pick<Episode, 'id' | 'index' | 'case' | 'repeat' | 'input'>[] | null;
  /** The eval's seed: those of the episodes follow from it. */
  seed: number;
  /** The graph's file; null where there is none. */
  graph: Readonly<Record<string, unknown>> | null;
  /** Name, version and path of the harness's interpreter; of a program without one its name. */
  interpreter: string;
  /** Digests of what gives the marks, by name. */
  scorer: Readonly<Record<string, string>>;
  harness: 'builtin' | { command: readonly string[]; results?: readonly { format: string; path: string }[] };
}

const NAMES: Readonly<Record<keyof Basis, string>> = {
  episodes: 'ran different episodes',
  seeds: 'ran with different seeds',
  graph: 'measure different things',
  interpreter: 'ran in different interpreters',
  scorer: 'were marked by different scorers',
  harness: 'ran in different harnesses',
};

/**
 * What must be the same in two arms for their figures to be compared. Pure.
 *
 * An episode is its inputs, not its name, so a renamed one is the same. Of a graph counts what is measured: which metrics are wired, and what the nodes
 * `input` and `metrics` are set to. How the rest is wired is what an edit may change. Of a command the command line and the formats of its results
 * count as its scorer: they decide what a mark means.
 */
export function basisOf({ episodes, seed, graph, interpreter, scorer, harness }: BasisValues): Basis {
  const marks = Object.entries(scorer).sort().map(([name, digest]) => `${name} ${shortDigest(digest)}`);
  const command = harness === 'builtin' ? [] : [harness.command.join(' '), ...(harness.results ?? []).map(({ format, path }) => `${format} ${path}`)];
  return {
    episodes: episodes === null ? 'chosen by the command' : describeEpisodes(episodes),
    seeds: `seed ${seed}`,
    graph: graph === null ? 'no graph' : graphSemantics(graph),
    interpreter,
    scorer: [...marks, ...command].join(', ') || 'none named',
    harness: harness === 'builtin' ? 'builtin' : 'command',
  };
}

/** In the order in which they are told. */
export function differingFields(before: Basis, after: Basis): (keyof Basis)[] {
  return (Object.keys(NAMES) as (keyof Basis)[]).filter((field) => before[field] !== after[field]);
}

export function sayDifferences(fields: readonly (keyof Basis)[], { arm, baseline, before, after }: { arm: ArmName; baseline: ArmName; before: Basis; after: Basis }): string {
  return `${arm} and ${baseline} ${fields.map((field) => `${NAMES[field]} (${field}: ${before[field]} in ${baseline}, ${after[field]} in ${arm})`).join(' and ')}`;
}

/** What a graph measures: metrics that are wired or set, and the settings of its nodes `input` and `metrics`. */
export function graphSemantics(graph: Readonly<Record<string, unknown>>): string {
  const nodes = listOf(graph['nodes']).filter(({ type }) => type === 'input' || type === 'metrics');
  const ids = new Set(nodes.filter(({ type }) => type === 'metrics').map(({ id }) => id));
  const wired = listOf(graph['edges']).flatMap(({ target, targetHandle }) => (ids.has(target) && typeof targetHandle === 'string' ? [targetHandle] : []));
  const set = nodes.filter(({ type }) => type === 'metrics').flatMap(({ config }) => (isRecord(config) ? Object.keys(config) : []));
  const metrics = [...new Set([...wired, ...set])].sort();
  const settings = nodes.filter(({ config }) => isRecord(config) && Object.keys(config).length > 0).map(({ type, config }) => `${String(type)} ${canonicalJson(config)}`).sort();
  const inputs = nodes.some(({ type }) => type === 'input') ? '' : 'no input; ';
  return `${inputs}metrics ${metrics.join(', ') || 'none'}${settings.length === 0 ? '' : `; ${settings.join('; ')}`}`;
}

/** Said where the arms measure the same with another pipeline: that is the edit, not a reason against comparing. */
export function rewiredNotice(arm: ArmName, before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null): string | undefined {
  if (before === null || after === null || graphSemantics(before) !== graphSemantics(after)) return undefined;
  const parts = (['nodes', 'edges'] as const).filter((part) => canonicalJson(sorted(before[part])) !== canonicalJson(sorted(after[part])));
  return parts.length === 0 ? undefined : `${arm} wires the graph otherwise (${some(parts)}); the same metrics are measured, so this is taken for a part of the edit`;
}

/** What each case is about, for telling renamed ones: a digest of its inputs. Plain counts have none: there the index is the case. */
export function inputEvidence(episodes: readonly Pick<Episode, 'id' | 'case' | 'input'>[]): Map<string, string> {
  return new Map(episodes.flatMap((one) => (hasInput(one.input) ? [[one.case ?? one.id, digestOf(inputText(one.input))]] : [])));
}

function describeEpisodes(episodes: NonNullable<BasisValues['episodes']>): string {
  const cases = new Map(episodes.map((one) => [one.case ?? one.id, hasInput(one.input) ? inputText(one.input) : String(one.index)]));
  return `${cases.size} with digest ${digestOf([...cases.values()].sort().join('\n')).slice(0, 12)}`;
}

function hasInput(input: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(input).some((key) => key !== 'id');
}

function inputText(input: Readonly<Record<string, unknown>>): string {
  return canonicalJson(Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'id')));
}

function sorted(list: unknown): string[] {
  return listOf(list).map(canonicalJson).sort();
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function shortDigest(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 12);
}
