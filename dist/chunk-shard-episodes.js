import { n as EvalpinError } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { a as boolean, c as literal, d as object, f as record, m as string, s as int } from "./chunk-schemas.js";
import { r as fieldsDigest, t as canonicalJson } from "./chunk-identity2.js";
import { n as showShard } from "./chunk-shard.js";
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";

// src/run/arm-digest.ts
/**
* Everything by which two arms of one run can differ, as named values: what their interpreters run from, the graph, the language of the harness,
* and each nodeset's identity (its closure, interpreter, packages, environment, configuration, externals and what it needs).
*/
function armFields({ hashed, snapshots }) {
	const fields = {
		snapshot: snapshots.arm.sha256,
		graph: hashed.graph === void 0 ? "" : `${hashed.graph.place} ${canonicalJson(hashed.graph.content)}`,
		runtime: hashed.runtime
	};
	for (const { nodeset, digest, served } of hashed.nodesets.values()) fields[`nodeset ${nodeset.name}`] = `${digest}${served ? " served" : ""}`;
	return fields;
}
/** `sha256:<hex>`; arms of one run that have the same are the same in everything that decides what they come to. */
function armDigest(arm) {
	return fieldsDigest(armFields(arm));
}

// src/run/choose-arms.ts
/** The name that a finished run's arm has in the run that is compared with it. */
const BASELINE = "baseline";
/** The arm that `--aa` measures once more. */
function again(name) {
	return `${name}-again`;
}
/**
* Frozen is hashed in any case, to tell what differs; it runs only as the baseline or where it is all there is. Arms that are the same are measured
* once. With `aa` the overlay, or frozen where there is none, is measured twice, and nothing else. Pure.
* @throws EP1030 where `aa` cannot tell which arm is meant
*/
function chooseArms({ pinned, broken }, { baseline }, aa) {
	if (aa) return againstItself(pinned, broken);
	const shown = pinned.filter(({ hashed }) => hashed.name !== "frozen" || baseline === "frozen" || pinned.length + broken.length === 1);
	const first = /* @__PURE__ */ new Map();
	const sameAs = /* @__PURE__ */ new Map();
	for (const arm of shown) {
		const digest = armDigest(arm);
		const before = first.get(digest);
		if (before === void 0) first.set(digest, arm.hashed.name);
		else sameAs.set(arm.hashed.name, before);
	}
	return {
		shown: inOrder([...shown.map(({ hashed }) => hashed.name), ...broken.map(({ name }) => name)]),
		broken,
		measured: shown.filter(({ hashed }) => !sameAs.has(hashed.name)),
		sameAs,
		baseline: baseline === "frozen" && shown.length + broken.length > 1 ? "frozen" : void 0
	};
}
/** `overlay`, `overlay-2` … `overlay-10`, after frozen. */
function inOrder(arms) {
	const place = (arm) => arm === "frozen" ? 0 : Number(/\d+$/.exec(arm)?.[0] ?? 1);
	return arms.toSorted((a, b) => place(a) - place(b));
}
function againstItself(pinned, broken) {
	const [first, ...others] = pinned.length > 1 ? pinned.filter(({ hashed }) => hashed.name !== "frozen") : pinned;
	if (first === void 0 || others.length + broken.length > 0) throw new EvalpinError("EP1030", `--aa measures one arm twice, and there are ${pinned.length + broken.length - 1} overlays`);
	const { name } = first.hashed;
	const second = {
		...first,
		hashed: {
			...first.hashed,
			name: again(name)
		}
	};
	return {
		shown: [name, again(name)],
		broken: [],
		measured: [first, second],
		sameAs: /* @__PURE__ */ new Map(),
		baseline: name
	};
}

// src/run/shard-file.ts
const SHARD_FILE = "shard.json";
/** How a shard's own notice of being one begins. */
const SHARD_NOTICE = "this is shard ";
const schema = object({
	version: literal(1),
	index: int().min(1),
	count: int().min(1),
	cases: int().min(0),
	all: string(),
	requireProof: boolean(),
	files: record(string(), record(string(), string().regex(/^[0-9a-f]{64}$/)))
});
/** @throws EP1059 for a run that is no shard */
function readShardFile(folder) {
	const file = join(folder, SHARD_FILE);
	if (!existsSync(file)) throw new EvalpinError("EP1059", `the run in ${folder} is no shard: it has no ${SHARD_FILE}`, { location: { file: folder } });
	const parsed = schema.safeParse(jsonOrUndefined(readFileSync(file, "utf8")));
	if (parsed.success) return parsed.data;
	throw new EvalpinError("EP1059", `${file} is not what this version writes: ${parsed.error.issues[0]?.message ?? ""}`, { location: { file } });
}

// src/launch/shard-episodes.ts
/**
* The episodes of one shard: every `count`th case, so that each shard has cases from everywhere in a list that is sorted by how hard they are. The
* repeats of a case stay together: a case is judged as a whole.
* @throws EP1055 where the shard would be empty
*/
function takeShard(episodes, shard) {
	const cases = casesOf(episodes);
	if (cases.length < shard.count) throw new EvalpinError("EP1055", `shard ${showShard(shard)} of ${cases.length} ${cases.length === 1 ? "case" : "cases"}: there are fewer cases than shards`);
	const chosen = new Set(cases.filter((_, at) => at % shard.count === shard.index - 1));
	return episodes.filter((episode) => chosen.has(caseOf(episode)));
}
function describeCases(episodes) {
	const all = createHash("sha256").update(JSON.stringify(episodes.map(({ id, seed }) => [id, seed]))).digest("hex");
	return {
		cases: casesOf(episodes).length,
		all: `sha256:${all}`
	};
}
function casesOf(episodes) {
	return [...new Set(episodes.map(caseOf))];
}
function caseOf({ id, case: of }) {
	return of ?? id;
}

export { readShardFile as a, chooseArms as c, SHARD_NOTICE as i, takeShard as n, BASELINE as o, SHARD_FILE as r, again as s, describeCases as t };