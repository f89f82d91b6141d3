import type { SupervisorParts } from '../servers/extension.ts';
import type { EventStream } from './event-stream.ts';
import type { Telemetry } from './telemetry.ts';

/** What follow addresses need of the supervisor that hosts them. */
export interface FollowParts extends Pick<SupervisorParts, 'pool' | 'audit' | 'clock' | 'log'> {
  followDir: string;
  events: EventStream;
  telemetry: Telemetry;
}
