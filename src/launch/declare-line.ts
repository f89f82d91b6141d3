import { relative } from 'node:path';
import type { Layout, Place } from '../workspace/model.ts';

/**
 * The line of the settings that brings a place into the snapshot: `depends-on` of the nodeset for what lies in the workspace,
 * `roots` for a module elsewhere, `include` for any other file. Paths are relative to what the setting takes them from.
 */
export function declareLine(place: Place, { layout, module }: { layout: Layout; module: boolean }): string {
  const workspace = layout.workspace === '' ? '' : `${layout.workspace}/`;
  if (layout.importName !== undefined && place.startsWith(workspace)) {
    const inside = place.slice(workspace.length);
    return `Add it to the nodeset that uses it: \`depends-on: ["…/${inside}"]\` (a path relative to the nodeset), or \`include: ["${fromSettings(place, layout)}"]\` in evalpin.yaml.`;
  }
  if (module && place.includes('/') && !layout.roots.some((root) => place.startsWith(`${root}/`))) {
    return `Add its source folder to evalpin.yaml: \`roots: ["${fromSettings(firstFolder(place), layout)}"]\`.`;
  }
  return `Add it to evalpin.yaml: \`include: ["${fromSettings(place, layout)}"]\`, or \`external: [{ path: "${fromSettings(place, layout)}", identity: hash }]\` where it is too large to copy.`;
}

function fromSettings(place: Place, layout: Layout): string {
  return relative(`/${layout.settingsFolder}`, `/${place}`) || '.';
}

function firstFolder(place: Place): Place {
  return place.slice(0, place.indexOf('/'));
}
