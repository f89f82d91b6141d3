import { o as __toESM } from "./chunk-rolldown-runtime.js";
import { a as withTeardown, c as answered, l as commandHarness, n as armLaunch, o as untilAborted, r as harnessRequest, s as parseHarnessEvent, t as GRACE_MS } from "./chunk-measure.js";
import { isAbsolute, join, normalize, relative } from "node:path";
import { t as spawnDetached } from "./chunk-spawn-detached.js";
import { t as stopTree } from "./chunk-stop-tree.js";
import { n as usesPlaceholder, t as fillPlaceholders } from "./chunk-placeholders.js";
import { i as workerTag, n as prepareWorker } from "./chunk-worker-record.js";
import { o as seedOfRepeat, t as asRepeats } from "./chunk-repeats.js";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { existsSync, readdirSync, statSync } from "node:fs";
import { r as readBytes } from "./chunk-read-text.js";
import { t as require_picomatch } from "./chunk-picomatch.js";
import { t as readEach } from "./chunk-reader.js";

// src/launch/command.ts
/**
* Runs a command as the harness: the arms in turn, one process for each, or K side by side where it uses `{worker}`.
* All that a process started is ended before this returns or throws.
* @throws the signal's reason if it aborts; EP3010–EP3012 if the program cannot be started.
*/
async function runCommand(options) {
	const ended = [];
	for (const arm of options.arms) ended.push(...await withTeardown((teardown) => runArm(options, arm, teardown)));
	return ended;
}
async function runArm(options, arm, teardown) {
	const count = usesPlaceholder(arm.argv, "worker") ? options.workers : 1;
	const failed = new AbortController();
	const signal = AbortSignal.any([options.signal, failed.signal]);
	const running = Array.from({ length: count }, (_, worker) => runProcess({
		...options,
		signal
	}, {
		arm,
		worker,
		teardown
	}));
	try {
		return await Promise.all(running);
	} catch (error) {
		failed.abort(error);
		await Promise.allSettled(running);
		throw error;
	}
}
async function runProcess(options, { arm, worker, teardown }) {
	const { timeoutMs, graceMs, signal, repeat = 1 } = options;
	signal.throwIfAborted();
	const { record, cwd, env } = prepareWorker(arm, {
		slot: worker,
		repeat,
		folder: options.folder,
		seed: options.seed
	});
	const tag = workerTag(options.tag, {
		arm: arm.arm,
		slot: worker,
		repeat
	});
	let id;
	teardown.defer(`command ${record.name}`, async () => {
		await stopTree({
			id,
			tag,
			graceMs
		});
	});
	const startedAt = Date.now();
	const started = performance.now();
	record.starts = 1;
	const child = await spawnDetached({
		argv: fillPlaceholders(arm.argv, {
			values: valuesFor(options, {
				arm,
				worker,
				out: record.out
			}),
			later: [],
			owner: options.owner
		}),
		cwd,
		env: {
			...env,
			...awayFromSources(env, record.out),
			EVALPIN_TAG: tag
		},
		stdout: record.logs.stdout,
		stderr: record.logs.stderr
	});
	id = child.id;
	record.pids.push(child.id.pid);
	const exit = await untilAborted(withDeadline(child.exited, timeoutMs), signal);
	if (exit === void 0) await stopTree({
		id,
		tag,
		graceMs
	});
	const result = {
		record,
		failure: failureOf(exit, options),
		startedAt,
		durationMs: performance.now() - started
	};
	options.onEnd(result);
	return result;
}
/**
* pytest writes its cache beside the code, which is pinned: where nothing keeps it from that (root may), each run would change its own snapshot. tsx has
* one for all projects of a user, which no digest covers.
*/
function awayFromSources(env, out) {
	return {
		PYTEST_ADDOPTS: [`-o 'cache_dir=${join(out, ".pytest_cache").replaceAll("'", String.raw`'\''`)}'`, ...env["PYTEST_ADDOPTS"] === void 0 ? [] : [env["PYTEST_ADDOPTS"]]].join(" "),
		TSX_DISABLE_CACHE: env["TSX_DISABLE_CACHE"] ?? "1"
	};
}
function failureOf(exit, { timeoutMs, allowExit = [] }) {
	if (exit === void 0) return {
		kind: "timeout",
		message: `the command did not end within ${timeoutMs / 1e3} s and was ended`
	};
	if (exit.signal !== null) return {
		kind: "exit",
		message: `the command was ended by signal ${exit.signal}`
	};
	return exit.code === 0 || allowExit.includes(exit.code ?? 0) ? void 0 : {
		kind: "exit",
		message: `the command ended with exit code ${exit.code}`,
		code: exit.code ?? 0
	};
}
async function withDeadline(work, ms) {
	let timer;
	const late = new Promise((resolve) => {
		timer = setTimeout(() => resolve(void 0), ms);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
function valuesFor(options, at) {
	return {
		out: at.out,
		spec: at.arm.spec,
		snapshot: at.arm.snapshot,
		worker: String(at.worker),
		seed: String(options.seed),
		repeat: String(options.repeat ?? 1)
	};
}

// src/results/evalpin-lines.ts
/** The format `evalpin`: one event as JSON a line; `episode` events are the results. */
async function readEvalpinLines(file) {
	const found = [];
	splitLines(await readBytes(file), file).forEach(({ text, ended }, at) => {
		if (text.trim() === "") return;
		const line = at + 1;
		const event = parseHarnessEvent(text);
		if (event.event === "bad-line") {
			const torn = ended ? "" : " (the last line has no end: the program was stopped while it wrote)";
			throw malformed(file, line, `${event.reason}${torn}`);
		}
		if (event.event === "episode") found.push({
			event,
			file,
			line
		});
	});
	return {
		file,
		episodes: found,
		notices: []
	};
}
function splitLines(bytes, file) {
	const rows = [];
	for (let from = 0; from < bytes.length;) {
		const newline = bytes.indexOf(10, from);
		const to = newline === -1 ? bytes.length : newline;
		rows.push({
			text: decode(bytes.subarray(from, to), {
				file,
				line: rows.length + 1
			}),
			ended: newline !== -1
		});
		from = to + 1;
	}
	return rows;
}
function decode(bytes, { file, line }) {
	try {
		return new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: line > 1
		}).decode(bytes);
	} catch (error) {
		if (error instanceof TypeError) throw malformed(file, line, "the line is not UTF-8");
		throw error;
	}
}
function malformed(file, line, reason) {
	return new EvalpinError("EP5004", `${file}, line ${line}: ${reason}`, { location: {
		file,
		line
	} });
}

// src/results/find-files.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* The files in an output folder that a path or glob of `results` names, absolute and sorted.
* @throws EP5008 where it leads out of the folder.
*/
function findResultFiles(out, pattern) {
	const inside = isAbsolute(pattern) ? relative(out, pattern) : normalize(pattern);
	if (inside === ".." || inside.startsWith("../") || isAbsolute(inside)) throw new EvalpinError("EP5008", `\`results\` names ${pattern}, which is not below the output folder ${out}`);
	const plain = join(out, inside);
	if (existsSync(plain) && statSync(plain).isFile()) return [plain];
	const fits = (0, import_picomatch.default)(inside, { dot: true });
	return filesBelow(out).filter((file) => fits(file)).map((file) => join(out, file)).sort();
}
function filesBelow(folder, prefix = "") {
	return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
		const path = join(prefix, entry.name);
		if (entry.isDirectory()) return filesBelow(folder, path);
		return entry.isFile() ? [path] : [];
	});
}

// src/results/readers.ts
/** A further format is one file with its reader, and its line here. Each is loaded when a file of its format is read. */
const READERS = {
	evalpin: (files) => readEach(files, readEvalpinLines),
	junit: async (files, context) => (await import("./chunk-junit.js")).readJunit(files, context),
	promptfoo: async (files, context) => (await import("./chunk-promptfoo.js")).readPromptfoo(files, context),
	inspect: async (files, context) => (await import("./chunk-inspect.js")).readInspect(files, context),
	"lm-eval": async (files) => (await import("./chunk-lm-eval.js")).readLmEval(files)
};
function readerOf(format) {
	return READERS[format];
}

// src/results/read-results.ts
/**
* The results of one process of a command: its result files, and the episodes that it wrote to EVALPIN_EVENTS.
* Without `results` the events are all there is, and must hold some.
* @throws EP5002 missing, EP5003 empty, EP5004 malformed, EP5008 path that leads out, EP5012–EP5015 what cannot be this run's result or is refused.
*/
async function readResults({ record, startedAt }, sources, context = {}) {
	const own = existsSync(record.events) ? (await readEvalpinLines(record.events)).episodes : [];
	if (sources.length === 0) {
		if (own.length > 0) return {
			episodes: own,
			notices: []
		};
		if (!existsSync(record.events)) throw new EvalpinError("EP5002", `${record.name} wrote no results: ${record.events} (EVALPIN_EVENTS) does not exist, and the eval has no \`results\``);
		throw new EvalpinError("EP5003", `${record.name} wrote no episode to ${record.events} (EVALPIN_EVENTS)`, { location: { file: record.events } });
	}
	const found = {
		episodes: own,
		notices: []
	};
	const read = /* @__PURE__ */ new Set([record.events]);
	for (const source of sources) {
		const { episodes, notices } = await readSource(source, {
			out: record.out,
			startedAt,
			context,
			read
		});
		found.episodes.push(...episodes);
		found.notices.push(...notices);
	}
	return found;
}
async function readSource(source, { out, startedAt, context, read }) {
	const matching = findResultFiles(out, source.path);
	const files = matching.filter((file) => !read.has(file));
	for (const file of files) read.add(file);
	if (matching.length === 0 && !source.allowEmpty) throw new EvalpinError("EP5002", `no file matches \`${source.path}\` (${source.format}) in ${out}`, { location: { file: join(out, source.path) } });
	const { fresh, notices } = leaveOutOld(files, source, startedAt);
	const found = {
		episodes: [],
		notices
	};
	if (fresh.length === 0) return found;
	for (const { file, episodes, notices: own } of await readerOf(source.format)(fresh, context)) {
		if (episodes.length === 0 && !source.allowEmpty) throw new EvalpinError("EP5003", `${file} holds no episode (it is one of the files that \`${source.path}\` names)`, { location: { file } });
		for (const episode of episodes) found.episodes.push(episode);
		found.notices.push(...own.map((notice) => `${relative(out, file)}: ${notice}`));
	}
	return found;
}
/** File systems keep times in steps of up to two seconds. */
const SLACK_MS = 2e3;
/** Only lm-eval has a choice of files by design; elsewhere an old file among new ones would be a part of the results that was not measured. */
function leaveOutOld(files, { format, path }, startedAt) {
	const old = files.filter((file) => statSync(file).mtimeMs < startedAt - SLACK_MS);
	const fresh = files.filter((file) => !old.includes(file));
	const [first] = old;
	if (first === void 0) return {
		fresh,
		notices: []
	};
	if (fresh.length === 0 || format !== "lm-eval") throw new EvalpinError("EP5013", `${first} was written at ${new Date(statSync(first).mtimeMs).toISOString()}, before the command started: it is no result of this run (\`${path}\`)`, {
		location: { file: first },
		details: old
	});
	return {
		fresh,
		notices: [`${old.length === 1 ? "a file that is" : `${old.length} files that are`} older than the run ${old.length === 1 ? "was" : "were"} not read: ${old.join(", ")}`]
	};
}

// src/results/command-outcomes.ts
/**
* What became of the episodes of a command, arm by arm.
* @throws the first arm's error if all have failed and there are no results anywhere: then there is nothing to judge.
*/
async function commandOutcomes(processes, sources, { places = /* @__PURE__ */ new Map(), othersHaveResults = false } = {}) {
	const result = {
		outcomes: [],
		failures: {},
		notices: []
	};
	const arms = byArm(processes);
	for (const [arm, own] of arms) try {
		const { outcomes, notices } = await outcomesOfArm(own, sources, places.get(arm) ?? {});
		for (const outcome of outcomes) result.outcomes.push(outcome);
		result.notices.push(...notices);
		const failure = whatFailed(own, outcomes);
		if (failure) result.failures[arm] = failure;
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.exitCode === 2) throw error;
		result.failures[arm] = error;
	}
	const [first] = Object.values(result.failures);
	if (first && !othersHaveResults && result.outcomes.length === 0 && Object.keys(result.failures).length === arms.size) throw first;
	return result;
}
/** A process that failed may have left episodes all the same: they are not all that it was to run. */
function whatFailed(processes, outcomes) {
	const failed = processes.find(({ failure }) => failure !== void 0);
	if (!failed?.failure) return void 0;
	const { failure, record } = failed;
	const count = outcomes.filter(({ worker }) => worker === record.name).length;
	const left = count === 0 ? "without a result" : `after ${count} ${count === 1 ? "episode" : "episodes"}`;
	const perhapsAllowed = failure.code !== void 0 && outcomes.some(({ status, worker }) => status === "failed" && worker === record.name) ? `; if it only says that tests failed, allow it: \`allow-exit: [${failure.code}]\`` : "";
	return new EvalpinError(failure.kind === "timeout" ? "EP4010" : "EP5007", `${record.name}: ${failure.message} ${left}${perhapsAllowed}`, { location: { file: record.logs.stderr } });
}
async function outcomesOfArm(processes, sources, place) {
	const found = [];
	const outcomes = [];
	const notices = [];
	for (const process of processes) {
		const { name, arm } = process.record;
		const results = await readOrExplain(process, sources, place);
		for (const episode of results.episodes) {
			found.push(episode);
			outcomes.push({
				...answered(arm, episode.event),
				worker: name
			});
		}
		notices.push(...results.notices.map((notice) => `${name}: ${notice}`));
	}
	refuseLongNames(found);
	refuseDuplicates(found);
	refuseSameRepeats(found);
	return {
		outcomes,
		notices
	};
}
/** A process that failed and left no results is told as such: that a file is missing is only the consequence. */
async function readOrExplain(process, sources, place) {
	try {
		return await readResults(process, sources, place);
	} catch (error) {
		const { failure, record } = process;
		if (!failure || !(error instanceof EvalpinError) || error.exitCode === 2) throw error;
		throw new EvalpinError(failure.kind === "timeout" ? "EP4010" : "EP5007", `${record.name}: ${failure.message}; ${error.message}`, {
			cause: error,
			details: [...lastLines(record.logs.stderr, 20), ...lastLines(record.logs.stdout, 20)].slice(-20),
			location: { file: record.logs.stderr }
		});
	}
}
function refuseDuplicates(episodes) {
	const first = /* @__PURE__ */ new Map();
	for (const episode of episodes) {
		const earlier = first.get(episode.event.id);
		if (earlier) throw new EvalpinError("EP5005", `the episode "${episode.event.id}" stands at ${placeOf(earlier)} and again at ${placeOf(episode)}`, { location: {
			file: episode.file,
			...episode.line === void 0 ? {} : { line: episode.line }
		} });
		first.set(episode.event.id, episode);
	}
}
/** In characters. Longer ones are no names, and each report repeats them many times. */
const LONGEST_NAME = 65536;
function refuseLongNames(episodes) {
	for (const episode of episodes) {
		const long = [
			episode.event.id,
			episode.event.case ?? "",
			...Object.keys(episode.event.metrics ?? {})
		].find((name) => name.length > LONGEST_NAME);
		if (long === void 0) continue;
		throw new EvalpinError("EP5004", `${placeOf(episode)}: a name of ${long.length} characters ("${long.slice(0, 60)}…"); at most ${LONGEST_NAME} are read`, { location: {
			file: episode.file,
			...episode.line === void 0 ? {} : { line: episode.line }
		} });
	}
}
/** Two results of one repeat: only one of them could be compared, and which one would be chance. Without a number the place among the case's results counts. */
function refuseSameRepeats(episodes) {
	const cases = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	for (const episode of episodes) {
		const name = episode.event.case ?? episode.event.id;
		const count = (counts.get(name) ?? 0) + 1;
		counts.set(name, count);
		const repeat = episode.event.repeat ?? count;
		const repeats = cases.get(name) ?? /* @__PURE__ */ new Map();
		const earlier = repeats.get(repeat);
		if (earlier) throw new EvalpinError("EP5005", `repeat ${repeat} of the case "${name}" stands at ${placeOf(earlier)} and again at ${placeOf(episode)}`, { location: {
			file: episode.file,
			...episode.line === void 0 ? {} : { line: episode.line }
		} });
		cases.set(name, repeats.set(repeat, episode));
	}
}
function placeOf({ file, line, pointer }) {
	if (pointer !== void 0) return `${file} (${pointer})`;
	return line === void 0 ? file : `${file}:${line}`;
}
function byArm(processes) {
	const arms = /* @__PURE__ */ new Map();
	for (const process of processes) arms.set(process.record.arm, [...arms.get(process.record.arm) ?? [], process]);
	return arms;
}

// src/run/measure-command.ts
/**
* Runs a command as often as is asked for, in all arms each time, the arms in turn and another one first each time. An arm whose command has failed
* is not run again: what is missing of it would be missing again.
*/
async function measureCommand(arms, ctx, harness) {
	const launches = arms.map((arm) => launchOf(arm, ctx, harness));
	const runs = new Map(launches.map(({ arm }) => [arm, []]));
	const workers = [];
	const failedArms = {};
	const notices = [];
	const places = new Map(arms.map(({ hashed, pin }) => [hashed.name, {
		tree: pin.content.tree,
		workspace: pin.content.workspace
	}]));
	for (let repeat = 1; repeat <= ctx.chosen.repeat; repeat += 1) {
		const processes = await runOnce(inTurn(launches, repeat).filter(({ arm }) => !(arm in failedArms) && ctx.done?.get(arm)?.repeats.has(repeat) !== true), repeat, ctx, harness);
		workers.push(...processes.map(({ record }) => record));
		const { outcomes, failures, notices: told } = await commandOutcomes(processes, harness.results ?? [], {
			places,
			othersHaveResults: repeat > 1 || ctx.othersHaveResults === true
		});
		notices.push(...told);
		for (const outcome of outcomes) ctx.onOutcome(outcome);
		for (const { arm } of launches) runs.get(arm)?.push(outcomes.filter((one) => one.arm === arm));
		for (const [arm, error] of Object.entries(failures)) failedArms[arm] = ctx.chosen.repeat === 1 ? error.message : `${error.message} (run ${repeat} of ${ctx.chosen.repeat})`;
	}
	return {
		outcomes: [...runs.values()].flatMap(asRepeats),
		workers,
		failedArms,
		notices: [...new Set(notices)]
	};
}
function launchOf(arm, ctx, harness) {
	const program = commandHarness(harnessRequest(arm, ctx), harness.command, ctx.interpreters);
	const cwd = harness.cwd === "scratch" ? "scratch" : arm.pin.content.tree;
	return {
		...armLaunch(arm, {
			...program,
			argv: ctx.isolate(program.argv, arm.pin),
			cwd
		}),
		snapshot: arm.pin.content.workspace
	};
}
function inTurn(arms, repeat) {
	const first = (repeat - 1) % Math.max(1, arms.length);
	return [...arms.slice(first), ...arms.slice(0, first)];
}
function runOnce(arms, repeat, { chosen, folder, tag, signal }, { allowExit }) {
	return runCommand({
		arms,
		workers: chosen.workers,
		timeoutMs: chosen.timeoutMs,
		graceMs: GRACE_MS,
		...allowExit === void 0 ? {} : { allowExit },
		folder,
		tag,
		repeat,
		seed: seedOfRepeat(chosen.seed, repeat),
		owner: `eval ${chosen.name}`,
		onEnd: () => void 0,
		signal
	});
}

export { measureCommand };