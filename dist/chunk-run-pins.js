import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { c as literal, d as object, f as record, h as union, i as array, m as string, n as _enum } from "./chunk-schemas.js";
import { c as readDocument } from "./chunk-run-directory.js";
import { n as releaseSnapshot } from "./chunk-materialise.js";
import { t as openSnapshot } from "./chunk-open-snapshot.js";

// src/run/run-pins.ts
/** As far as it is looked at before snapshots and servers are. */
const pinsSchema = object({
	version: literal(1),
	home: string(),
	layout: object({
		top: string(),
		workspace: string()
	}),
	chosen: object({
		name: string(),
		harness: union([literal("builtin"), object({})]),
		metrics: record(string(), object({ better: _enum([
			"higher",
			"lower",
			"neither"
		]) }))
	}),
	arms: array(object({
		name: string(),
		snapshot: string(),
		nodesets: array(object({ digest: string() })),
		servers: record(string(), string())
	}))
});
/** `pins.json` of a run. @throws EP5009 where it is not there, damaged, or another version's */
function readPins(folder) {
	const document = readDocument(folder, "pins.json");
	const parsed = pinsSchema.safeParse(document);
	if (parsed.success) return document;
	const [issue] = parsed.error.issues;
	const file = join(folder, "pins.json");
	throw new EvalpinError("EP5009", `${file} is not what this version writes: ${issue?.path.join(".")}: ${issue?.message}`, { location: { file } });
}
function pinsFile({ arms, ...rest }) {
	return {
		version: 1,
		...rest,
		arms: arms.map(({ hashed, snapshots }) => ({
			name: hashed.name,
			from: hashed.from,
			runtime: hashed.runtime,
			graph: hashed.graph ?? null,
			nodesets: [...hashed.nodesets.values()].map(({ nodeset, digest, notReusable, interpreter, served }) => ({
				nodeset,
				digest,
				served,
				notReusable: notReusable ?? null,
				interpreter: interpreter ?? null
			})),
			snapshot: snapshots.arm.sha256,
			servers: Object.fromEntries([...snapshots.servers].map(([name, { sha256 }]) => [name, sha256]))
		}))
	};
}
/** Opens the snapshots of one arm of a finished run again. @throws EP2207 where `gc` has removed one, EP2202 where one is damaged */
async function reopenPins({ arms, ...rest }, arm, ctx) {
	const open = async (sha256) => {
		const snapshot = await openSnapshot(sha256, ctx);
		ctx.teardown.defer("lease of a snapshot", () => releaseSnapshot(snapshot));
		return snapshot;
	};
	const reopened = [];
	for (const one of arms) {
		if (one.name !== arm) continue;
		const servers = /* @__PURE__ */ new Map();
		for (const [name, sha256] of Object.entries(one.servers)) servers.set(name, await open(sha256));
		const nodesets = one.nodesets.map((pins) => [pins.nodeset.name, {
			...pins,
			notReusable: pins.notReusable ?? void 0,
			interpreter: pins.interpreter ?? void 0
		}]);
		reopened.push({
			hashed: {
				name: one.name,
				from: one.from,
				runtime: one.runtime,
				graph: one.graph ?? void 0,
				nodesets: new Map(nodesets)
			},
			snapshots: {
				arm: await open(one.snapshot),
				servers
			}
		});
	}
	return {
		...rest,
		arms: reopened
	};
}

export { readPins as n, reopenPins as r, pinsFile as t };