import { annotationCommand } from '../report/annotation-commands.ts';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import type { ActionHost } from './host.ts';

/** What went wrong with the cache service, as one warning of the step: ten is all that a step has. The report has each of them. */
export function showCacheWarnings(cache: RemoteCache | undefined, { log }: ActionHost): void {
  const [first, ...others] = cache?.warnings ?? [];
  if (first === undefined) return;
  const rest = others.length === 0 ? '' : `\n${others.length} more ${others.length === 1 ? 'warning' : 'warnings'} of the cache in the log and the report.`;
  log.command(annotationCommand({ level: 'warning', title: `evalpin ${first.code}`, message: `${first.message}\n${first.hint}${rest}` }));
}
