import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as acquireLock } from "./chunk-pid-lock.js";
import { t as spawnDetached } from "./chunk-spawn-detached.js";
import { r as TAG_VARIABLE, t as stopTree } from "./chunk-stop-tree.js";
import { t as lastLines } from "./chunk-last-lines.js";

// src/servers/placeholders.ts
/** Fills in `{port} {nonce} {tag} {prepared}`; what has no value, and every other brace, stays as it is. Pure. */
function fillPlaceholders(argv, values) {
	const texts = {
		...values,
		port: values.port === void 0 ? void 0 : String(values.port)
	};
	return argv.map((word) => word.replace(/\{(port|nonce|tag|prepared)\}/g, (whole, name) => texts[name] ?? whole));
}

// src/servers/prepare.ts
const LOCKS = ".locks";
/** Another protocol's supervisor may be at it; longer than this nothing is waited for. */
const LONGEST_PREPARE_MS = 864e5;
/** `<root>/<hex>`: `output/` is what the command made; beside it `prepare.log` and, written last, COMPLETE. */
function preparedFolder(root, digest) {
	const dir = join(root, digest.replace(/^sha256:/, ""));
	return {
		dir,
		output: join(dir, "output"),
		complete: join(dir, "COMPLETE")
	};
}
/**
* Runs a nodeset's `prepare` once per digest. It writes aside, and only a whole output takes the digest's name.
*
* @throws EP3030 with the last lines of its log if the command fails; the signal's reason if it is aborted
*/
async function prepareOnce(options) {
	const place = preparedFolder(options.root, options.digest);
	if (existsSync(place.complete)) return {
		output: place.output,
		ran: false
	};
	mkdirSync(join(options.root, LOCKS), {
		recursive: true,
		mode: 448
	});
	const lock = await acquireLock(join(options.root, LOCKS, basename(place.dir)), LONGEST_PREPARE_MS, options.onReclaim);
	try {
		if (existsSync(place.complete)) return {
			output: place.output,
			ran: false
		};
		const staging = `${place.dir}.staging`;
		rmSync(staging, {
			recursive: true,
			force: true
		});
		mkdirSync(join(staging, "output"), {
			recursive: true,
			mode: 448
		});
		try {
			await runPrepare(options, join(staging, "output"));
			copyFileSync(options.log, join(staging, "prepare.log"));
			writeFileSync(join(staging, "COMPLETE"), `${JSON.stringify({
				version: 1,
				digest: options.digest
			})}\n`);
			rmSync(place.dir, {
				recursive: true,
				force: true
			});
			renameSync(staging, place.dir);
		} finally {
			rmSync(staging, {
				recursive: true,
				force: true
			});
		}
		return {
			output: place.output,
			ran: true
		};
	} finally {
		lock.release();
	}
}
async function runPrepare(options, output) {
	options.signal.throwIfAborted();
	const { log } = options;
	const argv = fillPlaceholders(options.argv, {
		nonce: options.nonce,
		tag: options.tag,
		prepared: output
	});
	const child = await spawnDetached({
		argv,
		cwd: options.cwd,
		stdout: log,
		stderr: log,
		env: {
			...options.env,
			[TAG_VARIABLE]: options.tag,
			EVALPIN_PREPARED: output
		}
	});
	const aborted = new Promise((resolve) => options.signal.addEventListener("abort", () => resolve("aborted"), { once: true }));
	const outcome = await Promise.race([child.exited, aborted]);
	await stopTree({
		id: child.id,
		tag: options.tag,
		graceMs: outcome === "aborted" ? 2e3 : 0
	});
	if (outcome === "aborted") throw options.signal.reason;
	if (outcome.code !== 0) {
		const how = outcome.signal === null ? `exit code ${outcome.code}` : `signal ${outcome.signal}`;
		throw new EvalpinError("EP3030", `prepare of ${options.nodeset} ended with ${how}; its log is ${log}`, { details: lastLines(log, 20) });
	}
}

export { fillPlaceholders as i, prepareOnce as n, preparedFolder as r, LOCKS as t };