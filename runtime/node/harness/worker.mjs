import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Skip } from '../evalpin.mjs';
import { describeError, locateError } from '../locate-error.mjs';
import { StrayErrors } from '../stray-errors.mjs';
import { NodesetError, buildProgram } from './build-program.mjs';
import { readFeed } from './episode-feed.mjs';
import { EventWriter } from './event-writer.mjs';
import { readGraph } from './graph.mjs';
import { findGraphFile } from './graph-files.mjs';
import { locateSyntaxError } from './locate-syntax-error.mjs';
import { openNested } from './nested-graph.mjs';
import { InfrastructureError, RemoteError } from './remote-nodeset.mjs';
import { NodeError, runEpisode } from './run-episode.mjs';
import { shownValues } from './shown-values.mjs';

/**
 * @typedef {import('./shown-values.mjs').ShownValues} ShownValues
 * @typedef {{ status: string, metrics: Record<string, number | null>, message?: string }} Outcome
 */

/** Exit code of a worker that cannot work at all. */
export const CANNOT_WORK = 70;

/**
 * Runs the episodes that evalpin hands out, one at a time.
 *
 * @param {object} options
 * @param {string} options.spec path of spec.json
 * @param {string | undefined} options.sharedUrls path of the map of servers
 * @param {import('../locate-error.mjs').Pinned} options.pinned
 * @param {number} options.feed descriptor
 * @param {number} options.events descriptor
 * @param {string | undefined} options.report path of this process's proof lines
 * @returns {Promise<number>} exit code
 */
export async function runWorker({ spec: specFile, sharedUrls, pinned, feed, events: descriptor, report }) {
  const events = new EventWriter(descriptor);
  const stray = new StrayErrors((error) => reportStray(error, events));
  let program;
  try {
    program = await stray.during(() => prepare(specFile, sharedUrls, pinned));
  } catch (caught) {
    const error = caught instanceof NodesetError ? caught.cause : caught;
    const message = caught instanceof NodesetError ? `nodeset "${caught.nodeset}": ${describeError(error)}` : describeError(error);
    events.write({ event: 'fatal', message, ...kindOf(error), ...placeOfFatal(error, pinned, report) });
    process.stderr.write(`${stackOf(error)}\n`);
    return CANNOT_WORK;
  }
  const ready = program;
  events.write({ event: 'ready' });
  /** Of the last episode, where they may be asked for. @type {ShownValues | undefined} */
  let held;
  for await (const asked of readFeed(feed)) {
    if ('recall' in asked) {
      events.write({ event: 'values', id: asked.recall, ...(held ? { values: held } : {}) });
      continue;
    }
    const { event, values } = await answer(asked, (given) => settle(() => stray.during(() => runEpisode(ready, asked, given)), pinned));
    held = values;
    events.write(event);
  }
  await ready.teardown();
  return 0;
}

/**
 * The event of an episode, and the values of one that passed where they may be asked for afterwards. In a function of its own: what the nodes gave is not
 * to live any longer.
 *
 * @param {import('./run-episode.mjs').Episode & import('./episode-feed.mjs').Wanted} episode
 * @param {(given: Map<string, Record<string, unknown>>) => Promise<Outcome>} run
 * @returns {Promise<{ event: { event: 'episode' } & Record<string, unknown>, values: ShownValues | undefined }>}
 */
async function answer({ id, input, values: wanted }, run) {
  const began = performance.now();
  /** @type {Map<string, Record<string, unknown>>} */
  const given = new Map();
  const outcome = await run(given);
  const event = { event: /** @type {const} */ ('episode'), id, ...outcome, duration_ms: Math.round((performance.now() - began) * 1000) / 1000 };
  const failed = outcome.status === 'failed' || outcome.status === 'error';
  if (!failed && wanted === undefined) return { event, values: undefined };
  const values = shownValues(input, given, { whole: wanted === 'whole' });
  return failed || wanted !== 'hold' ? { event: { ...event, values }, values: undefined } : { event, values };
}

/**
 * @param {string} specFile
 * @param {string | undefined} sharedUrls
 * @param {import('../locate-error.mjs').Pinned} pinned
 */
async function prepare(specFile, sharedUrls, { tree, workspace }) {
  const spec = JSON.parse(readFileSync(specFile, 'utf8'));
  if (!spec.graph) throw new InfrastructureError(`${specFile} names no graph, which this harness needs`);
  const urls = sharedUrls === undefined ? {} : JSON.parse(readFileSync(sharedUrls, 'utf8'));
  const graph = openNested(readGraph(spec.graph.content, spec.graph.path), (name) => findGraphFile(workspace, name));
  return buildProgram(graph, { nodesets: spec.nodesets, urls, tree });
}

/**
 * @param {() => Promise<{ status: string, metrics: Record<string, number | null> }>} run
 * @param {import('../locate-error.mjs').Pinned} pinned
 * @returns {Promise<Outcome>}
 */
async function settle(run, pinned) {
  try {
    return await run();
  } catch (caught) {
    const error = caught instanceof NodeError ? caught.cause : caught;
    const message = caught instanceof NodeError ? `node "${caught.node}": ${describeError(error)}` : describeError(error);
    if (error instanceof Skip || (error instanceof RemoteError && error.name === 'Skip')) {
      return { status: 'skipped', metrics: {}, message: error.message };
    }
    process.stderr.write(`${stackOf(error)}\n`);
    return { status: 'error', metrics: {}, message, ...kindOf(error), ...placeOf(error, pinned) };
  }
}

/**
 * @param {unknown} error
 * @param {import('../locate-error.mjs').Pinned} pinned
 */
function placeOf(error, pinned) {
  if (!(error instanceof RemoteError)) return locateError(error, pinned);
  return { ...(error.file === undefined ? {} : { file: error.file }), ...(error.line === undefined ? {} : { line: error.line }) };
}

/**
 * @param {unknown} error
 * @param {import('../locate-error.mjs').Pinned} pinned
 * @param {string | undefined} report
 */
function placeOfFatal(error, pinned, report) {
  const place = locateError(error, pinned);
  return place.file === undefined && error instanceof SyntaxError ? locateSyntaxError(pinned, report) : place;
}

/** @param {unknown} error @returns {{ error_kind: 'infrastructure' | 'model', server?: string }} */
function kindOf(error) {
  if (!(error instanceof InfrastructureError)) return { error_kind: 'model' };
  return error.server === undefined ? { error_kind: 'infrastructure' } : { error_kind: 'infrastructure', server: error.server };
}

/**
 * @param {unknown} error
 * @param {EventWriter} events
 */
function reportStray(error, events) {
  events.write({ event: 'log', level: 'error', message: `an error that belongs to no episode: ${describeError(error)}` });
  process.stderr.write(`${stackOf(error)}\n`);
}

/** @param {unknown} error */
function stackOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : describeError(error);
}
