import { createHash } from 'node:crypto';
import { EvalpinError } from '../contract/errors.ts';
import { expandGlob } from './expand-glob.ts';
import { matcher, type PlaceMatcher } from './glob.ts';
import { javaScriptImports } from './imports-javascript.ts';
import { pythonImports, type PythonImport, type PythonImports } from './imports-python.ts';
import { isScript, nearestPackage, resolveScript } from './javascript-modules.ts';
import { nearestName } from './nearest-name.ts';
import type { Closure, Graph, Nodeset, Place, SourceEntry, Unresolved, View } from './model.ts';
import { sparseHint } from './overlay-hint.ts';
import { childOf, isWithin, joinPlace, nameOfPlace, parentOf } from './place.ts';
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

/** Python code that still has to be looked into, with the folder that its relative imports start from. */
interface PendingModule {
  file: SourceEntry;
  folder: Place;
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
  private readonly nodesetAt: ReadonlyMap<Place, Nodeset>;
  /** Imports of the view's files, by place. */
  private readonly imports: Map<Place, PythonImports>;
  private readonly excludes = new Map<Nodeset, PlaceMatcher>();
  private readonly files = new Map<Place, SourceEntry>();
  private readonly linked = new Map<Place, SourceEntry>();
  private readonly excluded = new Map<Place, string>();
  private readonly unresolved = new Map<string, Unresolved>();
  private readonly walked = new Set<Place>();
  private readonly added = new Set<Nodeset>();
  private readonly pending: PendingModule[] = [];
  private readonly seen = new Set<string>();

  constructor(view: View, memory: ImportMemory = new Map()) {
    this.view = view;
    this.memory = memory;
    const known = KNOWN.get(view) ?? { modules: new PythonModules(view), imports: new Map(), nodesetAt: new Map([...view.nodesets.values()].map((item) => [item.place, item])) };
    KNOWN.set(view, known);
    this.modules = known.modules;
    this.nodesetAt = known.nodesetAt;
    this.imports = known.imports;
  }

  addNodeset(nodeset: Nodeset): void {
    if (this.added.has(nodeset)) return;
    this.added.add(nodeset);
    this.addPlace(nodeset.place);
    if (nodeset.module !== undefined) this.addResolved(this.modules.absolute(nodeset.module));
    for (const command of [nodeset.declaration.command, nodeset.declaration.prepare, nodeset.declaration.stop]) {
      if (command) this.addCommand(command, { folders: false });
    }
    for (const glob of nodeset.declaration.dependsOn) this.addGlob(glob, { what: 'depends-on', place: nodeset.place });
  }

  addGlob(glob: string, source: { what: string; place: Place }): void {
    const places = expandGlob(this.view, glob, (place) => this.isLinked(place));
    for (const place of places) this.addPlace(place);
    if (places.length === 0) this.note({ ...source, text: glob, line: 1, problem: 'matches nothing' });
  }

  /** What a command names, where that is part of the sources: `-m module`, and paths from the top or the workspace. */
  addCommand(words: readonly string[], { folders }: { folders: boolean }): void {
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
        if (end.entry.kind === 'file' || folders) this.addPlace(place);
      }
    }
  }

  /** A file, or a folder with all that is in it; nothing where there is nothing. */
  addPlace(place: Place): void {
    const end = this.view.resolve(place);
    for (const link of end.links) this.addLink(link);
    if (end.kind !== 'found') return;
    if (end.entry.kind === 'directory') this.addFolder(end.entry.place, place);
    else this.addFile(end.entry, parentOf(place));
  }

  finish(): Closure {
    for (let next = this.pending.pop(); next; next = this.pending.pop()) {
      if (next.file.place.endsWith('.py') || next.file.place.endsWith('.pyi')) this.followPython(next);
      else this.followScript(next.file);
    }
    for (const [place, rule] of this.view.excluded) if ([...this.walked].some((folder) => isWithin(parentOf(place), folder))) this.excluded.set(place, rule);
    return {
      files: [...this.files.values()].sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place))),
      unresolved: [...this.unresolved.values()],
      excluded: [...this.excluded].map(([place, rule]) => ({ place, rule })),
      linked: [...this.linked.values()],
    };
  }

  /** `real` has no links on its way; `named` is the path by which modules in it are imported. */
  private addFolder(real: Place, named: Place): void {
    const key = `${real}\0${named}`;
    if (this.seen.has(key) || this.view.isExternal(real)) return;
    // A link back to a folder that is being walked adds nothing under its other name.
    if (this.walked.has(real) && isWithin(named, real)) return;
    this.seen.add(key);
    this.walked.add(real);
    for (const entry of this.view.list(real)) {
      const name = childOf(named, nameOfPlace(entry.place));
      if (this.view.isExternal(entry.place)) continue;
      if (this.isLinked(entry.place)) this.linked.set(entry.place, entry);
      else if (this.isExcluded(entry.place)) continue;
      else if (entry.kind === 'directory') this.addFolder(entry.place, name);
      else if (entry.kind === 'symlink') this.addLink(entry);
      else this.addFile(entry, named);
    }
  }

  /** A link counts by its text, and by what it leads to. */
  private addLink(link: SourceEntry): void {
    if (this.files.has(link.place) || this.isExcluded(link.place)) return;
    const end = this.view.resolve(link.place);
    if (end.kind === 'outside') {
      throw new EvalpinError('EP2018', `${link.place} is a link that leads out of the pinned sources, to ${end.target}.`, { location: { file: link.path } });
    }
    this.files.set(link.place, { ...link, target: this.view.linkText(link) });
    for (const other of end.links) this.addLink(other);
    if (end.kind !== 'found') return;
    if (end.entry.kind === 'directory') this.addFolder(end.entry.place, link.place);
    else this.addFile(end.entry, parentOf(link.place));
  }

  private addFile(file: SourceEntry, folder: Place): void {
    if (this.isExcluded(file.place) || this.view.isExternal(file.place)) return;
    if (file.kind === 'other') {
      this.excluded.set(file.place, 'not a regular file');
      return;
    }
    this.files.set(file.place, file);
    const isPython = file.place.endsWith('.py') || file.place.endsWith('.pyi');
    if (!isPython && !isScript(file.place)) return;
    const key = `${file.place}\0${isPython ? folder : ''}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.pending.push({ file, folder });
  }

  private isExcluded(place: Place): boolean {
    const nodeset = this.ownerOf(place);
    if (!nodeset || nodeset.declaration.exclude.length === 0) return false;
    const rules = this.excludes.get(nodeset) ?? matcher(nodeset.declaration.exclude);
    this.excludes.set(nodeset, rules);
    const rule = rules.ruleFor(place);
    if (rule !== undefined) this.excluded.set(place, rule);
    return rule !== undefined;
  }

  private ownerOf(place: Place): Nodeset | undefined {
    for (let folder = place; folder !== ''; folder = parentOf(folder)) {
      const nodeset = this.nodesetAt.get(folder);
      if (nodeset) return nodeset;
    }
    return undefined;
  }

  /** Installed packages are the interpreter's, wherever they lie. */
  private isLinked(place: Place): boolean {
    if (nameOfPlace(place) === 'node_modules') return true;
    return this.view.entry(place)?.kind === 'directory' && this.view.entry(childOf(place, 'pyvenv.cfg')) !== undefined;
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

  private followPython({ file, folder }: PendingModule): void {
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
      for (const place of folders) this.addPlace(place);
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
    const mayBeScript = !this.modules.isBase(folder) && (absolute === undefined || this.ownerOf(file.place) === undefined);
    return [...optional(mayBeScript ? this.modules.below([folder], parts) : undefined), ...optional(absolute)];
  }

  private addResolved(module: ResolvedModule | undefined): void {
    if (!module) return;
    for (const link of module.links) this.addLink(link);
    for (const found of module.files) this.addModule(found);
  }

  private addModule({ file, folder }: ModuleFile): void {
    this.addFile(file, folder);
    const nodeset = this.ownerOf(file.place) ?? this.ownerOf(folder);
    if (nodeset) this.addNodeset(nodeset);
    else if (isWithin(file.place, this.view.layout.workspace)) this.addPackageData(file.place);
  }

  /** A package of the workspace may read what lies beside its code: prompts, tables, assets. */
  private addPackageData(file: Place): void {
    const folder = parentOf(file);
    if (this.view.entry(childOf(folder, '__init__.py')) === undefined || this.isContainer(folder)) return;
    this.addData(folder);
  }

  private addData(folder: Place): void {
    const key = `data\0${folder}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    for (const entry of this.view.list(folder)) {
      if (entry.place.endsWith('.py') || this.isExcluded(entry.place) || this.view.isExternal(entry.place) || this.isLinked(entry.place)) continue;
      if (entry.kind === 'symlink') this.addLink(entry);
      else if (entry.kind !== 'directory') this.addFile(entry, folder);
      else if (this.view.entry(childOf(entry.place, '__init__.py')) === undefined && !this.isContainer(entry.place)) this.addData(entry.place);
    }
  }

  /** The workspace itself, nodesets/, its roles and the like hold nodesets of others. */
  private isContainer(folder: Place): boolean {
    if (isWithin(this.view.layout.workspace, folder)) return true;
    return [...this.nodesetAt.keys()].some((place) => isWithin(place, folder) && place !== folder) || folder === childOf(this.view.layout.workspace, 'nodesets');
  }

  private followScript(file: SourceEntry): void {
    const folder = parentOf(file.place);
    const near = nearestPackage(this.view, folder);
    if (near) this.addFile(near.file, parentOf(near.file.place));
    const { specifiers, computed } = javaScriptImports(this.view.read(file.place), file.place);
    for (const specifier of specifiers) {
      const found = resolveScript(this.view, specifier, folder);
      for (const link of found.links) this.addLink(link);
      for (const target of found.files) this.addScriptTarget(target);
      for (const entry of found.linked) this.linked.set(entry.place, entry);
    }
    for (const { head, text, line } of computed) this.widenScript({ head, text, line }, file.place);
  }

  private addScriptTarget(target: SourceEntry): void {
    this.addFile(target, parentOf(target.place));
    const nodeset = this.ownerOf(target.place);
    if (nodeset) this.addNodeset(nodeset);
  }

  private widenScript({ head, text, line }: { head: string; text: string; line: number }, file: Place): void {
    const named = /^\.{1,2}\/(?:.*\/)?/s.exec(head)?.[0];
    const place = named === undefined ? undefined : joinPlace(parentOf(file), named);
    if (place === undefined || place === '' || place === this.view.layout.workspace) this.note({ what: 'import', text, place: file, line });
    else this.addPlace(place);
  }
}

function optional<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
