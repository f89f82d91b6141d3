import { g as readFollowRecords, n as readRecords, s as isLive } from "./chunk-records.js";

// src/servers/telemetry-environment.ts
/**
* What of a command's environment goes on to the supervisor, which else gets none of it: OpenTelemetry's own variables, and with them
* what loads an SDK into a Node.js process and what its exporter needs to trust its collector. Pure.
*/
function telemetryEnvironment(env) {
	const own = Object.entries(env).filter((entry) => entry[0].startsWith("OTEL_") && entry[1] !== void 0);
	if (own.length === 0) return {};
	const others = ["NODE_OPTIONS", "NODE_EXTRA_CA_CERTS"].flatMap((name) => env[name] === void 0 ? [] : [[name, env[name]]]);
	return Object.fromEntries([...own, ...others]);
}

// src/run/supervisor.ts
/** Connects to the supervisor when it is needed first, and once. */
function lazySupervisor(store, { env, node, installation }) {
	let client;
	return () => {
		client ??= import("./chunk-client.js").then(({ connectSupervisor }) => connectSupervisor({
			store,
			entry: installation.supervisorEntry,
			node,
			telemetry: telemetryEnvironment(env),
			...env["PATH"] === void 0 ? {} : { path: env["PATH"] }
		}));
		return client;
	};
}
/**
* Whether a server runs or a follow address is open, be it of a supervisor that was killed: if not, nothing has to be asked, recovered or ended.
* An address whose server died too often is open all the same: a reload brings it back.
*/
function hasServers(store) {
	return readRecords(store.servers).records.some(({ state }) => isLive(state)) || readFollowRecords(store.follow, () => void 0).some(({ open }) => open);
}
/** Servers that may be leased now in a trust domain; none where no server was ever started. */
async function liveServers(store, supervisor, trustDomain) {
	if (!hasServers(store)) return [];
	return (await (await supervisor()).list()).filter((record) => record.state === "ready" && record.broken === void 0 && record.trustDomain === trustDomain && !record.exclusive).map(({ id, digest, kind }) => ({
		id,
		digest,
		kind
	}));
}

export { lazySupervisor as n, liveServers as r, hasServers as t };