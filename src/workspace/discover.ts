import { statSync } from 'node:fs';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { nodesetFileSchema, type NodesetFile } from './declaration-schema.ts';
import type { LinkResolver } from './links.ts';
import type { Layout, Nodeset, Place, SourceEntry, SourceTree } from './model.ts';
import { childOf, joinPlace, nameOfPlace, relativePlace } from './place.ts';
import { nodesetClasses, reExports, type NodesetClass } from './python-nodeset.ts';
import { parsePython } from './python-source.ts';
import { decodeUtf8 } from './text-file.ts';
import { parseYaml } from './yaml-document.ts';

/** A nodeset as its own files describe it, before the settings are joined. */
export interface FoundNodeset {
  name: string;
  form: Nodeset['form'];
  role: string;
  place: Place;
  /** The file that makes the folder or file a nodeset; whether a layer has it decides between whole and merged. */
  entryFiles: Place[];
  entry: Place | undefined;
  module: string | undefined;
  file?: NodesetFile;
  /** Candidates for the Python class; more than one leaves the class open. */
  classes: NodesetClass[];
  /** Where `classes` were read. */
  classPlace: Place | undefined;
}

export interface DiscoverOptions {
  tree: SourceTree;
  layout: Layout;
  links: LinkResolver;
  /** Nodesets of the layer below, by place: an edit that breaks the class of one does not make it vanish. */
  known?: ReadonlyMap<Place, FoundNodeset>;
}

/**
 * All nodesets of a tree, in the order of their places.
 * @throws EP2018 for a nodeset that is a link leading out of the layout
 */
export function discover(options: DiscoverOptions): FoundNodeset[] {
  const top = childOf(options.layout.workspace, 'nodesets');
  return new Discovery(options).walk(top, '', []);
}

class Discovery {
  private readonly options: DiscoverOptions;

  constructor(options: DiscoverOptions) {
    this.options = options;
  }

  /** `role` is '' for nodesets/ itself; `above` holds the real places of the folders on the way, against circles of links. */
  walk(folder: Place, role: string, above: Place[]): FoundNodeset[] {
    const real = this.options.links.resolve(folder);
    if (real.kind !== 'found' || real.entry.kind !== 'directory' || above.includes(real.entry.place)) return [];
    const path = [...above, real.entry.place];
    return this.options.tree.list(real.entry.place).flatMap((child) => {
      const name = nameOfPlace(child.place);
      if (name.startsWith('_') || name.startsWith('.')) return [];
      return this.visit(childOf(folder, name), child, role, path);
    });
  }

  private visit(place: Place, child: SourceEntry, role: string, above: Place[]): FoundNodeset[] {
    const entry = this.follow(child);
    const name = nameOfPlace(place);
    if (entry?.kind === 'file' && name.endsWith('.py')) return this.singleFile(place, entry, role);
    if (entry?.kind !== 'directory' || name === 'node_modules') return [];
    const inside = (file: string) => this.follow(this.options.tree.entry(childOf(entry.place, file)));
    const declaration = inside('nodeset.yaml');
    if (declaration?.kind === 'file') return [this.folder(place, entry.place, declaration, role)];
    const init = inside('__init__.py');
    if (init?.kind === 'file') {
      const found = this.package(place, entry.place, init, role);
      if (found) return [found];
    }
    return this.walk(place, role === '' ? name : `${role}/${name}`, above);
  }

  private follow(entry: SourceEntry | undefined): SourceEntry | undefined {
    if (entry?.kind !== 'symlink') return entry;
    const end = this.options.links.resolve(entry.place);
    if (end.kind === 'found') return end.entry;
    if (end.kind === 'outside' && isFolderOrPython(end.target)) {
      throw new EvalpinError('EP2018', `${entry.place} is a link that leads out of the pinned sources, to ${end.target}.`, { location: { file: entry.path } });
    }
    return undefined;
  }

  private singleFile(place: Place, entry: SourceEntry, role: string): FoundNodeset[] {
    const known = this.options.known?.get(place);
    const classes = nodesetClasses(parsePython(this.options.tree.read(entry.place)));
    if (classes.length === 0 && !known) return [];
    return [this.python({ form: 'file', role, place, entryFile: place, stem: nameOfPlace(place).replace(/\.py$/, ''), classes, classPlace: place })];
  }

  private package(place: Place, real: Place, init: SourceEntry, role: string): FoundNodeset | undefined {
    const known = this.options.known?.get(place);
    const own = this.classesOfPackage(real, init);
    if (own.classes.length === 0 && !known) return undefined;
    const entryFile = childOf(place, '__init__.py');
    return this.python({ form: 'package', role, place, entryFile, stem: nameOfPlace(place), classes: own.classes, classPlace: own.place });
  }

  private classesOfPackage(folder: Place, init: SourceEntry): { classes: NodesetClass[]; place: Place } {
    const source = parsePython(this.options.tree.read(init.place));
    const classes = nodesetClasses(source);
    if (classes.length > 0) return { classes, place: init.place };
    for (const { module, names } of reExports(source)) {
      const file = this.follow(this.options.tree.entry(childOf(folder, `${module.replaceAll('.', '/')}.py`)));
      if (file?.kind !== 'file') continue;
      const found = nodesetClasses(parsePython(this.options.tree.read(file.place))).filter((item) => names.includes('*') || names.includes(item.name));
      if (found.length > 0) return { classes: found, place: file.place };
    }
    return { classes: [], place: init.place };
  }

  private python(found: Pick<FoundNodeset, 'form' | 'role' | 'place' | 'classes' | 'classPlace'> & { entryFile: Place; stem: string }): FoundNodeset {
    const { form, role, place, entryFile, stem } = found;
    const known = this.options.known?.get(place);
    const lost = found.classes.length === 0 && known !== undefined;
    const classes = lost ? known.classes : found.classes;
    const name = classes.length === 1 ? classes[0]?.attributes.get('name')?.value : undefined;
    return {
      name: typeof name === 'string' && name !== '' ? name : lost ? known.name : stem,
      form,
      role,
      place,
      entryFiles: [entryFile],
      entry: entryFile,
      module: this.moduleOf(form === 'file' ? place.replace(/\.py$/, '') : place),
      classes,
      classPlace: lost ? known.classPlace : found.classPlace,
    };
  }

  private folder(place: Place, real: Place, declaration: SourceEntry, role: string): FoundNodeset {
    const bytes = this.options.tree.read(declaration.place);
    const read = parseYaml(decodeUtf8(bytes, declaration.path, 'The declaration'), declaration.path, nodesetFileSchema);
    const file = read.entry === undefined ? read : { ...read, entry: joinPlace('', read.entry) ?? read.entry };
    const python = (file.runtime ?? (file.command ? 'command' : undefined) ?? (/\.[cm]?[jt]s$/.test(file.entry ?? '') ? 'node' : 'python')) === 'python';
    const fallback = python ? ['__init__.py', 'server.py', 'main.py'] : ['index.js', 'index.mjs', 'index.ts', 'server.js', 'server.mjs'];
    const entry = file.entry ?? (file.command ? undefined : fallback.find((name) => this.options.tree.entry(childOf(real, name)) !== undefined));
    const own = python && entry?.endsWith('.py') ? this.follow(this.options.tree.entry(childOf(real, entry))) : undefined;
    const classes = own?.kind === 'file' ? (entry === '__init__.py' ? this.classesOfPackage(real, own) : { classes: nodesetClasses(parsePython(this.options.tree.read(own.place))), place: own.place }) : undefined;
    const wanted = classes?.classes.filter((item) => file.class === undefined || item.name === file.class) ?? [];
    return {
      name: file.name,
      form: 'folder',
      role,
      place,
      entryFiles: [childOf(place, 'nodeset.yaml'), ...(file.entry ? [childOf(place, file.entry)] : [])],
      entry: entry === undefined ? undefined : childOf(place, entry),
      module: entry?.endsWith('.py') ? this.moduleOf(childOf(place, entry.replace(/(^|\/)__init__\.py$/, '').replace(/\.py$/, '')).replace(/\/$/, '')) : undefined,
      file,
      classes: wanted,
      classPlace: classes?.place,
    };
  }

  private moduleOf(place: Place): string {
    return relativePlace(this.options.layout.workspace, place).replaceAll('/', '.');
  }
}

function isFolderOrPython(path: string): boolean {
  try {
    const stat = statSync(path);
    return stat.isDirectory() || path.endsWith('.py');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES'].includes(errnoOf(error) ?? '')) return false;
    throw error;
  }
}

/**
 * Nodesets by name.
 * @throws EP2016 where two of one layer have the same name, naming both
 */
export function byName(found: readonly FoundNodeset[], rank: (nodeset: FoundNodeset) => number = () => 0): Map<string, FoundNodeset> {
  const named = new Map<string, FoundNodeset>();
  for (const nodeset of found) {
    const other = named.get(nodeset.name);
    if (other && rank(other) === rank(nodeset)) {
      throw new EvalpinError('EP2016', `Two nodesets are named ${JSON.stringify(nodeset.name)}: ${other.place} and ${nodeset.place}.`);
    }
    if (!other || rank(nodeset) > rank(other)) named.set(nodeset.name, nodeset);
  }
  return named;
}
