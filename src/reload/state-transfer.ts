import type { IncomingMessage } from 'node:http';
import { EvalpinError, type ErrorCode } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { askServer, reasonOf, said, type Answer, type AskOptions, type AskedServer } from './ask-server.ts';
import { schemaHash } from './schema-hash.ts';
import { isRecord } from '../contract/is-record.ts';

/** What of an answer's body is state, and what it is: opaque to all but the nodeset's versions. */
export interface NodesetState {
  bytes: Buffer;
  contentType: string;
  /** FNV-1a 64 of the schema, 16 hex digits. */
  schemaHash: string;
  /** Type by field; undefined where the server did not say (a schema may be too long for a header). */
  schema: Readonly<Record<string, string>> | undefined;
}

export interface TakeOptions extends AskOptions {
  /** Content types that the version which gets the state reads, best first: `codecs` of its manifest. */
  accept: readonly string[];
  /** Schema hash that the server's manifest gave; another one is refused. */
  expectedHash?: string;
}

/** A migration between two schemas, by their hashes. */
export interface MigrationStep {
  from: string;
  to: string;
}

/**
 * Asks a server for its state. What it is stands in the head, and is checked before the body is read.
 *
 * @throws EP6021 where there is none to have, EP6024 where it does not come within `deadlineMs`
 */
export async function takeState(server: AskedServer, options: TakeOptions): Promise<NodesetState> {
  const { accept, expectedHash, ...asked } = options;
  const refuse = (reason: string, cause?: unknown): EvalpinError => stateError('EP6021', `${server.id}: its state could not be taken: ${reason}`, cause);
  let head: Omit<NodesetState, 'bytes'> | undefined;
  const answer = await askServer(server, 'GET', '/state', {
    ...asked,
    what: 'GET /state',
    headers: { accept: accept.join(', ') },
    onHead: (response) => {
      if (response.statusCode !== 200) return;
      head = readHead(response, refuse);
      if (!accept.includes(head.contentType)) throw refuse(`it comes as ${head.contentType}, and the new version reads ${accept.join(', ')}`);
      if (expectedHash !== undefined && head.schemaHash !== expectedHash) {
        throw refuse(`it has the schema ${head.schemaHash}, while its manifest says ${expectedHash}`);
      }
    },
  }).catch((error: unknown) => {
    throw isOurs(error, options) ? error : refuse(reasonOf(error), error);
  });
  if (answer.status === 504) throw stateError('EP6024', `${server.id}: its state did not come in time: ${said(answer)}`);
  if (head === undefined) throw refuse(said(answer));
  return { ...head, bytes: answer.body };
}

/**
 * Gives a state to a server, which migrates it to its own schema, checks it and restores it.
 *
 * @returns the migrations that it says it applied, in their order
 * @throws EP6020, EP6022 or EP6023 as the server refuses it, EP6024 where it does not answer within `deadlineMs`
 */
export async function giveState(server: AskedServer, state: NodesetState, options: AskOptions): Promise<MigrationStep[]> {
  const schema = state.schema === undefined ? undefined : asciiJson(state.schema);
  const headers = {
    'content-type': state.contentType,
    'evalpin-state-schema-hash': state.schemaHash,
    ...(schema === undefined || schema.length > LONGEST_SCHEMA ? {} : { 'evalpin-state-schema': schema }),
  };
  const answer = await askServer(server, 'POST', '/state', { ...options, what: 'POST /state', headers, body: state.bytes }).catch((error: unknown) => {
    throw isOurs(error, options) ? error : stateError('EP6023', `${server.id}: the state could not be given to it: ${reasonOf(error)}`, error);
  });
  if (answer.status === 200) return appliedOf(answer);
  const { code, what } = REFUSALS[answer.status] ?? { code: 'EP6023', what: 'it could not restore the state' };
  throw stateError(code, `${server.id}: ${what}: ${said(answer)}`);
}

/** Longer schemas are left out of the head, which servers bound; the hash says as much. */
const LONGEST_SCHEMA = 8 * 1024;

const REFUSALS: Record<number, { code: ErrorCode; what: string }> = {
  400: { code: 'EP6022', what: 'it could not decode the state' },
  404: { code: 'EP6020', what: 'it takes no state' },
  409: { code: 'EP6020', what: 'it has no migration for the state' },
  413: { code: 'EP6022', what: 'the state is too large for it' },
  415: { code: 'EP6022', what: 'it does not read the state' },
  422: { code: 'EP6023', what: 'the state does not fit it' },
  504: { code: 'EP6024', what: 'it did not restore the state in time' },
};

function stateError(code: ErrorCode, message: string, cause?: unknown): EvalpinError {
  return new EvalpinError(code, message, cause === undefined ? {} : { cause });
}

/** What already says all: an error of ours, or the reason for which the caller gave up. */
function isOurs(error: unknown, { signal }: AskOptions): boolean {
  return error instanceof EvalpinError || (signal?.aborted === true && error === signal.reason);
}

function readHead(response: IncomingMessage, refuse: (reason: string) => EvalpinError): Omit<NodesetState, 'bytes'> {
  const contentType = response.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const hash = response.headers['evalpin-state-schema-hash'];
  const given = response.headers['evalpin-state-schema'];
  if (contentType === undefined || contentType === '') throw refuse('the answer has no content type');
  if (typeof hash !== 'string' || !/^[0-9a-f]{16}$/.test(hash)) throw refuse('the answer has no evalpin-state-schema-hash of 16 hex digits');
  const schema = typeof given === 'string' ? parseSchema(given) : undefined;
  if (typeof given === 'string' && schema === undefined) throw refuse('evalpin-state-schema is no JSON object of types by field');
  if (schema !== undefined && schemaHash(schema) !== hash) throw refuse(`evalpin-state-schema-hash is ${hash}, but the schema's hash is ${schemaHash(schema)}`);
  return { contentType, schemaHash: hash, schema };
}

function parseSchema(text: string): Record<string, string> | undefined {
  const value = jsonOrUndefined(text);
  const isSchema = isRecord(value) && Object.values(value).every((type) => typeof type === 'string');
  return isSchema ? (value as Record<string, string>) : undefined;
}

/** A head holds ASCII only. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function appliedOf(answer: Answer): MigrationStep[] {
  const value = jsonOrUndefined(answer.body.toString('utf8'));
  const steps: unknown = typeof value === 'object' && value !== null && 'migrations' in value ? value.migrations : undefined;
  return Array.isArray(steps) ? steps.flatMap((step: unknown) => (isStep(step) ? [{ from: step.from, to: step.to }] : [])) : [];
}

function isStep(step: unknown): step is MigrationStep {
  return typeof step === 'object' && step !== null && 'from' in step && typeof step.from === 'string' && 'to' in step && typeof step.to === 'string';
}
