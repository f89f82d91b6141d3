import { resolve } from "node:path";

// src/reload/follow-client.ts
/** Opens follow addresses for what a lease of `servers up` holds. */
async function openFollows(client, request) {
	return (await client.ask("POST", "/follow", request)).follows;
}
async function listFollows(client) {
	return (await client.ask("GET", "/follows")).follows;
}
/** Lays values over a nodeset's configuration, without a swap. @throws `GoesOn` where the signal is aborted before the answer */
async function sendConfiguration(client, order, signal) {
	return orderReload(client, order, signal);
}
/** Ends reloads that have not succeeded yet; the names of their nodesets. */
async function abortReloads(client, trustDomain, nodesets) {
	return (await client.ask("POST", "/op", {
		op: "abort",
		nodesets,
		trust_domain: trustDomain
	})).aborted;
}
/** Answers when the reload is over, its observation included. @throws `GoesOn` where the signal is aborted before */
async function sendReload(client, order, signal) {
	return orderReload(client, order, signal);
}
/** Nobody waits for a reload any more; the supervisor goes on with it. */
var GoesOn = class extends Error {};
async function orderReload(client, order, signal) {
	try {
		return await client.ask("POST", "/op", {
			op: "reload",
			...order
		}, signal);
	} catch (error) {
		if (signal?.aborted === true) throw new GoesOn("nobody waits for the reload any more", { cause: error });
		throw error;
	}
}

// src/run/follow-source.ts
/** What a later reload looks at again: the selection with absolute paths. */
function followSource(selection, isolation, knows) {
	const { cwd, evals, overlays, workspace, frozenRef, graph, config } = selection;
	return {
		cwd,
		evals,
		overlays: overlays.map((dir) => resolve(cwd, dir)),
		isolation,
		knows,
		...workspace === void 0 ? {} : { workspace: resolve(cwd, workspace) },
		...frozenRef === void 0 ? {} : { frozenRef },
		...graph === void 0 ? {} : { graph },
		...config === void 0 ? {} : { settings: resolve(cwd, config) }
	};
}
/** The selection that a source stands for. */
function selectionOf({ cwd, evals, overlays, workspace, frozenRef, graph, settings }) {
	return {
		cwd,
		evals,
		overlays,
		...workspace === void 0 ? {} : { workspace },
		...frozenRef === void 0 ? {} : { frozenRef },
		...graph === void 0 ? {} : { graph },
		...settings === void 0 ? {} : { config: settings }
	};
}
/** Nodesets of an arm whose server all workers share; sorted. */
function sharedNames({ nodesets }) {
	return [...nodesets.values()].filter(({ declaration }) => declaration.parallelism === "shared").map(({ name }) => name).sort();
}

export { abortReloads as a, sendConfiguration as c, GoesOn as i, sendReload as l, selectionOf as n, listFollows as o, sharedNames as r, openFollows as s, followSource as t };