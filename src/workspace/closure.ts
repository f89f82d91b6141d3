import { createHash } from 'node:crypto';
import { EvalpinError } from '../contract/errors.ts';
import { type AddedCode, ClosureFiles } from './closure-files.ts';
import { expandGlob } from './expand-glob.ts';
import { javaScriptImports } from './imports-javascript.ts';
import { pythonImports, type PythonImport, type PythonImports } from './imports-python.ts';
import { nearestPackage, resolveScript } from './javascript-modules.ts';
import { nearestName } from './nearest-name.ts';
import type { Closure, Graph, Nodeset, Place, SourceEntry, Unresolved, View } from './model.ts';
import { sparseHint } from './overlay-hint.ts';
import { packageLinks } from './package-links.ts';
import { childOf, isWithin, joinPlace, parentOf } from './place.ts';
import { PythonModules, relativeFolder, type ModuleFile, type ResolvedModule } from './python-modules.ts';

/** Remembers the imports of Python files by the sha256 of their bytes; a caller may keep one across views and runs. */
export type ImportMemory = Map<string, PythonImports>;

export interface ClosureOptions {
  memory?: ImportMemory;
}

export interface ArmSelection {
  nodesets: readonly string[];
  graph?: Graph;
  /** Globs over places, e.g. the layout's `include`. */
  include?: readonly string[];
  /** Further files and folders, e.g. those that an eval names. */
  extra?: readonly Place[];
  /** Commands that run from the snapshot's top: the files, folders and modules (`-m`) that they name. */
  commands?: readonly (readonly string[])[];
}

/**
 * Every file that a nodeset can load: its own tree, what its code imports in the workspace and the roots, transitively,
 * and what it declares in `depends-on`.
 * @throws EP2018 where a link leads outside
 */
export function closureOf(view: View, nodeset: Nodeset, options: ClosureOptions = {}): Closure {
  const builder = new ClosureBuilder(view, options.memory);
  builder.addNodeset(nodeset);
  return builder.finish();
}

/**
 * What an arm's interpreter runs from: the closures of its nodesets, graph, policies, hooks, `include` and `extra`.
 * @throws EP2021 for a name that is no nodeset, EP2018 where a link leads outside
 */
export function armClosure(view: View, selection: ArmSelection, options: ClosureOptions = {}): Closure {
  const builder = new ClosureBuilder(view, options.memory);
  for (const name of selection.nodesets) builder.addNodeset(requireNodeset(view, name));
  for (const place of selection.graph ? [selection.graph.place, ...(selection.graph.nested ?? [])] : []) builder.addPlace(place);
  const { workspace } = view.layout;
  if (view.layout.importName !== undefined) for (const part of ['policies', 'hooks.json']) builder.addPlace(childOf(workspace, part));
  for (const glob of selection.include ?? []) builder.addGlob(glob, { what: 'include', place: view.layout.settingsFile ?? view.layout.settingsFolder });
  for (const place of selection.extra ?? []) builder.addPlace(place);
  for (const command of selection.commands ?? []) builder.addCommand(command, { folders: true });
  return builder.finish();
}

/** @throws EP2021 with the nearest name */
export function requireNodeset(view: View, name: string): Nodeset {
  const nodeset = view.nodesets.get(name);
  if (nodeset) return nodeset;
  const nearest = nearestName(name, [...view.nodesets.keys()]);
  const removed = view.removed.has(name) ? ' The overlay removes it.' : '';
  const hint = (removed === '' ? undefined : sparseHint(view)) ?? (nearest && `Did you mean ${JSON.stringify(nearest)}?`);
  throw new EvalpinError('EP2021', `There is no nodeset ${JSON.stringify(name)} in the ${view.arm} arm.${removed}`, hint === undefined ? {} : { hint });
}

/** What closures of one view have in common: a view reads each folder and file of the sources once. */
interface KnownOfView {
  modules: PythonModules;
  imports: Map<Place, PythonImports>;
  nodesetAt: ReadonlyMap<Place, Nodeset>;
}

const KNOWN = new WeakMap<View, KnownOfView>();

class ClosureBuilder {
  private readonly view: View;
  private readonly memory: ImportMemory;
  private readonly modules: PythonModules;
  private readonly sources: ClosureFiles;
  /** Imports of the view's files, by place. */
  private readonly imports: Map<Place, PythonImports>;
  private readonly unresolved = new Map<string, Unresolved>();
  private readonly added = new Set<Nodeset>();

  constructor(view: View, memory: ImportMemory = new Map()) {
    this.view = view;
    this.memory = memory;
    const known = KNOWN.get(view) ?? { modules: new PythonModules(view), imports: new Map(), nodesetAt: new Map([...view.nodesets.values()].map((item) => [item.place, item])) };
    KNOWN.set(view, known);
    this.modules = known.modules;
    this.sources = new ClosureFiles(view, known.nodesetAt);
    this.imports = known.imports;
  }

  addNodeset(nodeset: Nodeset): void {
    if (this.added.has(nodeset)) return;
    this.added.add(nodeset);
    this.sources.addPlace(nodeset.place);
    if (nodeset.module !== undefined) this.addResolved(this.modules.absolute(nodeset.module));
    for (const command of [nodeset.declaration.command, nodeset.declaration.prepare, nodeset.declaration.stop]) {
      if (command) this.addCommand(command, { folders: false });
    }
    for (const glob of nodeset.declaration.dependsOn) this.addGlob(glob, { what: 'depends-on', place: nodeset.place });
  }

  addPlace(place: Place): void {
    this.sources.addPlace(place);
  }

  addGlob(glob: string, source: { what: string; place: Place }): void {
    const places = expandGlob(this.view, glob, (place) => this.sources.isLinked(place));
    for (const place of places) this.sources.addPlace(place);
    if (places.length === 0) this.note({ ...source, text: glob, line: 1, problem: 'matches nothing' });
  }

  /** What a command names, where that is part of the sources: `-m module`, and paths from the top or the workspace. */
  addCommand(words: readonly string[], { folders }: { folders: boolean }): void {
    // `npx`, `node --import tsx`, a script of package.json: all of them start what is installed beside the sources.
    const mayBeNode = folders && words[0]?.startsWith('python') !== true;
    if (mayBeNode) this.linkPackages('');
    for (const [index, word] of words.entries()) {
      if (words[index - 1] === '-m') {
        this.addResolved(this.modules.absolute(word));
        this.addResolved(this.modules.absolute(`${word}.__main__`));
        continue;
      }
      // `--config=evals/a.yaml` and pytest's `tests/test_a.py::test_b` name files too.
      const path = word.replace(/^--?[\w-]+=/, '').replace(/::.*$/s, '');
      if (path === '' || path.startsWith('/') || path.startsWith('-') || path.includes('{')) continue;
      const places = ['', this.view.layout.workspace].map((base) => joinPlace(base, path) ?? '').filter((place) => place !== '');
      for (const place of new Set(places)) {
        const end = this.view.resolve(place);
        if (end.kind !== 'found' || isWithin(this.view.layout.workspace, place)) continue;
        if (end.entry.kind === 'file' || folders) this.sources.addPlace(place);
        if (mayBeNode) this.linkPackages(end.entry.kind === 'file' ? parentOf(place) : place);
      }
    }
  }

  /** Installed packages of a folder and of those above it. */
  private linkPackages(folder: Place): void {
    for (let place = folder; ; place = parentOf(place)) {
      const modules = this.view.entry(childOf(place, 'node_modules'));
      if (modules !== undefined && modules.kind !== 'file') this.sources.linked.set(modules.place, modules);
      if (place === '') return;
    }
  }

  finish(): Closure {
    const { code, files, excluded, linked, walked } = this.sources;
    for (let next = code.pop(); next; next = code.pop()) {
      if (next.file.place.endsWith('.py') || next.file.place.endsWith('.pyi')) this.followPython(next);
      else this.followScript(next.file);
    }
    for (const [place, rule] of this.view.excluded) if ([...walked].some((folder) => isWithin(parentOf(place), folder))) excluded.set(place, rule);
    const { out, own, apart } = packageLinks(linked.values(), files);
    return {
      files: [...files.values(), ...own].sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place))),
      unresolved: [...this.unresolved.values()],
      excluded: [...excluded].map(([place, rule]) => ({ place, rule })),
      linked: [...linked.values()],
      links: out,
      apart,
    };
  }

  private note(item: Unresolved): void {
    this.unresolved.set(`${item.place}\0${item.line}\0${item.text}`, item);
  }

  private importsOf(file: SourceEntry): PythonImports {
    const read = this.imports.get(file.place);
    if (read) return read;
    const bytes = this.view.read(file.place);
    const key = createHash('sha256').update(bytes).digest('hex');
    const known = this.memory.get(key) ?? pythonImports(bytes);
    this.memory.set(key, known);
    this.imports.set(file.place, known);
    return known;
  }

  private followPython({ file, folder }: AddedCode): void {
    for (const item of this.importsOf(file).imports) {
      if (item.kind === 'computed') this.note({ what: 'import', text: item.text, place: file.place, line: item.line });
      else this.followImport(item, file, folder);
    }
  }

  private followImport(item: Exclude<PythonImport, { kind: 'computed' }>, file: SourceEntry, folder: Place): void {
    for (const target of this.resolvePython(item, file, folder)) this.followTarget(item, target, file);
  }

  private followTarget(item: Exclude<PythonImport, { kind: 'computed' }>, target: ResolvedModule, file: SourceEntry): void {
    if (item.kind === 'package') {
      const folders = target.folders.filter((place) => !this.modules.isBase(place));
      if (folders.length < target.folders.length) this.note({ what: 'import', text: `${item.module || '.'}.…`, place: file.place, line: item.line });
      this.addResolved(target);
      for (const place of folders) this.sources.addPlace(place);
      return;
    }
    this.addResolved(target);
    if (item.kind === 'module') return;
    const names = item.names.includes('*') ? target.files.slice(-1).flatMap((last) => this.importsOf(last.file).all) : item.names;
    for (const name of names) this.addResolved(target.folders.length > 0 ? this.modules.below(target.folders, [name]) : undefined);
  }

  private resolvePython(item: { level: number; module: string }, file: SourceEntry, folder: Place): ResolvedModule[] {
    const parts = item.module === '' ? [] : item.module.split('.');
    if (item.level > 0) {
      const start = relativeFolder(folder, item.level);
      return start === undefined ? [] : optional(this.modules.below([start], parts));
    }
    const absolute = this.modules.absolute(item.module);
    // A script finds its neighbours first, by the folder that it lies in; whether a file is run as one cannot be told from it.
    const mayBeScript = !this.modules.isBase(folder) && (absolute === undefined || this.sources.ownerOf(file.place) === undefined);
    return [...optional(mayBeScript ? this.modules.below([folder], parts) : undefined), ...optional(absolute)];
  }

  private addResolved(module: ResolvedModule | undefined): void {
    if (!module) return;
    for (const link of module.links) this.sources.addLink(link);
    for (const found of module.files) this.addModule(found);
  }

  private addModule({ file, folder }: ModuleFile): void {
    this.sources.addFile(file, folder);
    const nodeset = this.sources.ownerOf(file.place) ?? this.sources.ownerOf(folder);
    if (nodeset) this.addNodeset(nodeset);
    else if (isWithin(file.place, this.view.layout.workspace)) this.sources.addPackageData(file.place);
  }

  private followScript(file: SourceEntry): void {
    const folder = parentOf(file.place);
    const near = nearestPackage(this.view, folder);
    if (near) this.sources.addFile(near.file, parentOf(near.file.place));
    const { specifiers, computed } = javaScriptImports(this.view.read(file.place), file.place);
    for (const specifier of specifiers) {
      const found = resolveScript(this.view, specifier, folder);
      for (const link of found.links) this.sources.addLink(link);
      for (const target of found.files) this.addScriptTarget(target);
      for (const entry of found.linked) this.sources.linked.set(entry.place, entry);
    }
    for (const { head, text, line } of computed) this.widenScript({ head, text, line }, file.place);
  }

  private addScriptTarget(target: SourceEntry): void {
    this.sources.addFile(target, parentOf(target.place));
    const nodeset = this.sources.ownerOf(target.place);
    if (nodeset) this.addNodeset(nodeset);
  }

  private widenScript({ head, text, line }: { head: string; text: string; line: number }, file: Place): void {
    const named = /^\.{1,2}\/(?:.*\/)?/s.exec(head)?.[0];
    const place = named === undefined ? undefined : joinPlace(parentOf(file), named);
    if (place === undefined || place === '' || place === this.view.layout.workspace) this.note({ what: 'import', text, place: file, line });
    else this.sources.addPlace(place);
  }
}

function optional<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
