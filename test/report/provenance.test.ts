import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { collectReport } from '../../src/report/collect-report.ts';
import { provenanceStatement } from '../../src/report/provenance.ts';
import { statementSchema } from '../../src/report/provenance-schema.ts';
import { renderRun } from '../../src/report/render-run.ts';
import type { RunInputs } from '../../src/report/run-inputs.ts';
import { collected } from './reports.ts';

const HEX = (letter: string): string => letter.repeat(64);
const INPUTS: RunInputs = {
  version: 1,
  frozenCommit: 'c'.repeat(40),
  runtime: `sha256:${HEX('1')}`,
  interpreters: [{ runtime: 'python', version: '3.12.4', digest: `sha256:${HEX('2')}` }],
  graphs: [{ arm: 'frozen', place: 'workspace/graphs/digits.json', digest: `sha256:${HEX('3')}` }],
  episodes: { count: 3, digest: `sha256:${HEX('4')}` },
  servers: [{ id: 'ephem-foo-aaaaaaaaaaaa-1', nodeset: 'foo', digest: `sha256:${HEX('a')}`, arms: ['overlay'], reused: false }],
  bases: { frozen: { episodes: '3 episodes (abc)', seeds: 'seed 7', graph: 'metrics accuracy', interpreter: 'python 3.12.4', scorer: 'none named', harness: 'builtin' } },
};

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the statement names everything that went in by its digest, and fits the published schema', () => {
  const statement = provenanceStatement(collectReport(collected()), { subjects: { 'report.json': HEX('f') }, inputs: INPUTS });
  statementSchema.parse(JSON.parse(JSON.stringify(statement)));
  assert.deepEqual(statement.subject, [{ name: 'report.json', digest: { sha256: HEX('f') } }]);
  const { runDefinition, runDetails, result } = statement.predicate;
  assert.deepEqual(
    runDefinition.resolvedDependencies.map(({ name, digest }) => [name, Object.values(digest)[0]]),
    [
      ['snapshot/frozen', HEX('a')],
      ['snapshot/overlay', HEX('a')],
      ['nodeset/overlay/foo', HEX('a')],
      ['frozen', 'c'.repeat(40)],
      ['evalpin-runtime', HEX('1')],
      ['interpreter/python', HEX('2')],
      ['graph/frozen', HEX('3')],
      ['episodes', HEX('4')],
    ],
  );
  assert.deepEqual(runDetails.metadata, { invocationId: '20260102-030405-1a2b3c', startedOn: '2026-01-02T03:04:05.000Z', finishedOn: '2026-01-02T03:04:47.000Z' });
  assert.deepEqual(runDetails.servers.map(({ id, digest }) => [id, digest.sha256]), [['ephem-foo-aaaaaaaaaaaa-1', HEX('a')]]);
  assert.deepEqual([result.verdict, result.exitCode, result.proof], ['gate failed', 1, { level: 'partial', pinned: true }]);
});

test('a run without inputs of its own, such as a merged one, still has snapshots and nodesets', () => {
  const statement = provenanceStatement(collectReport(collected()), { subjects: {}, inputs: undefined });
  statementSchema.parse(JSON.parse(JSON.stringify(statement)));
  assert.deepEqual(statement.predicate.runDefinition.resolvedDependencies.map(({ name }) => name), ['snapshot/frozen', 'snapshot/overlay', 'nodeset/overlay/foo']);
});

test('the file has one statement a line whose subjects are the files beside it; the predicate stands alone for actions/attest', async (t) => {
  const folder = folderOf(t);
  writeFileSync(join(folder, 'outcomes.json'), '{"version":1,"outcomes":[]}\n');
  writeFileSync(join(folder, 'inputs.json'), JSON.stringify(INPUTS));
  await renderRun(collectReport(collected({ eval: 'two\nlines' })), { folder });
  const lines = readFileSync(join(folder, 'provenance.intoto.jsonl'), 'utf8').split('\n');
  assert.deepEqual([lines.length, lines[1]], [2, '']);
  const statement = statementSchema.parse(JSON.parse(lines[0] ?? ''));
  for (const { name, digest } of statement.subject) assert.equal(digest.sha256, createHash('sha256').update(readFileSync(join(folder, name))).digest('hex'));
  assert.deepEqual(statement.subject.map(({ name }) => name), ['report.json', 'outcomes.json']);
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'predicate.json'), 'utf8')), statement.predicate);
});
