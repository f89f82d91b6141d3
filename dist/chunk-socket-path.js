import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";

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

export { socketPlace as t };