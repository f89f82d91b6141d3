import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A first eval in the language of a repository, and what its workflow needs for it. */
export interface FirstEval {
  file: string;
  text: string;
  /** First word of its command. */
  program: 'python' | 'node';
  /** Files besides folders of code that decide how it runs. */
  include: string[];
  /** Steps of a workflow: the interpreter, and what is installed. */
  steps: string;
}

/** In JavaScript where there is a package.json and nothing that speaks of Python, else in Python. */
export function firstEvalOf(root: string, folder: string): FirstEval {
  const has = (name: string): boolean => existsSync(join(root, folder, name)) || existsSync(join(root, name));
  return has('package.json') && !PYTHON.some(has) ? javascript(root, folder) : python(root, folder);
}

const PYTHON = ['pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt', 'Pipfile'];

function python(root: string, folder: string): FirstEval {
  const requirements = [folder, ''].map((place) => join(place, 'requirements.txt')).find((file) => existsSync(join(root, file)));
  return {
    file: 'evals/first.py',
    program: 'python',
    include: [],
    steps: `      - uses: actions/setup-python@a26af69be951a213d495a4c3e4e4022e16d87065 # v5.6.0
        with:
          python-version: "3.12"
${requirements === undefined ? '      # - run: pip install …    # what the evals need' : `      - run: pip install -r ${requirements}`}
`,
    text: `"""A first eval: one JSON line for each episode. Replace what it measures."""
import json
import sys

CASES = [(f"{a} * {b} + 1", a * b + 1) for a in range(4) for b in range(5)]

with open(sys.argv[1], "w", encoding="utf-8") as out:
    for number, (question, wanted) in enumerate(CASES):
        right = eval(question) == wanted
        line = {"event": "episode", "id": f"{number:04}", "status": "passed" if right else "failed", "metrics": {"accuracy": int(right)}}
        out.write(json.dumps(line) + "\\n")
`,
  };
}

function javascript(root: string, folder: string): FirstEval {
  const locked = [folder, ''].find((place) => existsSync(join(root, place, 'package-lock.json')));
  return {
    file: 'evals/first.mjs',
    program: 'node',
    include: ['package.json', 'tsconfig.json'].filter((name) => existsSync(join(root, folder, name))),
    steps: `      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: "24"
${locked === undefined ? '      # - run: npm ci    # what the evals need' : `      - run: npm ci${locked === '' ? '' : ` --prefix ${locked}`}`}
`,
    text: `// A first eval: one JSON line for each episode. Replace what it measures.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';

const answer = (a, b) => a * b + 1;
const cases = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3, 4].map((b) => ({ a, b, wanted: a * b + 1 })));

const lines = cases.map(({ a, b, wanted }, index) => {
  const right = answer(a, b) === wanted;
  return JSON.stringify({ event: 'episode', id: String(index).padStart(4, '0'), status: right ? 'passed' : 'failed', metrics: { accuracy: Number(right) } });
});
writeFileSync(argv[2], \`\${lines.join('\\n')}\\n\`);
`,
  };
}
