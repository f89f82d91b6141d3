import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { a as boolean, c as literal, f as record, g as unknown, h as union, i as array, m as string, n as _enum, p as strictObject, s as int, u as number, y as NEVER } from "./chunk-schemas.js";
import { t as nearestName } from "./chunk-nearest-name.js";
import { t as require_dist } from "./chunk-dist.js";
import { n as problemText, r as problemsIn } from "./chunk-schema-problems.js";
import { t as durationSchema } from "./chunk-duration.js";

// src/workspace/text-file.ts
/**
* Text of a UTF-8 file, without a byte order mark.
* @throws EP1010 where it does not exist, EP1011 where it cannot be read, EP1012 where it is not UTF-8
*/
function readTextFile(file, what) {
	return decodeUtf8(readBytes(file, what), file, what);
}
/** @throws EP1012 with the line of the first byte that is not UTF-8 */
function decodeUtf8(bytes, file, what) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (cause) {
		if (!(cause instanceof TypeError)) throw cause;
		throw new EvalpinError("EP1012", `${what} ${file} is not UTF-8 text.`, {
			location: {
				file,
				line: lineOfFirstBadByte(bytes)
			},
			cause
		});
	}
}
/**
* Bytes of what a person named as a file. A pipe that nobody writes to would be read for ever.
* @throws EP1011 for a pipe, socket or device; the system's error else
*/
function readNamedFile(file, what) {
	const stat = statSync(file);
	if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
	const kind = stat.isFIFO() ? "a pipe" : stat.isSocket() ? "a socket" : "a device";
	throw new EvalpinError("EP1011", `${what} ${file} is ${kind}, not a file.`, {
		location: { file },
		hint: "Write its content to a file and name that: it is read more than once."
	});
}
function readBytes(file, what) {
	try {
		return readNamedFile(file, what);
	} catch (cause) {
		const errno = errnoOf(cause);
		if (errno === "ENOENT" || errno === "ENOTDIR") throw new EvalpinError("EP1010", `${what} ${file} does not exist.`, { cause });
		if (errno === "EACCES" || errno === "EPERM") throw new EvalpinError("EP1011", `${what} ${file} may not be read by this user.`, {
			location: { file },
			cause
		});
		if (errno === "EISDIR") throw new EvalpinError("EP1011", `${what} ${file} is a folder, not a file.`, {
			location: { file },
			cause
		});
		throw cause;
	}
}
function lineOfFirstBadByte(bytes) {
	let line = 1;
	let start = 0;
	for (let end = bytes.indexOf(10);; end = bytes.indexOf(10, start)) {
		const slice = bytes.subarray(start, end === -1 ? bytes.length : end);
		if (new TextDecoder().decode(slice).includes("�")) return line;
		if (end === -1) return line;
		line++;
		start = end + 1;
	}
}

// src/workspace/yaml-document.ts
var import_dist = require_dist();
/**
* Parses YAML text and checks it against a schema.
* @throws EP1013 (malformed) or EP1014 (does not fit) with file, line and column of the first problem; the
* others stand in `details`
*/
function parseYaml(text, file, schema) {
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
		lineCounter: lines,
		prettyErrors: false
	});
	const broken = document.errors[0];
	if (broken) {
		const { line, col } = lines.linePos(broken.pos[0]);
		throw new EvalpinError("EP1013", `${file} is not valid YAML: ${broken.message}`, {
			location: {
				file,
				line,
				column: col
			},
			cause: broken
		});
	}
	const result = schema.safeParse(toValue(document, file), { reportInput: true });
	if (result.success) return result.data;
	throw misfit(problemsIn(result.error), (problem) => locate(document, lines, file, problem), file);
}
function toValue(document, file) {
	try {
		return document.toJS({ maxAliasCount: 100 }) ?? {};
	} catch (cause) {
		if (!(cause instanceof ReferenceError)) throw cause;
		throw new EvalpinError("EP1013", `${file} uses YAML aliases that grow without bounds or lead nowhere.`, {
			location: { file },
			cause
		});
	}
}
function misfit(problems, locationOf, file) {
	const lines = problems.map((problem) => problemText(problem, "The file"));
	const first = problems[0];
	return new EvalpinError("EP1014", `${lines[0] ?? "The file does not have the right form"} (${file})`, {
		location: first ? locationOf(first) : { file },
		details: problems.slice(1).map((problem, index) => `line ${locationOf(problem).line}: ${lines[index + 1]}`)
	});
}
function locate(document, lines, file, problem) {
	let node = document.contents;
	let offset = node?.range?.[0] ?? 0;
	for (const [index, key] of problem.path.entries()) {
		const step = child(document, node, key);
		if (!step) break;
		const last = index === problem.path.length - 1;
		node = step.value;
		offset = (last && problem.atKey ? void 0 : node?.range?.[0]) ?? step.key?.range?.[0] ?? offset;
	}
	const { line, col } = lines.linePos(offset);
	return {
		file,
		line,
		column: col
	};
}
function child(document, node, key) {
	const parent = (0, import_dist.isAlias)(node) ? node.resolve(document) ?? null : node;
	if ((0, import_dist.isSeq)(parent)) {
		const item = parent.items[Number(key)];
		return item === void 0 ? void 0 : {
			key: null,
			value: item
		};
	}
	if (!(0, import_dist.isMap)(parent)) return void 0;
	const pair = parent.items.find((item) => (0, import_dist.isScalar)(item.key) && String(item.key.value) === String(key));
	return pair ? {
		key: pair.key,
		value: pair.value
	} : void 0;
}

// src/workspace/kebab-object.ts
/**
* Schema of a mapping in a settings file: keys are kebab-case there, camelCase in the result.
* An unknown key is an issue that names the nearest known one.
*/
function kebabObject(shape) {
	const known = Object.keys(shape);
	return strictObject(shape, { error: (issue) => issue.code === "unrecognized_keys" ? unknownKey(issue.keys[0] ?? "", known) : void 0 }).transform((value) => camelKeys(value));
}
function unknownKey(key, known) {
	const nearest = nearestName(key, known);
	return `unknown key ${JSON.stringify(key)}; ${nearest ? `did you mean ${JSON.stringify(nearest)}?` : `known keys are ${known.join(", ")}`}`;
}
function camelKeys(value) {
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()), item]));
}

// src/workspace/declaration-schema.ts
const nonEmpty$2 = string().min(1, { error: "must not be empty" });
/** Texts by name; whole numbers and booleans are taken as their text. */
const environmentSchema = record(string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: "is no name of an environment variable" }), union([
	string(),
	int(),
	boolean()
], { error: "must be a text; put it in quotes" }).transform(String)).describe("Environment variables; `${NAME}` is replaced by the value that NAME has where evalpin runs.");
const passEnvSchema = array(nonEmpty$2).describe("Names of environment variables that are handed through. Names count for the digest, values never.");
const commandSchema = array(string()).min(1, { error: "must have at least one word" });
const shape = {
	parallelism: _enum([
		"local",
		"replicated",
		"shared"
	]).exactOptional().describe("local: inside the interpreter of the eval; replicated: one server per worker; shared: one server for all."),
	runtime: _enum([
		"python",
		"node",
		"command"
	]).exactOptional().describe("What runs the nodeset."),
	entry: nonEmpty$2.exactOptional().describe("File that is loaded or run, relative to the nodeset."),
	class: nonEmpty$2.exactOptional().describe("Python class, where the file has several."),
	command: commandSchema.exactOptional().describe("Command that starts the server. Placeholders: {port} {nonce} {tag} {digest} {snapshot} {prepared} {name} {file} {module} {class}."),
	stop: commandSchema.exactOptional().describe("Command that ends what is not a process of our own; same placeholders."),
	interpreter: nonEmpty$2.exactOptional().describe("Interpreter, by name or path; else the one of the workspace."),
	prepare: commandSchema.exactOptional().describe("Slow work that is done once per digest; {prepared} is its output folder."),
	env: environmentSchema.exactOptional(),
	"pass-env": passEnvSchema.exactOptional(),
	"depends-on": array(nonEmpty$2).exactOptional().describe("Globs of further files that the nodeset reads."),
	exclude: array(nonEmpty$2).exactOptional().describe("Globs of files that are neither hashed nor copied; one without a slash matches at any depth."),
	needs: array(nonEmpty$2).exactOptional().describe("Nodesets whose servers must be up first."),
	health: kebabObject({
		path: string().startsWith("/", { error: "must begin with a slash" }).exactOptional().describe("Path that answers 200 when the server is ready."),
		timeout: durationSchema.exactOptional().describe("How long a start may take.")
	}).exactOptional().describe("When a server counts as ready."),
	keep: durationSchema.exactOptional().describe("How long a shared server outlives its last lease."),
	resources: record(string(), number().min(0)).exactOptional().describe("Amounts that a server takes up, e.g. vram-mb."),
	reuse: _enum(["stateful"]).exactOptional().describe("stateful: several runs may hold the server at once although it has state."),
	identity: _enum(["unproved"]).exactOptional().describe("unproved: the server can show neither its nonce nor a socket of its own."),
	state: kebabObject({ schema: record(string(), string()).describe("Type of each field of the state.") }).exactOptional().describe("State that is carried over a reload."),
	probe: kebabObject({
		node: nonEmpty$2.describe("The node that is called."),
		inputs: record(string(), unknown()).exactOptional().describe("Its inputs."),
		expect: record(string(), unknown()).exactOptional().describe("Outputs that the answer must have; others are not looked at."),
		timeout: durationSchema.exactOptional().describe("How long the answer may take.")
	}).exactOptional().describe("A call, without an effect of its own, that a new version has to answer rightly after a reload."),
	config: record(string(), unknown()).exactOptional().describe("Configuration that the nodeset is given; part of its identity.")
};
/** What evalpin.yaml may say of nodesets, below a name or glob. */
const nodesetSettingsSchema = kebabObject(shape);
/** The whole of nodeset.yaml. */
const nodesetFileSchema = kebabObject({
	name: nonEmpty$2.describe("Name of the nodeset."),
	...shape
});

// src/inputs/episodes.ts
/**
* Reads `200`, `10-19` or the path of a JSON-lines file.
* Returns a sentence that says what is wrong where it is none of these.
*/
function parseEpisodes(value) {
	const text = String(value).trim();
	if (/^\d+$/.test(text)) {
		const count = Number(text);
		if (count < 1 || !Number.isSafeInteger(count)) return "must be at least 1";
		return {
			kind: "range",
			from: 0,
			to: count - 1
		};
	}
	const range = /^(\d+)\s*(?:-|\.\.)\s*(\d+)$/.exec(text);
	if (range) {
		const [from, to] = [Number(range[1]), Number(range[2])];
		return from <= to ? {
			kind: "range",
			from,
			to
		} : `must be a range from low to high, not ${JSON.stringify(text)}`;
	}
	if (/^-?\d/.test(text) && !/[./\\]/.test(text)) return `must be a count, a range such as 10-19, or a file of inputs, not ${JSON.stringify(text)}`;
	return {
		kind: "file",
		path: text
	};
}

// src/inputs/gate-schema.ts
const nonEmpty$1 = string().min(1, { error: "must not be empty" });
const whole = int({ error: ({ input }) => typeof input === "number" ? "must be a whole number" : void 0 });
const notNegative = number().min(0, { error: "must be 0 or more" });
const count = whole.min(0, { error: "must be 0 or more" });
const atLeastOne = whole.min(1, { error: "must be at least 1" });
/** One condition that results must meet. */
const gateSchema = union([
	kebabObject({
		metric: nonEmpty$1,
		"max-drop": notNegative
	}).describe("The metric may get worse by no more than this against the baseline."),
	kebabObject({
		metric: nonEmpty$1,
		min: number()
	}).describe("The metric must be at least this."),
	kebabObject({
		metric: nonEmpty$1,
		max: number()
	}).describe("The metric must be at most this."),
	kebabObject({ "new-failures": count }).describe("At most so many cases may fail that pass in the baseline."),
	kebabObject({ vanished: count }).describe("At most so many cases that pass in the baseline may be missing."),
	kebabObject({
		pass: atLeastOne,
		of: atLeastOne
	}).refine(({ pass, of }) => pass <= of, {
		error: "must not be more than `of`",
		path: ["pass"]
	}).describe("Every case must pass so many of its repeats.")
]).describe("What is enough: {metric, max-drop}, {metric, min}, {metric, max}, {new-failures}, {vanished} or {pass, of}.");
/** What makes exit code 1: a failed gate, an undecided one too, or nothing that was measured. */
const failOnSchema = _enum([
	"gate",
	"undecided",
	"never"
]);

// src/inputs/settings-schema.ts
const nonEmpty = string().min(1, { error: "must not be empty" });
const isolationSchema = _enum(["none", "bubblewrap"]);
const metricSchema = kebabObject({ better: _enum([
	"higher",
	"lower",
	"neither"
]).describe("Which way it gets better; `neither`: it is shown and decides nothing.") });
const harnessSchema = union([literal("builtin"), kebabObject({
	command: commandSchema.describe("Placeholders: {out} {spec} {snapshot} {worker} {seed} {repeat}."),
	results: array(kebabObject({
		format: _enum([
			"evalpin",
			"junit",
			"promptfoo",
			"inspect",
			"lm-eval"
		]).describe("Format of the file."),
		path: nonEmpty.describe("Path or glob of result files, relative to {out}."),
		"allow-empty": boolean().exactOptional().describe("true: no file, or a file without episodes, is no error.")
	})).min(1, { error: "must name at least one file" }).exactOptional().describe("Files that hold the results; without any, what the program appends to EVALPIN_EVENTS."),
	"allow-exit": array(int().min(1, { error: "must be an exit code from 1 to 255" }).max(255, { error: "must be an exit code from 1 to 255" })).min(1, { error: "must name at least one exit code" }).exactOptional().describe("Exit codes besides 0 that are no failure, such as 1 of a test runner whose tests fail."),
	cwd: _enum(["snapshot", "scratch"]).exactOptional().describe("Working directory: top of the snapshot, or a fresh writable folder.")
})]).describe("builtin, or a command with the files that hold its results.");
const evalSchema = kebabObject({
	name: nonEmpty.exactOptional().describe("Name of the eval; else that of its graph."),
	graph: nonEmpty.exactOptional().describe("Graph, by path or unambiguous stem."),
	nodesets: array(nonEmpty).exactOptional().describe("Nodesets that a command needs; else those of the graph, else all."),
	harness: harnessSchema.exactOptional(),
	episodes: union([int().min(1), nonEmpty]).transform((value, context) => {
		const episodes = parseEpisodes(value);
		if (typeof episodes !== "string") return episodes;
		context.addIssue({
			code: "custom",
			message: episodes
		});
		return NEVER;
	}).exactOptional().describe("How many, a range such as 10-19, or a JSON-lines file of inputs."),
	workers: int().min(1).exactOptional().describe("Interpreters that run episodes side by side."),
	seed: int().min(0).exactOptional().describe("Seed that the episodes' own seeds are made from."),
	timeout: durationSchema.exactOptional().describe("Time limit of one episode; of the whole command for a command."),
	env: environmentSchema.exactOptional(),
	"pass-env": passEnvSchema.exactOptional(),
	baseline: nonEmpty.exactOptional().describe("frozen, none, or a finished run: its folder, id, or latest; else frozen where there is an overlay."),
	repeat: int().min(1).exactOptional().describe("How often each episode is run in every arm."),
	scorer: array(nonEmpty).min(1, { error: "must name at least one nodeset or file" }).exactOptional().describe("Nodesets, or globs of pinned files, that give the marks: where they differ, arms are not comparable."),
	metrics: record(nonEmpty, metricSchema).exactOptional().describe("Metrics by name, the one that counts most first; without an entry more is better."),
	gates: array(gateSchema).exactOptional().describe("Conditions that the results must meet; without any, that nothing regressed."),
	"fail-on": failOnSchema.exactOptional().describe("What makes exit code 1: a failed gate, an undecided one too, or nothing."),
	reuse: boolean().exactOptional().describe("false: nothing is taken from earlier runs, for episodes that depend on each other or are to differ each time."),
	"keep-values": boolean().exactOptional().describe("false: what the nodes gave in episodes that did not pass is not kept."),
	isolation: isolationSchema.exactOptional().describe("Overrides the isolation of the settings.")
});
const settingsSchema = kebabObject({
	version: literal(1, { error: (issue) => issue.input === void 0 ? "is missing; write `version: 1`" : `must be 1, not ${JSON.stringify(issue.input)}` }).describe("Version of this file's format."),
	workspace: nonEmpty.exactOptional().describe("Folder with nodesets/ and graphs/, relative to this file."),
	include: array(nonEmpty).exactOptional().describe("Globs of files that are pinned besides, or instead of, the workspace."),
	exclude: array(nonEmpty).exactOptional().describe("Globs of files that are neither hashed nor copied; one without a slash matches at any depth."),
	roots: array(nonEmpty).exactOptional().describe("Further source roots that runs import from."),
	external: array(kebabObject({
		path: nonEmpty.describe("File or folder that code reads and that is linked, not copied."),
		identity: _enum([
			"hash",
			"stat",
			"none"
		]).exactOptional().describe("What of it enters digests.")
	})).exactOptional().describe("What code reads but nobody wants copied."),
	"overlay-mode": _enum(["sparse", "full"]).exactOptional().describe("full: what the overlay lacks is deleted."),
	interpreters: kebabObject({
		python: nonEmpty.exactOptional(),
		node: nonEmpty.exactOptional()
	}).exactOptional().describe("Interpreters of nodesets and evals that name none."),
	isolation: isolationSchema.exactOptional().describe("bubblewrap: runs see nothing of the live files."),
	"require-proof": boolean().exactOptional().describe("true: what is not proved to be pinned makes exit code 4."),
	nodesets: record(string(), nodesetSettingsSchema).exactOptional().describe("Settings of nodesets by name or glob. A name goes before a glob, a glob before the nodeset's own file, that before \"*\"."),
	evals: array(evalSchema).exactOptional().describe("The evals.")
});

// src/inputs/settings.ts
const SETTINGS_NAME = "evalpin.yaml";
/** An eval's own name, else the stem of its graph. */
function evalName(settings, index) {
	return settings.name ?? (settings.graph ? stem(settings.graph) : `eval-${index + 1}`);
}
/**
* The settings file of a folder: in it, or in the nearest folder above it, up to the top of the git repository.
* @throws EP1017 where the file there has a name that is near but not right
*/
function findSettings(dir) {
	let nearMiss;
	for (let folder = resolve(dir);; folder = dirname(folder)) {
		const file = join(folder, SETTINGS_NAME);
		if (existsSync(file)) return file;
		nearMiss ??= [
			"evalpin.yml",
			".evalpin.yaml",
			".evalpin.yml",
			"evalpin.json"
		].map((name) => join(folder, name)).find((path) => existsSync(path));
		if (existsSync(join(folder, ".git")) || dirname(folder) === folder) break;
	}
	if (nearMiss) throw new EvalpinError("EP1017", `Settings are read from ${SETTINGS_NAME}, but the file here is ${nearMiss}.`, { location: { file: nearMiss } });
}
/**
* Reads and checks a settings file.
* @throws EP1010–EP1016, each with file, line and column
*/
function loadSettings(file) {
	const path = resolve(file);
	return parseSettings(readTextFile(path, "The settings file"), path);
}
/** The same for text that was read already; `file` is an absolute path. */
function parseSettings(text, file) {
	const content = parseYaml(text, file, settingsSchema);
	checkEvalNames(content.evals ?? [], file);
	return {
		...content,
		file,
		folder: dirname(file)
	};
}
function checkEvalNames(evals, file) {
	const seen = /* @__PURE__ */ new Set();
	for (const [index, settings] of evals.entries()) {
		const name = evalName(settings, index);
		if (seen.has(name)) throw new EvalpinError("EP1018", `Two evals are named ${JSON.stringify(name)}.`, { location: { file } });
		seen.add(name);
	}
}
/**
* The evals that were asked for by name; all where none was.
* @throws EP1019 for a name that no eval has
*/
function selectEvals(settings, names) {
	const evals = settings.evals ?? [];
	const known = evals.map((item, index) => evalName(item, index));
	for (const name of names) {
		if (known.includes(name)) continue;
		const nearest = nearestName(name, known);
		throw new EvalpinError("EP1019", `There is no eval ${JSON.stringify(name)} in ${settings.file}.`, { hint: nearest ? `Did you mean ${JSON.stringify(nearest)}?` : `Its evals are: ${known.join(", ") || "none"}.` });
	}
	return names.length === 0 ? evals : evals.filter((_, index) => names.includes(known[index] ?? ""));
}
function stem(path) {
	return path.replace(/^.*\//, "").replace(/\.json$/, "");
}

export { gateSchema as a, parseYaml as c, selectEvals as i, decodeUtf8 as l, findSettings as n, parseEpisodes as o, loadSettings as r, nodesetFileSchema as s, evalName as t, readNamedFile as u };