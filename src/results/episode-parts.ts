import { toUSVString } from 'node:util';
import { EvalpinError } from '../contract/errors.ts';
import type { EpisodeEvent } from '../launch/model.ts';
import { repeatedId } from '../launch/repeats.ts';

/** An episode of which it is not known yet whether it is one of several of its case. */
export type CaseEvent = Omit<EpisodeEvent, 'event' | 'id' | 'case' | 'repeat'>;

const LONGEST_MESSAGE = 4_000;

/** Text of others as it may stand in an outcome: well-formed, and no longer than people read. */
export function messageOf(text: string): string {
  const clean = toUSVString(text.trim());
  return clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE).replace(/[\ud800-\udbff]$/, '')}…` : clean;
}

/**
 * Metrics by name. Values that are no finite number are "no value".
 * @throws EP5015 for a name that would reach into the objects that hold it.
 */
export function metricsOf(entries: Iterable<readonly [string, number | null]>, file: string): Record<string, number | null> {
  const metrics: Record<string, number | null> = {};
  for (const [name, value] of entries) {
    if (name === '__proto__') throw new EvalpinError('EP5015', `${file} has a metric with the name __proto__`, { location: { file } });
    metrics[toUSVString(name)] = value !== null && Number.isFinite(value) ? value : null;
  }
  return metrics;
}

interface Found {
  case: string;
  event: CaseEvent;
  /** Which of its case it is, where the format numbers them itself. */
  repeat?: number;
}

/** Episodes of the same case become its repeats, in this order or as they are numbered; the first keeps the plain id. */
export function numberRepeats<Own extends Found>(found: readonly Own[]): { found: Own; event: EpisodeEvent }[] {
  const times = new Map<string, number>();
  for (const { case: of } of found) times.set(of, (times.get(of) ?? 0) + 1);
  const seen = new Map<string, number>();
  return found.map((one) => {
    const id = toUSVString(one.case);
    if (times.get(one.case) === 1 && one.repeat === undefined) return { found: one, event: { event: 'episode', id, ...one.event } };
    const counted = (seen.get(one.case) ?? 0) + 1;
    seen.set(one.case, counted);
    const repeat = one.repeat ?? counted;
    return { found: one, event: { event: 'episode', id: repeatedId(id, repeat), ...one.event, case: id, repeat } };
  });
}
