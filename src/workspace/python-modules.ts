import type { Place, SourceEntry, View } from './model.ts';
import { childOf, nameOfPlace, parentOf } from './place.ts';

/** A Python module's file, with the folder that it is found in by name (which a link may make another than its own). */
export interface ModuleFile {
  file: SourceEntry;
  folder: Place;
}

/** What a dotted name leads to in the sources. */
export interface ResolvedModule {
  /** The module and each package's `__init__` on the way. */
  files: ModuleFile[];
  /** Folders that submodules are looked for in; empty for what is no package. */
  folders: Place[];
  /** Links that were followed. */
  links: SourceEntry[];
}

/** Finds modules as Python does: workspace, roots, top, in this order; a regular package goes before a namespace. */
export class PythonModules {
  private readonly view: View;
  private readonly bases: Place[];
  private readonly aliases: Map<string, Place>;
  private readonly known = new Map<string, ResolvedModule | undefined>();
  private readonly steps = new Map<string, ResolvedModule | undefined>();
  private readonly extensions = new Map<Place, Map<string, string>>();

  constructor(view: View) {
    const { layout } = view;
    this.view = view;
    this.bases = [...new Set([layout.workspace, ...layout.roots, ''])];
    const named: [string, Place][] = layout.roots.filter((root) => root !== '').map((root) => [nameOfPlace(root), root]);
    if (layout.importName !== undefined) named.unshift([layout.importName, layout.workspace]);
    this.aliases = new Map(named.toReversed());
  }

  /** A module by its absolute name, or undefined where it is not in the sources. */
  absolute(name: string): ResolvedModule | undefined {
    if (!this.known.has(name)) this.known.set(name, this.findAbsolute(name.split('.')));
    return this.known.get(name);
  }

  /** A module below some folder; `parts` may be empty, for the folder itself. */
  below(folders: readonly Place[], parts: readonly string[]): ResolvedModule | undefined {
    let current: ResolvedModule = { files: [], folders: [...folders], links: [] };
    for (const part of parts) {
      const next = this.step(current.folders, part);
      if (!next) return undefined;
      current = { files: [...current.files, ...next.files], folders: next.folders, links: [...current.links, ...next.links] };
    }
    return current;
  }

  /** Whether a folder is where absolute names start, and so is no package. */
  isBase(folder: Place): boolean {
    return this.bases.includes(folder);
  }

  private findAbsolute(parts: string[]): ResolvedModule | undefined {
    const direct = this.below(this.bases, parts);
    if (direct) return direct;
    const alias = this.aliases.get(parts[0] ?? '');
    if (alias === undefined) return undefined;
    const rest = this.below([alias], parts.slice(1));
    if (!rest) return undefined;
    const init = this.file(childOf(alias, '__init__.py'), alias);
    return init ? { ...rest, files: [init.found, ...rest.files], links: [...init.links, ...rest.links] } : rest;
  }

  private step(folders: readonly Place[], name: string): ResolvedModule | undefined {
    const key = `${name}\0${folders.join('\0')}`;
    if (!this.steps.has(key)) this.steps.set(key, this.findStep(folders, name));
    return this.steps.get(key);
  }

  private findStep(folders: readonly Place[], name: string): ResolvedModule | undefined {
    const portions: Place[] = [];
    const links: SourceEntry[] = [];
    for (const folder of folders) {
      const place = childOf(folder, name);
      const end = this.view.resolve(place);
      const isFolder = end.kind === 'found' && end.entry.kind === 'directory';
      if (isFolder) {
        const init = this.file(childOf(place, '__init__.py'), place) ?? this.file(childOf(place, '__init__.pyi'), place);
        if (init) return { files: [init.found], folders: [place], links: [...end.links, ...init.links] };
      }
      const module = this.file(`${place}.py`, folder) ?? this.extension(folder, name) ?? this.file(`${place}.pyi`, folder);
      if (module) return { files: [module.found], folders: [], links: module.links };
      if (isFolder) {
        portions.push(place);
        links.push(...end.links);
      }
    }
    return portions.length > 0 ? { files: [], folders: portions, links } : undefined;
  }

  private file(place: Place, folder: Place): { found: ModuleFile; links: SourceEntry[] } | undefined {
    const end = this.view.resolve(place);
    return end.kind === 'found' && end.entry.kind === 'file' ? { found: { file: end.entry, folder }, links: end.links } : undefined;
  }

  /** A compiled module: `name.so`, `name.abi3.so`, `name.cpython-312-x86_64-linux-gnu.so`. */
  private extension(folder: Place, name: string): { found: ModuleFile; links: SourceEntry[] } | undefined {
    if (this.isBase(folder)) return undefined;
    const file = this.extensionsIn(folder).get(name);
    return file === undefined ? undefined : this.file(childOf(folder, file), folder);
  }

  private extensionsIn(folder: Place): Map<string, string> {
    const known = this.extensions.get(folder);
    if (known) return known;
    const end = this.view.resolve(folder);
    const names = end.kind === 'found' ? this.view.list(end.entry.place).map(({ place }) => nameOfPlace(place)) : [];
    const found = new Map(names.filter((file) => file.endsWith('.so')).map((file) => [file.slice(0, file.indexOf('.')), file]));
    this.extensions.set(folder, found);
    return found;
  }
}

/** Folder that `level` leading dots mean, from the folder of the importing file; undefined above the top. */
export function relativeFolder(folder: Place, level: number): Place | undefined {
  let current = folder;
  for (let i = 1; i < level; i++) {
    if (current === '') return undefined;
    current = parentOf(current);
  }
  return current;
}
