import { z } from 'zod';

export const count = z.int().min(0);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
export const arm = z.string().describe('`frozen`, `overlay`, `overlay-2` …; `baseline` is a finished run’s, and what ends in `-again` the second one of `--aa`.');
export const place = z.string().describe('Path relative to the top of the sources, with forward slashes.');
export const version = z.literal(1);
export const metrics = z.record(z.string(), z.number().nullable());

const texts = z.record(z.string(), z.string());
export const values = z
  .object({
    inputs: texts,
    nodes: z.array(z.object({ node: z.string(), outputs: texts })).describe('In the order in which they ran.'),
    more: z.int().exactOptional().describe('How many more values there were.'),
  })
  .describe('What went into the episode and what its nodes gave, where it did not pass in some arm. Each value is a short text: JSON, with what it has no word for in angle brackets, and `…` with the size where it was cut.');
export const differs = z.array(z.object({ path: place, change: z.enum(['added', 'removed', 'modified', 'line endings only', 'mode only', 'link target', 'kind']) }));
export const names = z.array(z.string());
export const time = z.iso.datetime().describe('ISO 8601.');
export const status = z.enum(['passed', 'failed', 'error', 'skipped']);
