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

export { sendConfiguration as a, openFollows as i, abortReloads as n, sendReload as o, listFollows as r, GoesOn as t };