import { resolve } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { n as hashFolder } from "./chunk-runtime-files.js";
import { i as openStatIndex } from "./chunk-isolation.js";
import { l as hashNodeset, t as hashContext, u as keepLearned } from "./chunk-prepare2.js";
import { t as resolveSources } from "./chunk-resolve.js";
import { t as openSession } from "./chunk-session.js";

// src/run/hash-workspace.ts
/** Identities of all nodesets of the workspace; one that cannot be told does not hide the others. */
async function hashWorkspace(selection, { surroundings, store }) {
	const sources = await resolveSources(selection, surroundings, store);
	const [frozen] = sources.arms;
	if (!frozen) return [];
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const rows = [];
	for (const nodeset of frozen.view.nodesets.values()) try {
		const { identity } = await hashNodeset(nodeset, frozen.view, ctx);
		rows.push({
			nodeset: nodeset.name,
			place: nodeset.place,
			digest: identity.digest,
			tree: `sha256:${identity.tree.digest.sha256}`,
			files: identity.tree.digest.files
		});
	} catch (error) {
		if (!(error instanceof EvalpinError)) throw error;
		rows.push({
			nodeset: nodeset.name,
			place: nodeset.place,
			digest: `unknown (${error.code}: ${error.message})`,
			tree: "",
			files: 0,
			error: error.toJSON()
		});
	}
	keepLearned(ctx);
	return rows.sort((a, b) => a.nodeset < b.nodeset ? -1 : 1);
}

// src/commands/hash.ts
/** `evalpin hash`: digests of files and folders, or of all nodesets of the workspace. */
async function hash({ paths, exclude, workspace, json }, surroundings) {
	const { store } = await openSession(surroundings);
	if (paths.length === 0) return hashNodesets({
		workspace,
		json
	}, surroundings, store);
	const index = openStatIndex(store.index);
	const trees = [];
	for (const path of paths) {
		const tree = await hashFolder(resolve(surroundings.cwd, path), {
			exclude,
			index
		});
		const { digest, excluded } = tree;
		trees.push({
			path,
			sha256: `sha256:${digest.sha256}`,
			xxh64: digest.xxh64,
			files: digest.files,
			bytes: digest.bytes,
			excluded,
			records: json ? tree.records : []
		});
	}
	index.save();
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		trees
	}, null, 2)}\n`);
	else for (const { sha256, files, bytes, path } of trees) surroundings.stdout(`${sha256}  ${path}  (${files} ${files === 1 ? "file" : "files"}, ${bytes} ${bytes === 1 ? "byte" : "bytes"})\n`);
	return 0;
}
async function hashNodesets({ workspace, json }, surroundings, store) {
	const selection = {
		cwd: surroundings.cwd,
		evals: [],
		overlays: [],
		...workspace === void 0 ? {} : { workspace }
	};
	const nodesets = await hashWorkspace(selection, {
		surroundings,
		store
	});
	if (nodesets.length === 0) throw new EvalpinError("EP1009", "the workspace has no nodeset to hash", { hint: "Name files or folders: `evalpin hash PATH …`." });
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		nodesets
	}, null, 2)}\n`);
	else for (const { nodeset, digest, files } of nodesets) surroundings.stdout(`${digest}  ${nodeset}  (${files} ${files === 1 ? "file" : "files"})\n`);
	return 0;
}

export { hash };