import { dirname, join, relative } from "node:path";
import { t as Interruption } from "./chunk-surroundings.js";
import { n as renderError, t as toEvalpinError } from "./chunk-known-error.js";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as nearestName } from "./chunk-nearest-name.js";
import { t as parseShard } from "./chunk-shard.js";
import { t as annotationCommand } from "./chunk-annotation-commands.js";
import { i as superproject, n as outermostRepository, t as gitRoot } from "./chunk-repository.js";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { t as withoutJob } from "./chunk-host.js";
import { s as placeBelow } from "./chunk-place.js";
import { i as selectionOf, n as cloneOptions } from "./chunk-step-context.js";

// src/inputs/action-inputs.ts
/** Every input of action.yml. */
const INPUT_NAMES = [
	"command",
	"evals",
	"config",
	"workspace",
	"overlay",
	"frozen-ref",
	"graph",
	"episodes",
	"workers",
	"seed",
	"repeat",
	"baseline",
	"gates",
	"servers",
	"cache",
	"cache-untrusted",
	"reuse-results",
	"annotations",
	"summary",
	"fail-on",
	"shard",
	"require-proof",
	"runs",
	"artifact",
	"token",
	"home"
];
/**
* The inputs that the runner hands over as `INPUT_<NAME>`.
* @throws EP1050 for a name that action.yml does not have, EP1051 for a value that cannot be, EP1052 for inputs that exclude each other
*/
function readInputs(env) {
	refuseUnknown(env);
	const given = (name) => env[variableOf(name)]?.trim() || void 0;
	const read = (name, parse) => {
		const text = given(name);
		return text === void 0 ? void 0 : parse(text);
	};
	const command = choose(given("command") ?? "run", "command", [
		"run",
		"plan",
		"merge",
		"servers-up"
	]);
	const inputs = {
		command,
		evals: (given("evals") ?? "").split(/[\s,]+/).filter(Boolean),
		overlays: lines(given("overlay")),
		servers: choose(given("servers") ?? "auto", "servers", [
			"auto",
			"ephemeral",
			"shared"
		]),
		cache: choose(given("cache") ?? "read-write", "cache", [
			"read-write",
			"read",
			"off"
		]),
		cacheUntrusted: choose(given("cache-untrusted") ?? "false", "cache-untrusted", ["true", "false"]) === "true",
		reuseResults: choose(given("reuse-results") ?? "local", "reuse-results", [
			"local",
			"remote",
			"off"
		]),
		annotations: choose(given("annotations") ?? "commands", "annotations", [
			"commands",
			"checks",
			"off"
		]),
		summary: choose(given("summary") ?? "true", "summary", ["true", "false"]) === "true",
		runs: lines(given("runs")),
		artifact: artifactName(given("artifact") ?? "evalpin-shard"),
		...defined({
			config: given("config"),
			workspace: given("workspace"),
			frozenRef: given("frozen-ref"),
			graph: given("graph"),
			episodes: given("episodes"),
			workers: read("workers", (text) => wholeNumber(text, "workers", 1)),
			seed: read("seed", (text) => wholeNumber(text, "seed", 0)),
			repeat: read("repeat", (text) => wholeNumber(text, "repeat", 1)),
			baseline: given("baseline"),
			gates: given("gates"),
			failOn: read("fail-on", (text) => choose(text, "fail-on", FAIL_ON)),
			shard: command === "run" ? read("shard", parseShard) : void 0,
			shards: command === "plan" ? read("shard", (text) => wholeNumber(text, "shard", 1)) : void 0,
			requireProof: read("require-proof", (text) => choose(text, "require-proof", ["true", "false"]) === "true"),
			token: given("token"),
			home: given("home")
		})
	};
	refuseTogether(inputs, given);
	return inputs;
}
/** `INPUT_FROZEN-REF`: upper case, blanks as `_`, all else as it is. */
function variableOf(name) {
	return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}
function refuseUnknown(env) {
	const known = new Set(INPUT_NAMES.map(variableOf));
	const unknown = Object.keys(env).filter((name) => name.startsWith("INPUT_") && !known.has(name)).sort();
	const [first] = unknown;
	if (first === void 0) return;
	const names = unknown.map((name) => JSON.stringify(name.slice(6).toLowerCase()));
	const nearest = nearestName(first.slice(6).toLowerCase(), INPUT_NAMES);
	throw new EvalpinError("EP1050", `the action has no input ${names.join(", ")}${nearest === void 0 ? "" : `; did you mean \`${nearest}\`?`}`, { hint: `The inputs are: ${INPUT_NAMES.join(", ")}.` });
}
function refuseTogether(inputs, given) {
	const together = (first, second, why) => {
		if (given(first) !== void 0 && given(second) !== void 0) throw new EvalpinError("EP1052", `the inputs \`${first}\` and \`${second}\` exclude each other: ${why}`);
	};
	together("evals", "graph", "a graph is run instead of the evals of the settings");
	if (inputs.cache === "off" && inputs.reuseResults === "remote") together("cache", "reuse-results", "results come through the cache service only where it is used");
	if (inputs.frozenRef !== void 0 && inputs.frozenRef !== "none") together("overlay", "frozen-ref", "the checkout is the overlay where frozen comes from a ref");
	const only = (name, commands) => {
		if (given(name) !== void 0 && !commands.includes(inputs.command)) throw new EvalpinError("EP1052", `the input \`${name}\` has no meaning with \`command: ${inputs.command}\`, only with ${commands.map((one) => `\`${one}\``).join(" and ")}`);
	};
	only("shard", ["run", "plan"]);
	only("runs", ["merge"]);
}
function choose(value, name, allowed) {
	const found = allowed.find((one) => one === value);
	if (found !== void 0) return found;
	const nearest = nearestName(value, allowed);
	throw new EvalpinError("EP1051", `the input \`${name}\` is ${JSON.stringify(value)}; allowed are ${allowed.map((one) => `\`${one}\``).join(", ")}`, nearest === void 0 ? {} : { hint: `Did you mean \`${name}: ${nearest}\`?` });
}
function wholeNumber(text, name, least) {
	const number = Number(text);
	if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
	throw new EvalpinError("EP1051", `the input \`${name}\` is ${JSON.stringify(text)}, which is no whole number from ${least} on`);
}
const FAIL_ON = [
	"gate",
	"undecided",
	"never"
];
const NOT_IN_NAMES = /["<>:|*?\\/\r\n]/;
function artifactName(text) {
	if (!NOT_IN_NAMES.test(text)) return text;
	throw new EvalpinError("EP1051", `the input \`artifact\` is ${JSON.stringify(text)}; a name of an artifact has none of " < > : | * ? \\ / and no line end`);
}
function lines(text) {
	return (text ?? "").split("\n").map((line) => line.trim()).filter(Boolean);
}
function defined(values) {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== void 0));
}

// src/github/base.ts
/**
* What a workflow run compares its checkout with, where `hasBase`:
*
* - pull request: the first parent of the merge commit that GitHub makes, where that is checked out; else the merge base with the base branch;
* - merge queue: what the queue has put its changes upon;
* - push: what the branch was before, where that can be reached; else the parent of HEAD.
*
* @throws EP1053 where a pull request's base is not in the clone and cannot be fetched
*/
async function chooseBase(event, clone) {
	const head = await clone.head();
	if (head === void 0) return { why: "nothing to compare with: the checkout has no commit" };
	if (event.pull !== void 0) return ofPull(event.pull, head, clone);
	if (event.queueBase !== void 0) return {
		commit: await obtained(event.queueBase, clone),
		why: `frozen is ${short(event.queueBase)}, on which the merge queue builds`
	};
	return ofPush(event, head, clone);
}
/**
* What the base of the workflow's repository (`around`) means for a submodule of it: the commit that it records.
* @throws EP1062 where that is not in the submodule's clone and cannot be fetched
*/
async function submoduleBase(base, { path, clone, around }) {
	if (base.commit === void 0) return base;
	const commit = await around.gitlink(base.commit, path);
	if (commit === void 0) return { why: `nothing to compare with: ${short(base.commit)} has no submodule ${path}` };
	if (!await clone.obtain(commit)) throw new EvalpinError("EP1062", `the base ${short(base.commit)} has the submodule ${path} at ${short(commit)}, which is not in the submodule’s clone and could not be fetched`);
	return {
		commit,
		why: `${base.why}; it has the submodule ${path} at ${short(commit)}`
	};
}
/** Whether there is something that the event compares with. */
function hasBase({ name, pull, queueBase }) {
	return name === "push" || pull !== void 0 || queueBase !== void 0;
}
async function ofPull({ number, head: pullHead, base, baseRef }, head, clone) {
	const [first, second, ...more] = await clone.parentsOf(head);
	if (first !== void 0 && second === pullHead && more.length === 0) return {
		commit: await obtained(first, clone),
		why: `frozen is ${short(first)}, into which pull request ${number} was merged for this run`
	};
	const found = await clone.obtain(base) ? await clone.mergeBase(head, base) : void 0;
	if (found === void 0) throw new EvalpinError("EP1053", `the merge base of HEAD (${short(head)}) and ${baseRef} (${short(base)}) is not in this clone and could not be fetched`);
	if (found === head) return { why: `nothing to compare with: HEAD (${short(head)}) is in ${baseRef} already` };
	return {
		commit: await obtained(found, clone),
		why: `frozen is ${short(found)}, the merge base with ${baseRef}`
	};
}
async function ofPush({ before, after }, head, clone) {
	if (before !== void 0 && (after === void 0 || after === head) && await clone.obtain(before)) return {
		commit: before,
		why: `frozen is ${short(before)}, what the branch was before the push`
	};
	const [parent] = await clone.parentsOf(head);
	const instead = before === void 0 ? "the branch is new" : `what the branch was before (${short(before)}) cannot be reached`;
	if (parent === void 0) return { why: `nothing to compare with: ${instead}, and HEAD (${short(head)}) has no parent` };
	if (await clone.obtain(parent)) return {
		commit: parent,
		why: `frozen is ${short(parent)}, the parent of HEAD: ${instead}`
	};
	return { why: `nothing to compare with: ${instead}, and the parent of HEAD (${short(parent)}) is not in this clone; give the checkout step \`fetch-depth: 2\`` };
}
async function obtained(commit, clone) {
	if (await clone.obtain(commit)) return commit;
	throw new EvalpinError("EP1053", `the commit ${short(commit)} to compare with is not in this clone and could not be fetched`);
}
/** Whether the event has a base by its kind, though its file says nothing of it. */
function lacksBase(event) {
	return /^(pull_request|merge_group$)/.test(event.name) && !hasBase(event);
}
function short(commit) {
	return commit.slice(0, 12);
}

// src/github/event.ts
/** Reads `GITHUB_EVENT_PATH`; a payload that is missing or malformed says nothing. Narrowed by hand: a step's first line does not wait for a library. */
function readEvent(env) {
	const name = env["GITHUB_EVENT_NAME"] ?? "";
	const payload = field(readJson(env["GITHUB_EVENT_PATH"]));
	const [before, after, queueBase] = [
		commit(payload("before")),
		commit(payload("after")),
		commit(field(payload("merge_group"))("base_sha"))
	];
	const [pull, finished] = [pullOf(field(payload("pull_request"))), finishedOf(field(payload("workflow_run")))];
	return {
		name,
		...pull === void 0 ? {} : { pull },
		...before === void 0 || /^0+$/.test(before) ? {} : { before },
		...after === void 0 ? {} : { after },
		...queueBase === void 0 ? {} : { queueBase },
		...finished === void 0 ? {} : { finished }
	};
}
function pullOf(pull) {
	const [number, head, base, baseRef] = [
		pull("number"),
		commit(field(pull("head"))("sha")),
		commit(field(pull("base"))("sha")),
		field(pull("base"))("ref")
	];
	return typeof number === "number" && head !== void 0 && base !== void 0 && typeof baseRef === "string" ? {
		number,
		head,
		base,
		baseRef
	} : void 0;
}
function finishedOf(workflowRun) {
	const [run, head] = [workflowRun("id"), commit(workflowRun("head_sha"))];
	return typeof run === "number" && Number.isSafeInteger(run) && head !== void 0 ? {
		run,
		head
	} : void 0;
}
/** The fields of an object; of anything else there are none. */
function field(value) {
	return (name) => typeof value === "object" && value !== null ? value[name] : void 0;
}
function commit(value) {
	return typeof value === "string" && /^[0-9a-f]{40,64}$/.test(value) ? value : void 0;
}
function readJson(file) {
	if (file === void 0 || file === "") return void 0;
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) !== void 0) return void 0;
		throw error;
	}
}

// src/github/handed-secrets.ts
/** One secret with others in it: a reusable workflow has to name every secret that it takes, and cannot know those of its callers. */
const HANDED_SECRETS = "EVALPIN_ENV";
/** The runner hides every occurrence of what is masked; of so little it would hide half the log. */
const LEAST_MASKED = 4;
/**
* The environment with the variables that `EVALPIN_ENV` holds instead of itself: lines `NAME=value`, or a JSON object where values have several lines. The
* runner knows only the whole as a secret, so that each value is masked here. Whom they reach, `pass-env` says, as of any variable.
* @throws EP1063, which shows nothing of it
*/
function withHandedSecrets({ [HANDED_SECRETS]: text = "", ...env }, log) {
	const handed = parse(text);
	for (const value of handed.values()) for (const part of /* @__PURE__ */ new Set([value, ...value.split(/\r?\n/)])) if (part.length >= LEAST_MASKED) log.mask(part);
	return withoutJob({
		...env,
		...Object.fromEntries(handed)
	});
}
function parse(text) {
	const trimmed = text.trim();
	const pairs = trimmed.startsWith("{") ? pairsOfJson(trimmed) : trimmed.split("\n").flatMap((line, at) => pairOfLine(line.replace(/\r$/, ""), at + 1));
	if (!pairs.every(([name]) => /^[A-Za-z_]\w*$/.test(name))) throw malformed("a name in it is none that a variable can have");
	return new Map(pairs.filter(([, value]) => value !== ""));
}
function pairOfLine(line, number) {
	if (line.trim() === "" || line.trim().startsWith("#")) return [];
	const at = line.indexOf("=");
	if (at < 1) throw malformed(`line ${number} is not NAME=value`);
	return [[line.slice(0, at).trim(), line.slice(at + 1)]];
}
function pairsOfJson(text) {
	const value = jsonOrUndefined(text);
	const pairs = typeof value === "object" && value !== null ? Object.entries(value) : void 0;
	if (pairs === void 0 || !pairs.every((pair) => typeof pair[1] === "string")) throw malformed("it begins with { and is no JSON object of texts");
	return pairs;
}
function malformed(why) {
	return new EvalpinError("EP1063", `${HANDED_SECRETS}: ${why}`);
}

// src/github/sources.ts
/**
* Chooses what is compared: inputs first, then the event.
* @throws EP1053, EP1054, EP1062; EP2063 for a `frozen-ref` that is nowhere
*/
async function chooseSources(inputs, selection, { event, clone: options }) {
	if (inputs.frozenRef === "none" || inputs.overlays.length > 0) return {
		selection,
		fromEvent: false
	};
	if (inputs.frozenRef !== void 0) {
		const dir = await repositoryOf(selection);
		const frozenRef = await reachable(inputs.frozenRef, {
			...options,
			dir
		});
		await withSubmodules(frozenRef, {
			...options,
			dir
		});
		return {
			selection: {
				...selection,
				frozenRef
			},
			fromEvent: false
		};
	}
	if (inputs.baseline !== void 0 && inputs.baseline !== "frozen") return {
		selection,
		fromEvent: false
	};
	if (event.name === "") return {
		selection,
		fromEvent: false
	};
	if (lacksBase(event) && options.env["ACT"] !== "true") throw new EvalpinError("EP1053", `what the event ${event.name} is based on is not known: its file (GITHUB_EVENT_PATH) cannot be read, or does not say it`);
	if (!hasBase(event)) return {
		selection,
		notice: `nothing to compare with: the event ${event.name} has no base; \`frozen-ref\` names one`,
		fromEvent: false
	};
	const dir = await repositoryOf(selection);
	const { base, clone } = await baseOf(event, {
		...options,
		dir
	}, selection.cwd);
	if (base.commit === void 0) return {
		selection,
		notice: base.why,
		fromEvent: false
	};
	const { hasWorkspace } = await import("./chunk-has-workspace.js");
	if (!await hasWorkspace(base.commit, selection, clone)) return {
		selection,
		notice: `nothing to compare with: ${base.commit.slice(0, 12)} has no workspace yet`,
		fromEvent: false
	};
	await withSubmodules(base.commit, {
		...options,
		dir
	});
	return {
		selection: {
			...selection,
			frozenRef: base.commit
		},
		notice: base.why,
		fromEvent: true
	};
}
/**
* The base of the event in the clone at `dir`. The event knows the repository of the workflow; where the workspace lies in a submodule of it, the base is
* the commit that the base of the repository records for the submodule.
*/
async function baseOf(event, options, checkout) {
	const clone = await openClone(options);
	const outer = superproject(options.dir);
	if (outer === void 0 || placeBelow(realpathSync(checkout), realpathSync(outer)) === void 0) return {
		base: await chooseBase(event, clone),
		clone
	};
	const { base, clone: around } = await baseOf(event, {
		...options,
		dir: outer
	}, checkout);
	const path = relative(realpathSync(outer), realpathSync(options.dir));
	return {
		base: await submoduleBase(base, {
			path,
			clone,
			around
		}),
		clone
	};
}
/** A ref of the clone as it is; one that only the remote has is fetched. */
async function reachable(ref, options) {
	const commit = await (await openClone(options)).find(ref);
	if (commit !== void 0) return commit;
	throw new EvalpinError("EP2063", `\`frozen-ref: ${ref}\` is neither a ref nor a commit of this clone, and could not be fetched`);
}
/** The folder of the repository that the workspace is in: a checkout step may have its `path`. */
async function repositoryOf(selection) {
	const { cwd, config, workspace } = selection;
	return config === void 0 && workspace === void 0 && existsSync(join(cwd, ".git")) && workspacesOf(cwd).every((dir) => gitRoot(join(cwd, dir)) === cwd) ? cwd : (await import("./chunk-has-workspace.js")).workspaceRepository(selection) ?? cwd;
}
/** Folders that the workspace may be, by a glance at the settings: one too many costs time only. */
function workspacesOf(cwd) {
	const file = join(cwd, "evalpin.yaml");
	return ["workspace", ...[...(existsSync(file) ? readFileSync(file, "utf8") : "").matchAll(/workspace["']?\s*:\s*["']?([^"',}\s#]+)/g)].map((match) => match[1] ?? "")];
}
async function withSubmodules(commit, options) {
	if (existsSync(join(options.dir, ".gitmodules"))) await (await import("./chunk-submodules.js")).obtainSubmodules(commit, options);
}
/** Loaded here: many a step needs no git, and its first line comes before. */
async function openClone(options) {
	return (await import("./chunk-clone.js")).Clone.open(options);
}

// src/github/run-action.ts
/** One step that uses the action, to its end. Returns the exit code; never throws. */
async function runAction(host) {
	const { log, surroundings } = host;
	try {
		const inputs = readInputs(host.step);
		return await perform(inputs, withSecrets(withHome(inputs, host)));
	} catch (error) {
		const { reason } = surroundings.signal;
		if (reason instanceof Interruption) {
			log.text("evalpin: cancelled; what this step started has been ended\n");
			return reason.exitCode;
		}
		return showError(toEvalpinError(error), host);
	} finally {
		log.end();
	}
}
async function perform(inputs, host) {
	const event = readEvent(host.surroundings.env);
	if (inputs.command === "merge") return (await import("./chunk-merge-step.js")).mergeStep(inputs, event, host);
	const { selection, notice, fromEvent } = await chooseSources(inputs, selectionOf(inputs, host), {
		event,
		clone: cloneOptions(inputs, host)
	});
	if (notice !== void 0) host.log.text(`${notice}\n`);
	if (notice !== void 0 && !fromEvent && hasBase(event) && inputs.annotations !== "off" && inputs.shard === void 0) showUncompared(notice, host);
	if (inputs.command === "plan") return (await import("./chunk-plan-step.js")).planStep(inputs, {
		selection,
		event,
		fromEvent
	}, host);
	if (inputs.command === "servers-up") return (await import("./chunk-servers-step.js")).serversStep(inputs, {
		selection,
		event,
		fromEvent
	}, host);
	return (await import("./chunk-run-step.js")).runStep(inputs, {
		selection,
		event,
		fromEvent
	}, host);
}
/** A pull request or push that is green without a comparison has to say so where people look. */
function showUncompared(notice, { log }) {
	log.command(annotationCommand({
		level: "notice",
		title: "evalpin compared nothing",
		message: notice
	}));
}
/** Everything below finds the store in the environment. */
function withHome({ home }, host) {
	if (home === void 0) return host;
	return {
		...host,
		surroundings: {
			...host.surroundings,
			env: {
				...host.surroundings.env,
				EVALPIN_HOME: home
			}
		}
	};
}
function withSecrets(host) {
	return {
		...host,
		surroundings: {
			...host.surroundings,
			env: withHandedSecrets(host.surroundings.env, host.log)
		}
	};
}
/** In the log as a terminal shows it, and as an annotation, which is all that many people see. */
function showError(error, { log, surroundings }) {
	log.text(renderError(error, { colour: false }));
	const file = error.location === void 0 ? void 0 : belowCheckout(error.location.file, surroundings.cwd);
	log.command(annotationCommand({
		level: "error",
		title: `evalpin ${error.code}`,
		message: `${error.message}\n${error.hint}`,
		...file === void 0 ? {} : {
			file,
			...error.location?.line === void 0 ? {} : { line: error.location.line },
			...error.location?.column === void 0 ? {} : { column: error.location.column }
		}
	}));
	return error.exitCode;
}
function belowCheckout(file, checkout) {
	if (!file.startsWith(`${checkout}/`)) return void 0;
	const root = gitRoot(dirname(file));
	return relative(root?.startsWith(`${checkout}/`) ? outermostRepository(root, checkout) : checkout, file);
}

export { runAction };