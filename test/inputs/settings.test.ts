import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { settingsSchema } from '../../src/inputs/settings-schema.ts';
import { evalName, findSettings, loadSettings, parseSettings, selectEvals } from '../../src/inputs/settings.ts';
import { nodesetFileSchema } from '../../src/workspace/declaration-schema.ts';
import { tempFolder, writeFiles } from '../workspace/source-folder.ts';

interface Fault {
  code: string;
  message: string;
  location?: { file: string; line?: number; column?: number };
  details: string[];
}

function faultOf(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    return error as Fault;
  }
  throw new Error('nothing was thrown');
}

const parse = (text: string) => parseSettings(text, '/somewhere/evalpin.yaml');

test('the whole of evalpin.yaml comes out typed, in camelCase, with durations in milliseconds', () => {
  const settings = parse(`
version: 1
workspace: workspace
include: ["evals/**"]
roots: [../backend]
external:
  - { path: data/weights, identity: stat }
overlay-mode: sparse
interpreters: { python: python3.12, node: node }
isolation: none
require-proof: false
nodesets:
  "*": { pass-env: [HF_TOKEN], health: { timeout: 60s } }
  "model_*": { runtime: command, command: [python, -m, app.server.auto_host], resources: { vram-mb: 14000 }, keep: 15m, reuse: stateful }
evals:
  - graph: graphs/digits.json
    harness: builtin
    episodes: 200
    workers: 4
    seed: 7
    timeout: 500ms
    env: { THREADS: 1, DEBUG: true }
    pass-env: [OPENAI_API_KEY]
    baseline: frozen
    gates: [{ metric: accuracy, max-drop: 0.02 }, { metric: accuracy, min: 0.5 }, { new-failures: 0 }]
  - name: other
    harness: { command: [python, -m, my_eval, --spec, "{spec}"], results: [{ format: junit, path: out.xml }], cwd: scratch }
    episodes: 10-19
    timeout: 1h
  - name: third
    episodes: data/inputs.jsonl
`);
  assert.equal(settings.folder, '/somewhere');
  assert.equal(settings.overlayMode, 'sparse');
  assert.equal(settings.requireProof, false);
  assert.deepEqual(settings.nodesets?.['*'], { passEnv: ['HF_TOKEN'], health: { timeout: 60_000 } });
  assert.deepEqual(settings.nodesets?.['model_*']?.resources, { 'vram-mb': 14_000 });
  assert.equal(settings.nodesets?.['model_*']?.keep, 900_000);
  const [first, second, third] = settings.evals ?? [];
  assert.deepEqual(first?.gates, [{ metric: 'accuracy', maxDrop: 0.02 }, { metric: 'accuracy', min: 0.5 }, { newFailures: 0 }]);
  assert.deepEqual(first?.env, { THREADS: '1', DEBUG: 'true' });
  assert.deepEqual([first?.timeout, second?.timeout], [500, 3_600_000]);
  assert.deepEqual([first?.episodes, second?.episodes, third?.episodes], [{ kind: 'range', from: 0, to: 199 }, { kind: 'range', from: 10, to: 19 }, { kind: 'file', path: 'data/inputs.jsonl' }]);
  assert.deepEqual(second?.harness, { command: ['python', '-m', 'my_eval', '--spec', '{spec}'], results: [{ format: 'junit', path: 'out.xml' }], cwd: 'scratch' });
  assert.deepEqual(settings.evals?.map((item, index) => evalName(item, index)), ['digits', 'other', 'third']);
});

test('every fault is an error with file, line and column, and names value and rule', () => {
  const faults: [string, string, number, number, RegExp][] = [
    ['version: 1\nworkspce: x\n', 'EP1014', 2, 1, /unknown key "workspce"; did you mean "workspace"\?/],
    ['version: 1\nevals:\n  - pass_env: [A]\n', 'EP1014', 3, 5, /evals\[0\]: unknown key "pass_env"; did you mean "pass-env"\?/],
    ['version: 1\nnodesets:\n  a:\n    paralelism: shared\n', 'EP1014', 4, 5, /nodesets\.a: unknown key "paralelism"; did you mean "parallelism"\?/],
    ['version: 1\nnodesets:\n  a: { parallelism: share }\n', 'EP1014', 3, 21, /parallelism must be "local" or "replicated" or "shared"/],
    ['version: 1\nevals:\n  - gates: [{ metric: a, max-dorp: 1 }]\n', 'EP1014', 3, 26, /gates\[0\]: unknown key "max-dorp"; did you mean "max-drop"\?/],
    ['version: 1\nevals:\n  - gates: [{ metric: a, min: x }]\n', 'EP1014', 3, 31, /gates\[0\]\.min must be a number, not string/],
    ['version: 1\nevals:\n  - timeout: 60\n', 'EP1014', 3, 14, /timeout must be a duration such as 500ms.*not 60/],
    ['version: 1\nevals:\n  - episodes: 9-3\n', 'EP1014', 3, 15, /low to high/],
    ['version: 1\nevals:\n  - episodes: 0\n', 'EP1014', 3, 15, /at least 1/],
    ['version: 1\nevals:\n  - workers: 1.5\n', 'EP1014', 3, 14, /workers must be a whole number/],
    ['version: 1\nevals: { graph: x }\n', 'EP1014', 2, 8, /evals must be a list, not object/],
    ['version: 1\nevals:\n  - harness: buildin\n', 'EP1014', 3, 14, /harness must be "builtin"/],
    ['version: 1\nevals:\n  - env: { "A B": x }\n', 'EP1014', 3, 12, /env: "A B" is no name of an environment variable/],
    ['version: 2\n', 'EP1014', 1, 10, /version must be 1, not 2/],
    ['workspace: x\n', 'EP1014', 1, 1, /version is missing/],
    ['', 'EP1014', 1, 1, /version is missing/],
    ['- a\n', 'EP1014', 1, 1, /must be a mapping/],
    ['version: 1\nworkspace:\n', 'EP1014', 2, 11, /workspace must be a string, not null/],
    ['version: 1\nversion: 1\n', 'EP1013', 2, 1, /unique/],
    ['version: 1\n\tworkspace: x\n', 'EP1013', 2, 1, /YAML/],
    ['version: 1\nworkspace: "open\n', 'EP1013', 3, 1, /YAML/],
    ['version: 1\n---\nversion: 1\n', 'EP1013', 2, 1, /YAML/],
  ];
  for (const [text, code, line, column, message] of faults) {
    const fault = faultOf(() => parse(text));
    assert.equal(fault.code, code, text);
    assert.match(fault.message, message);
    assert.equal(fault.location?.file, '/somewhere/evalpin.yaml');
    assert.equal(fault.location?.line, line, `${text}: ${JSON.stringify(fault.location)}`);
    if (code === 'EP1014') assert.equal(fault.location?.column, column, `${text}: ${JSON.stringify(fault.location)}`);
  }
});

test('several faults are told together, the first with its place', () => {
  const fault = faultOf(() => parse('version: 1\noverlay-mode: half\nevals:\n  - workers: 0\n'));
  assert.match(fault.message, /overlay-mode/);
  assert.deepEqual(fault.details, ['line 4: evals[0].workers must be at least 1']);
});

test('aliases that grow without bounds are refused', () => {
  const levels = Array.from({ length: 9 }, (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`);
  assert.equal(faultOf(() => parse(`l0: &l0 [x]\n${levels.join('\n')}\n`)).code, 'EP1013');
});

test('a file that is missing, unreadable, a folder or not UTF-8 is a clear error', (t) => {
  const folder = tempFolder(t);
  const file = join(folder, 'evalpin.yaml');
  assert.equal(faultOf(() => loadSettings(file)).code, 'EP1010');
  writeFileSync(file, Buffer.concat([Buffer.from('version: 1\nworkspace: caf'), Buffer.from([0xe9]), Buffer.from('\n')]));
  const fault = faultOf(() => loadSettings(file));
  assert.deepEqual([fault.code, fault.location], ['EP1012', { file, line: 2 }]);
  mkdirSync(join(folder, 'sub'));
  assert.equal(faultOf(() => loadSettings(join(folder, 'sub'))).code, 'EP1011');
  writeFileSync(file, '\uFEFFversion: 1\r\nworkspace: x\r\n');
  assert.equal(loadSettings(file).workspace, 'x');
  chmodSync(file, 0);
  if (process.getuid?.() !== 0) assert.equal(faultOf(() => loadSettings(file)).code, 'EP1011');
});

test('settings are searched upwards to the top of the repository; a near miss of the name is told', (t) => {
  const root = writeFiles(tempFolder(t), { 'evalpin.yaml': 'version: 1\n', 'repo/.git/x': '', 'repo/a/b/c.txt': '', 'repo/a/evalpin.yaml': 'version: 1\n', 'near/.git/x': '', 'near/evalpin.yml': '' });
  assert.equal(findSettings(join(root, 'repo/a/b')), join(root, 'repo/a/evalpin.yaml'));
  assert.equal(findSettings(join(root, 'repo')), undefined);
  assert.equal(faultOf(() => findSettings(join(root, 'near'))).code, 'EP1017');
});

test('evals have names of their own, and are selected by them', () => {
  assert.equal(faultOf(() => parse('version: 1\nevals: [{ graph: a }, { graph: x/a.json }]\n')).code, 'EP1018');
  const settings = parse('version: 1\nevals: [{ graph: digits }, { name: walk }]\n');
  assert.deepEqual(selectEvals(settings, []).length, 2);
  assert.deepEqual(selectEvals(settings, ['walk']), [{ name: 'walk' }]);
  const fault = faultOf(() => selectEvals(settings, ['digit'])) as Fault & { hint: string };
  assert.deepEqual([fault.code, fault.hint], ['EP1019', 'Did you mean "digits"?']);
});

test('JSON Schemas can be made of both files, every key described', () => {
  for (const schema of [settingsSchema, nodesetFileSchema]) {
    const json = z.toJSONSchema(schema, { io: 'input' }) as { properties: Record<string, { description?: string }>; additionalProperties: boolean };
    assert.equal(json.additionalProperties, false);
    for (const [key, property] of Object.entries(json.properties)) assert.ok(property.description, key);
  }
});
