import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, relative } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as gitRoot } from "./chunk-repository.js";
import { t as require_dist } from "./chunk-dist.js";
import { t as isRecord } from "./chunk-is-record.js";

// src/commands/first-eval/model.ts
/** The folder that has the file, seen from the repository: that of the settings before the repository's own; undefined for none. */
function nearest({ root, folder }, file) {
	return [folder, ""].find((place) => existsSync(join(root, place, file)));
}

// src/commands/first-eval/package-folders.ts
var import_dist = require_dist();
/** Folders that hold the packages of one repository, as npm, yarn and bun (`workspaces` of package.json) or pnpm name them. */
function packageFolders(dir) {
	const folders = [workspacesOf(read(join(dir, "package.json"))), packagesOf(read(join(dir, "pnpm-workspace.yaml")))].flat().filter((glob) => typeof glob === "string" && !glob.startsWith("!")).map((glob) => glob.replace(/^\.\//, "").replace(/\/?\*.*$/, "").replace(/\/$/, ""));
	return [...new Set(folders)].filter((folder) => folder !== "" && existsSync(join(dir, folder))).sort();
}
function workspacesOf(content) {
	const workspaces = isRecord(content) ? content["workspaces"] : void 0;
	return Array.isArray(workspaces) ? workspaces : packagesOf(workspaces);
}
function packagesOf(content) {
	const packages = isRecord(content) ? content["packages"] : void 0;
	return Array.isArray(packages) ? packages : [];
}
/** JSON is YAML too. Nothing where it is no such file: what is written is a beginning. */
function read(file) {
	try {
		return (0, import_dist.parse)(readFileSync(file, "utf8"));
	} catch {
		return;
	}
}

// src/commands/first-eval/source-folders.ts
/** Folders of code that an eval is likely to import. */
function sourceFolders(dir) {
	const folders = readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name).sort();
	const isPackage = (name) => existsSync(join(dir, name, "__init__.py"));
	return {
		roots: folders.filter((name) => ["src", "lib"].includes(name) && !isPackage(name)),
		packages: folders.filter((name) => /^[A-Za-z]\w*$/.test(name) && !/^(tests?|evals)$/.test(name) && isPackage(name))
	};
}

// src/commands/first-eval/javascript.ts
function firstOfJavaScript(project) {
	const dir = join(project.root, project.folder);
	const locked = nearest(project, "package-lock.json");
	const include = [...[.../* @__PURE__ */ new Set([...sourceFolders(dir).roots, ...packageFolders(dir)])].map((folder) => `${folder}/**`), ...["package.json", "tsconfig.json"].filter((name) => existsSync(join(dir, name)))];
	return {
		name: "first",
		sample: {
			file: "evals/first.mjs",
			text: SAMPLE$1
		},
		command: [
			"node",
			"evals/first.mjs",
			"{out}/results.jsonl"
		],
		results: {
			format: "evalpin",
			path: "results.jsonl"
		},
		gate: "{ metric: accuracy, max-drop: 0.02 }",
		include: ["evals/**", ...include],
		roots: [],
		steps: `      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: "24"
${locked === void 0 ? "      # - run: npm ci    # what the evals need" : `      - run: npm ci${locked === "" ? "" : ` --prefix ${locked}`}`}
`
	};
}
const SAMPLE$1 = `// A first eval: one JSON line for each episode. Replace what it measures.
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

// src/commands/first-eval/python-environment.ts
/** By the lock file, else by the `.venv` that is there: a workflow makes the environment in the same place. */
function environmentOf(project) {
	const uv = nearest(project, "uv.lock");
	if (uv !== void 0) return {
		interpreter: inFolder(uv, project),
		steps: steps(["pip install uv", `uv sync --locked${option("--project", uv)}`])
	};
	const venv = nearest(project, ".venv/bin/python");
	const poetry = nearest(project, "poetry.lock");
	if (poetry !== void 0) {
		const install = ["pip install poetry", `poetry install${option("--directory", poetry)}`];
		if (venv === void 0) return {
			interpreter: void 0,
			through: "poetry run ",
			steps: steps([...install, `echo "$(poetry env info --path${option("--directory", poetry)})/bin" >> "$GITHUB_PATH"`])
		};
		return {
			interpreter: inFolder(venv, project),
			steps: steps([
				"pip install poetry",
				"poetry config virtualenvs.in-project true",
				...install.slice(1)
			])
		};
	}
	const requirements = nearest(project, "requirements.txt");
	const what = requirements === void 0 ? void 0 : `-r ${posix.join(requirements, "requirements.txt")}`;
	if (venv === void 0) return {
		interpreter: void 0,
		steps: steps(what === void 0 ? [] : [`pip install ${what}`])
	};
	const packaged = nearest(project, "pyproject.toml");
	const install = what ?? (packaged === void 0 ? "…" : `-e ${packaged === "" ? "." : packaged}`);
	const dir = posix.join(venv, ".venv");
	return {
		interpreter: inFolder(venv, project),
		steps: steps([`python -m venv ${dir}`, `${dir}/bin/pip install ${install}`])
	};
}
function inFolder(place, { folder }) {
	return posix.join(posix.relative(`/${folder}`, `/${place}`), ".venv/bin/python");
}
function option(name, folder) {
	return folder === "" ? "" : ` ${name} ${folder}`;
}
function steps(commands) {
	const runs = commands.map((command) => `      - run: ${command}`);
	return `      - uses: actions/setup-python@a26af69be951a213d495a4c3e4e4022e16d87065 # v5.6.0
        with:
          python-version: "3.12"
${(runs.length === 0 ? ["      # - run: pip install …    # what the evals need"] : runs).join("\n")}
`;
}

// src/commands/first-eval/python.ts
function firstOfPython(project) {
	const dir = join(project.root, project.folder);
	const { roots, packages } = sourceFolders(dir);
	const { interpreter, ...environment } = environmentOf(project);
	const own = hasTests(join(dir, "evals")) ? pytest(dir) : sample();
	return {
		...own,
		include: [
			"evals/**",
			...packages.map((folder) => `${folder}/**`),
			...own.include
		],
		roots,
		...interpreter === void 0 ? {} : { interpreter: { python: interpreter } },
		...environment
	};
}
function hasTests(evals) {
	return existsSync(evals) && readdirSync(evals, {
		recursive: true,
		encoding: "utf8"
	}).some((name) => /(^|\/)(test_[^/]*|[^/]*_test)\.py$/.test(name));
}
const PYTEST_FILES = [
	"pyproject.toml",
	"pytest.ini",
	"tox.ini",
	"setup.cfg",
	"conftest.py"
];
/** Exit code 1 is pytest's way to say that tests failed. */
function pytest(dir) {
	return {
		name: "main",
		command: [
			"python",
			"-m",
			"pytest",
			"-q",
			"evals",
			"--junitxml={out}/junit.xml"
		],
		results: {
			format: "junit",
			path: "junit.xml"
		},
		allowExit: [1],
		gate: "{ new-failures: 0 }",
		include: PYTEST_FILES.filter((name) => existsSync(join(dir, name)))
	};
}
function sample() {
	return {
		name: "first",
		sample: {
			file: "evals/first.py",
			text: SAMPLE
		},
		command: [
			"python",
			"evals/first.py",
			"{out}/results.jsonl"
		],
		results: {
			format: "evalpin",
			path: "results.jsonl"
		},
		gate: "{ metric: accuracy, max-drop: 0.02 }",
		include: []
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

// src/commands/first-eval/choose.ts
/** In JavaScript where there is a package.json and nothing that speaks of Python, else in Python. */
function firstEvalOf(project) {
	const speaksPython = PYTHON.some((name) => nearest(project, name) !== void 0);
	return nearest(project, "package.json") !== void 0 && !speaksPython ? firstOfJavaScript(project) : firstOfPython(project);
}
const PYTHON = [
	"pyproject.toml",
	"setup.py",
	"setup.cfg",
	"requirements.txt",
	"Pipfile"
];

// src/commands/own-action.ts
/** What a workflow that is to use the action says after `uses:`. */
const OWN_ACTION = "evalpin/evalpin@dcc04993767df1d288e5352fc0841c22610b69ae # main, nothing is released yet";

// src/commands/init.ts
/** `evalpin init`: writes a first evalpin.yaml and a workflow that fit what is in the current folder; overwrites nothing. */
async function init({ force, json }, { cwd, stdout, stderr }) {
	const root = gitRoot(cwd) ?? cwd;
	const workspace = [".", "workspace"].find((dir) => existsSync(join(cwd, dir, "nodesets")));
	const first = firstEvalOf({
		root,
		folder: relative(root, cwd)
	});
	const files = {
		"evalpin.yaml": workspace === void 0 ? commandSettings(first) : workspaceSettings(workspace, graphsOf(join(cwd, workspace, "graphs")), first),
		...workspace === void 0 && first.sample !== void 0 ? { [first.sample.file]: first.sample.text } : {},
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
	const { through = "" } = first;
	const left = Object.keys(files).filter((file) => !wrote.includes(file));
	if (left.length > 0) stderr(`left as it is: ${left.join(", ")}\n`);
	stderr(`wrote ${wrote.join(", ")}; next: \`${through}evalpin plan\`, \`${through}evalpin run\`, then make them yours\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		wrote
	}, null, 2)}\n`);
	return 0;
}
function workspaceSettings(workspace, graphs, first) {
	const place = workspace === "." ? "" : `workspace: ${workspace}\n`;
	const evals = (graphs.length > 0 ? graphs : ["main"]).map((graph) => `  - graph: ${graph}
    episodes: 20           # a count, a range such as 10-19, or a JSON-lines file of inputs
    workers: 2
    seed: 7
    timeout: 60s           # for one episode
    gates:
      - { new-failures: 0 }
`);
	return `# What evalpin pins and which evals it runs. A graph is a file of graphs/, named by its stem.
version: 1
${place}${sourcesOf(first)}evals:
${evals.join("")}`;
}
function graphsOf(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, {
		recursive: true,
		encoding: "utf8"
	}).filter((name) => name.endsWith(".json")).map((name) => basename(name, ".json")).sort().slice(0, 5);
}
function commandSettings(first) {
	const { name, command, results, allowExit, gate, include } = first;
	const words = command.map((word) => /^[\w./-]+$/.test(word) ? word : JSON.stringify(word)).join(", ");
	return `# What evalpin pins and which evals it runs. There is no nodesets/ here: the eval is a command.
version: 1
include: ${list(include)}     # what is hashed, copied and pinned: the eval, and the code that it imports
${sourcesOf(first)}evals:
  - name: ${name}
    harness:
      command: [${words}]
      results: [{ format: ${results.format}, path: ${results.path} }]
${allowExit === void 0 ? "" : `      allow-exit: [${allowExit.join(", ")}]     # cases failed, which the results tell\n`}    timeout: 10m
    gates:
      - ${gate}
`;
}
function sourcesOf({ roots, interpreter }) {
	return `${roots.length === 0 ? "" : `roots: ${list(roots)}     # pinned, and where modules are imported from\n`}${interpreter === void 0 ? "" : `interpreters: { python: ${interpreter.python} }\n`}`;
}
function list(items) {
	return `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
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