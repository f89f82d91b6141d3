import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles, type Files } from '../workspace/source-folder.ts';

/** The interpreter itself: what stands on PATH may be a script that takes its time. */
export const PYTHON = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();

/** A repository with a workspace, a store of its own, and overlays beside it; all below one temporary folder. */
export class Workspace {
  readonly scratch: string;
  /** Holds `evalpin.yaml`, `workspace/` and what else a test puts there. */
  readonly repository: string;
  readonly dir: string;
  /** EVALPIN_HOME. */
  readonly home: string;
  #overlays = 0;

  /** `files`: below the repository. */
  constructor(files: Files) {
    this.scratch = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
    this.repository = join(this.scratch, 'repo');
    this.dir = join(this.repository, 'workspace');
    this.home = join(this.scratch, 'h');
    mkdirSync(this.home, { mode: 0o700 });
    mkdirSync(this.dir, { recursive: true });
    writeFiles(this.repository, files);
  }

  write(files: Files): void {
    writeFiles(this.repository, files);
  }

  /** A new overlay folder; `files` have the workspace's shape. */
  overlay(files: Files): string {
    this.#overlays += 1;
    return writeFiles(join(this.scratch, `overlay-${this.#overlays}`), files);
  }

  remove(): void {
    rmSync(this.scratch, { recursive: true, force: true });
  }
}

/** `evalpin.yaml` for a workspace below it; `evals` and other keys as JSON, which is YAML too. */
export function settings(evals: object[], more: object = {}): string {
  return JSON.stringify({ version: 1, workspace: 'workspace', interpreters: { python: PYTHON }, evals, ...more });
}

export interface PythonNodeset {
  name: string;
  parallelism?: 'local' | 'replicated' | 'shared';
  /** Lines before the class. */
  head?: string[];
  /** Further lines of the class. */
  attributes?: string[];
  /** The method's parameters after `self`. */
  takes: string;
  gives: string[];
  /** Lines of the method. */
  does: string[];
}

/** A Python nodeset with one node, `run`. */
export function pythonNodeset({ name, parallelism = 'local', head = [], attributes = [], takes, gives, does }: PythonNodeset): string {
  return [
    'from evalpin import NodeSet, node',
    ...head,
    '',
    'class Sample(NodeSet):',
    `    name = "${name}"`,
    `    parallelism = "${parallelism}"`,
    ...attributes.map((line) => `    ${line}`),
    `    @node(outputs=(${gives.map((output) => `"${output}",`).join(' ')}))`,
    `    def run(self, ${takes}):`,
    ...does.map((line) => `        ${line}`),
    '',
  ].join('\n');
}

/** `a.b -> c.d`, where the source `input` and the target `metrics` are there by themselves; other ids are names of nodesets with a node `run`. */
export function graph(...edges: string[]): string {
  const parsed = edges.map((edge) => {
    const [source = '', sourceHandle = '', target = '', targetHandle = ''] = edge.split(/\.| -> /);
    return { source, sourceHandle, target, targetHandle };
  });
  const ids = [...new Set(parsed.flatMap(({ source, target }) => [source, target]))];
  return JSON.stringify({
    name: 'main',
    nodes: ids.map((id) => ({ id, type: id === 'input' || id === 'metrics' ? id : `${id}__run` })),
    edges: parsed,
  });
}

/** One nodeset of each kind: a method with a prompt file, a model that all share, and a tally that counts for one worker. */
export const THREE_KINDS: Files = {
  'evalpin.yaml': settings([{ graph: 'main', episodes: 4, gates: [{ metric: 'accuracy', 'max-drop': 0 }] }]),
  'workspace/graphs/main.json': graph(
    'input.index -> method.index',
    'method.text -> model.text',
    'model.answer -> tally.answer',
    'input.index -> tally.index',
    'tally.accuracy -> metrics.accuracy',
    'tally.seen -> metrics.seen',
    'tally.passed -> metrics.passed',
  ),
  'workspace/nodesets/method/method/__init__.py': pythonNodeset({
    name: 'method',
    head: ['from pathlib import Path', 'PROMPT = (Path(__file__).parent / "prompts/evaluation.txt").read_text().strip()', 'print("prompt:", PROMPT)'],
    takes: 'index',
    gives: ['text'],
    does: ['return f"{PROMPT} {index}"'],
  }),
  'workspace/nodesets/method/method/prompts/evaluation.txt': 'Please repeat\n',
  'workspace/nodesets/model/model.py': pythonNodeset({
    name: 'model',
    parallelism: 'shared',
    takes: 'text',
    gives: ['answer'],
    does: ['return text.split()[-1]'],
  }),
  'workspace/nodesets/score/tally.py': pythonNodeset({
    name: 'tally',
    parallelism: 'replicated',
    attributes: ['seen = 0'],
    takes: 'answer, index',
    gives: ['accuracy', 'seen', 'passed'],
    does: ['self.seen += 1', 'right = answer == str(index)', 'return {"accuracy": int(right), "seen": self.seen, "passed": right}'],
  }),
};

/** Few episodes tell no change of a number from chance: where a test is about something else, `value` is shown and decides nothing. */
const SHOWN = { metrics: { value: { better: 'neither' } } };

/** A workspace with one local nodeset, `method`, whose node takes `index` and gives `value`, the only metric. */
export function oneLocal(method: Partial<PythonNodeset>, evalSettings: object = {}): Files {
  return {
    'evalpin.yaml': settings([{ graph: 'main', episodes: 2, ...SHOWN, ...evalSettings }]),
    'workspace/graphs/main.json': graph('input.index -> method.index', 'method.value -> metrics.value'),
    'workspace/nodesets/method.py': localMethod(method),
  };
}

export function localMethod(method: Partial<PythonNodeset>): string {
  return pythonNodeset({ name: 'method', takes: 'index', gives: ['value'], does: ['return 1'], ...method });
}

/** A workspace with one shared nodeset, `model`, whose node takes `index` and gives `value`, the only metric. */
export function oneShared(model: Partial<PythonNodeset>, evalSettings: object = {}): Files {
  return {
    'evalpin.yaml': settings([{ graph: 'main', episodes: 2, ...SHOWN, ...evalSettings }]),
    'workspace/graphs/main.json': graph('input.index -> model.index', 'model.value -> metrics.value'),
    'workspace/nodesets/model.py': sharedModel(model),
  };
}

export function sharedModel(model: Partial<PythonNodeset>): string {
  return pythonNodeset({ name: 'model', parallelism: 'shared', takes: 'index', gives: ['value'], does: ['return 1'], ...model });
}
