import { n as EvalpinError } from "./chunk-errors.js";
import { o as selectEvals, r as evalName, s as parseEpisodes } from "./chunk-isolation.js";
import { t as readerOf } from "./chunk-readers.js";
import { i as settingsFor } from "./chunk-prepare.js";

// src/run/select-evals.ts
const DEFAULTS = {
	episodes: 1,
	workers: 1,
	seed: 0,
	timeoutMs: 6e4,
	commandTimeoutMs: 36e5
};
/** The evals that a command line asks for, with the settings that are found for it. */
function evalsOf(selection) {
	return selectedEvals(selection, settingsFor(selection), selection.overlays.length > 0 || selection.frozenRef !== void 0);
}
/**
* The evals that the command line and the settings ask for.
* @throws EP1005 where there is nothing to run, EP1006 for a value of the command line that cannot be, EP5006 for a
* result format that cannot be read
*/
function selectedEvals(selection, settings, hasOverlay) {
	const chosen = chooseSettings(selection, settings);
	if (chosen.length === 0) throw new EvalpinError("EP1005", settings ? `${settings.file} has no \`evals\`` : "there is neither an evalpin.yaml with `evals` nor a --graph");
	return chosen.map(({ name, item }) => fill(name, item, {
		selection,
		settings,
		hasOverlay
	}));
}
function chooseSettings({ evals, graph }, settings) {
	const all = settings?.evals ?? [];
	const named = (items) => items.map((item) => ({
		name: evalName(item, all.indexOf(item)),
		item
	}));
	if (evals.length > 0) {
		if (graph !== void 0) throw new EvalpinError("EP1006", `--graph ${graph} and the evals ${evals.join(", ")} exclude each other`);
		return named(selectEvals(settings ?? {
			file: "evalpin.yaml",
			folder: ".",
			version: 1
		}, evals));
	}
	if (graph === void 0) return named(all);
	const same = all.find((item) => item.graph === graph);
	return named(same ? [same] : []).concat(same ? [] : [{
		name: graph.replace(/^.*\//, "").replace(/\.json$/, ""),
		item: { graph }
	}]);
}
function fill(name, item, context) {
	const { selection, settings, hasOverlay } = context;
	const harness = item.harness ?? "builtin";
	if (harness !== "builtin") for (const { format } of harness.results ?? []) readerOf(format);
	return {
		name,
		graph: item.graph,
		nodesets: item.nodesets,
		harness,
		episodes: episodesOf(selection, item),
		workers: selection.workers ?? item.workers ?? DEFAULTS.workers,
		seed: selection.seed ?? item.seed ?? DEFAULTS.seed,
		timeoutMs: item.timeout ?? (harness === "builtin" ? DEFAULTS.timeoutMs : DEFAULTS.commandTimeoutMs),
		env: item.env ?? {},
		passEnv: item.passEnv ?? [],
		baseline: baselineOf(selection.baseline ?? item.baseline, hasOverlay),
		gates: item.gates ?? [],
		isolation: item.isolation ?? settings?.isolation ?? "none"
	};
}
function episodesOf({ episodes }, item) {
	if (episodes === void 0) return item.episodes ?? {
		kind: "range",
		from: 0,
		to: DEFAULTS.episodes - 1
	};
	const parsed = parseEpisodes(episodes);
	if (typeof parsed === "string") throw new EvalpinError("EP1006", `--episodes ${parsed}`);
	return parsed.kind === "range" && item.episodes?.kind === "file" ? {
		...parsed,
		kind: "file",
		path: item.episodes.path
	} : parsed;
}
function baselineOf(value, hasOverlay) {
	if (value === void 0) return hasOverlay ? "frozen" : "none";
	if (value !== "frozen" && value !== "none") throw new EvalpinError("EP1006", `the baseline ${JSON.stringify(value)} is neither \`frozen\` nor \`none\`; finished runs as a baseline are not supported by this version`);
	return hasOverlay ? value : "none";
}

export { evalsOf as t };