import { eventSchema } from './event-schema.ts';
import { basisSchema, inputsSchema, outcomesSchema } from './outcomes-schema.ts';
import { planSchema } from './plan-schema.ts';
import { proofSchema } from './proof-schema.ts';
import { statementSchema } from './provenance-schema.ts';
import { reportSchema } from './report-schema.ts';
import { specSchema } from './spec-schema.ts';
import { summarySchema } from './summary-schema.ts';

/** Schemas of the documents in a run's folder, by file; `events.json` and `provenance.json` are one line of their files. */
export const RUN_SCHEMAS = {
  'plan.json': planSchema,
  'spec.json': specSchema,
  'summary.json': summarySchema,
  'proof.json': proofSchema,
  'report.json': reportSchema,
  'events.json': eventSchema,
  'provenance.json': statementSchema,
  'outcomes.json': outcomesSchema,
  'basis.json': basisSchema,
  'inputs.json': inputsSchema,
} as const;
