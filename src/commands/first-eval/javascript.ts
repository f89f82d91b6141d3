import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest, type FirstEval, type Project } from './model.ts';
import { packageFolders } from './package-folders.ts';
import { sourceFolders } from './source-folders.ts';

export function firstOfJavaScript(project: Project): FirstEval {
  const dir = join(project.root, project.folder);
  const locked = nearest(project, 'package-lock.json');
  const folders = [...new Set([...sourceFolders(dir).roots, ...packageFolders(dir)])];
  const include = [...folders.map((folder) => `${folder}/**`), ...['package.json', 'tsconfig.json'].filter((name) => existsSync(join(dir, name)))];
  return {
    name: 'first',
    sample: { file: 'evals/first.mjs', text: SAMPLE },
    command: ['node', 'evals/first.mjs', '{out}/results.jsonl'],
    results: { format: 'evalpin', path: 'results.jsonl' },
    gate: '{ metric: accuracy, max-drop: 0.02 }',
    include: ['evals/**', ...include],
    roots: [],
    steps: `      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: "24"
${locked === undefined ? '      # - run: npm ci    # what the evals need' : `      - run: npm ci${locked === '' ? '' : ` --prefix ${locked}`}`}
`,
  };
}

const SAMPLE = `// A first eval: one JSON line for each episode. Replace what it measures.
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';

const answer = (a, b) => a * b + 1;
const cases = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3, 4].map((b) => ({ a, b, wanted: a * b + 1 })));

const lines = cases.map(({ a, b, wanted }, index) => {
  const right = answer(a, b) === wanted;
  return JSON.stringify({ event: 'episode', id: String(index).padStart(4, '0'), status: right ? 'passed' : 'failed', metrics: { accuracy: Number(right) } });
});
writeFileSync(argv[2], \`\${lines.join('\\n')}\\n\`);
`;
