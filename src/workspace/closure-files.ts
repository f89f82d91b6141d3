import { EvalpinError } from '../contract/errors.ts';
import { matcher, type PlaceMatcher } from './glob.ts';
import { isScript } from './javascript-modules.ts';
import type { Nodeset, Place, SourceEntry, View } from './model.ts';
import { childOf, isWithin, nameOfPlace, parentOf } from './place.ts';

/** A file of code that was added, with the folder that its relative imports start from. */
export interface AddedCode {
  file: SourceEntry;
  folder: Place;
}

/** The files of one closure: places, folders with all that is in them, and what links lead to. What code among them imports is for others to add. */
export class ClosureFiles {
  readonly files = new Map<Place, SourceEntry>();
  /** Folders of installed packages, which a snapshot links to. */
  readonly linked = new Map<Place, SourceEntry>();
  /** What was left out, and by which rule. */
  readonly excluded = new Map<Place, string>();
  /** Real folders that were added whole. */
  readonly walked = new Set<Place>();
  /** Whose imports nobody has followed yet. */
  readonly code: AddedCode[] = [];
  private readonly view: View;
  private readonly nodesetAt: ReadonlyMap<Place, Nodeset>;
  private readonly excludes = new Map<Nodeset, PlaceMatcher>();
  private readonly seen = new Set<string>();

  constructor(view: View, nodesetAt: ReadonlyMap<Place, Nodeset>) {
    this.view = view;
    this.nodesetAt = nodesetAt;
  }

  /** A file, or a folder with all that is in it; nothing where there is nothing. */
  addPlace(place: Place): void {
    const packages = this.packagesAround(place);
    if (packages !== undefined) {
      this.linked.set(packages.place, packages);
      return;
    }
    const end = this.view.resolve(place);
    for (const link of end.links) this.addLink(link);
    if (end.kind !== 'found') return;
    if (end.entry.kind === 'directory') this.addFolder(end.entry.place, place);
    else this.addFile(end.entry, parentOf(place));
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
  addLink(link: SourceEntry): void {
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

  addFile(file: SourceEntry, folder: Place): void {
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
    this.code.push({ file, folder });
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

  ownerOf(place: Place): Nodeset | undefined {
    for (let folder = place; folder !== ''; folder = parentOf(folder)) {
      const nodeset = this.nodesetAt.get(folder);
      if (nodeset) return nodeset;
    }
    return undefined;
  }

  /** The folder of installed packages that a place is or lies in: a snapshot links to it as a whole. */
  private packagesAround(place: Place): SourceEntry | undefined {
    for (let folder = place; folder !== ''; folder = parentOf(folder)) {
      const entry = this.isLinked(folder) ? this.view.entry(folder) : undefined;
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Installed packages are the interpreter's, wherever they lie. */
  isLinked(place: Place): boolean {
    if (nameOfPlace(place) === 'node_modules') return true;
    return this.view.entry(place)?.kind === 'directory' && this.view.entry(childOf(place, 'pyvenv.cfg')) !== undefined;
  }

  /** A package of the workspace may read what lies beside its code: prompts, tables, assets. */
  addPackageData(file: Place): void {
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
}
