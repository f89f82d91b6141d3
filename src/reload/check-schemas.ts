import { EvalpinError } from '../contract/errors.ts';
import type { ManifestState } from './manifest-check.ts';
import { migrationChain } from './migration-chain.ts';

const MOST_FIELDS = 12;

/**
 * Whether the new version can have the old one's state: of the same schema, or by a chain of migrations that it declares. Pure.
 *
 * @throws EP6020 where it cannot
 */
export function checkSchemas(nodeset: string, old: ManifestState | undefined, next: ManifestState | undefined): void {
  if (old === undefined) return;
  if (next === undefined) throw new EvalpinError('EP6020', `${nodeset} carries state (schema ${said(old)}), and its new version carries none`);
  if (migrationChain(next.migrations, old.schemaHash, next.schemaHash) === undefined) {
    throw new EvalpinError('EP6020', `the state of ${nodeset} has the schema ${said(old)}, its new version ${said(next)}, and no chain of migrations leads from the one to the other`, {
      details: next.migrations.map(({ from, to }) => `it declares ${from} → ${to}`),
    });
  }
}

/** The hash, with the fields that it stands for where they are known. */
function said({ schemaHash, schema }: ManifestState): string {
  if (schema === undefined) return schemaHash;
  const fields = Object.entries(schema).map(([field, type]) => `${field}: ${type}`);
  const shown = fields.length > MOST_FIELDS ? [...fields.slice(0, MOST_FIELDS), `and ${fields.length - MOST_FIELDS} more`] : fields;
  return `${schemaHash} (${shown.join(', ')})`;
}
