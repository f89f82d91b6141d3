import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { FoundNodeset } from './discover.ts';
import type { LayerTree } from './layer-tree.ts';
import type { Layer, Layout, Place } from './model.ts';
import { childOf, isWithin, nameOfPlace, parentOf, relativePlace } from './place.ts';

/**
 * The layer of an edited copy.
 * @param dir absolute path of the folder that has the workspace's shape
 * @throws EP2020 where it is no folder, or the frozen workspace itself
 */
export function overlayLayer(layout: Layout, frozen: Layer, dir: string): Layer {
  if (!isFolder(dir)) throw new EvalpinError('EP2020', `The overlay ${dir} ${existsSync(dir) ? 'is no folder' : 'does not exist'}.`);
  const workspaceDir = realpathSync(dir);
  if (workspaceDir === frozen.workspaceDir) throw new EvalpinError('EP2020', `The overlay ${dir} is the frozen workspace itself.`);
  const top = topOfCopy(layout, workspaceDir);
  return { name: 'overlay', workspaceDir, ...(top === undefined ? {} : { top }) };
}

/** The copy's own top, where it is recognisably a copy of the whole layout and not of the workspace alone. */
function topOfCopy(layout: Layout, workspaceDir: string): string | undefined {
  if (layout.workspace === '') return workspaceDir;
  if (!workspaceDir.endsWith(sep + layout.workspace)) return undefined;
  const top = workspaceDir.slice(0, -layout.workspace.length - 1) || sep;
  const isCopy = existsSync(join(top, '.git')) || (layout.settingsFile !== undefined && !isWithin(layout.settingsFile, layout.workspace) && existsSync(join(top, layout.settingsFile)));
  return isCopy ? top : undefined;
}

/**
 * @throws EP2019 where no file of the overlay belongs to anything of the workspace; the hint names the folder that was
 * probably meant
 */
export function requireMatch(frozen: LayerTree, overlay: LayerTree, nodesets: readonly FoundNodeset[], layout: Layout): void {
  const { workspaceDir } = overlay.layer;
  const inner = innerWorkspace(workspaceDir, layout);
  const misplaced = inner !== undefined && overlay.entry(childOf(layout.workspace, 'nodesets')) === undefined;
  const places = new Set(nodesets.map((nodeset) => nodeset.place));
  if (!misplaced && matches(layout.workspace, { frozen, overlay, places, layout })) return;
  if (!misplaced && layout.roots.some((root) => !isWithin(root, layout.workspace) && overlay.list(root).length > 0)) return;
  throw new EvalpinError('EP2019', `No file of the overlay ${workspaceDir} matches anything in the workspace ${frozen.layer.workspaceDir}.`, {
    ...(inner ? { hint: `Did you mean ${inner}? The overlay is the folder that holds nodesets/.` } : outerHint(workspaceDir, layout)),
  });
}

interface MatchContext {
  frozen: LayerTree;
  overlay: LayerTree;
  places: ReadonlySet<Place>;
  layout: Layout;
}

/** Parts of a workspace whose files count wherever they are new. */
const OWN_PARTS = new Set(['graphs', 'policies', 'nodes']);

function matches(folder: Place, context: MatchContext): boolean {
  const { frozen, overlay, places, layout } = context;
  for (const name of overlay.whiteouts(folder)) if (frozen.entry(childOf(folder, name))) return true;
  const top = relativePlace(layout.workspace, folder).split('/')[0] ?? '';
  for (const entry of overlay.list(folder)) {
    if (places.has(entry.place)) return true;
    if (entry.kind === 'directory') {
      if (matches(entry.place, context)) return true;
    } else if (OWN_PARTS.has(top) || frozen.entry(entry.place) !== undefined || nameOfPlace(entry.place) === 'hooks.json' || isNodesetFile(entry.place, places)) {
      return true;
    }
  }
  return false;
}

function isNodesetFile(place: Place, places: ReadonlySet<Place>): boolean {
  for (let folder = place; folder !== ''; folder = parentOf(folder)) if (places.has(folder)) return true;
  return false;
}

/** A folder inside the overlay that has the shape of a workspace: the overlay was given one level too high. */
function innerWorkspace(dir: string, layout: Layout): string | undefined {
  const names = [layout.workspace, layout.importName ?? '', ...readdirSync(dir, { withFileTypes: true }).filter((item) => item.isDirectory()).map((item) => item.name)];
  return names.filter((name) => name !== '').map((name) => join(dir, name)).find((candidate) => isFolder(join(candidate, 'nodesets')));
}

function outerHint(dir: string, layout: Layout): { hint?: string } {
  for (let folder = dir; dirname(folder) !== folder; folder = dirname(folder)) {
    if (basename(folder) === 'nodesets') return { hint: `Did you mean ${dirname(folder)}? The overlay is the folder that holds nodesets/.` };
    if (basename(folder) === layout.importName && folder !== dir) return { hint: `Did you mean ${folder}? The overlay is the folder that holds nodesets/.` };
  }
  return {};
}

function isFolder(path: string): boolean {
  try {
    return statSync(resolve(path)).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errnoOf(error) ?? '')) return false;
    throw error;
  }
}
