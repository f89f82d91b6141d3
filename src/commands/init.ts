import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { gitRoot } from '../workspace/repository.ts';
import { firstEvalOf } from './first-eval/choose.ts';
import type { FirstEval } from './first-eval/model.ts';
import { OWN_ACTION } from './own-action.ts';

/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
export async function init({ force, json }: { force: boolean; json: boolean }, { cwd, stdout, stderr }: Surroundings): Promise<number> {
  // Workflows are found at the repository's root only.
  const root = gitRoot(cwd) ?? cwd;
  const workspace = ['.', 'workspace'].find((dir) => existsSync(join(cwd, dir, 'nodesets')));
  const first = firstEvalOf({ root, folder: relative(root, cwd) });
  const files: Record<string, string> = {
    'evalpin.yaml': workspace === undefined ? commandSettings(first) : workspaceSettings(workspace, graphsOf(join(cwd, workspace, 'graphs')), first),
    ...(workspace === undefined && first.sample !== undefined ? { [first.sample.file]: first.sample.text } : {}),
    [join(relative(cwd, root), '.github/workflows/evals.yml')]: workflow(relative(root, cwd), first),
  };
  const inner = join('workspace', 'evalpin.yaml');
  if (existsSync(join(cwd, 'evalpin.yaml')) && !force) throw new EvalpinError('EP1004', 'evalpin.yaml is there already');
  if (existsSync(join(cwd, inner)) && !force) {
    throw new EvalpinError('EP1004', `${inner} is there already`, { hint: 'Commands given here find it, and would not any more beside a new one; `evalpin init --force` writes that all the same.' });
  }
  const wrote = Object.keys(files).filter((file) => force || !existsSync(join(cwd, file)));
  for (const file of wrote) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true });
    writeFileSync(join(cwd, file), files[file] ?? '');
  }
  const { through = '' } = first;
  const left = Object.keys(files).filter((file) => !wrote.includes(file));
  if (left.length > 0) stderr(`left as it is: ${left.join(', ')}\n`);
  stderr(`wrote ${wrote.join(', ')}; next: \`${through}evalpin plan\`, \`${through}evalpin run\`, then make them yours\n`);
  if (json) stdout(`${JSON.stringify({ version: 1, wrote }, null, 2)}\n`);
  return 0;
}

function workspaceSettings(workspace: string, graphs: string[], first: FirstEval): string {
  const place = workspace === '.' ? '' : `workspace: ${workspace}\n`;
  const evals = (graphs.length > 0 ? graphs : ['main']).map(
    (graph) => `  - graph: ${graph}
    episodes: 20           # a count, a range such as 10-19, or a JSON-lines file of inputs
    workers: 2
    seed: 7
    timeout: 60s           # for one episode
    gates:
      - { new-failures: 0 }
`,
  );
  return `# What evalpin pins and which evals it runs. A graph is a file of graphs/, named by its stem.
version: 1
${place}${sourcesOf(first)}evals:
${evals.join('')}`;
}

function graphsOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json')).sort().slice(0, 5);
}

function commandSettings(first: FirstEval): string {
  const { name, command, results, allowExit, gate, include } = first;
  const words = command.map((word) => (/^[\w./-]+$/.test(word) ? word : JSON.stringify(word))).join(', ');
  return `# What evalpin pins and which evals it runs. There is no nodesets/ here: the eval is a command.
version: 1
include: ${list(include)}     # what is hashed, copied and pinned: the eval, and the code that it imports
${sourcesOf(first)}evals:
  - name: ${name}
    harness:
      command: [${words}]
      results: [{ format: ${results.format}, path: ${results.path} }]
${allowExit === undefined ? '' : `      allow-exit: [${allowExit.join(', ')}]     # cases failed, which the results tell\n`}    timeout: 10m
    gates:
      - ${gate}
`;
}

function sourcesOf({ roots, interpreter }: FirstEval): string {
  const imported = roots.length === 0 ? '' : `roots: ${list(roots)}     # pinned, and where modules are imported from\n`;
  return `${imported}${interpreter === undefined ? '' : `interpreters: { python: ${interpreter.python} }\n`}`;
}

function list(items: readonly string[]): string {
  return `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
}

/** That of examples/check.yml; a test holds the actions' commits together. */
function workflow(folder: string, { steps }: FirstEval): string {
  const inputs = folder === '' ? '' : `        with:\n          config: ${folder}/evalpin.yaml\n`;
  return `# What a pull request or a push does to the evals, against its base.
name: evals
on:
  pull_request:
  push:
    branches: [main]

permissions: {}

jobs:
  evals:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
        with:
          persist-credentials: false
${steps}      # Put the commit of the release that you use.
      - uses: ${OWN_ACTION}
${inputs}      # The report page, also of a run that failed.
      - if: \${{ !cancelled() }}
        uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
        with:
          name: evalpin-runs
          path: ${folder === '' ? '' : `${folder}/`}.evalpin/runs
          include-hidden-files: true
          if-no-files-found: ignore
`;
}
