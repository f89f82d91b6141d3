import { r as worstExitCode } from "./chunk-bound-values.js";
import { t as renderTerminal } from "./chunk-terminal.js";
import { t as runEvals } from "./chunk-run-evals.js";
import { t as evalsOf } from "./chunk-select-evals.js";
import { t as openSession } from "./chunk-session.js";
import { t as showCacheWarnings } from "./chunk-cache-warnings.js";
import { n as newEvals, t as skippedEvals } from "./chunk-missing-secrets.js";
import { t as publish } from "./chunk-publish.js";
import { r as saveState } from "./chunk-step-context.js";

// src/github/run-step.ts
/** `command: run`. */
async function runStep(inputs, { selection, event, fromEvent }, host) {
	const { surroundings, log } = host;
	const session = await openSession(surroundings);
	const { store } = session;
	saveState({ home: store.home }, host);
	const skipped = await skippedEvals(selection, {
		surroundings,
		store
	});
	const evals = evalsOf(selection).filter(({ name }) => !skipped.some((one) => one.eval === name));
	const fresh = fromEvent ? await newEvals(evals, selection, {
		surroundings,
		store
	}) : [];
	for (const name of fresh) log.text(`${name} is new: its base has nothing to compare it with\n`);
	const names = evals.map(({ name }) => name);
	const finished = [];
	const cache = inputs.cache === "off" ? void 0 : (await import("./chunk-cache-access.js")).openRemoteCache(inputs, host);
	let failing = true;
	const remote = cache === void 0 ? {} : { remote: {
		cache,
		results: inputs.reuseResults === "remote"
	} };
	try {
		for (const part of [only(selection, names.filter((name) => !fresh.includes(name))), only(withoutBase(selection), fresh)]) {
			if (part === void 0) continue;
			await runEvals(optionsOf(part, inputs), {
				...session,
				surroundings,
				...remote
			}, (one) => {
				finished.push(one);
				log.text(renderTerminal(one.report, {
					colour: false,
					folder: one.folder
				}));
			});
		}
		failing = false;
	} finally {
		showCacheWarnings(cache, host);
		if (!surroundings.signal.aborted) await publish({
			finished,
			skipped,
			event,
			inputs,
			host,
			store,
			failing
		});
	}
	if (inputs.shard === void 0) return finished.length === 0 ? 0 : worstExitCode(finished.map(({ report }) => report.verdict.exitCode));
	const { uploadShards } = await import("./chunk-artifacts.js");
	await uploadShards(finished, {
		prefix: inputs.artifact,
		shard: inputs.shard,
		host
	});
	return 0;
}
/** The selection of these evals alone; undefined where there are none. A graph that was named is the one eval. */
function only(selection, names) {
	if (names.length === 0) return void 0;
	return selection.graph === void 0 ? {
		...selection,
		evals: names
	} : selection;
}
function withoutBase(selection) {
	const { frozenRef: _, ...rest } = selection;
	return rest;
}
function optionsOf(selection, { servers, reuseResults, requireProof }) {
	return {
		...selection,
		servers,
		json: false,
		...reuseResults === "off" ? { noReuse: true } : {},
		...requireProof === void 0 ? {} : { requireProof }
	};
}

export { runStep };