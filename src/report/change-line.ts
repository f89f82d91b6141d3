import { clockTime } from './clock-time.ts';
import { oneLine } from './safe-text.ts';

/** What `evalpin watch` saw. */
export interface ToldChange {
  nodesets: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  files: readonly { path: string; change: 'added' | 'changed' | 'removed' }[];
}

const SHOWN_FILES = 5;

/** One change for people: when (UTC), what it touches, which files, and the commands that bring it to the follow addresses. Pure. */
export function changeLine({ nodesets, added, removed, files }: ToldChange, advice: readonly string[], at: Date): string {
  const parts = [
    ...(nodesets.length === 0 ? [] : [`changed: ${nodesets.join(', ')}`]),
    ...(added.length === 0 ? [] : [`new: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`gone: ${removed.join(', ')}`]),
  ];
  const shown = files.slice(0, SHOWN_FILES).map(({ path, change }) => `${oneLine(path)}${change === 'changed' ? '' : ` ${change}`}`);
  const rest = files.length > SHOWN_FILES ? [`${files.length - SHOWN_FILES} more`] : [];
  const why = files.length === 0 ? '' : ` (${[...shown, ...rest].join(', ')})`;
  return `${clockTime(at)}  ${parts.join('; ')}${why}${advice.length === 0 ? '' : `; to reload: ${advice.join('; ')}`}`;
}
