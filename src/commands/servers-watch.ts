import { Interruption, type Surroundings } from '../contract/surroundings.ts';
import { eventLine } from '../report/event-line.ts';
import { followEvents } from '../servers/event-feed.ts';
import { openSession } from './session.ts';

/** `evalpin servers watch`: what happens to servers and follow addresses, as it happens. Ends with a signal. */
export async function watchServers({ json }: { json: boolean }, surroundings: Surroundings): Promise<number> {
  const { supervisor } = await openSession(surroundings);
  const client = await supervisor();
  await followEvents(client, surroundings.signal, (event) => {
    const line = json ? JSON.stringify(event) : eventLine(event);
    if (line !== undefined) surroundings.stdout(`${line}\n`);
  });
  const { reason } = surroundings.signal;
  return reason instanceof Interruption ? reason.exitCode : 0;
}
