import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readEpisodes } from '../../src/launch/episodes.ts';
import type { EpisodeEvent } from '../../src/launch/model.ts';
import { CURRENT_NODE, NO_OLD_NODE, OLD_NODE } from './node-binaries.ts';
import { pinnedWorkspace, readReports } from './pinned-workspace.ts';
import { startServer } from './server-process.ts';
import { runWorkerProcess } from './worker-process.ts';

const FIXTURE = join(import.meta.dirname, '../../workspace-fixtures/javascript');
const EPISODES = readEpisodes({ episodes: { kind: 'file', path: 'phrases.jsonl' }, seed: 7, resolve: (path) => join(FIXTURE, 'workspace/data', path) });
const CURRENT = CURRENT_NODE.path;

/** One arm of the fixture: local nodesets in the worker, each other one in a server of its own. */
async function runArm(t: TestContext, node: string, overlay?: string): Promise<EpisodeEvent[]> {
  const pinned = pinnedWorkspace(t, {});
  cpSync(join(FIXTURE, 'workspace'), pinned.workspace, { recursive: true });
  if (overlay) cpSync(join(FIXTURE, 'overlays', overlay), pinned.workspace, { recursive: true });
  const serve = (name: string, entry: string) => startServer(t, pinned, { node, args: [JSON.stringify({ name, entry, config: {} })] });
  const [model, tally] = await Promise.all([
    serve('language_model', 'workspace/nodesets/model/language_model/server.mjs'),
    serve('tally', 'workspace/nodesets/score/tally/index.mjs'),
  ]);
  const result = await runWorkerProcess(t, pinned, {
    node,
    nodesets: {
      phrases: { entry: 'workspace/nodesets/env/phrases/index.mjs' },
      letters: { entry: 'workspace/nodesets/method/letters/index.mjs' },
      language_model: { served: true, parallelism: 'shared' },
      tally: { served: true, parallelism: 'replicated' },
    },
    urls: { language_model: model.url, tally: tally.url },
    graph: JSON.parse(readFileSync(join(pinned.workspace, 'graphs/languages.json'), 'utf8')) as Record<string, unknown>,
    episodes: EPISODES,
  });
  assert.equal(result.code, 0, result.stderr);
  assert.deepEqual(result.episodes.filter(({ status }) => status === 'error'), []);
  assert.deepEqual(await Promise.all([model.stop(), tally.stop()]), [0, 0]);
  const reports = readReports(pinned.reports);
  assert.equal(reports.length, 3);
  for (const lines of reports) assert.deepEqual([lines.at(-1)?.event, lines.filter(({ event }) => event === 'partial')], ['end', []]);
  return result.episodes;
}

function accuracyOf(episodes: EpisodeEvent[]): number {
  assert.equal(episodes.length, EPISODES.length);
  return episodes.reduce((sum, { metrics }) => sum + (metrics['accuracy'] ?? Number.NaN), 0) / episodes.length;
}

const scores = (episodes: EpisodeEvent[]) => episodes.map(({ id, status, metrics }) => [id, status, metrics]);

test('the JavaScript workspace scores the same twice, and each overlay that is edited scores lower', async (t) => {
  const frozen = await runArm(t, CURRENT);
  assert.ok(accuracyOf(frozen) > 0.85 && accuracyOf(frozen) < 1, String(accuracyOf(frozen)));
  assert.deepEqual(scores(await runArm(t, CURRENT, 'identical')), scores(frozen));
  const method = accuracyOf(await runArm(t, CURRENT, 'edited-method'));
  assert.ok(method < accuracyOf(frozen) - 0.05, String(method));
  const shared = accuracyOf(await runArm(t, CURRENT, 'edited-shared'));
  assert.ok(shared < 0.1, String(shared));
});

test('the JavaScript workspace scores the same on Node 20', { skip: NO_OLD_NODE }, async (t) => {
  assert.deepEqual(
    (await runArm(t, OLD_NODE?.path ?? '')).map(({ id, status }) => [id, status]),
    (await runArm(t, CURRENT)).map(({ id, status }) => [id, status]),
  );
});
