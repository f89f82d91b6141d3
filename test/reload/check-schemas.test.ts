import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSchemas } from '../../src/reload/check-schemas.ts';
import type { ManifestState } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { failsWith } from './fails-with.ts';

function stateOf(schema: Record<string, string>, shown = true): ManifestState {
  return { schema: shown ? schema : undefined, schemaHash: schemaHash(schema), migrations: [], codecs: ['application/json'] };
}

const refuses = (old: ManifestState, next: ManifestState | undefined, message: RegExp): void => assert.throws(() => checkSchemas('index', old, next), failsWith('EP6020', message));

test('two schemas that nothing joins are named with their fields, so that a person sees what differs', () => {
  refuses(stateOf({ n: 'u64' }), stateOf({ count: 'u64', unit: 'string' }), /has the schema [0-9a-f]{16} \(n: u64\), its new version [0-9a-f]{16} \(count: u64, unit: string\), and no chain/);
  refuses(stateOf({ n: 'u64' }, false), undefined, /^index carries state \(schema [0-9a-f]{16}\), and its new version carries none$/);
});

test('of a schema with many fields the first ones are named', () => {
  const many = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`f${at}`, 'u64']));
  refuses(stateOf({ n: 'u64' }), stateOf(many), /f11: u64, and 3 more\)/);
});
