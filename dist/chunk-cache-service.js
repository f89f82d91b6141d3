import { n as EvalpinError } from "./chunk-errors.js";

// src/snapshot/cache-service.ts
/** As the client reads the environment: where this says that there is none, it would only fail. Pure. */
function cacheServiceOf(env) {
	const protocol = env["ACTIONS_CACHE_SERVICE_V2"] && !isEnterpriseServer(env["GITHUB_SERVER_URL"]) ? "v2" : "v1";
	const url = protocol === "v2" ? env["ACTIONS_RESULTS_URL"] : env["ACTIONS_CACHE_URL"];
	if (url === void 0 || url === "") return void 0;
	const mode = (env["ACTIONS_CACHE_MODE"] ?? "").trim().toLowerCase();
	return {
		url,
		protocol,
		reads: mode !== "none" && mode !== "write-only",
		writes: mode !== "none" && mode !== "read"
	};
}
const PROBE_MS = 3e3;
/** One line about the service, for people. @throws EP7001 where nothing answers */
async function probeCacheService(service) {
	const where = `${hostOf(service.url)} (${service.protocol})`;
	try {
		const { status } = await fetch(service.url, {
			method: "HEAD",
			redirect: "manual",
			signal: AbortSignal.timeout(PROBE_MS)
		});
		const limits = [...service.reads ? [] : ["not readable"], ...service.writes ? [] : ["not writable"]];
		return `${where} answers (status ${status})${limits.length === 0 ? "" : `; in this job it is ${limits.join(" and ")}`}`;
	} catch (error) {
		throw new EvalpinError("EP7001", `the cache service ${where} does not answer: ${reasonOf(error)}`, { cause: error });
	}
}
/** An address without what may be a secret in it. */
function hostOf(url) {
	return URL.canParse(url) ? new URL(url).host : "with an address that is none";
}
function isEnterpriseServer(server) {
	if (server === void 0 || !URL.canParse(server)) return false;
	const host = new URL(server).hostname.toLowerCase();
	return host !== "github.com" && !host.endsWith(".ghe.com") && !host.endsWith(".localhost");
}
function reasonOf(error) {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? error.cause.message : error.message;
}

export { probeCacheService as n, cacheServiceOf as t };