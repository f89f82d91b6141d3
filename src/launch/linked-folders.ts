import { existsSync, realpathSync } from 'node:fs';
import type { ExternalLink } from '../snapshot/model.ts';

/**
 * Everything that the links of a snapshot lead to, by name and by real path. Packages count with the outermost `node_modules` of their repository that
 * holds them: pnpm links from one to the next within it. A package that leads to sources is none that is installed: no record of what is installed
 * tells what these are.
 */
export function linkedFolders(links: readonly ExternalLink[]): string[] {
  return [...new Set(links.flatMap(({ place, target }) => {
    const top = target.endsWith(`/${place}`) ? target.slice(0, -place.length) : '/';
    return [target, ...installed(target, top)].map((path) => packagesAround(path, baseOf(path, top)));
  }))];
}

/** The real path, unless it leads from among packages to what is none. */
function installed(target: string, top: string): string[] {
  if (!existsSync(target)) return [];
  const real = realpathSync(target);
  const [packages] = /^.*\/node_modules(?=\/|$)/.exec(target) ?? [];
  if (packages === undefined || isPackages(real, baseOf(real, top))) return [real];
  return `${real}/`.startsWith(`${realpathSync(packages)}/`) ? [real] : [];
}

function baseOf(path: string, top: string): string {
  return path.startsWith(top) ? top : '/';
}

function isPackages(path: string, top: string): boolean {
  return path.slice(top.length).split('/').includes('node_modules');
}

function packagesAround(path: string, top: string): string {
  const [inner = ''] = /^.*?(?:^|\/)node_modules(?=\/|$)/.exec(path.slice(top.length)) ?? [];
  return inner === '' ? path : `${top}${inner}`;
}
