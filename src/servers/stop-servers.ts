import { EvalpinError } from '../contract/errors.ts';
import { errorRecordOf } from './error-record.ts';
import type { Keeper } from './keeper.ts';
import type { ServerSelector, StopReport } from './protocol.ts';
import { selectServers } from './select.ts';

/** A person's order: the servers end, whoever holds them. @throws EP3051 where none is meant */
export async function stopServers(keeper: Keeper, selector: ServerSelector): Promise<StopReport> {
  const report: StopReport = { stopped: [], failed: [] };
  await Promise.all(selectServers(keeper.records(), selector).map(async (record) => {
    const server = keeper.get(record.id);
    if (server === undefined) return;
    const { id, nodeset } = record;
    const runs = record.leases.map((lease) => lease.run);
    await keeper.end(server, 'stopped by `servers stop`');
    if (record.state === 'gone') report.stopped.push({ id, nodeset, runs });
    else report.failed.push({ id, error: errorRecordOf(new EvalpinError('EP3013', `${id} is ${record.state}: ${record.reason ?? ''}`)) });
  }));
  return report;
}
