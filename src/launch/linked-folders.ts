import { existsSync, realpathSync } from 'node:fs';
import type { ExternalLink } from '../snapshot/model.ts';

/**
 * Everything that the links of a snapshot lead to, by name and by real path. Packages count with the outermost `node_modules` of their repository that
 * holds them: pnpm links from one to the next within it.
 */
export function linkedFolders(links: readonly ExternalLink[]): string[] {
  return [...new Set(links.flatMap(({ place, target }) => {
    const top = target.endsWith(`/${place}`) ? target.slice(0, -place.length) : '/';
    return (existsSync(target) ? [target, realpathSync(target)] : [target]).map((path) => packagesAround(path, path.startsWith(top) ? top : '/'));
  }))];
}

function packagesAround(path: string, top: string): string {
  const [inner = ''] = /^.*?(?:^|\/)node_modules(?=\/|$)/.exec(path.slice(top.length)) ?? [];
  return inner === '' ? path : `${top}${inner}`;
}
