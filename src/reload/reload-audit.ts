import type { ErrorRecord } from '../contract/errors.ts';
import type { FollowEntry } from '../servers/audit.ts';
import type { NodesetReport, ReloadReport, ReportedVersion } from './reload-report.ts';
import type { Who } from './who.ts';

/** What the trail keeps of one nodeset's reload, whatever came of it. Pure. */
export function reloadEntry(reload: string, who: Who, report: NodesetReport): FollowEntry {
  const { nodeset, outcome, mode, from, to, migrations, pausesMs, durationsMs, ended, window, lostAnswers, stateLost, cause, detail, error } = report;
  return {
    event: outcome === 'rolled-back' ? 'rollback' : outcome === 'configured' ? 'config' : 'reload',
    ...present({ reload, nodeset, outcome, mode, before: version(from), after: version(to), migrations, who, pausesMs, durationsMs, window, lostAnswers, stateLost }),
    ...present({ ended: ended?.map(({ kind, method, target, backend }) => ({ kind, method, target, backend })), cause, detail, error: brief(error) }),
    reload,
  };
}

/** What it keeps of several nodesets' reload as a whole. Pure. */
export function batchEntry(who: Who, { id, outcome, nodesets, order, durationMs, error }: ReloadReport): FollowEntry {
  const outcomes = Object.fromEntries(nodesets.map((one) => [one.nodeset, one.outcome]));
  return { event: 'batch', reload: id, outcome, nodesets: nodesets.map(({ nodeset }) => nodeset), outcomes, ...present({ order, who, durationMs, error: brief(error) }) };
}

/** What it keeps of an incident: an answer was lost, or nobody answers. Pure. */
export function incidentEntry(who: Who, nodeset: string, fields: { reload: string; [field: string]: unknown }): FollowEntry {
  return { event: 'incident', nodeset, ...fields, who };
}

function version(reported: ReportedVersion | undefined): ReportedVersion | undefined {
  return reported === undefined ? undefined : { ...reported };
}

/** Lines of a log may hold anything, and stay out of the trail. */
function brief(error: ErrorRecord | undefined): Pick<ErrorRecord, 'code' | 'message'> | undefined {
  return error === undefined ? undefined : { code: error.code, message: error.message };
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
