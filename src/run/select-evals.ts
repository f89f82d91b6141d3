import { EvalpinError } from '../contract/errors.ts';
import { parseEpisodes, type Episodes } from '../inputs/episodes.ts';
import type { FailOn, Gate } from '../inputs/gate-schema.ts';
import { parseGates } from '../inputs/parse-gates.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { EvalSettings, Harness, MetricSettings } from '../inputs/settings-schema.ts';
import { evalName, selectEvals, type Settings } from '../inputs/settings.ts';
import { settingsFor } from './resolve.ts';

/** What is compared with: the frozen arm, nothing, or a finished run as it was named, from the folder that its name is relative to. */
export type Baseline = 'frozen' | 'none' | { run: string; cwd: string };

/** One eval with every default filled in and the command line laid over the settings. */
export interface SelectedEval {
  name: string;
  graph: string | undefined;
  /** Named nodesets of a command; undefined: those of the graph, else all. */
  nodesets: string[] | undefined;
  harness: Harness;
  episodes: Episodes;
  workers: number;
  seed: number;
  /** How often each episode is run in every arm. */
  repeat: number;
  /** Milliseconds; of one episode, or of the whole command. */
  timeoutMs: number;
  env: Record<string, string>;
  passEnv: string[];
  baseline: Baseline;
  /** Nodesets, or globs from the settings' folder, that give the marks. */
  scorer: string[];
  gates: Gate[];
  failOn: FailOn;
  /** By name, in the order of the settings. */
  metrics: Record<string, MetricSettings>;
  isolation: 'none' | 'bubblewrap';
  /** Whether outcomes of earlier runs may be taken. */
  reuse: boolean;
  /** Whether what the nodes gave is kept of episodes that did not pass. */
  keepValues: boolean;
}

const DEFAULTS = { episodes: 1, workers: 1, seed: 0, repeat: 1, timeoutMs: 60_000, commandTimeoutMs: 60 * 60_000 };

/** The evals that a command line asks for, with the settings that are found for it. */
export function evalsOf(selection: Selection): SelectedEval[] {
  return selectedEvals(selection, settingsFor(selection), selection.overlays.length > 0 || selection.frozenRef !== undefined);
}

/**
 * The evals that the command line and the settings ask for.
 * @throws EP1005 where there is nothing to run, EP1006 for a value of the command line that cannot be
 */
export function selectedEvals(selection: Selection, settings: Settings | undefined, hasOverlay: boolean): SelectedEval[] {
  const chosen = chooseSettings(selection, settings);
  if (chosen.length === 0) {
    throw new EvalpinError('EP1005', settings ? `${settings.file} has no \`evals\`` : 'there is neither an evalpin.yaml with `evals` nor a --graph');
  }
  return chosen.map(({ name, item }) => fill(name, item, { selection, settings, hasOverlay }));
}

/** What stands for an eval where there is none: these nodesets, and no program that uses them. */
export function wholeWorkspace(nodesets: string[], { selection, settings }: { selection: Selection; settings: Settings | undefined }): SelectedEval {
  return fill('workspace', { nodesets, harness: { command: [] } }, { selection, settings, hasOverlay: selection.overlays.length > 0 });
}

function chooseSettings({ evals, graph }: Selection, settings: Settings | undefined): { name: string; item: EvalSettings }[] {
  const all = settings?.evals ?? [];
  const named = (items: EvalSettings[]): { name: string; item: EvalSettings }[] => items.map((item) => ({ name: evalName(item, all.indexOf(item)), item }));
  if (evals.length > 0) {
    if (graph !== undefined) throw new EvalpinError('EP1006', `--graph ${graph} and the evals ${evals.join(', ')} exclude each other`);
    return named(selectEvals(settings ?? ({ file: 'evalpin.yaml', folder: '.', version: 1 } satisfies Settings), evals));
  }
  if (graph === undefined) return named(all);
  const same = all.find((item) => item.graph === graph);
  return named(same ? [same] : []).concat(same ? [] : [{ name: graph.replace(/^.*\//, '').replace(/\.json$/, ''), item: { graph } }]);
}

function fill(name: string, item: EvalSettings, context: { selection: Selection; settings: Settings | undefined; hasOverlay: boolean }): SelectedEval {
  const { selection, settings, hasOverlay } = context;
  const harness = item.harness ?? 'builtin';
  return {
    name,
    graph: item.graph,
    nodesets: item.nodesets,
    harness,
    episodes: episodesOf(selection, item),
    workers: selection.workers ?? item.workers ?? DEFAULTS.workers,
    seed: selection.seed ?? item.seed ?? DEFAULTS.seed,
    timeoutMs: item.timeout ?? (harness === 'builtin' ? DEFAULTS.timeoutMs : DEFAULTS.commandTimeoutMs),
    env: item.env ?? {},
    passEnv: item.passEnv ?? [],
    repeat: selection.repeat ?? item.repeat ?? DEFAULTS.repeat,
    baseline: selection.baseline === undefined ? baselineOf(item.baseline, hasOverlay, settings?.folder ?? selection.cwd) : baselineOf(selection.baseline, hasOverlay, selection.cwd),
    scorer: item.scorer ?? [],
    gates: selection.gates === undefined ? (item.gates ?? []) : parseGates(selection.gates),
    failOn: selection.failOn ?? item.failOn ?? 'gate',
    metrics: item.metrics ?? {},
    isolation: item.isolation ?? settings?.isolation ?? 'none',
    reuse: item.reuse ?? true,
    keepValues: item.keepValues ?? true,
  };
}

function episodesOf({ episodes }: Selection, item: EvalSettings): Episodes {
  if (episodes === undefined) return item.episodes ?? { kind: 'range', from: 0, to: DEFAULTS.episodes - 1 };
  const parsed = parseEpisodes(episodes);
  if (typeof parsed === 'string') throw new EvalpinError('EP1006', `--episodes ${parsed}`);
  // A count or range on the command line takes that many of the eval's inputs, it does not take the inputs away.
  return parsed.kind === 'range' && item.episodes?.kind === 'file' ? { ...parsed, kind: 'file', path: item.episodes.path } : parsed;
}

function baselineOf(value: string | undefined, hasOverlay: boolean, cwd: string): Baseline {
  if (value !== undefined && value !== 'frozen' && value !== 'none') return { run: value, cwd };
  // A baseline in the settings is meant for comparisons; without an overlay there is nothing to compare.
  return hasOverlay ? (value ?? 'frozen') : 'none';
}
