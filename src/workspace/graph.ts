import { isAbsolute } from 'node:path';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { ERROR_CODES, EvalpinError, type ErrorLocation } from '../contract/errors.ts';
import { requireNodeset } from './closure.ts';
import { sparseHint } from './overlay-hint.ts';
import { nearestName } from './nearest-name.ts';
import type { Graph, GraphEdge, GraphNode, Nodeset, Place, View } from './model.ts';
import { childOf, joinPlace, nameOfPlace, placeBelow, relativePlace } from './place.ts';
import { decodeUtf8 } from './text-file.ts';
import { isRecord } from '../contract/is-record.ts';

/**
 * A graph by path (absolute, or relative to the settings, the workspace, its graphs/ or the top) or by unambiguous stem, as the
 * arm has it now.
 * @throws EP2030 (no such graph), EP2031 (several), EP1012, EP1015 (malformed), EP2032 (wrong shape), EP2021 (unknown
 * nodeset), EP2033 (contains itself)
 */
export function readGraph(view: View, nameOrPath: string): Graph {
  const place = findGraph(view, nameOrPath);
  const file = readGraphFile(view, place);
  const nested = new Set<Place>();
  const nodesets = new Set<string>();
  collect(view, file, { nested, nodesets, above: [place] });
  return {
    name: typeof file.content['name'] === 'string' && file.content['name'] !== '' ? file.content['name'] : stemOf(place),
    place,
    nodes: file.nodes,
    edges: file.edges,
    content: file.content,
    nested: [...nested].sort(),
    nodesets: [...nodesets].sort(),
  };
}

/** A node of a graph that a type such as `digits_model__classify` names. */
export interface NodeTarget {
  nodeset: Nodeset;
  /** Name of the node in it. */
  node: string;
}

/**
 * What a node's type names; undefined for types that are the harness's own. Names of nodesets may hold `__` themselves: the
 * longest one that there is counts.
 * @throws EP2021 where there is no such nodeset
 */
export function nodeTarget(view: View, type: string): NodeTarget | undefined {
  for (let at = type.lastIndexOf('__'); at > 0; at = type.lastIndexOf('__', at - 1)) {
    const nodeset = view.nodesets.get(type.slice(0, at));
    if (nodeset) return { nodeset, node: type.slice(at + 2) };
  }
  const first = type.indexOf('__', 1);
  return first === -1 ? undefined : { nodeset: requireNodeset(view, type.slice(0, first)), node: type.slice(first + 2) };
}

export interface GraphFile {
  content: Record<string, unknown>;
  nodes: GraphNode[];
  edges: GraphEdge[];
  location: ErrorLocation;
}

export function readGraphFile(view: View, place: Place): GraphFile {
  const path = view.entry(place)?.path ?? place;
  const text = decodeUtf8(readThroughLinks(view, place), path, 'The graph');
  const content = parseJson(text, path);
  return { ...readNodes(content, { file: path }), location: { file: path } };
}

function readThroughLinks(view: View, place: Place): Buffer {
  const end = view.resolve(place);
  if (end.kind === 'found') return view.read(end.entry.place);
  throw new EvalpinError('EP2014', `The graph ${place} cannot be read: its link leads ${end.kind === 'outside' ? `outside, to ${end.target}` : 'nowhere'}.`);
}

function parseJson(text: string, file: string): unknown {
  const errors: ParseError[] = [];
  const content: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first) return content;
  const before = text.slice(0, first.offset).split('\n');
  const location = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  throw new EvalpinError('EP1015', `${file} is not valid JSON: ${describeJsonError(first)}.`, { location });
}

function describeJsonError(error: ParseError): string {
  return printParseErrorCode(error.error).replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase();
}

/**
 * Checks the form of a graph, or of one that lies in a node's config.
 * @throws EP2032 where nodes or edges have another shape, two nodes have one id, or an edge leads to no node
 */
export function readNodes(content: unknown, location: ErrorLocation): Omit<GraphFile, 'location'> {
  const fail = (message: string) => new EvalpinError('EP2032', `${message} (${location.file})`, { location });
  if (!isRecord(content)) throw fail('A graph is a JSON object with `nodes` and `edges`; this is none');
  const { nodes, edges } = content;
  if (!Array.isArray(nodes)) throw fail('A graph has a list `nodes`; this one has none');
  if (edges !== undefined && !Array.isArray(edges)) throw fail('`edges` of a graph is a list; here it is none');
  const ids = new Set<string>();
  for (const [index, node] of nodes.entries()) {
    if (!isRecord(node) || typeof node['id'] !== 'string' || typeof node['type'] !== 'string') throw fail(`nodes[${index}] needs \`id\` and \`type\`, both texts`);
    if (node['config'] !== undefined && node['config'] !== null && !isRecord(node['config'])) throw fail(`config of node ${JSON.stringify(node['id'])} is no object`);
    if (ids.has(node['id'])) throw fail(`Two nodes have the id ${JSON.stringify(node['id'])}`);
    ids.add(node['id']);
  }
  const read = (edges ?? []).map((edge: unknown, index) => {
    if (!isRecord(edge)) throw fail(`edges[${index}] is no object`);
    for (const end of ['source', 'target']) {
      const id = edge[end];
      if (typeof id !== 'string') throw fail(`edges[${index}] needs \`source\` and \`target\`, both texts`);
      if (!ids.has(id)) {
        const nearest = nearestName(id, [...ids]);
        throw fail(`edges[${index}]: there is no node ${JSON.stringify(id)}${nearest ? `; did you mean ${JSON.stringify(nearest)}?` : ''}`);
      }
    }
    // Other harnesses may leave handles out; the builtin one does not take that.
    return { ...edge, sourceHandle: edge['sourceHandle'] ?? '', targetHandle: edge['targetHandle'] ?? '' } as unknown as GraphEdge;
  });
  return { content, nodes: nodes as GraphNode[], edges: read };
}

interface Collection {
  nested: Set<Place>;
  nodesets: Set<string>;
  /** Places of the graphs that this one lies in. */
  above: Place[];
}

function collect(view: View, { nodes, location }: Pick<GraphFile, 'nodes' | 'location'>, found: Collection): void {
  for (const node of nodes) {
    const target = atNode(node, location, () => nodeTarget(view, node.type));
    if (target) found.nodesets.add(target.nodeset.name);
    for (const inline of inlineGraphs(node.config)) collect(view, { nodes: inline, location }, found);
    const name = node.config?.['graph'];
    if (typeof name !== 'string') continue;
    const place = node.type === 'graph' ? atNode(node, location, () => findGraph(view, name)) : candidates(view, name)[0];
    if (place === undefined) continue;
    if (found.above.includes(place)) {
      throw new EvalpinError('EP2033', `Graph ${found.above[0]} contains itself: ${[...found.above, place].join(' → ')}.`, { location });
    }
    if (found.nested.has(place)) continue;
    found.nested.add(place);
    collect(view, readGraphFile(view, place), { ...found, above: [...found.above, place] });
  }
}

/** Lists of nodes anywhere in a node's config: whatever the harness calls such a node, it runs them. */
function inlineGraphs(value: unknown): GraphNode[][] {
  if (Array.isArray(value)) return value.flatMap(inlineGraphs);
  if (!isRecord(value)) return [];
  const { nodes } = value;
  if (Array.isArray(nodes) && nodes.every((node) => isRecord(node) && typeof node['type'] === 'string')) return [nodes as GraphNode[]];
  return Object.values(value).flatMap(inlineGraphs);
}

function atNode<Result>(node: GraphNode, location: ErrorLocation, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof EvalpinError) || error.location) throw error;
    throw new EvalpinError(error.code, `Node ${JSON.stringify(node.id)} of type ${JSON.stringify(node.type)}: ${error.message}`, { hint: error.hint, location, cause: error });
  }
}

/** Place of the graph that a name or path means. */
function findGraph(view: View, nameOrPath: string): Place {
  const [first, ...others] = candidates(view, nameOrPath);
  if (first === undefined) {
    const nearest = nearestName(nameOrPath, allGraphs(view).map(stemOf));
    throw new EvalpinError('EP2030', `There is no graph ${JSON.stringify(nameOrPath)} in the ${view.arm} arm.`, { hint: sparseHint(view) ?? (nearest ? `Did you mean ${JSON.stringify(nearest)}?` : ERROR_CODES.EP2030.remedy) });
  }
  if (others.length > 0) throw new EvalpinError('EP2031', `Graph ${JSON.stringify(nameOrPath)} is ambiguous: ${[first, ...others].join(', ')}.`);
  return first;
}

function candidates(view: View, nameOrPath: string): Place[] {
  const { layout } = view;
  if (isAbsolute(nameOrPath)) {
    const place = placeOfPath(view, nameOrPath);
    return place !== undefined && isFile(view, place) ? [place] : [];
  }
  const graphs = childOf(layout.workspace, 'graphs');
  const spelled = allGraphs(view).filter((place) => {
    const spellings = [relativePlace(layout.workspace, place), relativePlace(graphs, place), nameOfPlace(place)];
    return spellings.some((spelling) => spelling === nameOrPath || spelling === `${nameOrPath}.json`);
  });
  if (spelled.length > 0) return spelled;
  const direct = [layout.settingsFolder, layout.workspace, ''].map((base) => joinPlace(base, nameOrPath)).find((place) => place !== undefined && isFile(view, place));
  return direct === undefined ? [] : [direct];
}

function placeOfPath(view: View, path: string): Place | undefined {
  for (const layer of [view.overlay, view.frozen]) {
    if (!layer) continue;
    const below = placeBelow(layer.workspaceDir, path);
    if (below !== undefined) return joinPlace(view.layout.workspace, below);
    const place = layer.top === undefined ? undefined : placeBelow(layer.top, path);
    if (place !== undefined) return place;
  }
  return undefined;
}

function allGraphs(view: View): Place[] {
  const found: Place[] = [];
  const walk = (folder: Place, above: Place[]): void => {
    const end = view.resolve(folder);
    if (end.kind !== 'found' || end.entry.kind !== 'directory' || above.includes(end.entry.place)) return;
    for (const entry of view.list(end.entry.place)) {
      const place = childOf(folder, nameOfPlace(entry.place));
      if (place.endsWith('.json') && entry.kind !== 'directory') found.push(place);
      else if (entry.kind === 'directory' || entry.kind === 'symlink') walk(place, [...above, end.entry.place]);
    }
  };
  walk(childOf(view.layout.workspace, 'graphs'), []);
  return found;
}

function isFile(view: View, place: Place): boolean {
  const end = view.resolve(place);
  return end.kind === 'found' && end.entry.kind === 'file';
}

function stemOf(place: Place): string {
  return nameOfPlace(place).replace(/\.json$/, '');
}
