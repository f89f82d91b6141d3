import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";

// src/commands/init.ts
/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
async function init({ force, json }, { cwd, stdout, stderr }) {
	const workspace = [".", "workspace"].find((dir) => existsSync(join(cwd, dir, "nodesets")));
	const files = {
		"evalpin.yaml": workspace === void 0 ? commandSettings() : workspaceSettings(workspace),
		".github/workflows/evals.yml": workflow()
	};
	const present = Object.keys(files).filter((file) => existsSync(join(cwd, file)));
	if (present.length > 0 && !force) throw new EvalpinError("EP1004", `${present.join(" and ")} ${present.length === 1 ? "is" : "are"} there already`);
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(cwd, file)), { recursive: true });
		writeFileSync(join(cwd, file), text);
	}
	stderr(`wrote ${Object.keys(files).join(", ")}; next: edit evalpin.yaml, then \`evalpin plan\`\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		wrote: Object.keys(files)
	}, null, 2)}\n`);
	return 0;
}
function workspaceSettings(workspace) {
	return `# What evalpin pins and which evals it runs.
version: 1
${workspace === "." ? "" : `workspace: ${workspace}\n`}evals:
  - graph: main            # a file of graphs/, named by its stem
    episodes: 20
    workers: 2
    seed: 7
    timeout: 60s           # for one episode
    gates:
      - { metric: accuracy, max-drop: 0.02 }
`;
}
function commandSettings() {
	return `# What evalpin pins and which evals it runs. There is no nodesets/ here: the eval is a command.
version: 1
include: ["src/**", "evals/**"]     # what is hashed, copied and pinned
evals:
  - name: main
    harness:
      command: [python, -m, pytest, evals, "--junitxml={out}/junit.xml"]
      results: [{ format: junit, path: junit.xml }]
    timeout: 10m
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