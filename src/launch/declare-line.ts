import { posix, relative, resolve } from 'node:path';
import type { Layout, Nodeset, Place } from '../workspace/model.ts';
import { isWithin, parentOf } from '../workspace/place.ts';

/** What a process is, as far as it decides how something gets into its snapshot. */
export interface SourceUser {
  /** The nodesets that it runs: one for a server, the local ones for an interpreter of the builtin harness. */
  nodesets: readonly Nodeset[];
  /** It sees the closure of its nodeset alone, so `include` brings it nothing. */
  served: boolean;
}

export interface DeclareContext {
  layout: Layout;
  /** The dotted name by which it was imported; undefined if it was opened. */
  module: string | undefined;
  user?: SourceUser | undefined;
}

/**
 * The line of the settings that brings a place into the snapshot: `roots` for a module that none of the import path's folders gives under its name,
 * `depends-on` where one nodeset uses it, `include` for any other file. Paths are relative to what the setting takes them from.
 */
export function declareLine(place: Place, { layout, module, user }: DeclareContext): string {
  if (place.startsWith('../')) return `Bring its folder into the sources with \`roots: [${JSON.stringify(fromSettings(parentOf(place), layout))}]\` in evalpin.yaml.`;
  const root = module === undefined ? undefined : missingRoot(place, module, layout);
  if (root !== undefined) return `Add its source folder to evalpin.yaml: \`roots: [${JSON.stringify(fromSettings(root, layout))}]\`.`;
  const include = `\`include: [${JSON.stringify(fromSettings(place, layout))}]\` in evalpin.yaml`;
  const [nodeset, ...others] = user?.nodesets ?? [];
  if (nodeset !== undefined && others.length === 0) {
    return `Add it to the nodeset ${nodeset.name}: ${dependsOn(place, nodeset)}${user?.served === true ? '' : `, or ${include}`}.`;
  }
  if (inWorkspace(place, layout)) return `Add ${include}, or add it to \`depends-on\` of the nodeset that uses it.`;
  return `Add it to evalpin.yaml: \`include: [${JSON.stringify(fromSettings(place, layout))}]\`, or \`external: [{ path: ${JSON.stringify(fromSettings(place, layout))}, identity: hash }]\` where it is too large to copy.`;
}

function dependsOn(place: Place, { form, place: own }: Nodeset): string {
  const path = JSON.stringify(posix.relative(`/${form === 'file' ? parentOf(own) : own}`, `/${place}`));
  return form === 'folder' ? `\`depends-on: [${path}]\` in ${own}/nodeset.yaml` : `\`depends_on = [${path}]\` in its class (${own})`;
}

function inWorkspace(place: Place, { workspace, importName }: Layout): boolean {
  return importName !== undefined && place !== workspace && isWithin(place, workspace);
}

/** The folder that would have to be on the import path for the module to be found by its name; undefined where it is. */
function missingRoot(place: Place, module: string, layout: Layout): Place | undefined {
  const root = rootOf(place, module);
  if (root !== undefined) return ['', layout.workspace, ...layout.roots].includes(root) ? undefined : root;
  const unknown = !inWorkspace(place, layout) && place.includes('/') && !layout.roots.some((known) => isWithin(place, known));
  return unknown ? firstFolder(place) : undefined;
}

/** `src` for `src/a/b.py` that is `a.b`; undefined where the name does not say where the module lies, as `__main__` does. */
function rootOf(place: Place, module: string): Place | undefined {
  const path = place.replace(/(\/__init__)?\.[^/]*$/, '');
  const named = module.replaceAll('.', '/');
  if (path === named) return '';
  return path.endsWith(`/${named}`) ? path.slice(0, -named.length - 1) : undefined;
}

function fromSettings(place: Place, layout: Layout): string {
  return relative(resolve(layout.top, layout.settingsFolder), resolve(layout.top, place)) || '.';
}

function firstFolder(place: Place): Place {
  return place.slice(0, place.indexOf('/'));
}
