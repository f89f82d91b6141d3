import { z } from 'zod';
import type { Who } from './who.ts';

/** How a reload goes about it. */
export interface ReloadOptions {
  mode: 'beside' | 'replace-first';
  /** Past the deadline, end what still runs instead of refusing. */
  force: boolean;
  /** For calls in flight, from the closing of the gate. */
  deadlineMs: number;
  /** How long the new version is watched before the old one retires. */
  observeMs: number;
  /** How long a validation may wait for its turn before it is done again. */
  validMs: number;
  order: 'needed-last' | 'needs-first';
  /** What is known of who asked. */
  askedBy: Partial<Who>;
}

const DEFAULTS: ReloadOptions = { mode: 'beside', force: false, deadlineMs: 5_000, observeMs: 30_000, validMs: 60_000, order: 'needed-last', askedBy: {} };

const NAME = z.string().min(1).max(200);
const WHO = z.strictObject({ user: NAME.exactOptional(), host: NAME.exactOptional(), run: NAME.exactOptional(), commit: NAME.exactOptional() });

/** Fields of `op: reload` that say how; all optional. */
export const RELOAD_OPTIONS = {
  mode: z.enum(['beside', 'replace-first']).optional(),
  force: z.boolean().optional(),
  deadline_ms: z.number().int().positive().max(3_600_000).optional(),
  observe_ms: z.number().int().nonnegative().max(86_400_000).optional(),
  valid_ms: z.number().int().nonnegative().max(86_400_000).optional(),
  order: z.enum(['needed-last', 'needs-first']).optional(),
  asked_by: WHO.optional(),
};

interface GivenOptions {
  mode?: ReloadOptions['mode'] | undefined;
  force?: boolean | undefined;
  deadline_ms?: number | undefined;
  observe_ms?: number | undefined;
  valid_ms?: number | undefined;
  order?: ReloadOptions['order'] | undefined;
  asked_by?: Partial<Who> | undefined;
}

export function reloadOptions(given: GivenOptions): ReloadOptions {
  return {
    mode: given.mode ?? DEFAULTS.mode,
    force: given.force ?? DEFAULTS.force,
    deadlineMs: given.deadline_ms ?? DEFAULTS.deadlineMs,
    observeMs: given.observe_ms ?? DEFAULTS.observeMs,
    validMs: given.valid_ms ?? DEFAULTS.validMs,
    order: given.order ?? DEFAULTS.order,
    askedBy: given.asked_by ?? DEFAULTS.askedBy,
  };
}
