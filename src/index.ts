/** The published API: what a program needs to run evals and read what they came to. */
export { EvalpinError, ERROR_CODES, type ErrorCode, type ErrorRecord } from './contract/errors.ts';
export type { Surroundings, Installation } from './contract/surroundings.ts';
export { main } from './commands/main.ts';
export { readRun, runState, type FinishedRun } from './report/run-directory.ts';
export type { Report, Summary } from './report/model.ts';
export type { Plan, PlannedNodeset, Decision } from './plan/model.ts';
export type { Proof } from './launch/proof-model.ts';
export type { Spec, Episode, EpisodeEvent, Outcome } from './launch/model.ts';
export { treeDigest } from './digest/tree.ts';
export type { FileRecord, TreeDigest } from './digest/model.ts';
/** For nodesets in JavaScript: in a pinned process the same names come from the runtime itself. */
export { NodeSet, Skip, node, reportEpisode } from '../runtime/node/evalpin.mjs';
