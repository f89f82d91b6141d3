import type { FollowSource } from '../reload/follow-record.ts';

/** Where an edit was seen. Absolute paths. */
export interface EditedSource {
  workspace: string;
  overlays: readonly string[];
}

/** Names of nodesets that an edit touches. */
export interface EditedNodesets {
  nodesets: readonly string[];
  /** Shared ones that were not there before. */
  added: readonly string[];
  removed: readonly string[];
}

type Followed = { nodeset: string; source: Pick<FollowSource, 'overlays'> };

/**
 * The commands that bring an edit to the follow addresses of these nodesets; none where it changes nothing there. What was followed from an
 * edited copy is looked for there again, so an edit made elsewhere has to be named. What came or went has no address that could be reloaded by its
 * name, or no source: only `--all` opens and gives up addresses. Pure.
 *
 * @param shown makes a folder a path as a person would write it
 */
export function reloadAdvice({ nodesets, added, removed }: EditedNodesets, follows: readonly Followed[], edited: EditedSource, shown: (folder: string) => string): string[] {
  const looksThere = ({ source: { overlays } }: Followed) => overlays.length === edited.overlays.length && overlays.every((dir, i) => dir === edited.overlays[i]);
  const folder = shown(edited.overlays.at(-1) ?? edited.workspace);
  const from = ` --from ${/^[\w./@:+-]+$/.test(folder) ? folder : JSON.stringify(folder)}`;
  const followed = (names: readonly string[]): Followed[] => follows.filter(({ nodeset }) => names.includes(nodeset));
  if ((added.length > 0 && follows.length > 0) || followed(removed).length > 0) return [`evalpin reload --all${follows.every(looksThere) ? '' : from}`];
  const names = (there: boolean) => [...new Set(followed(nodesets).filter((one) => looksThere(one) === there).map(({ nodeset }) => nodeset))].sort();
  const [here, elsewhere] = [names(true), names(false)];
  return [
    ...(here.length === 0 ? [] : [`evalpin reload ${here.join(' ')}`]),
    ...(elsewhere.length === 0 ? [] : [`evalpin reload ${elsewhere.join(' ')}${from}`]),
  ];
}
