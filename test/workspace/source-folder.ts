import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { parseSettings } from '../../src/inputs/settings.ts';
import { armClosure, closureOf, type ArmSelection } from '../../src/workspace/closure.ts';
import { locate } from '../../src/workspace/locate.ts';
import type { Nodeset, View } from '../../src/workspace/model.ts';
import { overlayLayer } from '../../src/workspace/overlay.ts';
import { openView } from '../../src/workspace/view.ts';

/** Contents of files by relative path; `{ link }` makes a symbolic link, `null` an empty folder. */
export type Files = Record<string, string | Buffer | { link: string } | null>;

export function tempFolder(t: TestContext): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Files): string {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(content === null ? file : dirname(file), { recursive: true });
    if (content === null) continue;
    if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content);
    else symlinkSync(content.link, file);
  }
  return folder;
}

export interface Arms {
  root: string;
  frozen: View;
  overlay: View;
}

export interface Sources {
  /** Below the repository's root; its workspace is `workspace/` unless the settings say otherwise. */
  frozen: Files;
  /** Below the overlay folder, which has the workspace's shape. */
  overlay?: Files;
  mode?: 'sparse' | 'full';
}

/** Writes the sources and opens both arms; `overlay` is opened when it is asked for. */
export function openArms(t: TestContext, { frozen: files, overlay: edited, mode }: Sources): Arms {
  const root = tempFolder(t);
  const repository = writeFiles(join(root, 'repository'), files);
  const text = files['evalpin.yaml'];
  const settings = typeof text === 'string' ? parseSettings(text, join(repository, 'evalpin.yaml')) : undefined;
  const { layout, frozen } = locate({ cwd: repository, ...(settings ? { settings } : {}) });
  const common = { layout, frozen, ...(settings ? { settings } : {}), ...(mode ? { mode } : {}) };
  if (edited) writeFiles(join(root, 'edited'), edited);
  return {
    root,
    frozen: openView({ ...common, arm: 'frozen' }),
    get overlay() {
      return openView({ ...common, arm: 'overlay', overlay: overlayLayer(layout, frozen, join(root, 'edited')) });
    },
  };
}

export function nodesetOf(view: View, name: string): Nodeset {
  const nodeset = view.nodesets.get(name);
  if (!nodeset) throw new Error(`no nodeset ${name}; there are: ${[...view.nodesets.keys()].join(', ')}`);
  return nodeset;
}

/** Places of a nodeset's closure, those inside the workspace without its name. */
export function closurePlaces(view: View, name: string): string[] {
  return shorten(view, closureOf(view, nodesetOf(view, name)).files.map(({ place }) => place));
}

export function armPlaces(view: View, selection: ArmSelection): string[] {
  return shorten(view, armClosure(view, selection).files.map(({ place }) => place));
}

function shorten(view: View, places: string[]): string[] {
  const prefix = `${view.layout.workspace}/`;
  return places.map((place) => (place.startsWith(prefix) ? place.slice(prefix.length) : `//${place}`));
}

/** A nodeset class named `name`. */
export function nodesetSource(name: string, ...lines: string[]): string {
  return ['from evalpin import NodeSet, node', '', `class Sample(NodeSet):`, `    name = "${name}"`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}
