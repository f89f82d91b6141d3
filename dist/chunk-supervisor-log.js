import { i as errnoOf } from "./chunk-errors.js";
import { n as tryLock } from "./chunk-pid-lock.js";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { connect, createServer } from "node:net";

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

export { claimOwnership as n, isOwned as r, supervisorLog as t };