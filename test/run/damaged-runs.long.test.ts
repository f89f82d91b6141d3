import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import { renderRun } from '../../src/report/render-run.ts';
import { readRun, runState } from '../../src/report/run-directory.ts';
import { diffRuns } from '../../src/run/diff-runs.ts';
import { readFinishedArm } from '../../src/run/finished-arm.ts';
import { openResumed } from '../../src/run/resumed-run.ts';
import { readPins } from '../../src/run/run-pins.ts';
import { Cli } from './cli.ts';
import { oneLocal } from './workspace.ts';

const DOCUMENTS = ['report.json', 'plan.json', 'proof.json', 'summary.json', 'outcomes.json', 'basis.json', 'inputs.json', 'pins.json', 'owner.json', 'journal.jsonl', 'arms/frozen/spec.json'];
const WRONG = [undefined, null, 7, 'x', [], {}, [null], '../../../x', -1, 1e308];
const DEPTH = 3;

/** The file gone, cut, of another shape, and with each of its fields in turn gone or of another kind. */
function* damages(text: string): Generator<{ what: string; text: string | undefined }> {
  yield { what: 'gone', text: undefined };
  for (const other of ['', text.slice(0, text.length / 2), '{}', 'null', '[]', '7', '"x"', '{"version":1}', '{"version":99}', '['.repeat(100_000), text.replace('"', '\0')]) yield { what: other.slice(0, 20), text: other };
  for (const path of pathsOf(jsonOf(text))) {
    for (const wrong of WRONG) {
      const copy = jsonOf(text) as Record<string, unknown>;
      const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy);
      const key = path.at(-1) ?? '';
      if (wrong === undefined) delete holder[key];
      else holder[key] = wrong;
      yield { what: `${path.join('.')} = ${JSON.stringify(wrong)}`, text: JSON.stringify(copy) };
    }
  }
}

/** Of lists the first item, of objects the first 40 keys. */
function pathsOf(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || above.length === DEPTH) return [];
  return Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : 40)
    .flatMap(([key, one]) => [[...above, key], ...pathsOf(one, [...above, key])]);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('a finished run whose files are damaged or hostile', () => {
  let cli: Cli;
  let whole = '';
  let folder = '';
  before(async () => {
    cli = new Cli(oneLocal({}));
    whole = (await cli.run()).folder;
    folder = join(cli.workspace.scratch, 'damaged');
    cpSync(whole, folder, { recursive: true });
  });
  after(() => cli.close());

  for (const name of DOCUMENTS) {
    test(`${name}: it is read, or refused with an error of its own`, async () => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const cwd = cli.workspace.repository;
      const uses: Record<string, () => unknown> = {
        report: async () => renderRun(readRun(folder).report, { folder, to: join(cli.workspace.scratch, 'rendered'), formats: ['provenance'] }),
        diff: () => diffRuns([folder, whole], cwd),
        'diff, turned round': () => diffRuns([whole, folder], cwd),
        baseline: () => readFinishedArm(folder),
        resume: () => openResumed(folder, { cwd, home: undefined }),
        rerun: () => readPins(folder),
        state: () => {
          rmSync(join(folder, '_DONE'));
          try {
            return runState(folder);
          } finally {
            writeFileSync(join(folder, '_DONE'), '');
          }
        },
      };
      try {
        for (const damage of damages(text)) {
          if (damage.text === undefined) rmSync(file);
          else writeFileSync(file, damage.text);
          for (const [use, run] of Object.entries(uses)) {
            try {
              await run();
            } catch (error) {
              assert.ok(error instanceof EvalpinError, `${use} with ${damage.what}: ${error instanceof Error ? error.stack : String(error)}`);
            }
          }
        }
      } finally {
        writeFileSync(file, text);
      }
    });
  }

  test('whole again, it is read as before', async () => {
    assert.equal(diffRuns([whole, folder], cli.workspace.repository).verdict.verdict, 'no change seen');
    const run = await cli.call(['report', folder]);
    assert.equal(run.code, 0, run.stderr);
  });
});
