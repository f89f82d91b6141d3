import { z } from 'zod';
import { kebabObject } from '../workspace/kebab-object.ts';

const nonEmpty = z.string().min(1, { error: 'must not be empty' });
const whole = z.int({ error: ({ input }) => (typeof input === 'number' ? 'must be a whole number' : undefined) });
const notNegative = z.number().min(0, { error: 'must be 0 or more' });
const count = whole.min(0, { error: 'must be 0 or more' });
const atLeastOne = whole.min(1, { error: 'must be at least 1' });

/** One condition that results must meet. */
export const gateSchema = z
  .union([
    kebabObject({ metric: nonEmpty, 'max-drop': notNegative }).describe('The metric may get worse by no more than this against the baseline.'),
    kebabObject({ metric: nonEmpty, min: z.number() }).describe('The metric must be at least this.'),
    kebabObject({ metric: nonEmpty, max: z.number() }).describe('The metric must be at most this.'),
    kebabObject({ 'new-failures': count }).describe('At most so many cases may fail that pass in the baseline.'),
    kebabObject({ vanished: count }).describe('At most so many cases that pass in the baseline may be missing.'),
    kebabObject({ pass: atLeastOne, of: atLeastOne })
      .refine(({ pass, of }) => pass <= of, { error: 'must not be more than `of`', path: ['pass'] })
      .describe('Every case must pass so many of its repeats.'),
  ])
  .describe('What is enough: {metric, max-drop}, {metric, min}, {metric, max}, {new-failures}, {vanished} or {pass, of}.');

export type Gate = z.output<typeof gateSchema>;

/** What makes exit code 1: a failed gate, an undecided one too, or nothing that was measured. */
export const failOnSchema = z.enum(['gate', 'undecided', 'never']);
export type FailOn = z.output<typeof failOnSchema>;
