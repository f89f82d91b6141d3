import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { t as Interruption } from "./chunk-surroundings.js";
import { t as withoutJob } from "./chunk-host.js";
import { randomUUID } from "node:crypto";

// src/github/runner-log.ts
/**
* The log of a step. The runner looks for commands in all that a step prints, and much of that is text of others: logs, messages, names. So
* commands are switched off, with a token that nobody can know, while such text is printed, and no line of it looks like a command either; only
* `command` is one.
*/
var RunnerLog = class {
	#write;
	/** While commands are off. */
	#token;
	#partial = "";
	/** Annotations so far: a step has ten of each kind. */
	shown = {
		error: 0,
		warning: 0,
		notice: 0
	};
	constructor(write) {
		this.#write = write;
	}
	/** Text that may hold anything; lines are kept until they are whole. */
	text(text) {
		const lines = (this.#partial + text).split("\n");
		this.#partial = lines.pop() ?? "";
		this.#print(lines);
	}
	/** A line that the runner is to obey, with its newline. */
	command(line) {
		this.flush();
		if (this.#token !== void 0) this.#write(`::${this.#token}::\n`);
		this.#token = void 0;
		const level = /^::(error|warning|notice) /.exec(line)?.[1];
		if (level !== void 0) this.shown[level] += 1;
		this.#write(line);
	}
	/** Has the runner hide a value wherever it is printed from now on. */
	mask(value) {
		this.command(`::add-mask::${value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")}\n`);
	}
	/**
	* What a client library of GitHub's prints by itself. Its masks and debug lines are obeyed. Its annotations are text: the step has ten of each kind, and
	* what went wrong is told by ours.
	*/
	ofClient(text) {
		for (const line of text.split(/\r?\n/).filter((one) => one !== "")) {
			const [, name = "", message = ""] = /^::([\w-]+)(?: [^:]*)?::(.*)$/s.exec(line) ?? [];
			if (name === "add-mask" || name === "debug") this.command(`${line}\n`);
			else this.text(name === "" ? `${line}\n` : `${name}: ${decodeData(message)}\n`);
		}
	}
	/** Writes what has no newline yet, and switches commands on for whatever comes after us. */
	end() {
		this.command("");
	}
	flush() {
		if (this.#partial !== "") this.#print([this.#partial]);
		this.#partial = "";
	}
	#print(lines) {
		if (lines.length === 0) return;
		if (this.#token === void 0) {
			this.#token = randomUUID();
			this.#write(`::stop-commands::${this.#token}\n`);
		}
		this.#write(lines.map((line) => `${harmless(line)}\n`).join(""));
	}
};
function decodeData(text) {
	return text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}
const COMMAND = /^[\s\p{Z}\p{C}]*::/u;
/** One line as lines that no runner takes for a command: `\r` ends a line as well, `::` counts after blanks, `##[` anywhere. */
function harmless(line) {
	return line.split("\r").filter((part, at, parts) => part !== "" || at < parts.length - 1 || parts.length === 1).map((part) => part.replaceAll("##[", "## [").replace(COMMAND, (found) => `| ${found}`)).join("\n");
}

// src/step-host.ts
/** What a step's process knows of its world; the part that the entries of the action share. `entry` is the URL of the entry. */
function stepHost(entry) {
	const root = fileURLToPath(new URL("..", entry));
	const abort = new AbortController();
	for (const name of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(name, () => abort.abort(new Interruption(name)));
	const write = process.stdout.write.bind(process.stdout);
	const log = new RunnerLog((text) => write(text));
	process.on("warning", (warning) => log.text(`${warning.name}: ${warning.message}\n`));
	process.on("uncaughtException", (error) => {
		log.text(`${error.stack ?? error.message}\n`);
		log.end();
		process.exit(3);
	});
	const env = withoutJob(process.env);
	return {
		step: process.env,
		log,
		captureStdout,
		surroundings: {
			env,
			cwd: env["GITHUB_WORKSPACE"] ?? process.cwd(),
			installation: {
				root,
				supervisorEntry: fileURLToPath(new URL(`./supervisor.${entry.endsWith(".ts") ? "ts" : "js"}`, entry)),
				runtimeDir: fileURLToPath(new URL("../runtime", entry)),
				version: JSON.parse(readFileSync(new URL("../package.json", entry), "utf8")).version
			},
			node: process.execPath,
			stdout: (text) => log.text(text),
			stderr: (text) => log.text(text),
			terminal: false,
			signal: abort.signal
		}
	};
}
/** Clients of GitHub's services write their commands to stdout, and there is no asking them not to. */
async function captureStdout(print, work) {
	const write = process.stdout.write.bind(process.stdout);
	process.stdout.write = (text) => {
		print(typeof text === "string" ? text : Buffer.from(text).toString());
		return true;
	};
	try {
		return await work();
	} finally {
		process.stdout.write = write;
	}
}

export { stepHost as t };