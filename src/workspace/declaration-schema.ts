import { z } from 'zod';
import { durationSchema } from './duration.ts';
import { kebabObject } from './kebab-object.ts';

const nonEmpty = z.string().min(1, { error: 'must not be empty' });

/** Texts by name; whole numbers and booleans are taken as their text. */
export const environmentSchema = z
  .record(
    z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: 'is no name of an environment variable' }),
    z.union([z.string(), z.int(), z.boolean()], { error: 'must be a text; put it in quotes' }).transform(String),
  )
  .describe('Environment variables; `${NAME}` is replaced by the value that NAME has where evalpin runs.');

export const passEnvSchema = z
  .array(nonEmpty)
  .describe('Names of environment variables that are handed through. Names count for the digest, values never.');

export const commandSchema = z.array(z.string()).min(1, { error: 'must have at least one word' });

const shape = {
  parallelism: z
    .enum(['local', 'replicated', 'shared'])
    .exactOptional()
    .describe('local: inside the interpreter of the eval; replicated: one server per worker; shared: one server for all.'),
  runtime: z.enum(['python', 'node', 'command']).exactOptional().describe('What runs the nodeset.'),
  entry: nonEmpty.exactOptional().describe('File that is loaded or run, relative to the nodeset.'),
  class: nonEmpty.exactOptional().describe('Python class, where the file has several.'),
  command: commandSchema
    .exactOptional()
    .describe('Command that starts the server. Placeholders: {port} {nonce} {tag} {digest} {snapshot} {prepared} {name} {file} {module} {class}.'),
  stop: commandSchema.exactOptional().describe('Command that ends what is not a process of our own; same placeholders.'),
  interpreter: nonEmpty.exactOptional().describe('Interpreter, by name or path; else the one of the workspace.'),
  prepare: commandSchema.exactOptional().describe('Slow work that is done once per digest; {prepared} is its output folder.'),
  env: environmentSchema.exactOptional(),
  'pass-env': passEnvSchema.exactOptional(),
  'depends-on': z.array(nonEmpty).exactOptional().describe('Globs of further files that the nodeset reads.'),
  exclude: z.array(nonEmpty).exactOptional().describe('Globs of files that are neither hashed nor copied; one without a slash matches at any depth.'),
  needs: z.array(nonEmpty).exactOptional().describe('Nodesets whose servers must be up first.'),
  health: kebabObject({
    path: z.string().startsWith('/', { error: 'must begin with a slash' }).exactOptional().describe('Path that answers 200 when the server is ready.'),
    timeout: durationSchema.exactOptional().describe('How long a start may take.'),
  })
    .exactOptional()
    .describe('When a server counts as ready.'),
  keep: durationSchema.exactOptional().describe('How long a shared server outlives its last lease.'),
  resources: z.record(z.string(), z.number().min(0)).exactOptional().describe('Amounts that a server takes up, e.g. vram-mb.'),
  reuse: z.enum(['stateful']).exactOptional().describe('stateful: several runs may hold the server at once although it has state.'),
  identity: z.enum(['unproved']).exactOptional().describe('unproved: the server can show neither its nonce nor a socket of its own.'),
  state: kebabObject({
    schema: z.record(z.string(), z.string()).describe('Type of each field of the state.'),
  })
    .exactOptional()
    .describe('State that is carried over a reload.'),
  probe: kebabObject({
    node: nonEmpty.describe('The node that is called.'),
    inputs: z.record(z.string(), z.unknown()).exactOptional().describe('Its inputs.'),
    expect: z.record(z.string(), z.unknown()).exactOptional().describe('Outputs that the answer must have; others are not looked at.'),
    timeout: durationSchema.exactOptional().describe('How long the answer may take.'),
  })
    .exactOptional()
    .describe('A call, without an effect of its own, that a new version has to answer rightly after a reload.'),
  config: z.record(z.string(), z.unknown()).exactOptional().describe('Configuration that the nodeset is given; part of its identity.'),
};

/** What evalpin.yaml may say of nodesets, below a name or glob. */
export const nodesetSettingsSchema = kebabObject(shape);

/** The whole of nodeset.yaml. */
export const nodesetFileSchema = kebabObject({ name: nonEmpty.describe('Name of the nodeset.'), ...shape });

export type NodesetSettings = z.output<typeof nodesetSettingsSchema>;
export type NodesetFile = z.output<typeof nodesetFileSchema>;
