import { n as EvalpinError } from "./chunk-errors.js";
import { h as union, i as array } from "./chunk-schemas.js";
import { a as gateSchema, c as parseYaml, i as selectEvals, o as parseEpisodes, t as evalName } from "./chunk-settings.js";
import { t as nearestName } from "./chunk-nearest-name.js";
import { n as settingsFor } from "./chunk-resolve.js";

// src/inputs/parse-gates.ts
const FORMS = "METRIC: max-drop N, METRIC: min N, METRIC: max N, new-failures N, vanished N, pass K of N";
const RULES = [
	"max-drop",
	"min",
	"max",
	"new-failures",
	"vanished",
	"pass"
];
const NUMBER = String.raw`([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)`;
const OF_METRIC = new RegExp(String.raw`^(.+?)\s*[:\s]\s*(max-drop|min|max)\s*[:\s]\s*${NUMBER}$`);
const OF_CASES = new RegExp(String.raw`^(new-failures|vanished)\s*[:\s]\s*${NUMBER}$`);
const OF_REPEATS = /^pass\s*[:\s]?\s*(\d+)\s+of\s+(\d+)$/;
/**
* Gates as one line of text, for an input or an option: `accuracy: max-drop 0.02, new-failures 0`. Commas, semicolons and line ends separate them, the
* colons may be left out. Or the list as it stands in evalpin.yaml: `[{ metric: accuracy, max-drop: 0.02 }]`.
* @param owner what the text was given as, for messages
* @throws EP1040 that names the part that is wrong
*/
function parseGates(text, owner = "gates") {
	const trimmed = text.trim();
	if (/^(?:\[|- |\{)/.test(trimmed)) return fromYaml(trimmed, owner);
	const given = trimmed.split(/[,;\n]/).map((part) => part.trim()).filter((part) => part !== "");
	if (given.length === 0) throw new EvalpinError("EP1040", `${owner}: no gate is named`);
	return given.map((part) => parseGate(part, owner));
}
function parseGate(part, owner) {
	const result = gateSchema.safeParse(fieldsOf(part, owner));
	if (result.success) return result.data;
	const why = result.error.issues.flatMap((issue) => issue.code === "invalid_union" ? issue.errors.flat() : [issue]).find(({ message }) => message.startsWith("must"));
	throw new EvalpinError("EP1040", `${owner}: ${JSON.stringify(part)} ${why?.message ?? "is no gate"}`);
}
function fieldsOf(part, owner) {
	const [, metric, rule, bound] = OF_METRIC.exec(part) ?? [];
	if (metric !== void 0 && rule !== void 0) return {
		metric,
		[rule]: Number(bound)
	};
	const [, what, count] = OF_CASES.exec(part) ?? [];
	if (what !== void 0) return { [what]: Number(count) };
	const [, pass, of] = OF_REPEATS.exec(part) ?? [];
	if (pass !== void 0) return {
		pass: Number(pass),
		of: Number(of)
	};
	const word = part.split(/[\s:]+/).find((one) => !RULES.includes(one) && nearestName(one, RULES) !== void 0);
	const nearest = word === void 0 ? void 0 : nearestName(word, RULES);
	throw new EvalpinError("EP1040", `${owner}: ${JSON.stringify(part)} is no gate${nearest === void 0 ? "" : `; did you mean ${nearest}?`}`, { hint: `A gate is one of: ${FORMS}.` });
}
function fromYaml(text, owner) {
	try {
		const parsed = parseYaml(text, owner, union([array(gateSchema), gateSchema]));
		const gates = Array.isArray(parsed) ? parsed : [parsed];
		if (gates.length === 0) throw new EvalpinError("EP1040", `${owner}: no gate is named`);
		return gates;
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.code === "EP1040") throw error;
		throw new EvalpinError("EP1040", error.message, { cause: error });
	}
}

// src/run/select-evals.ts
const DEFAULTS = {
	episodes: 1,
	workers: 1,
	seed: 0,
	repeat: 1,
	timeoutMs: 6e4,
	commandTimeoutMs: 36e5
};
/** The evals that a command line asks for, with the settings that are found for it. */
function evalsOf(selection) {
	return selectedEvals(selection, settingsFor(selection), selection.overlays.length > 0 || selection.frozenRef !== void 0);
}
/**
* The evals that the command line and the settings ask for.
* @throws EP1005 where there is nothing to run, EP1006 for a value of the command line that cannot be
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
/** What stands for an eval where there is none: these nodesets, and no program that uses them. */
function wholeWorkspace(nodesets, { selection, settings }) {
	return fill("workspace", {
		nodesets,
		harness: { command: [] }
	}, {
		selection,
		settings,
		hasOverlay: selection.overlays.length > 0
	});
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
		repeat: selection.repeat ?? item.repeat ?? DEFAULTS.repeat,
		baseline: selection.baseline === void 0 ? baselineOf(item.baseline, hasOverlay, settings?.folder ?? selection.cwd) : baselineOf(selection.baseline, hasOverlay, selection.cwd),
		scorer: item.scorer ?? [],
		gates: selection.gates === void 0 ? item.gates ?? [] : parseGates(selection.gates),
		failOn: selection.failOn ?? item.failOn ?? "gate",
		metrics: item.metrics ?? {},
		isolation: item.isolation ?? settings?.isolation ?? "none",
		reuse: item.reuse ?? true,
		keepValues: item.keepValues ?? true
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
function baselineOf(value, hasOverlay, cwd) {
	if (value !== void 0 && value !== "frozen" && value !== "none") return {
		run: value,
		cwd
	};
	return hasOverlay ? value ?? "frozen" : "none";
}

export { wholeWorkspace as n, evalsOf as t };