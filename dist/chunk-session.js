import { t as endDeadRuns } from "./chunk-live-runs.js";
import { n as lazySupervisor, r as liveServers, t as hasServers } from "./chunk-supervisor.js";
import { t as openStore } from "./chunk-home.js";

// src/commands/session.ts
/** Opens the store, ends what killed runs left, and lets a supervisor recover what a killed one left. */
async function openSession(surroundings) {
	const store = openStore(surroundings.env);
	const supervisor = lazySupervisor(store, surroundings);
	const endedRuns = await endDeadRuns(store);
	if (hasServers(store)) await supervisor();
	return {
		store,
		supervisor,
		endedRuns,
		live: (trustDomain) => liveServers(store, supervisor, trustDomain)
	};
}

export { openSession as t };