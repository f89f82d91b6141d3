import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmSources } from '../launch/arm-sources.ts';
import type { Place, View } from '../workspace/model.ts';
import { isWithin, parentOf, relativePlace } from '../workspace/place.ts';
import type { ArmPins } from './arm-pins.ts';

/** What the arm's sources have, where they are at hand. */
export function sourcesOf({ view }: ArmPins): ArmSources | undefined {
  if (view === undefined) return undefined;
  const has = (place: Place): boolean => view.resolve(place).kind === 'found';
  return { arm: view.arm, has, frozenHas: view.arm === 'frozen' ? has : (place) => isInFrozen(place, view), excludedBy: (place) => excludedBy(place, view), mode: view.mode };
}

/** A folder that is left out takes what is below it along. */
function excludedBy(place: Place, view: View): string | undefined {
  return place === '' ? undefined : (view.excluded.get(place) ?? excludedBy(parentOf(place), view));
}

function isInFrozen(place: Place, { frozen, layout }: View): boolean {
  if (isWithin(place, layout.workspace)) return existsSync(join(frozen.workspaceDir, relativePlace(layout.workspace, place)));
  return frozen.top !== undefined && existsSync(join(frozen.top, place));
}
