import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { findSettings, loadSettings, type Settings } from '../inputs/settings.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';
import { locate } from '../workspace/locate.ts';
import type { ArmName, Layer, Layout, View } from '../workspace/model.ts';
import { forkOf } from '../workspace/fork.ts';
import { gitRoot, repositoryName } from '../workspace/repository.ts';
import { overlayLayer } from '../workspace/overlay.ts';
import { openView } from '../workspace/view.ts';
import { asBroken, type BrokenArm } from './broken-arm.ts';

/** One side of the comparison, with its sources. */
export interface Arm {
  name: ArmName;
  /** Where its code came from, for people: a folder as it was given, or a commit. */
  from: string;
  view: View;
}

/** Where everything comes from. */
export interface Sources {
  settings: Settings | undefined;
  layout: Layout;
  /** Frozen, then the overlays that can be read. */
  arms: Arm[];
  /** Overlays among several that cannot. */
  broken: BrokenArm[];
  /** Folders of live code: what a process opens below one is reported. */
  liveRoots: LiveFolder[];
  /** Servers are never leased across it. */
  trustDomain: string;
  /** Full hash of the commit that frozen was taken from. */
  frozenCommit?: string;
  notices: string[];
}

/** Finds frozen (a folder, or a git ref), the overlays, and all of them as views. */
export async function resolveSources(selection: Selection, { env, cwd }: Pick<Surroundings, 'env' | 'cwd'>, store: StoreLayout): Promise<Sources> {
  const settings = settingsFor(selection);
  const located = locate({ cwd, ...(selection.workspace === undefined ? {} : { workspace: selection.workspace }), ...(settings ? { settings } : {}) });
  const { layout } = located;
  const notices: string[] = [];
  let frozen = located.frozen;
  let frozenCommit: string | undefined;
  const overlays = selection.overlays.map((dir) => ({ from: dir, layer: overlayLayer(layout, frozen, resolve(cwd, dir)) }));
  let frozenFrom = shortest(cwd, frozen.workspaceDir);
  if (selection.frozenRef !== undefined) {
    const taken = await frozenFromGit(selection.frozenRef, { layout, checkout: frozen, store, env });
    notices.push(...taken.notices);
    if (overlays.length === 0) overlays.push({ from: frozenFrom, layer: { ...frozen, name: 'overlay' } });
    frozen = taken.layer;
    frozenCommit = taken.commit;
    frozenFrom = namedCommit(selection.frozenRef, taken.commit);
  }
  const mode = settings?.overlayMode ?? (selection.frozenRef === undefined ? 'sparse' : 'full');
  const common = { layout, frozen, ...(settings ? { settings } : {}) };
  const broken: BrokenArm[] = [];
  const arms: Arm[] = [{ name: 'frozen', from: frozenFrom, view: openView({ ...common, arm: 'frozen' }) }];
  overlays.forEach(({ from, layer }, at) => {
    const name = at === 0 ? 'overlay' : `overlay-${at + 1}`;
    try {
      arms.push({ name, from, view: openView({ ...common, arm: name, overlay: layer, mode }) });
    } catch (error) {
      broken.push(asBroken(error, { name, from }, overlays.length));
    }
    if (overlaySettingsDiffer(layer, settings, layout)) notices.push(`the ${name === 'overlay' ? 'overlay' : `overlay ${from}`} has an evalpin.yaml of its own, which is not read: settings come from frozen’s side`);
  });
  return {
    settings,
    layout,
    arms,
    broken,
    liveRoots: liveRoots([located.frozen, ...overlays.map(({ layer }) => layer)], layout, env['HOME']),
    trustDomain: trustDomain(located.frozen.workspaceDir, env),
    ...(frozenCommit === undefined ? {} : { frozenCommit }),
    notices,
  };
}

/** The settings of the workspace that a command line names or that is here; undefined where there is no evalpin.yaml. */
export function settingsFor({ cwd, workspace, config }: Selection): Settings | undefined {
  if (config !== undefined) return loadSettings(resolve(cwd, config));
  const file = findSettings(workspace === undefined ? cwd : resolve(cwd, workspace)) ?? findSettings(join(cwd, 'workspace'));
  return file === undefined ? undefined : loadSettings(file);
}

function shortest(base: string, path: string): string {
  const below = relative(base, path);
  return below.length < path.length ? below || '.' : path;
}

interface GitContext {
  layout: Layout;
  checkout: Layer;
  store: StoreLayout;
  env: Surroundings['env'];
}

async function frozenFromGit(ref: string, { layout, checkout, store, env }: GitContext): Promise<{ layer: Layer; commit: string; notices: string[] }> {
  const repository = gitRoot(checkout.workspaceDir);
  if (repository === undefined) throw new EvalpinError('EP1008', `--frozen-ref ${ref}: ${checkout.workspaceDir} is in no git repository`);
  const { checkOutRef } = await import('../workspace/git-ref.ts');
  const taken = await checkOutRef({ repo: repository, ref, layout, into: store.checkouts, env });
  return {
    layer: taken.frozen,
    commit: taken.commit,
    notices: [`frozen is ${namedCommit(ref, taken.commit)}`, ...taken.notices],
  };
}

/** A ref that is a hash says nothing beside it. */
function namedCommit(ref: string, commit: string): string {
  const short = commit.slice(0, 12);
  return commit.startsWith(ref) ? short : `${ref} (${short})`;
}

function overlaySettingsDiffer(overlay: Layer, settings: Settings | undefined, layout: Layout): boolean {
  if (layout.settingsFolder !== layout.workspace) return false;
  const file = join(overlay.workspaceDir, 'evalpin.yaml');
  if (!existsSync(file) || file === settings?.file) return false;
  return settings === undefined || !readFileSync(file).equals(readFileSync(settings.file));
}

/** The folders that code could come from by mistake: the repository, that of the settings, and the named folders; inner ones first. */
function liveRoots(layers: Layer[], layout: Layout, home: string | undefined): LiveFolder[] {
  const roots = new Map<string, string>();
  const settings = resolve(layout.top, layout.settingsFolder);
  if (settings !== home) roots.set(realpathSync(settings), layout.settingsFolder);
  for (const { workspaceDir } of layers) {
    const place = (path: string): string => posix.join(layout.workspace, relative(workspaceDir, path)).replace(/^\.$/, '');
    const add = (path: string): void => void (existsSync(path) && roots.set(realpathSync(path), place(path)));
    add(workspaceDir);
    for (const root of layout.roots) add(resolve(workspaceDir, relative(`/${layout.workspace}`, `/${root}`)));
    const repository = gitRoot(workspaceDir);
    if (repository !== undefined && repository !== home) add(realpathSync(repository));
  }
  return [...roots].map(([path, place]) => ({ path, place })).sort((a, b) => b.path.length - a.path.length);
}

/** User, repository, and whether the code came from a fork. */
function trustDomain(workspaceDir: string, env: Surroundings['env']): string {
  const user = process.getuid?.() ?? 0;
  const repository = env['GITHUB_REPOSITORY'] ?? repositoryName(workspaceDir);
  const fork = forkOf(env);
  return [String(user), repository, ...(fork === undefined ? [] : [`fork ${fork}`])].join(' ');
}
