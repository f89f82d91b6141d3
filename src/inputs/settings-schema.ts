import { z } from 'zod';
import { commandSchema, environmentSchema, nodesetSettingsSchema, passEnvSchema } from '../workspace/declaration-schema.ts';
import { durationSchema } from '../workspace/duration.ts';
import { kebabObject } from '../workspace/kebab-object.ts';
import { parseEpisodes } from './episodes.ts';
import { failOnSchema, gateSchema } from './gate-schema.ts';

const nonEmpty = z.string().min(1, { error: 'must not be empty' });
const isolationSchema = z.enum(['none', 'bubblewrap']);

const metricSchema = kebabObject({
  better: z.enum(['higher', 'lower', 'neither']).describe('Which way it gets better; `neither`: it is shown and decides nothing.'),
});

const harnessSchema = z
  .union([
    z.literal('builtin'),
    kebabObject({
      command: commandSchema.describe('Placeholders: {out} {spec} {snapshot} {worker} {seed} {repeat}.'),
      results: z
        .array(
          kebabObject({
            format: z.enum(['evalpin', 'junit', 'promptfoo', 'inspect', 'lm-eval']).describe('Format of the file.'),
            path: nonEmpty.describe('Path or glob of result files, relative to {out}.'),
            'allow-empty': z.boolean().exactOptional().describe('true: no file, or a file without episodes, is no error.'),
          }),
        )
        .min(1, { error: 'must name at least one file' })
        .exactOptional()
        .describe('Files that hold the results; without any, what the program appends to EVALPIN_EVENTS.'),
      'allow-exit': z
        .array(z.int().min(1, { error: 'must be an exit code from 1 to 255' }).max(255, { error: 'must be an exit code from 1 to 255' }))
        .min(1, { error: 'must name at least one exit code' })
        .exactOptional()
        .describe('Exit codes besides 0 that are no failure, such as 1 of a test runner whose tests fail.'),
      cwd: z.enum(['snapshot', 'scratch']).exactOptional().describe('Working directory: top of the snapshot, or a fresh writable folder.'),
    }),
  ])
  .describe('builtin, or a command with the files that hold its results.');

const evalSchema = kebabObject({
  name: nonEmpty.exactOptional().describe('Name of the eval; else that of its graph.'),
  graph: nonEmpty.exactOptional().describe('Graph, by path or unambiguous stem.'),
  nodesets: z.array(nonEmpty).exactOptional().describe('Nodesets that a command needs; else those of the graph, else all.'),
  harness: harnessSchema.exactOptional(),
  episodes: z
    .union([z.int().min(1), nonEmpty])
    .transform((value, context) => {
      const episodes = parseEpisodes(value);
      if (typeof episodes !== 'string') return episodes;
      context.addIssue({ code: 'custom', message: episodes });
      return z.NEVER;
    })
    .exactOptional()
    .describe('How many, a range such as 10-19, or a JSON-lines file of inputs.'),
  workers: z.int().min(1).exactOptional().describe('Interpreters that run episodes side by side.'),
  seed: z.int().min(0).exactOptional().describe('Seed that the episodes\' own seeds are made from.'),
  timeout: durationSchema.exactOptional().describe('Time limit of one episode; of the whole command for a command.'),
  env: environmentSchema.exactOptional(),
  'pass-env': passEnvSchema.exactOptional(),
  baseline: nonEmpty.exactOptional().describe('frozen, none, or a finished run: its folder, id, or latest; else frozen where there is an overlay.'),
  repeat: z.int().min(1).exactOptional().describe('How often each episode is run in every arm.'),
  scorer: z.array(nonEmpty).min(1, { error: 'must name at least one nodeset or file' }).exactOptional().describe('Nodesets, or globs of pinned files, that give the marks: where they differ, arms are not comparable.'),
  metrics: z.record(nonEmpty, metricSchema).exactOptional().describe('Metrics by name, the one that counts most first; without an entry more is better.'),
  gates: z.array(gateSchema).exactOptional().describe('Conditions that the results must meet; without any, that nothing regressed.'),
  'fail-on': failOnSchema.exactOptional().describe('What makes exit code 1: a failed gate, an undecided one too, or nothing.'),
  reuse: z.boolean().exactOptional().describe('false: nothing is taken from earlier runs, for episodes that depend on each other or are to differ each time.'),
  'keep-values': z.boolean().exactOptional().describe('false: what the nodes gave in episodes that did not pass is not kept.'),
  isolation: isolationSchema.exactOptional().describe('Overrides the isolation of the settings.'),
});

export const settingsSchema = kebabObject({
  version: z
    .literal(1, { error: (issue) => (issue.input === undefined ? 'is missing; write `version: 1`' : `must be 1, not ${JSON.stringify(issue.input)}`) })
    .describe('Version of this file\'s format.'),
  workspace: nonEmpty.exactOptional().describe('Folder with nodesets/ and graphs/, relative to this file.'),
  include: z.array(nonEmpty).exactOptional().describe('Globs of files that are pinned besides, or instead of, the workspace.'),
  exclude: z.array(nonEmpty).exactOptional().describe('Globs of files that are neither hashed nor copied; one without a slash matches at any depth.'),
  roots: z.array(nonEmpty).exactOptional().describe('Further source roots that runs import from.'),
  external: z
    .array(
      kebabObject({
        path: nonEmpty.describe('File or folder that code reads and that is linked, not copied.'),
        identity: z.enum(['hash', 'stat', 'none']).exactOptional().describe('What of it enters digests.'),
      }),
    )
    .exactOptional()
    .describe('What code reads but nobody wants copied.'),
  'overlay-mode': z.enum(['sparse', 'full']).exactOptional().describe('full: what the overlay lacks is deleted.'),
  interpreters: kebabObject({ python: nonEmpty.exactOptional(), node: nonEmpty.exactOptional() })
    .exactOptional()
    .describe('Interpreters of nodesets and evals that name none.'),
  isolation: isolationSchema.exactOptional().describe('bubblewrap: runs see nothing of the live files.'),
  'require-proof': z.boolean().exactOptional().describe('true: what is not proved to be pinned makes exit code 4.'),
  nodesets: z
    .record(z.string(), nodesetSettingsSchema)
    .exactOptional()
    .describe('Settings of nodesets by name or glob. A name goes before a glob, a glob before the nodeset\'s own file, that before "*".'),
  evals: z.array(evalSchema).exactOptional().describe('The evals.'),
});

export type MetricSettings = z.output<typeof metricSchema>;
export type Harness = z.output<typeof harnessSchema>;
export type EvalSettings = z.output<typeof evalSchema>;
export type SettingsFile = z.output<typeof settingsSchema>;
