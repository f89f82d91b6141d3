import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { i as readProcStat, t as identify } from "./chunk-identity.js";
import { r as newRunId } from "./chunk-run-directory.js";
import { i as isolation, r as domainBehind } from "./chunk-prepare2.js";
import { n as settingsFor, t as resolveSources } from "./chunk-resolve.js";
import { n as wholeWorkspace, t as evalsOf } from "./chunk-select-evals.js";
import { r as sharedNames, s as openFollows, t as followSource } from "./chunk-follow-source.js";
import { c as pinner, n as requestsWithNeeds, t as leaseRequest } from "./chunk-serve.js";
import { a as TeardownStack } from "./chunk-worker-record.js";
import { n as pinSources, t as explainFailure } from "./chunk-explain-failure.js";
import { readFileSync } from "node:fs";

// src/process/ancestor.ts
/** What GitHub's runner calls the process that lives as long as a job. */
const WORKER = "Runner.Worker";
/**
* The process above `pid` that lives as long as the job: GitHub's worker where it is among the ancestors, else the parent, which started the step.
* Undefined where there is none: in a container the step has no parent that can be seen. Linux only.
*/
function outlivingAncestor(pid) {
	const [parent] = ancestorsOf(pid);
	return jobWorker(pid) ?? (parent === void 0 ? void 0 : identify(parent));
}
/** GitHub's worker, where it is among the ancestors of `pid`. Linux only. */
function jobWorker(pid) {
	const worker = ancestorsOf(pid).find((one) => nameOf(one) === WORKER);
	return worker === void 0 ? void 0 : identify(worker);
}
/** From the parent upwards, without init. */
function ancestorsOf(pid) {
	if (process.platform !== "linux") return [];
	const found = [];
	for (let at = readProcStat(pid)?.ppid ?? 0; at > 1; at = readProcStat(at)?.ppid ?? 0) found.push(at);
	return found;
}
function nameOf(pid) {
	try {
		return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ESRCH") return void 0;
		throw error;
	}
}

// src/run/evals-to-hold.ts
/**
* The evals whose servers are held. Who has no eval yet, such as a notebook's author, means all shared nodesets of the workspace.
*
* @throws EP1005 where there is neither an eval nor a shared nodeset
*/
async function evalsToHold(selection, surroundings, store) {
	const { evals, graph } = selection;
	const settings = settingsFor(selection);
	if (evals.length > 0 || graph !== void 0 || (settings?.evals ?? []).length > 0) return evalsOf(selection);
	const [first, ...others] = (await resolveSources(selection, surroundings, store)).arms.map(({ view }) => sharedNames(view));
	const names = (first ?? []).filter((name) => others.every((arm) => arm.includes(name)));
	if (names.length > 0) return [wholeWorkspace(names, {
		selection,
		settings
	})];
	throw new EvalpinError("EP1005", "there is no eval, and no nodeset here that is `shared`, so there is no server to hold", { hint: "Give the nodeset that is to be served `parallelism = \"shared\"` (in nodeset.yaml `parallelism: shared`), or name a workspace with --workspace." });
}

// src/run/hold-servers.ts
/**
* Starts the servers that all workers of the selected evals share, holds them beyond this process, and opens a follow address
* for each nodeset.
*/
async function holdServers(selection, ctx) {
	const { surroundings, store, holder, supervisor, live, until } = ctx;
	const held = {
		servers: [],
		follows: []
	};
	for (const chosen of await evalsToHold(selection, surroundings, store)) {
		const teardown = new TeardownStack();
		try {
			const { prepared, pinned } = await pinSources(selection, chosen, {
				surroundings,
				store,
				holder,
				live,
				teardown
			});
			const { layout, liveRoots, settings, trustDomain } = prepared.sources;
			const wrapper = await isolation(chosen.isolation, {
				liveRoots,
				folder: settings?.folder ?? selection.cwd,
				store,
				surroundings
			});
			const request = leaseRequest(pinned, {
				run: ctx.run ?? `up-${newRunId(/* @__PURE__ */ new Date())}`,
				trustDomain: domainBehind(chosen.isolation, trustDomain),
				holder,
				policy: ctx.policy ?? "shared",
				inActions: surroundings.env["GITHUB_ACTIONS"] === "true",
				workers: 0,
				env: surroundings.env,
				planned: prepared.plan.nodesets,
				pin: pinner({
					layout,
					liveRoots,
					home: settings?.folder ?? selection.cwd,
					store,
					runtimeDir: surroundings.installation.runtimeDir
				}),
				interpreters: {},
				store,
				isolate: wrapper.server
			});
			if (request.servers.length === 0) continue;
			const remote = ctx.remote === void 0 ? void 0 : {
				cache: ctx.remote,
				...await import("./chunk-remote-prepared.js")
			};
			const lacking = await remote?.restorePrepared(pinned.map(({ hashed }) => hashed), remote.cache, store);
			const client = await supervisor();
			const leased = await client.hold(request, until, { signal: surroundings.signal }).catch((error) => {
				throw error instanceof EvalpinError ? explainFailure(error, {
					arms: pinned,
					layout,
					liveRoots
				}) : error;
			});
			held.servers.push(...leased);
			held.follows.push(...await openFollows(client, followRequest({
				request,
				leased,
				arms: pinned,
				source: followSource(selection, chosen.isolation, knownOf(prepared.sources))
			})));
			await remote?.savePrepared(lacking ?? [], remote.cache, store);
		} finally {
			await teardown.undo();
		}
	}
	return held;
}
/** An address for each nodeset; where both arms have a server of it, for the edited one, which stands last. */
function followRequest({ request, leased, arms, source }) {
	const nodesets = [...new Map(leased.map(({ key, id, nodeset }) => [nodeset, {
		nodeset,
		server: id,
		key
	}])).values()].map((one) => ({
		...one,
		requests: requestsWithNeeds(request.servers, one.key),
		fields: fieldsOf(one, arms)
	}));
	return {
		run: request.run,
		trustDomain: request.trustDomain,
		source,
		nodesets
	};
}
function fieldsOf({ nodeset, key }, arms) {
	return arms.find(({ hashed }) => key.startsWith(`${hashed.name}/`))?.hashed.nodesets.get(nodeset)?.identity.fields ?? {};
}
function knownOf({ arms }) {
	const last = arms.at(-1);
	return last === void 0 ? [] : sharedNames(last.view);
}

export { jobWorker as n, outlivingAncestor as r, holdServers as t };