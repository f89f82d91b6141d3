import { z } from 'zod';
import { narrow } from './messages.ts';
import { PREPARED_RELOAD, type PreparedReload } from './prepared.ts';
import { RELOAD_OPTIONS, reloadOptions, type ReloadOptions } from './reload-options.ts';

/** What may be sent to `POST /op`. */
export type Operation =
  /** Of the command line, which has resolved, hashed and copied already. */
  | { op: 'reload'; kind: 'prepared'; id?: string; prepared: PreparedReload; options: ReloadOptions }
  /** Of a program: the supervisor has it resolved. */
  | { op: 'reload'; kind: 'asked'; id?: string; nodesets: string[] | undefined; trustDomain?: string; from?: string; archive?: string; options: ReloadOptions }
  | { op: 'reload'; kind: 'configuration'; id?: string; nodeset: string; trustDomain?: string; configuration: Record<string, unknown>; beside: boolean; options: ReloadOptions }
  | { op: 'abort'; nodesets: string[]; trustDomain?: string }
  /** From `evalpin watch`: passed on to whoever listens. */
  | { op: 'changed'; workspace: string; nodesets: string[]; added: string[]; removed: string[]; files: string[] };

const ID = { id: z.string().min(1).max(200).optional() };
const DOMAIN = { trust_domain: z.string().min(1).optional() };
const NAMES = z.array(z.string().min(1)).min(1);

const PREPARED = z.strictObject({ op: z.literal('reload'), prepared: PREPARED_RELOAD, ...ID, ...RELOAD_OPTIONS });
const ASKED = z.strictObject({
  op: z.literal('reload'), nodeset: z.string().min(1).optional(), nodesets: NAMES.optional(), all: z.literal(true).optional(), ...DOMAIN,
  from: z.string().min(1).optional(), archive: z.string().min(1).optional(), configuration: z.record(z.string(), z.unknown()).optional(), ...ID, ...RELOAD_OPTIONS,
});
const ABORT = z.strictObject({ op: z.literal('abort'), nodesets: NAMES, ...DOMAIN });
const WORDS = z.array(z.string());
const CHANGED = z.strictObject({ op: z.literal('changed'), workspace: z.string(), nodesets: WORDS, added: WORDS.default([]), removed: WORDS.default([]), files: WORDS.default([]) });
const ANY = z.looseObject({ op: z.enum(['reload', 'abort', 'changed']) });

/** Nobody writes a deeper one by hand, and what walks through it goes as deep. */
const DEEPEST = 100;

/** What no configuration can hold, since JSON cannot; undefined where it is well. */
function faultIn(value: unknown, levels: number): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'a number that is too large';
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return `more than ${DEEPEST} levels`;
  for (const one of Object.values(value)) {
    const fault = faultIn(one, levels - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** @throws EP6001 */
export function readOperation(body: unknown): Operation {
  const given = narrow(ANY, body);
  if (given.op === 'abort') {
    const { op, nodesets, trust_domain: trustDomain } = narrow(ABORT, given);
    return { op, nodesets, ...(trustDomain === undefined ? {} : { trustDomain }) };
  }
  if (given.op === 'changed') return narrow(CHANGED, given);
  if ('prepared' in given) {
    const { prepared, id, ...how } = narrow(PREPARED, given);
    return { op: 'reload', kind: 'prepared', prepared: prepared as PreparedReload, options: reloadOptions(how), ...(id === undefined ? {} : { id }) };
  }
  return readAsked(narrow(ASKED, given));
}

function readAsked({ nodeset, nodesets, all, trust_domain: trustDomain, from, archive, configuration, id, op, ...how }: z.infer<typeof ASKED>): Operation {
  const named = [nodeset !== undefined, nodesets !== undefined, all === true].filter(Boolean).length;
  narrow(z.literal(1, 'name exactly one of `nodeset`, `nodesets` and `all`'), named);
  narrow(z.literal(true, '`from` and `archive` exclude each other'), from === undefined || archive === undefined);
  const common = { op, options: reloadOptions(how), ...(id === undefined ? {} : { id }), ...(trustDomain === undefined ? {} : { trustDomain }) };
  if (configuration !== undefined) {
    narrow(z.literal(true, '`configuration` goes with one `nodeset`, and neither with `from` nor with `archive`'), nodeset !== undefined && from === undefined && archive === undefined);
    narrow(z.literal(undefined, { error: (issue) => `\`configuration\` holds ${String(issue.input)}` }), faultIn(configuration, DEEPEST));
    return { ...common, kind: 'configuration', nodeset: nodeset ?? '', configuration, beside: how.mode === 'beside' };
  }
  return {
    ...common, kind: 'asked', nodesets: all === true ? undefined : (nodesets ?? [nodeset ?? '']),
    ...(from === undefined ? {} : { from }), ...(archive === undefined ? {} : { archive }),
  };
}
