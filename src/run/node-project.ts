import { LOCK_FILES, type NodeProject } from '../digest/node-install.ts';
import type { Place, View } from '../workspace/model.ts';
import { childOf, parentOf } from '../workspace/place.ts';

/** The packages that code in a folder sees: those of the nearest folder upwards that has `node_modules` or a lock file, as the arm has them. */
export function nodeProjectOf(view: View, folder: Place): NodeProject {
  for (let place = folder; ; place = parentOf(place)) {
    const project = nodeProjectAt(view, place);
    if (project.nodeModules !== undefined || project.locks.length > 0 || place === '') return project;
  }
}

/** What one folder itself has of them. */
export function nodeProjectAt(view: View, place: Place): NodeProject {
  const pathOf = (name: string): string | undefined => view.entry(childOf(place, name))?.path;
  const above = foldersAbove(place).map((folder) => view.entry(childOf(folder, 'node_modules'))?.path).filter((path) => path !== undefined);
  return { locks: LOCK_FILES.map(pathOf).filter((path) => path !== undefined), nodeModules: pathOf('node_modules'), above };
}

function foldersAbove(place: Place): Place[] {
  return place === '' ? [] : [parentOf(place), ...foldersAbove(parentOf(place))];
}
