import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { r as fieldsDigest } from "./chunk-identity2.js";
import { t as runtimeFilesDigest } from "./chunk-runtime-files.js";
import { a as publishJson } from "./chunk-run-directory.js";

// src/run/write-inputs.ts
/** Writes `inputs.json`: digests of what went into a run, from what its folder has of it. */
async function writeInputs(folder, { frozenCommit, servers, runtimeDir }) {
	const pins = readJson(join(folder, "pins.json"));
	const inputs = {
		version: 1,
		frozenCommit: frozenCommit ?? null,
		runtime: `sha256:${await runtimeFilesDigest(runtimeDir)}`,
		interpreters: Object.values(pins.interpreters).map(({ runtime, version, identity }) => ({
			runtime,
			version,
			digest: fieldsDigest(identity)
		})),
		graphs: pins.arms.flatMap(({ name, graph }) => graph === null || graph === void 0 ? [] : [{
			arm: name,
			place: graph.place,
			digest: digestOfJson(graph.content)
		}]),
		episodes: episodesOf(pins, folder),
		servers: serversOf(servers),
		bases: existsSync(join(folder, "basis.json")) ? readJson(join(folder, "basis.json")).arms : {}
	};
	publishJson(join(folder, "inputs.json"), inputs);
}
function episodesOf({ chosen }, folder) {
	if (chosen.harness !== "builtin") return null;
	const { episodes } = readJson(join(folder, "spec.json"));
	return {
		count: episodes.length,
		digest: digestOfJson(episodes)
	};
}
/** Each server once, with the arms that used it. */
function serversOf(servers) {
	const found = /* @__PURE__ */ new Map();
	for (const { id, nodeset, digest, reused, key } of servers) {
		const one = found.get(id) ?? {
			id,
			nodeset,
			digest,
			arms: [],
			reused
		};
		const [arm = ""] = key.split("/");
		if (!one.arms.includes(arm)) one.arms.push(arm);
		found.set(id, one);
	}
	return [...found.values()];
}
/** `sha256:<hex>` of a value as compact JSON. */
function digestOfJson(value) {
	return `sha256:${createHash("sha256").update(JSON.stringify(value)).digest("hex")}`;
}
function readJson(file) {
	return JSON.parse(readFileSync(file, "utf8"));
}

export { writeInputs as n, digestOfJson as t };