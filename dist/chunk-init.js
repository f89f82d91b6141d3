import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";

// src/commands/init.ts
/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
async function init({ force, json }, { cwd, stdout, stderr }) {
	const workspace = [".", "workspace"].find((dir) => existsSync(join(cwd, dir, "nodesets")));
	const files = {
		"evalpin.yaml": workspace === void 0 ? commandSettings() : workspaceSettings(workspace, graphsOf(join(cwd, workspace, "graphs"))),
		...workspace === void 0 ? { [FIRST_EVAL]: firstEval() } : {},
		".github/workflows/evals.yml": workflow()
	};
	const present = Object.keys(files).filter((file) => existsSync(join(cwd, file)));
	if (present.length > 0 && !force) throw new EvalpinError("EP1004", `${present.join(" and ")} ${present.length === 1 ? "is" : "are"} there already`);
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(cwd, file)), { recursive: true });
		writeFileSync(join(cwd, file), text);
	}
	stderr(`wrote ${Object.keys(files).join(", ")}; next: \`evalpin plan\`, \`evalpin run\`, then make them yours\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		wrote: Object.keys(files)
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
function workflow() {
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
      - run: npx evalpin run --frozen-ref "origin/\${{ github.base_ref }}"
`;
}

export { init };