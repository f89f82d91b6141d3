import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { a as boolean, c as literal, d as object, f as record, h as union, i as array, m as string, n as _enum, o as discriminatedUnion, r as _null, u as number } from "./chunk-schemas.js";
import { a as chooseEnvironment, i as resolveProgram, o as lastNet, r as pathWithInterpreters } from "./chunk-program.js";
import { t as fillPlaceholders } from "./chunk-placeholders.js";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { n as caseOf } from "./chunk-repeats.js";
import { a as TeardownStack, i as workerTag, n as prepareWorker } from "./chunk-worker-record.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { t as identify } from "./chunk-identity.js";
import { t as stopTree } from "./chunk-stop-tree.js";
import { StringDecoder } from "node:string_decoder";
import { t as ValueKeeper } from "./chunk-value-keeper.js";

// src/launch/arm-launch.ts
/** Filled in for each process of a command. */
const WORKER_PLACEHOLDERS = [
	"out",
	"spec",
	"snapshot",
	"worker",
	"seed",
	"repeat"
];
/**
* evalpin's own harness, in the language of the nodesets that live inside it. What the nodesets declare of their environment holds there too.
* @throws EP4011 where nodesets of both languages are to live in one interpreter, EP4001 without an interpreter.
*/
function builtinHarness(request, local) {
	const runtime = harnessRuntime(local, request);
	const prefix = runtime === "python" ? request.pin.python : request.pin.node;
	if (!prefix) throw new EvalpinError("EP4001", `${request.owner}: no ${runtime} interpreter was found for the builtin harness`);
	const env = Object.assign({}, ...local.map(({ declaration }) => declaration.env), request.env);
	const passEnv = [...request.passEnv, ...local.flatMap(({ declaration }) => declaration.passEnv)];
	return {
		argv: [...prefix, "worker"],
		env: {
			...chooseEnvironment(request.given, {
				passEnv,
				env,
				owner: request.owner
			}),
			...lastNet(request.given),
			...request.pin.env
		}
	};
}
/** A command as harness. @throws EP4005 for a placeholder that is not known, EP4001 without the interpreter that it names. */
function commandHarness(request, command, interpreters) {
	const { given, env, passEnv, owner, pin } = request;
	const chosen = chooseEnvironment(given, {
		passEnv,
		env,
		owner
	});
	const argv = resolveProgram(command, interpreters, owner);
	fillPlaceholders(argv, {
		values: {},
		later: WORKER_PLACEHOLDERS,
		owner
	});
	return {
		argv,
		env: {
			...chosen,
			...lastNet(given),
			...pin.env,
			...pin.commandEnv,
			PATH: pathWithInterpreters(chosen["PATH"], interpreters)
		}
	};
}
function harnessRuntime(local, { pin, owner }) {
	const python = local.filter(({ declaration }) => declaration.runtime === "python").map(({ name }) => name);
	const node = local.filter(({ declaration }) => declaration.runtime === "node").map(({ name }) => name);
	const neither = local.find(({ declaration }) => declaration.runtime === "command");
	if (neither) throw new EvalpinError("EP4011", `${owner}: the nodeset ${neither.name} has \`runtime: command\` and cannot be \`local\``, { hint: "Set `parallelism: shared` or `replicated` for it." });
	if (python.length > 0 && node.length > 0) throw new EvalpinError("EP4011", `${owner}: ${python.join(", ")} (Python) and ${node.join(", ")} (JavaScript) are all \`local\`, but one interpreter runs an episode`, { hint: "Set `parallelism: shared` or `replicated` for the ones of one language." });
	if (node.length > 0) return "node";
	return python.length > 0 || pin.python ? "python" : "node";
}

// src/launch/mask-secrets.ts
/** Of so little every other text would be hidden. */
const LEAST = 4;
const SHORTEST_NUMBER = 8;
const MASK = "***";
/** Values that stand nowhere in a run's folder: those of variables that are handed through, or that declared ones are filled in from. */
function secretsOf(given, { passEnv, env }) {
	const named = env.flatMap((declared) => Object.values(declared)).flatMap((value) => [...value.matchAll(/(?<!\$)\$\{([^}]+)\}/g)].map(([, name = ""]) => name));
	const spelled = [.../* @__PURE__ */ new Set([...passEnv, ...named])].flatMap((name) => given[name] ?? []).flatMap((value) => [value, ...value.split(/\r?\n/)]).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
	return [...new Set(spelled)].filter(isTellable).sort((a, b) => b.length - a.length);
}
function isTellable(value) {
	return value.length >= LEAST && !/^(true|false|null|none)$/i.test(value) && !(value.length < SHORTEST_NUMBER && /^[\d.]+$/.test(value));
}
/** Replaces every occurrence of a secret, and the beginning of one that the text was cut in. */
function maskSecrets(secrets) {
	if (secrets.length === 0) return (text) => text;
	return (text) => hideCut(secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text), secrets);
}
/** A text that was cut ends in `…` or `"…`. */
function hideCut(text, secrets) {
	if (!text.includes("…")) return text;
	return text.replaceAll(/([^…]*?)("?…)/g, (_, before, sign) => {
		const length = Math.max(0, ...secrets.map((secret) => beginningAt(before, secret)));
		return length === 0 ? before + sign : `${before.slice(0, -length)}${MASK}${sign}`;
	});
}
/** How many characters at the end of a text are the beginning of a secret. */
function beginningAt(text, secret) {
	for (let length = Math.min(secret.length - 1, text.length); length >= LEAST; length -= 1) if (text.endsWith(secret.slice(0, length))) return length;
	return 0;
}

// src/launch/answered.ts
/** The outcome that an `episode` event tells of. */
function answered(arm, event) {
	const { id, status, metrics, message, file, line, duration_ms: durationMs, error_kind: errorKind, server, case: of, repeat, flaky, values } = event;
	return {
		arm,
		episode: id,
		status,
		metrics,
		attempts: 1,
		...of === void 0 ? {} : { case: of },
		...repeat === void 0 ? {} : { repeat },
		...flaky === void 0 ? {} : { flaky },
		...errorKind === void 0 ? {} : { errorKind },
		...message === void 0 ? {} : { message },
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...durationMs === void 0 ? {} : { durationMs },
		...server === void 0 ? {} : { server },
		...values === void 0 ? {} : { values }
	};
}

// src/launch/episode-queue.ts
/**
* Hands episodes to K slots, one at a time, so that a slow one holds nobody up. A slot runs an episode in every arm before it takes the next;
* which arm goes first rotates from episode to episode, so that none always meets a warmer machine. Pure: it starts nothing.
*/
var EpisodeQueue = class {
	#episodes;
	#arms;
	#isDone;
	#slots = /* @__PURE__ */ new Map();
	#abandoned = /* @__PURE__ */ new Set();
	#taken = 0;
	/** `isDone`: what is never handed out. */
	constructor(episodes, arms, isDone = () => false) {
		this.#episodes = episodes;
		this.#arms = arms;
		this.#isDone = isDone;
	}
	/** What the slot does now: the same again until it is settled or retried; undefined when nothing is left for it. */
	next(slot) {
		let held = this.#slots.get(slot);
		while (held === void 0 || held.arms.length === 0) {
			const episode = this.#episodes[this.#taken];
			if (episode === void 0) return void 0;
			held = {
				episode,
				arms: this.#orderOf(this.#taken, episode),
				attempt: 1
			};
			this.#taken += 1;
			this.#slots.set(slot, held);
		}
		const [arm] = held.arms;
		if (arm === void 0) throw bug("a slot holds an episode without an arm");
		return {
			episode: held.episode,
			arm,
			attempt: held.attempt
		};
	}
	/** Whether the slot's episode is still to be run in another arm. */
	othersWait(slot) {
		return this.#held(slot).arms.length > 1;
	}
	/** The slot's assignment has its outcome. */
	settle(slot) {
		const held = this.#held(slot);
		held.arms.shift();
		held.attempt = 1;
	}
	/** The slot's worker died; true if the assignment is to be tried again on a fresh one. */
	retry(slot) {
		const held = this.#held(slot);
		if (held.attempt > 1) return false;
		held.attempt += 1;
		return true;
	}
	/** No episode is handed out for this arm any more; returns those that have no outcome and are in no slot's hands in this arm. */
	abandon(arm) {
		if (this.#abandoned.has(arm)) return [];
		this.#abandoned.add(arm);
		const left = [];
		for (const held of this.#slots.values()) if (held.arms.indexOf(arm) > 0) {
			held.arms = held.arms.filter((one) => one !== arm);
			left.push(held.episode);
		}
		return [...left, ...this.#episodes.slice(this.#taken).filter((episode) => !this.#isDone(arm, episode))];
	}
	#orderOf(position, episode) {
		const turn = position % this.#arms.length;
		return [...this.#arms.slice(turn), ...this.#arms.slice(0, turn)].filter((arm) => !this.#abandoned.has(arm) && !this.#isDone(arm, episode));
	}
	#held(slot) {
		const held = this.#slots.get(slot);
		if (held === void 0 || held.arms.length === 0) throw bug(`slot ${slot} holds no episode`);
		return held;
	}
};

// src/launch/worker-event.ts
/** What a field must be, in words; the schema's own say nothing to who writes a harness. */
function must(be) {
	return { error: ({ input }) => input === void 0 ? "is missing" : `must be ${be}, not ${shown(input)}` };
}
function shown(value) {
	const text = JSON.stringify(value);
	return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
function oneOf(values) {
	return _enum(values, must(`one of ${values.join(", ")}`));
}
const text = string(must("a text"));
const line = number(must("a line number")).int(must("a whole number")).positive(must("1 or more"));
const metric = union([
	number(),
	_null(),
	boolean().transform(Number)
], must("a number, true, false or null"));
const episode = object({
	event: literal("episode"),
	id: union([string().min(1), number().int().transform(String)], must("a text that is not empty, or a whole number")),
	status: oneOf([
		"passed",
		"failed",
		"error",
		"skipped"
	]),
	metrics: record(string(), metric, must("an object of numbers")).default({}),
	message: text.optional(),
	file: text.optional(),
	line: line.optional(),
	duration_ms: number(must("a number")).nonnegative(must("0 or more")).optional(),
	error_kind: oneOf(["infrastructure", "model"]).optional(),
	server: text.optional(),
	case: string(must("a text")).min(1, must("a text that is not empty")).optional(),
	repeat: number(must("a number")).int(must("a whole number")).positive(must("1 or more")).optional(),
	flaky: boolean(must("true or false")).optional()
});
const loaded = object({
	event: literal("loaded"),
	module: text,
	path: text,
	sha256: string(must("a text or null")).nullable()
});
const log = object({
	event: literal("log"),
	level: oneOf([
		"debug",
		"info",
		"warning",
		"error"
	]),
	message: text
});
const ready = object({ event: literal("ready") });
const fatal = object({
	event: literal("fatal"),
	message: text,
	file: text.optional(),
	line: line.optional(),
	error_kind: oneOf(["infrastructure", "model"]).optional(),
	server: text.optional()
});
const texts = record(string(), text);
const values = object({
	inputs: texts,
	nodes: array(object({
		node: text,
		outputs: texts
	})),
	more: number().optional()
});
const answer = episode.extend({ values: values.optional() });
const recalled = object({
	event: literal("values"),
	id: text,
	values: values.optional()
});
/** One line that a harness may append to EVALPIN_EVENTS. Unknown fields are dropped. */
const harnessEventSchema = discriminatedUnion("event", [
	episode,
	loaded,
	log
], { error: whichEvent("episode, log") });
const workerEventSchema = discriminatedUnion("event", [
	ready,
	fatal,
	answer,
	recalled,
	loaded,
	log
], { error: whichEvent("ready, fatal, episode, values, loaded, log") });
function whichEvent(known) {
	return ({ input }) => {
		if (typeof input !== "object" || input === null || Array.isArray(input)) return `an event is a JSON object, not ${shown(input)}`;
		const { event } = input;
		return event === void 0 ? `it has no \`event\`; known are ${known}` : `unknown event ${shown(event)}; known are ${known}`;
	};
}
function parseWorkerEvent(text) {
	return parseWith(workerEventSchema, text);
}
/** One line of an events file. Values NaN and Infinity, which Python's encoder writes bare, stand for "no value". */
function parseHarnessEvent(text) {
	return parseWith(harnessEventSchema, text);
}
function parseWith(schema, text) {
	let value;
	try {
		value = parseLenient(text);
	} catch (error) {
		return badLine(text, `not JSON: ${error.message}`);
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	return badLine(text, issue ? reasonOf(issue) : "no event");
}
function reasonOf({ code, path, message }) {
	return code === "invalid_union" && (path.length === 0 || path.join(".") === "event") ? message : [path.join("."), message].filter(Boolean).join(" ");
}
function badLine(text, reason) {
	return {
		event: "bad-line",
		text: text.length > 200 ? `${text.slice(0, 200)}…` : text,
		reason
	};
}
const STRING_OR_NOT_FINITE = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g;
function parseLenient(text) {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!/NaN|Infinity/.test(text)) throw error;
		return JSON.parse(text.replaceAll(STRING_OR_NOT_FINITE, (token) => token.startsWith("\"") ? token : "null"));
	}
}

// src/launch/own-events.ts
/** What code inside evalpin's own harness appended to EVALPIN_EVENTS. Results come from the harness, so an `episode` line there is refused. */
function readOwnEvents(file) {
	if (!existsSync(file)) return [];
	return readFileSync(file, "utf8").split("\n").filter((line) => line.trim() !== "").map((line) => {
		const event = parseHarnessEvent(line);
		return event.event === "episode" ? {
			event: "bad-line",
			text: line.slice(0, 200),
			reason: "the builtin harness reports the episodes itself"
		} : event;
	});
}

// src/launch/until-aborted.ts
/** What `work` comes to, or the signal's reason as soon as it aborts; the work itself goes on. */
async function untilAborted(work, signal) {
	signal.throwIfAborted();
	let stop = () => {};
	const aborted = new Promise((_, reject) => {
		stop = () => reject(signal.reason);
		signal.addEventListener("abort", stop, { once: true });
	});
	try {
		return await Promise.race([work, aborted]);
	} finally {
		signal.removeEventListener("abort", stop);
	}
}

// src/launch/line-splitter.ts
/** Cuts a byte stream into lines; a line over `limit` characters is dropped and counted instead of held. */
var LineSplitter = class {
	#decoder = new StringDecoder("utf8");
	#limit;
	#rest = "";
	#skipping = false;
	dropped = 0;
	constructor(limit = 16777216) {
		this.#limit = limit;
	}
	push(chunk) {
		const parts = (this.#rest + this.#decoder.write(chunk)).split("\n");
		this.#rest = parts.pop() ?? "";
		if (this.#skipping && parts.length > 0) {
			parts.shift();
			this.#skipping = false;
		}
		if (this.#skipping || this.#rest.length > this.#limit) {
			if (!this.#skipping) this.dropped += 1;
			this.#skipping = true;
			this.#rest = "";
		}
		return parts;
	}
	/** What stands after the last newline; a program that died in the middle of a line leaves it. */
	get rest() {
		return this.#rest;
	}
};

// src/launch/worker.ts
/** How long the last lines of a process that has ended may take to arrive; a grandchild can hold the pipe open for ever. */
const LAST_LINES_MS = 500;
const RECALL_MS = 5e3;
/** One interpreter with evalpin's harness in it, in a session of its own, fed by descriptor 3 and heard on descriptor 4. */
var Worker = class Worker {
	#options;
	#feed;
	#gone;
	pid;
	#id;
	#how;
	#wanted;
	#stopped;
	/** @throws EP4008 if the program cannot be started. */
	static async spawn(options) {
		const [program, ...args] = options.argv;
		if (program === void 0) throw bug("a worker without a program");
		const stdout = openSync(options.logs.stdout, "a", 384);
		const stderr = openSync(options.logs.stderr, "a", 384);
		try {
			const child = spawn(program, args, {
				cwd: options.cwd,
				env: options.env,
				detached: options.foreground !== true,
				stdio: options.foreground === true ? [
					"inherit",
					"inherit",
					"inherit",
					"pipe",
					"pipe"
				] : [
					"ignore",
					stdout,
					stderr,
					"pipe",
					"pipe"
				]
			});
			const id = child.pid === void 0 ? void 0 : identify(child.pid);
			const exit = new Promise((resolve) => child.once("exit", (code, signal) => resolve(describeExit(code, signal))));
			if (child.pid === void 0) {
				const [error] = await once(child, "error");
				throw new EvalpinError("EP4008", `${program} cannot be started in ${options.cwd}: ${error.message}`, { cause: error });
			}
			return new Worker(options, {
				pid: child.pid,
				id,
				exit,
				feed: child.stdio[3],
				events: child.stdio[4]
			});
		} finally {
			closeSync(stdout);
			closeSync(stderr);
		}
	}
	constructor(options, child) {
		this.#options = options;
		this.pid = child.pid;
		this.#id = child.id;
		this.#feed = child.feed;
		this.#feed.on("error", (error) => {
			if (errnoOf(error) !== "EPIPE" && errnoOf(error) !== "ECONNRESET") throw error;
		});
		this.#feed.resume();
		const drained = this.#listen(child.events);
		this.#gone = child.exit.then(async (how) => {
			await Promise.race([drained, delay(LAST_LINES_MS)]);
			child.events.destroy();
			this.#feed.destroy();
			this.#how = how;
			this.#offer({
				event: "gone",
				how
			});
			return how;
		});
	}
	/** Waits for `ready`. */
	async ready(deadlineMs) {
		const event = await this.#await(deadlineMs, (one) => one.event === "ready" || one.event === "fatal" || one.event === "gone");
		switch (event?.event) {
			case void 0: return { kind: "late" };
			case "ready": return { kind: "ready" };
			case "fatal": return {
				kind: "fatal",
				event
			};
			case "gone": return {
				kind: "died",
				how: event.how
			};
			default: throw bug(`a worker's start was answered by ${event?.event}`);
		}
	}
	/** Runs one episode; never more than one at a time. */
	async run(episode, { timeoutMs, values }) {
		const answer = this.#await(timeoutMs, (one) => one.event === "gone" || one.event === "episode" && one.id === episode.id);
		if (this.#how === void 0 && !this.#feed.writableEnded) this.#feed.write(`${JSON.stringify({
			...episode,
			values
		})}\n`);
		const event = await answer;
		if (event === void 0) return { kind: "late" };
		if (event.event === "episode") return {
			kind: "answered",
			event
		};
		if (event.event === "gone") return {
			kind: "died",
			how: event.how
		};
		throw bug(`episode ${episode.id} was answered by ${event.event}`);
	}
	/** What the nodes gave in the last episode, if it was to be held. It runs nothing, so a worker that does not answer soon has nothing to tell. */
	async recall(id) {
		const answer = this.#await(RECALL_MS, (one) => one.event === "gone" || one.event === "values" && one.id === id);
		if (this.#how === void 0 && !this.#feed.writableEnded) this.#feed.write(`${JSON.stringify({ recall: id })}\n`);
		const event = await answer;
		return event?.event === "values" ? event.values : void 0;
	}
	/**
	* Ends the process and all that it started. Asks first by ending the feed, unless it is to go at once.
	* @throws EP3013 if something outlives KILL.
	*/
	stop({ atOnce }) {
		this.#stopped ??= this.#stop(atOnce);
		return this.#stopped;
	}
	async #stop(atOnce) {
		const { graceMs, tag } = this.#options;
		this.#feed.end();
		if (!atOnce) await Promise.race([this.#gone, delay(graceMs)]);
		await stopTree({
			id: this.#id,
			tag,
			graceMs
		});
		await this.#gone;
	}
	#listen(events) {
		const lines = new LineSplitter();
		events.on("data", (chunk) => {
			const dropped = lines.dropped;
			for (const line of lines.push(chunk)) if (line.trim() !== "") this.#hear(parseWorkerEvent(line));
			if (lines.dropped > dropped) this.#hear({
				event: "bad-line",
				text: "",
				reason: "a line of more than 16 MiB was dropped"
			});
		});
		return new Promise((resolve) => {
			events.once("close", resolve);
			events.once("end", resolve);
			events.once("error", () => resolve());
		});
	}
	#hear(event) {
		if (event.event === "episode") this.#options.onEvent(withoutValues(event));
		else if (event.event !== "values") this.#options.onEvent(event);
		if (event.event !== "bad-line") this.#offer(event);
	}
	#offer(event) {
		if (this.#wanted?.(event)) this.#wanted = void 0;
	}
	#await(deadlineMs, fits) {
		if (this.#wanted) throw bug("a worker is asked for two things at once");
		if (this.#how !== void 0) return Promise.resolve({
			event: "gone",
			how: this.#how
		});
		return new Promise((resolve) => {
			const timer = setTimeout(() => {
				this.#wanted = void 0;
				resolve(void 0);
			}, deadlineMs);
			this.#wanted = (event) => {
				if (!fits(event)) return false;
				clearTimeout(timer);
				resolve(event);
				return true;
			};
		});
	}
};
function withoutValues(event) {
	const { values: _, ...rest } = event;
	return rest;
}
function describeExit(code, signal) {
	return signal === null ? `exit code ${code}` : `signal ${signal}`;
}
/** Does not keep the program alive. */
function delay(ms) {
	return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

// src/launch/worker-seat.ts
/** Worker n of one arm: starts an interpreter when there is something to run, and another one when it was lost. */
var WorkerSeat = class {
	record;
	#options;
	#worker;
	#busy = Promise.resolve();
	#left = false;
	constructor(options) {
		this.record = options.record;
		this.#options = options;
	}
	/** @throws the signal's reason, with the worker still to be ended by `leave`. */
	async run(episode, { values, signal }) {
		const work = this.#run(episode, values);
		this.#busy = work;
		return await untilAborted(work, signal);
	}
	/** What the nodes gave in the episode that was run last, where it was to be held. */
	async recall(episode, signal) {
		const work = this.#worker?.recall(episode.id) ?? Promise.resolve(void 0);
		this.#busy = work;
		return await untilAborted(work, signal);
	}
	async #run(episode, values) {
		const worker = this.#worker ?? await this.#start();
		if (!(worker instanceof Worker)) return {
			kind: "unstarted",
			why: worker
		};
		const answer = await worker.run(episode, {
			timeoutMs: this.#options.timeoutMs,
			values
		});
		if (answer.kind === "answered") return answer;
		await this.#drop(worker);
		return answer.kind === "late" ? {
			kind: "late",
			afterMs: this.#options.timeoutMs
		} : answer;
	}
	async #start() {
		const { record, tag, env, startupMs } = this.#options;
		if (this.#left) return {
			message: "the run has ended",
			errorKind: "infrastructure"
		};
		record.starts += 1;
		const worker = await Worker.spawn({
			...this.#options,
			logs: record.logs,
			tag,
			env: {
				...env,
				EVALPIN_TAG: tag
			}
		});
		this.#worker = worker;
		record.pids.push(worker.pid);
		const started = await worker.ready(startupMs);
		if (started.kind === "ready") return worker;
		await this.#drop(worker);
		return whyUnstarted(started, startupMs);
	}
	async #drop(worker) {
		await worker.stop({ atOnce: true });
		if (this.#worker === worker) this.#worker = void 0;
	}
	/** Ends the interpreter if there is one; none is started after it. */
	async leave(how) {
		this.#left = true;
		await this.#worker?.stop(how);
		await Promise.allSettled([this.#busy]);
		await this.#worker?.stop(how);
		this.#worker = void 0;
	}
};
function whyUnstarted(started, startupMs) {
	if (started.kind === "died") return {
		message: `the worker ended with ${started.how} before it was ready`,
		errorKind: "model"
	};
	if (started.kind === "late") return {
		message: `the worker was not ready within ${startupMs / 1e3} s`,
		errorKind: "model"
	};
	const { message, file, line, error_kind: errorKind, server } = started.event;
	return {
		message,
		errorKind: errorKind ?? "model",
		...file === void 0 ? {} : { file },
		...line === void 0 ? {} : { line },
		...server === void 0 ? {} : { server }
	};
}

// src/launch/with-teardown.ts
/** Runs `body` and undoes all that it registered, however it ends. The body's own error wins over one of the undoing. */
async function withTeardown(body) {
	const teardown = new TeardownStack();
	let result;
	try {
		result = await body(teardown);
	} catch (error) {
		await teardown.undo();
		throw error;
	}
	const [failure] = await teardown.undo();
	if (failure) throw failure.error;
	return result;
}

// src/launch/run-arms.ts
/**
* Runs all episodes in all arms, side by side, on K workers each. Every process is registered for its end before it starts; all are ended before this returns or throws.
* @throws the signal's reason if it aborts; EP4008 if an interpreter cannot be started at all.
*/
async function runArms(options) {
	const run = new ArmsRun(options);
	await withTeardown((teardown) => run.runTogether(options.arms, teardown));
	run.tellOwnEvents();
	return run.result();
}
var ArmsRun = class {
	#options;
	#outcomes = /* @__PURE__ */ new Map();
	#records = [];
	#unloadable = {};
	#startFailures = /* @__PURE__ */ new Map();
	constructor(options) {
		this.#options = options;
		for (const { arm } of options.arms) this.#outcomes.set(arm, /* @__PURE__ */ new Map());
	}
	async runTogether(arms, teardown) {
		const { episodes, isDone, workers, signal } = this.#options;
		const queue = new EpisodeQueue(episodes, arms.map(({ arm }) => arm), isDone);
		const stop = new AbortController();
		const either = AbortSignal.any([signal, stop.signal]);
		const slots = Array.from({ length: Math.min(workers, episodes.length) }, (_, slot) => {
			const seats = new Map(arms.map((arm) => [arm.arm, this.#seat(arm, slot, teardown)]));
			return this.#work(queue, {
				slot,
				seats,
				signal: either
			});
		});
		try {
			await Promise.all(slots);
		} catch (error) {
			stop.abort(error);
			await Promise.allSettled(slots);
			throw error;
		}
	}
	async #work(queue, { slot, seats, signal }) {
		let same;
		for (let task = queue.next(slot); task; task = queue.next(slot)) {
			signal.throwIfAborted();
			const { arm, episode, attempt } = task;
			const lost = this.#unloadable[arm];
			if (lost !== void 0) {
				this.#settle(queue, slot, unloaded(arm, episode, lost));
				continue;
			}
			const seat = seats.get(arm);
			if (seat === void 0) throw bug(`no worker for the arm ${arm}`);
			if (same?.episode !== episode) same = {
				episode,
				passed: [],
				failed: false
			};
			const result = await seat.run(episode, {
				values: this.#wanted(same, queue.othersWait(slot)),
				signal
			});
			if (result.kind === "unstarted") this.#startFailed(queue, arm, result.why);
			else if (result.kind === "died" && queue.retry(slot)) continue;
			else {
				const outcome = this.#keepValues({
					...outcomeOf(arm, episode, result),
					worker: seat.record.name,
					attempts: attempt
				});
				this.#settle(queue, slot, outcome);
				await this.#compareValues(same, {
					outcome,
					seat,
					signal
				});
			}
		}
	}
	#wanted({ failed }, othersWait) {
		const { values } = this.#options;
		if (values?.whole) return "whole";
		return values === void 0 ? void 0 : failed ? "give" : othersWait ? "hold" : void 0;
	}
	#keepValues({ values: told, ...outcome }) {
		const values = this.#options.values?.take(told);
		return values === void 0 ? outcome : {
			...outcome,
			values
		};
	}
	/** Where one arm fails, what the others gave is what people compare it with. */
	async #compareValues(same, { outcome, seat, signal }) {
		if (outcome.status !== "failed" && outcome.status !== "error") {
			if (outcome.values === void 0) same.passed.push({
				arm: outcome.arm,
				seat
			});
			return;
		}
		same.failed = true;
		if (this.#options.values === void 0) return;
		for (const { arm, seat: other } of same.passed.splice(0)) this.#addValues(arm, outcome.episode, await other.recall(same.episode, signal));
	}
	/** The outcome was told already; its values stand in the result. */
	#addValues(arm, episode, told) {
		const outcomes = this.#outcomes.get(arm);
		const outcome = outcomes?.get(episode);
		const values = this.#options.values?.take(told);
		if (outcomes && outcome && values) outcomes.set(episode, {
			...outcome,
			values
		});
	}
	/** An import that fails once fails K times an episode: the second same failure ends the arm. */
	#startFailed(queue, arm, why) {
		const failures = this.#startFailures.get(arm) ?? [];
		failures.push(why.message);
		this.#startFailures.set(arm, failures);
		if (failures.filter((one) => one === why.message).length < 2 && failures.length < 4) return;
		this.#unloadable[arm] ??= why;
		for (const episode of queue.abandon(arm)) this.#record(unloaded(arm, episode, why));
	}
	#settle(queue, slot, outcome) {
		queue.settle(slot);
		this.#record(outcome);
	}
	#record(outcome) {
		this.#outcomes.get(outcome.arm)?.set(outcome.episode, outcome);
		this.#options.onOutcome(outcome);
	}
	#seat(launch, slot, teardown) {
		const { folder, tag, seed, startupMs, timeoutMs, graceMs, onEvent, signal } = this.#options;
		const { record, cwd, env } = prepareWorker(launch, {
			slot,
			folder,
			seed
		});
		const { arm, name } = record;
		const seat = new WorkerSeat({
			record,
			argv: launch.argv,
			cwd,
			env,
			foreground: this.#options.foreground ?? false,
			tag: workerTag(tag, {
				arm,
				slot
			}),
			startupMs,
			timeoutMs,
			graceMs,
			onEvent: (event) => onEvent({
				...event,
				arm,
				worker: name
			})
		});
		this.#records.push(record);
		teardown.defer(`worker ${name}`, () => seat.leave({ atOnce: signal.aborted }));
		return seat;
	}
	/** Once all workers have ended: no line is torn then. */
	tellOwnEvents() {
		for (const { arm, name, events } of this.#records) for (const event of readOwnEvents(events)) this.#options.onEvent({
			...event,
			arm,
			worker: name
		});
	}
	result() {
		const { arms, episodes } = this.#options;
		return {
			outcomes: arms.flatMap(({ arm }) => episodes.flatMap(({ id }) => this.#outcomes.get(arm)?.get(id) ?? [])),
			workers: this.#records.filter(({ starts }) => starts > 0),
			unloadable: this.#unloadable
		};
	}
};
function outcomeOf(arm, episode, result) {
	const common = {
		arm,
		episode: episode.id,
		...caseOf(episode),
		attempts: 1
	};
	if (result.kind === "died") return {
		...common,
		status: "error",
		metrics: {},
		fault: "crash",
		message: `the worker process ended with ${result.how} in this episode, and a fresh one did too`
	};
	if (result.kind === "late") return {
		...common,
		status: "error",
		metrics: {},
		fault: "hang",
		message: `no result within ${result.afterMs / 1e3} s; the worker was ended`
	};
	return {
		...answered(arm, result.event),
		...caseOf(episode)
	};
}
function unloaded(arm, episode, why) {
	return {
		arm,
		episode: episode.id,
		...caseOf(episode),
		status: "error",
		metrics: {},
		fault: "import",
		attempts: 1,
		...why
	};
}

// src/run/measure.ts
const GRACE_MS = 2e3;
const STARTUP_MS = 12e4;
/** As long as a timer can be. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** Part of an episode's time that one call of a server may take. */
const CALL_SHARE = .8;
/** Runs the episodes of an eval in these arms: in evalpin's own harness, or in a command. */
async function measure(arms, ctx) {
	const { harness } = ctx.chosen;
	return harness === "builtin" ? measureBuiltin(arms, ctx) : (await import("./chunk-measure-command.js")).measureCommand(arms, ctx, harness);
}
async function measureBuiltin(arms, ctx) {
	const { chosen, episodes, done, folder, tag, onOutcome, onEvent, signal } = ctx;
	const launches = arms.map((arm) => {
		const local = [...arm.hashed.nodesets.values()].filter(({ served }) => !served).map(({ nodeset }) => nodeset);
		const program = builtinHarness(harnessRequest(arm, ctx), local);
		const env = ctx.foreground ? program.env : {
			...program.env,
			EVALPIN_CALL_TIMEOUT: String(chosen.timeoutMs * CALL_SHARE / 1e3)
		};
		return armLaunch(arm, {
			argv: ctx.isolate(program.argv, arm.pin),
			env,
			cwd: arm.pin.content.tree
		});
	});
	const result = await runArms({
		arms: launches,
		episodes,
		workers: chosen.workers,
		timeoutMs: ctx.foreground ? NO_LIMIT_MS : chosen.timeoutMs,
		startupMs: ctx.foreground ? NO_LIMIT_MS : Math.max(STARTUP_MS, chosen.timeoutMs),
		graceMs: GRACE_MS,
		isDone: (arm, { id }) => done?.get(arm)?.episodes.has(id) === true,
		foreground: ctx.foreground,
		folder,
		tag,
		seed: chosen.seed,
		...chosen.keepValues || ctx.wholeValues ? { values: new ValueKeeper({
			mask: maskSecrets(secretsIn(arms, ctx)),
			whole: ctx.wholeValues === true
		}) } : {},
		onOutcome,
		onEvent,
		signal
	});
	return {
		outcomes: result.outcomes,
		workers: result.workers,
		failedArms: {},
		notices: []
	};
}
function secretsIn(arms, { chosen, env }) {
	const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].map(({ nodeset }) => nodeset.declaration));
	return secretsOf(env, {
		passEnv: [chosen.passEnv, ...declared.map(({ passEnv }) => passEnv)].flat(),
		env: [chosen.env, ...declared.map((one) => one.env)]
	});
}
function harnessRequest(arm, { chosen, env }) {
	return {
		pin: arm.pin,
		given: env,
		env: chosen.env,
		passEnv: chosen.passEnv,
		owner: `eval ${chosen.name}`
	};
}
function armLaunch(arm, program) {
	return {
		arm: arm.hashed.name,
		...program,
		spec: arm.spec,
		shared: arm.urls.shared,
		replicas: arm.urls.replicas
	};
}

export { withTeardown as a, answered as c, measure as i, commandHarness as l, armLaunch as n, untilAborted as o, harnessRequest as r, parseHarnessEvent as s, GRACE_MS as t };