// src/reload/follow-client.ts
/** Opens follow addresses for what a lease of `servers up` holds. */
async function openFollows(client, request) {
	return (await client.ask("POST", "/follow", request)).follows;
}
async function listFollows(client) {
	return (await client.ask("GET", "/follows")).follows;
}
/** Lays values over a nodeset's configuration, without a swap. */
async function sendConfiguration(client, order) {
	return await client.ask("POST", "/op", {
		op: "reload",
		...order
	});
}
/** Ends reloads that have not succeeded yet; the names of their nodesets. */
async function abortReloads(client, nodesets) {
	return (await client.ask("POST", "/op", {
		op: "abort",
		nodesets
	})).aborted;
}
/** Answers when the reload is over, its observation included. */
async function sendReload(client, order) {
	return await client.ask("POST", "/op", {
		op: "reload",
		...order
	});
}

export { sendReload as a, sendConfiguration as i, listFollows as n, openFollows as r, abortReloads as t };