import type { Verdict } from '../judge/judge.ts';
import type { Report } from './model.ts';
import type { RunInputs } from './run-inputs.ts';

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
/** A name and no address: docs/provenance.md says what it stands for. */
export const PREDICATE_TYPE = 'urn:evalpin:run:v1';

/** A thing by its digest, as in-toto describes one. */
export interface ResourceDescriptor {
  name: string;
  digest: { sha256: string } | { gitCommit: string };
  annotations?: Record<string, string>;
}

/** What a run rests on, in the manner of SLSA's provenance. */
export interface RunPredicate {
  runDefinition: {
    eval: string;
    seed: number;
    arms: string[];
    baseline: string | null;
    /** By arm: what had to be the same for them to be compared. */
    basis: Record<string, Readonly<Record<string, string>>>;
    /** Everything that decided what was run, by digest. */
    resolvedDependencies: ResourceDescriptor[];
  };
  runDetails: {
    runner: { id: 'evalpin'; version: string; digest?: { sha256: string } };
    metadata: { invocationId: string; startedOn: string; finishedOn: string };
    servers: { id: string; nodeset: string; arms: string[]; reused: boolean; digest: { sha256: string } }[];
  };
  result: {
    verdict: Verdict['verdict'];
    exitCode: number;
    reasons: string[];
    counts: Verdict['counts'];
    gates: Verdict['gates'];
    /** `proved`: everything that ran was seen and came from its snapshot. */
    proof: { level: Report['proof']['level']; pinned: boolean };
  };
}

export interface Statement {
  _type: typeof STATEMENT_TYPE;
  subject: { name: string; digest: { sha256: string } }[];
  predicateType: typeof PREDICATE_TYPE;
  predicate: RunPredicate;
}

export interface StatementContext {
  /** Files of the run by name, with their sha256. */
  subjects: Readonly<Record<string, string>>;
  /** Unknown for a run that was put together from several. */
  inputs: RunInputs | undefined;
}

/** What `provenance.intoto.jsonl` says of a run: which digests its results come from. Pure. */
export function provenanceStatement(report: Report, { subjects, inputs }: StatementContext): Statement {
  return {
    _type: STATEMENT_TYPE,
    subject: Object.entries(subjects).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: PREDICATE_TYPE,
    predicate: predicateOf(report, inputs),
  };
}

function predicateOf(report: Report, inputs: RunInputs | undefined): RunPredicate {
  const { verdict, counts, exitCode, reasons, gates } = report.verdict;
  return {
    runDefinition: {
      eval: report.eval,
      seed: report.seed,
      arms: report.arms,
      baseline: report.baseline,
      basis: inputs?.bases ?? {},
      resolvedDependencies: [...sourcesOf(report), ...(inputs === undefined ? [] : inputsOf(inputs))],
    },
    runDetails: {
      runner: { id: 'evalpin', version: report.evalpin, ...(inputs === undefined ? {} : { digest: digestOf(inputs.runtime) }) },
      metadata: { invocationId: report.run, startedOn: report.started, finishedOn: new Date(Date.parse(report.started) + report.durationMs).toISOString() },
      servers: (inputs?.servers ?? []).map(({ digest, ...server }) => ({ ...server, digest: digestOf(digest) })),
    },
    result: { verdict, exitCode, reasons, counts, gates, proof: { level: report.proof.level, pinned: report.proof.pinned } },
  };
}

function sourcesOf({ plan }: Report): ResourceDescriptor[] {
  return [
    ...Object.entries(plan.arms).map(([arm, { snapshot, files }]) => ({ name: `snapshot/${arm}`, digest: digestOf(snapshot), annotations: { files: String(files) } })),
    ...plan.nodesets.map(({ nodeset, arm, digest, decision, origin }) => ({ name: `nodeset/${arm}/${nodeset}`, digest: digestOf(digest), annotations: { decision, origin } })),
  ];
}

function inputsOf({ frozenCommit, runtime, interpreters, graphs, episodes }: RunInputs): ResourceDescriptor[] {
  return [
    ...(frozenCommit === null ? [] : [{ name: 'frozen', digest: { gitCommit: frozenCommit } }]),
    { name: 'evalpin-runtime', digest: digestOf(runtime) },
    ...interpreters.map(({ runtime: name, version, digest }) => ({ name: `interpreter/${name}`, digest: digestOf(digest), annotations: { version } })),
    ...graphs.map(({ arm, place, digest }) => ({ name: `graph/${arm}`, digest: digestOf(digest), annotations: { place } })),
    ...(episodes === null ? [] : [{ name: 'episodes', digest: digestOf(episodes.digest), annotations: { count: String(episodes.count) } }]),
  ];
}

function digestOf(digest: string): { sha256: string } {
  return { sha256: digest.replace(/^sha256:/, '') };
}
