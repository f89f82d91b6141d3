import { EvalpinError } from '../contract/errors.ts';
import type { ManifestState } from './manifest-check.ts';
import { migrationChain } from './migration-chain.ts';

/**
 * Whether the new version can have the old one's state: of the same schema, or by a chain of migrations that it declares. Pure.
 *
 * @throws EP6020 where it cannot
 */
export function checkSchemas(nodeset: string, old: ManifestState | undefined, next: ManifestState | undefined): void {
  if (old === undefined) return;
  if (next === undefined) throw new EvalpinError('EP6020', `${nodeset} carries state (schema ${old.schemaHash}), and its new version carries none`);
  if (migrationChain(next.migrations, old.schemaHash, next.schemaHash) === undefined) {
    throw new EvalpinError('EP6020', `the state of ${nodeset} has the schema ${old.schemaHash}, its new version ${next.schemaHash}, and no chain of migrations leads from the one to the other`, {
      details: next.migrations.map(({ from, to }) => `it declares ${from} → ${to}`),
    });
  }
}
