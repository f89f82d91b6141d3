import { errorRecordOf } from '../servers/error-record.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowAddresses } from './follow-addresses.ts';
import type { PreparedVersion } from './prepared.ts';
import type { ReloadOptions } from './reload-options.ts';
import type { NodesetReport } from './reload-report.ts';

/** Starts a nodeset that is new in the source and opens its address; it is held by whoever holds the others. */
export async function addNodeset(prepared: PreparedVersion, addresses: FollowAddresses): Promise<NodesetReport> {
  const { nodeset, digest } = prepared;
  try {
    const address = await addresses.add(prepared);
    return { nodeset, outcome: 'added', url: address.gate.url, to: { digest, ...(address.current === undefined ? {} : { server: address.current.server }) } };
  } catch (error) {
    return { nodeset, outcome: 'refused', to: { digest }, cause: 'start-failed', error: errorRecordOf(error) };
  }
}

/** Gives up the address of a nodeset that is gone from the source, once its calls have ended or their time is over. */
export async function removeNodeset(address: FollowAddress, { deadlineMs }: ReloadOptions, addresses: FollowAddresses): Promise<NodesetReport> {
  const { nodeset, current } = address;
  const drain = address.gate.close();
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([drain.drained, new Promise((resolve) => (timer = setTimeout(resolve, deadlineMs)))]);
  clearTimeout(timer);
  const ended = [...drain.inFlight()];
  await addresses.close(address);
  addresses.forget(address);
  return {
    nodeset, outcome: 'removed',
    ...(current === undefined ? {} : { from: { digest: current.version.digest, server: current.server } }),
    ...(ended.length === 0 ? {} : { ended }),
  };
}
