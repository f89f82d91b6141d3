import type { FollowSource } from '../reload/follow-record.ts';

/** Where an edit was seen. Absolute paths. */
export interface EditedSource {
  workspace: string;
  overlays: readonly string[];
}

/**
 * The commands that bring an edit to the follow addresses of these nodesets; none where nobody follows them. What was followed from an
 * edited copy is looked for there again, so an edit made elsewhere has to be named. Pure.
 *
 * @param shown makes a folder a path as a person would write it
 */
export function reloadAdvice(nodesets: readonly string[], follows: readonly { nodeset: string; source: Pick<FollowSource, 'overlays'> }[], edited: EditedSource, shown: (folder: string) => string): string[] {
  const followed = follows.filter(({ nodeset }) => nodesets.includes(nodeset));
  const looksThere = (overlays: readonly string[]) => overlays.length === edited.overlays.length && overlays.every((dir, i) => dir === edited.overlays[i]);
  const names = (there: boolean) => [...new Set(followed.filter(({ source }) => looksThere(source.overlays) === there).map(({ nodeset }) => nodeset))].sort();
  const [here, elsewhere] = [names(true), names(false)];
  const folder = shown(edited.overlays.at(-1) ?? edited.workspace);
  return [
    ...(here.length === 0 ? [] : [`evalpin reload ${here.join(' ')}`]),
    ...(elsewhere.length === 0 ? [] : [`evalpin reload ${elsewhere.join(' ')} --from ${/^[\w./@:+-]+$/.test(folder) ? folder : JSON.stringify(folder)}`]),
  ];
}
