import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { n as isAlive, t as identify } from "./chunk-identity.js";
import { i as textIfThere } from "./chunk-if-there.js";

// src/process/pid-lock.ts
/**
* Tries once to take a lock that a dead holder cannot keep. `onReclaim` is told when a stale one was passed over.
*
* The lock is a folder of numbered files, each linked into place whole; the highest number is the holder. A stale
* holder is never removed, which could remove its successor: whoever creates the next number has the lock, and only
* one can. Older numbers are removed by the holder, never the highest.
*/
function tryLock(dir, onReclaim) {
	mkdirSync(dir, {
		recursive: true,
		mode: 448
	});
	const top = highest(dir);
	const holder = top === 0 ? void 0 : readHolder(join(dir, String(top)));
	if (holder !== void 0 && typeof holder !== "string" && isAlive(holder)) return {
		kind: "held",
		by: holder
	};
	const own = top + 1;
	if (!createWhole(dir, own) || highest(dir) !== own) {
		const winner = readHolder(join(dir, String(highest(dir))));
		return typeof winner === "object" && isAlive(winner) ? {
			kind: "held",
			by: winner
		} : tryLock(dir, onReclaim);
	}
	if (typeof holder === "object") onReclaim(`the lock ${dir} was left by process ${holder.pid}, which is gone`);
	else if (holder === "torn") onReclaim(`the lock ${dir} had a holder that cannot be read`);
	for (const number of numbers(dir)) if (number < own) rmSync(join(dir, String(number)), { force: true });
	return {
		kind: "held-by-us",
		lock: { release: () => markReleased(dir, own) }
	};
}
/**
* Takes a lock, waiting for a living holder.
*
* @throws EP3005 if it is still held after `waitMs`
*/
async function acquireLock(dir, waitMs, onReclaim) {
	const deadline = Date.now() + waitMs;
	for (;;) {
		const attempt = tryLock(dir, onReclaim);
		if (attempt.kind === "held-by-us") return attempt.lock;
		if (Date.now() >= deadline) throw new EvalpinError("EP3005", `the lock ${dir} is held by process ${attempt.by.pid}`);
		await setTimeout(25);
	}
}
const RELEASED = "released\n";
function createWhole(dir, number) {
	const self = identify(process.pid);
	if (self === void 0) throw bug("this process has no identity");
	const aside = join(dir, `.${process.pid}-${randomBytes(6).toString("hex")}`);
	writeFileSync(aside, `${JSON.stringify(self)}\n`, { mode: 384 });
	try {
		linkSync(aside, join(dir, String(number)));
		return true;
	} catch (error) {
		if (errnoOf(error) === "EEXIST") return false;
		throw error;
	} finally {
		rmSync(aside, { force: true });
	}
}
function markReleased(dir, number) {
	const aside = join(dir, `.${process.pid}-${randomBytes(6).toString("hex")}`);
	writeFileSync(aside, RELEASED, { mode: 384 });
	renameSync(aside, join(dir, String(number)));
}
function readHolder(file) {
	const text = textIfThere(file);
	if (text === void 0) return void 0;
	if (text === RELEASED) return "released";
	try {
		const value = JSON.parse(text);
		if (typeof value === "object" && value !== null && "pid" in value && "start" in value && typeof value.pid === "number" && typeof value.start === "string") return {
			pid: value.pid,
			start: value.start
		};
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return "torn";
}
function highest(dir) {
	return Math.max(0, ...numbers(dir));
}
function numbers(dir) {
	return readdirSync(dir).filter((name) => /^[1-9][0-9]*$/.test(name)).map(Number);
}

export { tryLock as n, acquireLock as t };