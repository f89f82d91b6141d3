import { t as identify } from "./chunk-identity.js";
import { r as outlivingAncestor, t as holdServers } from "./chunk-hold-servers.js";
import { r as bug } from "./chunk-errors.js";
import { r as newRunId } from "./chunk-run-directory.js";
import { t as openSession } from "./chunk-session.js";
import { t as showCacheWarnings } from "./chunk-cache-warnings.js";
import { a as setOutputs, r as saveState } from "./chunk-step-context.js";

// src/github/servers-step.ts
/** Where nothing tells when the job is over: what a hosted job can last at most. */
const LONGEST_JOB_MS = 216e5;
/** `command: servers-up`: starts the shared servers of the evals; they are held until the post step, or until the runner's worker is gone. */
async function serversStep(inputs, { selection }, host) {
	const { surroundings, log } = host;
	const session = await openSession(surroundings);
	const run = `step-${newRunId(/* @__PURE__ */ new Date())}`;
	saveState({
		home: session.store.home,
		hold: run
	}, host);
	const worker = outlivingAncestor(process.pid);
	const holder = worker ?? identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	const remote = inputs.cache === "off" ? void 0 : (await import("./chunk-cache-access.js")).openRemoteCache(inputs, host);
	const { servers } = await holdServers(selection, {
		...session,
		surroundings,
		holder,
		run,
		policy: inputs.servers,
		until: worker ?? { ms: LONGEST_JOB_MS },
		...remote === void 0 ? {} : { remote }
	}).finally(() => showCacheWarnings(remote, host));
	for (const notice of remote?.takeNotices() ?? []) log.text(`${notice}\n`);
	for (const { id, url } of servers) log.text(`${id} ready at ${url}\n`);
	if (servers.length === 0) log.text("the evals have no shared servers\n");
	const count = (of) => String(servers.filter(of).length);
	setOutputs({
		reused: count(({ reused }) => reused),
		spawned: count(({ reused, id }) => !reused && !id.startsWith("ephem-")),
		ephemeral: count(({ reused, id }) => !reused && id.startsWith("ephem-"))
	}, host);
	return 0;
}

export { serversStep };