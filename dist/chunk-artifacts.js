import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { t as SHARD_DOCUMENTS } from "./chunk-shards.js";

// src/github/artifacts.ts
/**
* What a shard is called in the artifact service; the prefix tells it from what else a workflow uploads. It is called the same when a job is run again: what
* earlier attempts uploaded is still there, and of one name the latest is taken.
*/
function nameOf(prefix, name, { index, count }) {
	const plain = name.replaceAll(/[^\w.-]+/g, "_").slice(0, 80);
	return `${prefix}-${plain === name ? plain : `${plain}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`}-${index}-of-${count}`;
}
const DAYS = 7;
/** Uploads the documents of finished shards, for the job that merges them. @throws EP1060 */
async function uploadShards(finished, { prefix, shard, host }) {
	const { DefaultArtifactClient } = await import("./chunk-artifact.js");
	const client = new DefaultArtifactClient();
	for (const { folder, report } of finished) {
		const files = SHARD_DOCUMENTS.map((name) => join(folder, name));
		const name = nameOf(prefix, report.eval, shard);
		await reach(`upload ${name}`, () => client.uploadArtifact(name, files, folder, { retentionDays: DAYS }), host);
		host.log.text(`uploaded ${name}\n`);
	}
}
/** Downloads all shards of a workflow run below a folder; returns the folder of each. @throws EP1060 */
async function downloadShards(into, { prefix, host, from }) {
	const { DefaultArtifactClient } = await import("./chunk-artifact.js");
	const client = new DefaultArtifactClient();
	const [repositoryOwner = "", repositoryName = ""] = (host.surroundings.env["GITHUB_REPOSITORY"] ?? "").split("/");
	const elsewhere = from === void 0 ? {} : { findBy: {
		token: from.token,
		workflowRunId: from.run,
		repositoryOwner,
		repositoryName
	} };
	const { artifacts } = await reach("list the artifacts", () => client.listArtifacts({
		latest: true,
		...elsewhere
	}), host);
	for (const { id, name } of artifacts.filter((one) => one.name.startsWith(`${prefix}-`))) await reach(`download ${name}`, () => client.downloadArtifact(id, {
		path: join(into, name),
		...elsewhere
	}), host);
	return existsSync(into) ? readdirSync(into).sort().map((name) => join(into, name)) : [];
}
async function reach(what, ask, { log, captureStdout, surroundings: { signal } }) {
	signal.throwIfAborted();
	let cancel = () => {};
	const cancelled = new Promise((_, reject) => {
		cancel = () => reject(signal.reason);
		signal.addEventListener("abort", cancel, { once: true });
	});
	try {
		return await captureStdout((text) => log.ofClient(text), () => Promise.race([ask(), cancelled]));
	} catch (error) {
		signal.throwIfAborted();
		throw new EvalpinError("EP1060", `could not ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
	} finally {
		signal.removeEventListener("abort", cancel);
	}
}

export { downloadShards, uploadShards };