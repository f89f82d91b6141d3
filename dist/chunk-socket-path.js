import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { n as isAlive, t as identify } from "./chunk-identity.js";
import { chmodSync, linkSync, lstatSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect, createServer } from "node:net";
import { createHash, randomBytes } from "node:crypto";

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
	let text;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
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

// src/servers/ownership.ts
/**
* Becomes the only supervisor of a store, or learns that there is one (undefined). What is held dies with its holder:
* on Linux an abstract socket, elsewhere a lock by pid and start time.
*/
async function claimOwnership(place, waitMs, log) {
	const deadline = Date.now() + waitMs;
	for (;;) {
		const owned = process.platform === "linux" ? await bindAbstract(place.key) : lockByPid(place, log);
		if (owned !== void 0 || Date.now() >= deadline) return owned;
		await setTimeout(20);
	}
}
/** Whether somebody is, or is about to be, the supervisor. Linux; elsewhere never known. */
function isOwned(place) {
	if (process.platform !== "linux") return Promise.resolve(false);
	return new Promise((resolve) => {
		const socket = connect({ path: abstractName(place.key) });
		socket.once("connect", () => {
			socket.destroy();
			resolve(true);
		});
		socket.once("error", () => resolve(false));
	});
}
function bindAbstract(key) {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy());
		server.once("error", (error) => {
			if (errnoOf(error) === "EADDRINUSE") resolve(void 0);
			else reject(error);
		});
		server.listen({ path: abstractName(key) }, () => resolve({ release: () => server.close() }));
	});
}
/** Exactly as long as an address can be: Node 20 pads shorter names with NULs and later ones do not, which makes two names of one. */
function abstractName(key) {
	return `\0${`evalpin-${key}`.padEnd(107, "-")}`;
}
function lockByPid(place, log) {
	const attempt = tryLock(join(place.dir, "supervisor.lock"), log);
	return attempt.kind === "held-by-us" ? attempt.lock : void 0;
}

// src/servers/supervisor-log.ts
/** The supervisor's log, and its stdout and stderr. */
function supervisorLog(store) {
	return join(store.home, "v1", "supervisor.log");
}

// src/servers/socket-path.ts
/** Unix socket paths end at 103 (macOS) or 107 bytes, and it is bound under a longer name first. */
const LONGEST_PATH = 90;
/**
* Where the supervisor of a store listens: in the store's run folder, or, where that path is too long, in a private
* folder below /tmp. Supervisor and clients come to the same answer.
*
* @param run `<home>/run`
* @throws EP3003 if the folder is not ours alone
*/
function socketPlace(home, run, uid) {
	mkdirSync(home, {
		recursive: true,
		mode: 448
	});
	const key = createHash("sha256").update(`${uid}\0${realpathSync(home)}\0${1}`).digest("hex").slice(0, 24);
	const name = `supervisor-${1}.sock`;
	const inStore = join(run, name);
	const dir = Buffer.byteLength(inStore) <= LONGEST_PATH ? run : join("/tmp", `evalpin-${uid}-${key}`);
	if (dir === run && statSync(run, { throwIfNoEntry: false })?.uid === uid) chmodSync(run, 448);
	ensurePrivate(dir, uid);
	return {
		path: join(dir, name),
		dir,
		key
	};
}
/** @throws EP3003 */
function ensurePrivate(dir, uid) {
	try {
		mkdirSync(dir, {
			recursive: true,
			mode: 448
		});
	} catch (error) {
		if (errnoOf(error) !== "EEXIST") throw error;
	}
	const stat = lstatSync(dir);
	if (!stat.isDirectory()) throw new EvalpinError("EP3003", `${dir} is no folder`);
	if (stat.uid !== uid) throw new EvalpinError("EP3003", `${dir} belongs to user ${stat.uid}`);
	if ((stat.mode & 63) !== 0) throw new EvalpinError("EP3003", `${dir} is open to others (mode ${(stat.mode & 511).toString(8)})`);
}

export { acquireLock as a, isOwned as i, supervisorLog as n, tryLock as o, claimOwnership as r, socketPlace as t };