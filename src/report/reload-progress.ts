import type { SupervisorEvent } from '../servers/event-feed.ts';

/** What a reload is at, for people who wait for it; undefined for what is over at once. */
export function progressLine({ event, nodeset, phase }: SupervisorEvent, observe: string): string | undefined {
  if (event !== 'reload-phase' || nodeset === undefined || typeof phase !== 'string') return undefined;
  const text = textOf(phase, observe);
  return text === undefined ? undefined : `${nodeset}: ${text}`;
}

function textOf(phase: string, observe: string): string | undefined {
  if (phase === 'starting') return 'starts the new version';
  if (phase === 'draining') return 'requests wait, calls that run may end';
  if (phase === 'observing') return `the new version answers, and is watched for ${observe}`;
  if (phase === 'starting-old') return 'starts the old version again';
  return undefined;
}
