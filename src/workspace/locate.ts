import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { placeGlob } from './glob.ts';
import type { External, Layer, Layout, Place } from './model.ts';
import { commonFolder, isWithin, placeBelow } from './place.ts';
import { repositoryName } from './repository.ts';
import type { WorkspaceSettings } from './settings-model.ts';

export interface LocateOptions {
  /** Absolute path of the working directory. */
  cwd: string;
  /** Workspace as it was given on the command line, relative to `cwd`. */
  workspace?: string;
  settings?: WorkspaceSettings;
}

/**
 * Finds the workspace, and the places of everything relative to one top folder.
 * @throws EP2001 where there is no workspace, EP2010 for a root that is no folder, EP2011 for a root or external
 * that holds the workspace
 */
export function locate(options: LocateOptions): { layout: Layout; frozen: Layer } {
  const { settings } = options;
  const workspaceDir = findWorkspace(options);
  const folder = settings ? realFolder(settings.folder) : undefined;
  const base = folder ?? workspaceDir;
  const roots = (settings?.roots ?? []).map((root) => rootFolder(base, root, settings));
  const externals = (settings?.external ?? []).map(({ path, identity }) => ({ path: resolve(base, path), identity: identity ?? 'stat' }));
  const top = commonFolder([
    home(workspaceDir, folder),
    ...roots,
    ...externals.filter((_, index) => !settings?.external?.[index]?.path.startsWith('/')).map(({ path }) => dirname(path)),
  ]);
  const placeOf = (path: string): Place => placeBelow(top, path) ?? path;
  const workspace = placeOf(workspaceDir);
  const settingsFolder = placeOf(base);
  const layout: Layout = {
    top,
    workspace,
    importName: workspace === '' && !hasNodesets(workspaceDir) ? undefined : ownName(workspaceDir),
    settingsFolder,
    settingsFile: settings && folder ? placeOf(resolve(folder, basename(settings.file))) : undefined,
    roots: [...new Set(roots.map(placeOf))].filter((root) => root !== workspace),
    externals: externals.map(({ path, identity }): External => ({ place: placeOf(path), identity })),
    include: (settings?.include ?? []).map((glob) => placeGlob(settingsFolder, glob, 'include', settings?.file)),
    exclude: (settings?.exclude ?? []).map((glob) => (glob.includes('/') ? placeGlob(settingsFolder, glob, 'exclude', settings?.file) : `**/${glob}`)),
  };
  for (const { place } of layout.externals) {
    if (isWithin(workspace, place)) throw new EvalpinError('EP2011', `external ${JSON.stringify(place)} holds the workspace itself.`, at(settings));
  }
  return { layout, frozen: { name: 'frozen', workspaceDir, top } };
}

/**
 * The folder that has to be below the top for the sake of the workspace and the settings. A workspace with its own settings is its own top: what its
 * folder is called, where it was cloned to or which worktree it is, is nothing that its code says.
 */
function home(workspaceDir: string, settingsFolder: string | undefined): string {
  if (settingsFolder === undefined) return hasNodesets(workspaceDir) ? dirname(workspaceDir) : workspaceDir;
  if (settingsFolder === workspaceDir) return workspaceDir;
  if (placeBelow(settingsFolder, workspaceDir) !== undefined) return settingsFolder;
  return commonFolder([settingsFolder, dirname(workspaceDir)]);
}

function hasNodesets(workspaceDir: string): boolean {
  return isFolder(resolve(workspaceDir, 'nodesets'));
}

function isRepository(folder: string): boolean {
  return existsSync(resolve(folder, '.git'));
}

/** Of a worktree, the name of the checkout that it belongs to: the code of all of them imports itself by one name. */
function ownName(workspaceDir: string): string {
  if (!isRepository(workspaceDir)) return basename(workspaceDir);
  const common = repositoryName(workspaceDir);
  return basename(common) === '.git' ? basename(dirname(common)) : basename(workspaceDir);
}

function findWorkspace({ cwd, workspace, settings }: LocateOptions): string {
  if (workspace !== undefined) return existingFolder(resolve(cwd, workspace), '--workspace');
  if (settings?.workspace !== undefined) return existingFolder(resolve(settings.folder, settings.workspace), `\`workspace:\` in ${settings.file}`);
  const start = settings?.folder ?? cwd;
  for (const candidate of [start, resolve(start, 'workspace')]) {
    if (isFolder(resolve(candidate, 'nodesets'))) return realFolder(candidate);
  }
  if (settings) return realFolder(settings.folder);
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isFolder(resolve(folder, 'nodesets'))) return realFolder(folder);
    if (existsSync(resolve(folder, '.git')) || dirname(folder) === folder) break;
  }
  throw new EvalpinError('EP2001', `There is no workspace in ${cwd}: neither it nor its subfolder workspace/ has a folder nodesets/, and there is no evalpin.yaml.`);
}

function existingFolder(path: string, what: string): string {
  if (!isFolder(path)) throw new EvalpinError('EP2001', `The workspace ${path} (from ${what}) ${existsSync(path) ? 'is no folder' : 'does not exist'}.`);
  return realFolder(path);
}

function rootFolder(base: string, root: string, settings: WorkspaceSettings | undefined): string {
  const path = resolve(base, root);
  if (!isFolder(path)) throw new EvalpinError('EP2010', `The root ${JSON.stringify(root)} is no folder: ${path}.`, at(settings));
  return realFolder(path);
}

function at(settings: WorkspaceSettings | undefined) {
  return settings ? { location: { file: settings.file } } : {};
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(errnoOf(error) ?? '')) return false;
    if (errnoOf(error) === 'EACCES') throw new EvalpinError('EP2012', `The folder ${path} may not be read by this user.`, { cause: error });
    throw error;
  }
}

// Places are compared as text, so all of them have to start from real paths (macOS: /tmp is a link).
function realFolder(path: string): string {
  return realpathSync(path);
}
