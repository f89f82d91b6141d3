import { n as EvalpinError } from "./chunk-errors.js";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";

// src/process/teardown-stack.ts
/** What has to be undone, in reverse order of its registration; each step is registered before what it undoes is started. */
var TeardownStack = class {
	#steps = [];
	defer(name, undo) {
		this.#steps.push({
			name,
			undo
		});
	}
	/** Undoes everything; a step that fails does not stop the others. Returns the failures. */
	async undo() {
		const failures = [];
		for (let step = this.#steps.pop(); step; step = this.#steps.pop()) try {
			await step.undo();
		} catch (error) {
			failures.push({
				name: step.name,
				error
			});
		}
		return failures;
	}
};

// src/launch/worker-record.ts
/** The value of EVALPIN_TAG of a worker, whichever of its interpreters it is; `tag` is the run's. */
function workerTag(tag, place) {
	return `${tag}/${workerName(place)}`;
}
function workerName({ arm, slot, repeat = 1 }) {
	return `${arm}-${slot}${repeat === 1 ? "" : `.r${repeat}`}`;
}
/** The worker's number in its name. */
function slotOf(name) {
	return /-(\d+)(?:\.r\d+)?$/.exec(name)?.[1] ?? "";
}
/** The arm in a worker's name. */
function armOf(name) {
	return name.replace(/-\d+(\.r\d+)?$/, "");
}
/** Makes `workers/<arm>-<n>/` in a run's folder, with the complete map of its servers in it. */
function prepareWorker(launch, at) {
	const name = workerName({
		arm: launch.arm,
		...at
	});
	const folder = join(at.folder, "workers", name);
	const record = {
		arm: launch.arm,
		name,
		folder,
		out: join(folder, "out"),
		events: join(folder, "events.jsonl"),
		proofDir: join(folder, "proof"),
		logs: {
			stdout: join(folder, "stdout.log"),
			stderr: join(folder, "stderr.log")
		},
		starts: 0,
		pids: [],
		wrapped: basename(launch.argv[0] ?? "") === "bwrap"
	};
	const cwd = launch.cwd === "scratch" ? join(folder, "scratch") : launch.cwd;
	for (const made of [
		record.out,
		record.proofDir,
		...launch.cwd === "scratch" ? [cwd] : []
	]) mkdirSync(made, { recursive: true });
	const urls = join(folder, "shared_urls.json");
	writeFileSync(urls, `${JSON.stringify({
		...launch.shared,
		...launch.replicas?.[at.slot]
	}, null, 2)}\n`);
	return {
		record,
		cwd,
		env: {
			...launch.env,
			EVALPIN_RUN_DIR: at.folder,
			EVALPIN_SPEC: launch.spec,
			EVALPIN_SHARED_URLS: urls,
			EVALPIN_EVENTS: record.events,
			EVALPIN_ARM: launch.arm,
			EVALPIN_WORKER: name,
			EVALPIN_SEED: String(at.seed),
			EVALPIN_OUT: record.out,
			EVALPIN_PROOF_DIR: record.proofDir,
			...at.repeat === void 0 ? {} : { EVALPIN_REPEAT: String(at.repeat) }
		}
	};
}

// src/launch/placeholders.ts
const TOKEN = /\$\{|\{\{|\}\}|\{([a-z][a-z-]*)\}/g;
/**
* Fills `{name}` in each argument.
* @throws EP4005 for a name that is unknown or has no value here.
*/
function fillPlaceholders(argv, context) {
	return argv.map((argument) => argument.replaceAll(TOKEN, (token, name) => {
		if (name === void 0) return literal(token);
		if (context.later.includes(name)) return token;
		const value = context.values[name];
		if (value !== void 0) return value;
		const known = [...Object.keys(context.values), ...context.later].map((one) => `{${one}}`).join(" ");
		const why = name in context.values ? "has no value here" : "is not known";
		throw new EvalpinError("EP4005", `${context.owner}: {${name}} in \`${argument}\` ${why}; a command may use ${known}`);
	}));
}
/** Whether any argument uses `{name}`. */
function usesPlaceholder(argv, name) {
	return argv.some((argument) => [...argument.matchAll(TOKEN)].some((match) => match[1] === name));
}
function literal(token) {
	if (token === "${") return token;
	return token === "{{" ? "{" : "}";
}

// src/launch/program.ts
const PYTHON = /^python(3(\.\d+)?)?$/;
/**
* Replaces a bare `python`, `python3`, `python3.N` or `node` at the head of a command by the interpreter that was chosen, so that the program that
* is hashed is the one that runs.
* @throws EP4001 where that interpreter was not found.
*/
function resolveProgram(argv, interpreters, owner) {
	const [program, ...rest] = argv;
	if (program === void 0) throw new EvalpinError("EP4011", `${owner}: the command is empty`);
	if (PYTHON.test(program)) return [required(interpreters.python, program, owner).path, ...rest];
	if (program === "node") return [required(interpreters.node, program, owner).path, ...rest];
	return [...argv];
}
/** PATH with the chosen interpreters' own folders first: scripts such as `pytest` come from the same environment. */
function pathWithInterpreters(path, interpreters) {
	const folders = [interpreters.python, interpreters.node].flatMap((one) => one ? [dirname(one.path)] : []);
	return [.../* @__PURE__ */ new Set([...folders, ...path ? path.split(delimiter) : []])].join(delimiter);
}
function required(interpreter, program, owner) {
	if (interpreter) return interpreter;
	throw new EvalpinError("EP4001", `${owner}: the command starts \`${program}\`, but no such interpreter was found`);
}

export { armOf as a, workerTag as c, usesPlaceholder as i, TeardownStack as l, resolveProgram as n, prepareWorker as o, fillPlaceholders as r, slotOf as s, pathWithInterpreters as t };