import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as gitRoot } from "./chunk-repository.js";

// src/commands/init.ts
/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
async function init({ force, json }, { cwd, stdout, stderr }) {
	const root = gitRoot(cwd) ?? cwd;
	const workspace = [".", "workspace"].find((dir) => existsSync(join(cwd, dir, "nodesets")));
	const files = {
		"evalpin.yaml": workspace === void 0 ? commandSettings() : workspaceSettings(workspace, graphsOf(join(cwd, workspace, "graphs"))),
		...workspace === void 0 ? { [FIRST_EVAL]: firstEval() } : {},
		[join(relative(cwd, root), ".github/workflows/evals.yml")]: workflow(relative(root, cwd))
	};
	if (existsSync(join(cwd, "evalpin.yaml")) && !force) throw new EvalpinError("EP1004", "evalpin.yaml is there already");
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
function commandSettings() {
	return `# What evalpin pins and which evals it runs. There is no nodesets/ here: the eval is a command.
version: 1
include: ["evals/**"]     # what is hashed, copied and pinned; add the code that the eval imports, e.g. "src/**"
evals:
  - name: first
    harness:
      command: [python, ${FIRST_EVAL}, "{out}/results.jsonl"]
      results: [{ format: evalpin, path: results.jsonl }]
    timeout: 10m
    gates:
      - { metric: accuracy, max-drop: 0.02 }
`;
}
const FIRST_EVAL = "evals/first.py";
function firstEval() {
	return `"""A first eval: one JSON line for each episode. Replace what it measures."""
import json
import sys

CASES = [("2 + 2", 4), ("3 * 3", 9), ("10 - 4", 6)]

with open(sys.argv[1], "w", encoding="utf-8") as out:
    for number, (question, wanted) in enumerate(CASES):
        right = eval(question) == wanted
        line = {"event": "episode", "id": f"{number:04}", "status": "passed" if right else "failed", "metrics": {"accuracy": int(right)}}
        out.write(json.dumps(line) + "\\n")
`;
}
function workflow(folder) {
	return `name: evals
on:
  pull_request:
permissions:
  contents: read
jobs:
  evals:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - uses: actions/setup-python@v5
        with: { python-version: "3.12" }
      # evalpin has to be among the packages that this repository installs; --no keeps npx from fetching another one.
      - run: npm ci
      - run: npx --no evalpin run --frozen-ref "origin/\${{ github.base_ref }}"
${folder === "" ? "" : `        working-directory: ${folder}\n`}`;
}

export { init };