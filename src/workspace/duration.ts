import { z } from 'zod';

const UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const PATTERN = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/;

/** Milliseconds of `500ms`, `60s`, `15m` or `1h`; undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  return Math.round(Number(match[1]) * UNITS[match[2] as keyof typeof UNITS]);
}

export const durationSchema = z
  .string({ error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` })
  .regex(PATTERN, { error: (issue) => `must be a duration such as 500ms, 60s, 15m or 1h, not ${shown(issue.input)}` })
  .transform((text) => parseDuration(text) ?? 0);

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
