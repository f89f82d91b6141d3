import { EvalpinError } from '../contract/errors.ts';
import type { PreparedVersion } from './prepared.ts';

type Checked = Pick<PreparedVersion, 'nodeset' | 'trustDomain' | 'digest' | 'needs'> & { requests: readonly { nodeset: string; digest: string }[] };

interface NeedsAround {
  /** The batch as it was asked for. */
  batch: readonly Checked[];
  /** The digest that answers at a nodeset's follow address; undefined where it has none. */
  followed: (nodeset: string) => string | undefined;
}

/**
 * Whether what a new version needs is there in the version that it was hashed with: in the same batch, or at its follow address. Pure.
 *
 * @throws EP6014 where it is not
 */
export function checkNeeds({ nodeset, trustDomain, requests, needs }: Checked, { batch, followed }: NeedsAround): void {
  const inBatch = (name: string): Checked | undefined => batch.find((one) => one.trustDomain === trustDomain && one.nodeset === name);
  for (const need of needs) {
    const wanted = digestIn(requests, need);
    if (wanted === undefined) throw new EvalpinError('EP6014', `${nodeset} needs ${need}, which its source does not have as a server`);
    const asked = inBatch(need);
    if (asked?.digest === wanted) continue;
    const answering = followed(need);
    if (answering === undefined || answering === wanted) continue;
    if (asked !== undefined && digestIn(inBatch(nodeset)?.requests ?? [], need) === asked.digest) {
      throw new EvalpinError('EP6014', `${need} was edited while ${nodeset}, which needs it, was reloaded with it`, { hint: 'Start the same reload again once nothing is edited any more.' });
    }
    throw new EvalpinError('EP6014', `${nodeset} needs ${need} as it is in the new source, and another version of that answers at its follow address`, {
      // Asked for together already: each was looked for where it came from the last time.
      hint: asked ? `They come from different sources; name one for both: evalpin reload ${nodeset} ${need} --from DIR` : `Reload both together: evalpin reload ${nodeset} ${need}`,
    });
  }
}

function digestIn(requests: readonly { nodeset: string; digest: string }[], nodeset: string): string | undefined {
  return requests.find((request) => request.nodeset === nodeset)?.digest;
}
