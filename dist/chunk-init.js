import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as gitRoot } from "./chunk-repository.js";

// src/commands/first-eval.ts
/** In JavaScript where there is a package.json and nothing that speaks of Python, else in Python. */
function firstEvalOf(root, folder) {
	const has = (name) => existsSync(join(root, folder, name)) || existsSync(join(root, name));
	return has("package.json") && !PYTHON.some(has) ? javascript(root, folder) : python(root, folder);
}
const PYTHON = [
	"pyproject.toml",
	"setup.py",
	"setup.cfg",
	"requirements.txt",
	"Pipfile"
];
function python(root, folder) {
	const requirements = [folder, ""].map((place) => join(place, "requirements.txt")).find((file) => existsSync(join(root, file)));
	return {
		file: "evals/first.py",
		program: "python",
		include: [],
		steps: `      - uses: actions/setup-python@a26af69be951a213d495a4c3e4e4022e16d87065 # v5.6.0
        with:
          python-version: "3.12"
${requirements === void 0 ? "      # - run: pip install …    # what the evals need" : `      - run: pip install -r ${requirements}`}
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
`
	};
}
function javascript(root, folder) {
	const locked = [folder, ""].find((place) => existsSync(join(root, place, "package-lock.json")));
	return {
		file: "evals/first.mjs",
		program: "node",
		include: ["package.json", "tsconfig.json"].filter((name) => existsSync(join(root, folder, name))),
		steps: `      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: "24"
${locked === void 0 ? "      # - run: npm ci    # what the evals need" : `      - run: npm ci${locked === "" ? "" : ` --prefix ${locked}`}`}
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
`
	};
}

// src/commands/own-action.ts
/** What a workflow that is to use the action says after `uses:`. */
const OWN_ACTION = "evalpin/evalpin@dcc04993767df1d288e5352fc0841c22610b69ae # main, nothing is released yet";

// src/commands/init.ts
/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
async function init({ force, json }, { cwd, stdout, stderr }) {
	const root = gitRoot(cwd) ?? cwd;
	const workspace = [".", "workspace"].find((dir) => existsSync(join(cwd, dir, "nodesets")));
	const first = firstEvalOf(root, relative(root, cwd));
	const files = {
		"evalpin.yaml": workspace === void 0 ? commandSettings(first, sourceFolders(cwd)) : workspaceSettings(workspace, graphsOf(join(cwd, workspace, "graphs"))),
		...workspace === void 0 ? { [first.file]: first.text } : {},
		[join(relative(cwd, root), ".github/workflows/evals.yml")]: workflow(relative(root, cwd), first)
	};
	const inner = join("workspace", "evalpin.yaml");
	if (existsSync(join(cwd, "evalpin.yaml")) && !force) throw new EvalpinError("EP1004", "evalpin.yaml is there already");
	if (existsSync(join(cwd, inner)) && !force) throw new EvalpinError("EP1004", `${inner} is there already`, { hint: "Commands given here find it, and would not any more beside a new one; `evalpin init --force` writes that all the same." });
	const wrote = Object.keys(files).filter((file) => force || !existsSync(join(cwd, file)));
	for (const file of wrote) {
		mkdirSync(dirname(join(cwd, file)), { recursive: true });
		writeFileSync(join(cwd, file), files[file] ?? "");
	}
	const left = Object.keys(files).filter((file) => !wrote.includes(file));
	if (left.length > 0) stderr(`left as it is: ${left.join(", ")}\n`);
	stderr(`wrote ${wrote.join(", ")}; next: \`evalpin plan\`, \`evalpin run\`, then make them yours\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		wrote
	}, null, 2)}\n`);
	return 0;
}
function workspaceSettings(workspace, graphs) {
	return `# What evalpin pins and which evals it runs. A graph is a file of graphs/, named by its stem.
version: 1
${workspace === "." ? "" : `workspace: ${workspace}\n`}evals:
${(graphs.length > 0 ? graphs : ["main"]).map((graph) => `  - graph: ${graph}
    episodes: 20           # a count, a range such as 10-19, or a JSON-lines file of inputs
    workers: 2
    seed: 7
    timeout: 60s           # for one episode
    gates:
      - { new-failures: 0 }
`).join("")}`;
}
function graphsOf(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((name) => name.endsWith(".json")).map((name) => basename(name, ".json")).sort().slice(0, 5);
}
/** Folders of code that an eval is likely to import: `src`, `lib`, and Python packages. */
function sourceFolders(cwd) {
	return readdirSync(cwd, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name).filter((name) => ["src", "lib"].includes(name) || /^[A-Za-z]\w*$/.test(name) && !/^(tests?|evals)$/.test(name) && existsSync(join(cwd, name, "__init__.py"))).sort();
}
function commandSettings({ program, file, include: files }, sources) {
	return `# What evalpin pins and which evals it runs. There is no nodesets/ here: the eval is a command.
version: 1
include: [${[...["evals", ...sources].map((folder) => `${folder}/**`), ...files].map((glob) => `"${glob}"`).join(", ")}]     # what is hashed, copied and pinned: the eval, and the code that it imports
evals:
  - name: first
    harness:
      command: [${program}, ${file}, "{out}/results.jsonl"]
      results: [{ format: evalpin, path: results.jsonl }]
    timeout: 10m
    gates:
      - { metric: accuracy, max-drop: 0.02 }
`;
}
/** That of examples/check.yml; a test holds the actions' commits together. */
function workflow(folder, { steps }) {
	const inputs = folder === "" ? "" : `        with:\n          config: ${folder}/evalpin.yaml\n`;
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
          path: ${folder === "" ? "" : `${folder}/`}.evalpin/runs
          include-hidden-files: true
          if-no-files-found: ignore
`;
}

export { init };