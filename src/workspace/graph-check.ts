import { EvalpinError, type ErrorLocation } from '../contract/errors.ts';
import { nodeTarget, readGraph, readNodes } from './graph.ts';
import { nearestName } from './nearest-name.ts';
import type { Graph, GraphEdge, GraphNode, View } from './model.ts';
import { nodeSignatures, type NodeSignature } from './node-signatures.ts';

/** What a node takes and gives; undefined where it is not known before the launch, so that anything goes. */
interface Ports {
  inputs: string[] | undefined;
  required: string[];
  outputs: string[] | undefined;
}

const ANYTHING: Ports = { inputs: undefined, required: [], outputs: undefined };

/**
 * Checks a graph for the builtin harness, as far as it can be known before the launch: node types, handles, missing
 * inputs, cycles.
 * @throws EP2033 (cycle), EP2034 (handle or input), EP2021 (unknown node), each naming node and edge
 */
export function checkGraph(view: View, graph: Graph): void {
  const location = { file: view.entry(graph.place)?.path ?? graph.place };
  checkLevel({ view, location, nested: false, above: [graph.place] }, graph.nodes, graph.edges);
}

interface Level {
  view: View;
  location: ErrorLocation;
  /** Inside another graph: there `output` nodes are what it gives. */
  nested: boolean;
  above: string[];
}

function checkLevel(level: Level, nodes: GraphNode[], edges: GraphEdge[]): void {
  const ports = new Map(nodes.map((node) => [node.id, portsOf(level, node)]));
  const fed = new Map<string, GraphEdge>();
  for (const edge of edges) {
    checkEdge(level, edge, ports);
    const key = `${edge.target}\0${edge.targetHandle}`;
    const other = fed.get(key);
    if (other) throw fault(level, `Edge ${edgeText(edge)}: input ${quote(edge.targetHandle)} of node ${quote(edge.target)} is fed already, by ${edgeText(other)}.`);
    fed.set(key, edge);
  }
  for (const node of nodes) checkInputs(level, node, ports.get(node.id) ?? ANYTHING, (input) => fed.has(`${node.id}\0${input}`));
  checkCycle(level, nodes, edges);
}

function checkEdge(level: Level, edge: GraphEdge, ports: ReadonlyMap<string, Ports>): void {
  if (!edge.sourceHandle || !edge.targetHandle) throw fault(level, `Edge ${edgeText(edge)} names no ${edge.sourceHandle ? 'targetHandle' : 'sourceHandle'}.`);
  const source = ports.get(edge.source)?.outputs;
  const target = ports.get(edge.target)?.inputs;
  if (source && !source.includes(edge.sourceHandle)) throw fault(level, `Edge ${edgeText(edge)}: node ${quote(edge.source)} has no output ${quote(edge.sourceHandle)}`, edge.sourceHandle, source);
  if (target && !target.includes(edge.targetHandle)) throw fault(level, `Edge ${edgeText(edge)}: node ${quote(edge.target)} has no input ${quote(edge.targetHandle)}`, edge.targetHandle, target);
}

function checkInputs(level: Level, node: GraphNode, { inputs, required }: Ports, isFed: (input: string) => boolean): void {
  const config = node.config ?? {};
  for (const key of Object.keys(config)) {
    if (inputs && key !== 'graph' && !inputs.includes(key)) throw fault(level, `Node ${quote(node.id)}: its config names ${quote(key)}, which ${node.type} does not take`, key, inputs);
  }
  const missing = required.find((input) => !isFed(input) && !(input in config));
  if (missing !== undefined) throw fault(level, `Node ${quote(node.id)}: nothing feeds its input ${quote(missing)}, neither an edge nor its config.`);
}

function portsOf(level: Level, node: GraphNode): Ports {
  if (node.type === 'input') return { inputs: [], required: [], outputs: undefined };
  if (node.type === 'metrics' || (node.type === 'output' && level.nested)) return { inputs: undefined, required: [], outputs: [] };
  if (node.type === 'graph') return nestedPorts(level, node);
  const target = nodeTarget(level.view, node.type);
  if (!target) {
    throw fault(level, `Node ${quote(node.id)} has the type ${quote(node.type)}, which the builtin harness does not know`, node.type, ['input', 'metrics', 'graph']);
  }
  const signatures = nodeSignatures(level.view, target.nodeset);
  if (!signatures) return ANYTHING;
  const signature: NodeSignature | undefined = signatures.get(target.node);
  if (signature) return signature;
  const nearest = nearestName(target.node, [...signatures.keys()]);
  throw new EvalpinError('EP2021', `Node ${quote(node.id)}: nodeset ${quote(target.nodeset.name)} has no node ${quote(target.node)}.`, {
    hint: nearest ? `Did you mean ${quote(`${target.nodeset.name}__${nearest}`)}?` : `Its nodes are: ${[...signatures.keys()].join(', ') || 'none'}.`,
    location: level.location,
  });
}

function nestedPorts(level: Level, node: GraphNode): Ports {
  const wanted = node.config?.['graph'];
  const inner: { nodes: GraphNode[]; edges: GraphEdge[]; place?: string } = typeof wanted === 'string' ? readGraph(level.view, wanted) : readNodes(wanted, level.location);
  const key = inner.place ?? '';
  if (key !== '' && level.above.includes(key)) throw fault(level, `Node ${quote(node.id)}: graph ${quote(key)} contains itself.`);
  checkLevel({ ...level, nested: true, above: [...level.above, key] }, inner.nodes, inner.edges);
  const idsOf = (type: string) => new Set(inner.nodes.filter((item) => item.type === type).map((item) => item.id));
  const [entries, ends] = [idsOf('input'), idsOf('output')];
  const taken = [...new Set(inner.edges.filter((edge) => entries.has(edge.source)).map((edge) => edge.sourceHandle))];
  return {
    inputs: taken,
    required: taken.filter((input) => input !== 'index' && input !== 'seed'),
    outputs: inner.edges.filter((edge) => ends.has(edge.target)).map((edge) => edge.targetHandle),
  };
}

/** A nested graph's parts may be independent of each other, so a way through one is no cycle for certain. */
function checkCycle(level: Level, nodes: GraphNode[], edges: GraphEdge[]): void {
  const next = new Map(nodes.filter((node) => node.type !== 'graph').map((node) => [node.id, [] as string[]]));
  for (const edge of edges) if (next.has(edge.source) && next.has(edge.target)) next.get(edge.source)?.push(edge.target);
  const done = new Set<string>();
  const visit = (id: string, trail: string[]): void => {
    const at = trail.indexOf(id);
    if (at !== -1) throw new EvalpinError('EP2033', `The graph has a cycle: ${[...trail.slice(at), id].join(' → ')}.`, { location: level.location });
    if (done.has(id)) return;
    for (const target of next.get(id) ?? []) visit(target, [...trail, id]);
    done.add(id);
  };
  for (const id of next.keys()) visit(id, []);
}

function fault(level: Level, message: string, name?: string, known?: string[]): EvalpinError {
  const nearest = name !== undefined && known ? nearestName(name, known) : undefined;
  const text = known ? `${message}; it has ${known.join(', ') || 'none'}.` : message;
  return new EvalpinError('EP2034', text, { location: level.location, ...(nearest ? { hint: `Did you mean ${quote(nearest)}?` } : {}) });
}

function edgeText(edge: GraphEdge): string {
  return `${edge.source}.${edge.sourceHandle} → ${edge.target}.${edge.targetHandle}`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
