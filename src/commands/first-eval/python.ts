import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstEval, Project } from './model.ts';
import { environmentOf } from './python-environment.ts';
import { sourceFolders } from './source-folders.ts';

export function firstOfPython(project: Project): FirstEval {
  const dir = join(project.root, project.folder);
  const { roots, packages } = sourceFolders(dir);
  const { interpreter, ...environment } = environmentOf(project);
  const own = hasTests(join(dir, 'evals')) ? pytest(dir) : sample();
  return {
    ...own,
    include: ['evals/**', ...packages.map((folder) => `${folder}/**`), ...own.include],
    roots,
    ...(interpreter === undefined ? {} : { interpreter: { python: interpreter } }),
    ...environment,
  };
}

type Command = Pick<FirstEval, 'name' | 'sample' | 'command' | 'results' | 'allowExit' | 'gate' | 'include'>;

function hasTests(evals: string): boolean {
  return existsSync(evals) && readdirSync(evals, { recursive: true, encoding: 'utf8' }).some((name) => /(^|\/)(test_[^/]*|[^/]*_test)\.py$/.test(name));
}

const PYTEST_FILES = ['pyproject.toml', 'pytest.ini', 'tox.ini', 'setup.cfg', 'conftest.py'];

/** Exit code 1 is pytest's way to say that tests failed. */
function pytest(dir: string): Command {
  return {
    name: 'main',
    command: ['python', '-m', 'pytest', '-q', 'evals', '--junitxml={out}/junit.xml'],
    results: { format: 'junit', path: 'junit.xml' },
    allowExit: [1],
    gate: '{ new-failures: 0 }',
    include: PYTEST_FILES.filter((name) => existsSync(join(dir, name))),
  };
}

function sample(): Command {
  return {
    name: 'first',
    sample: { file: 'evals/first.py', text: SAMPLE },
    command: ['python', 'evals/first.py', '{out}/results.jsonl'],
    results: { format: 'evalpin', path: 'results.jsonl' },
    gate: '{ metric: accuracy, max-drop: 0.02 }',
    include: [],
  };
}

const SAMPLE = `"""A first eval: one JSON line for each episode. Replace what it measures."""
import json
import sys

CASES = [(f"{a} * {b} + 1", a * b + 1) for a in range(4) for b in range(5)]

with open(sys.argv[1], "w", encoding="utf-8") as out:
    for number, (question, wanted) in enumerate(CASES):
        right = eval(question) == wanted
        line = {"event": "episode", "id": f"{number:04}", "status": "passed" if right else "failed", "metrics": {"accuracy": int(right)}}
        out.write(json.dumps(line) + "\\n")
`;
