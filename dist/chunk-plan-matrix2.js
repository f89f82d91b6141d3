import { resolve } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { n as showShard } from "./chunk-shard.js";
import { t as readEpisodes } from "./chunk-episodes.js";
import { n as settingsFor } from "./chunk-resolve.js";

// src/run/plan-matrix.ts
/**
* Splits evals into jobs: at most `most` for each, never more than it has cases. A command decides itself what it runs and is one job.
* @throws EP1055 where a matrix would have more jobs than can be
*/
function planMatrix(evals, selection, most) {
	const include = evals.flatMap((chosen) => {
		const count = Math.min(most, casesOf(chosen, selection));
		return Array.from({ length: count }, (_, at) => ({
			eval: chosen.name,
			shard: showShard({
				index: at + 1,
				count
			})
		}));
	});
	if (include.length > 256) throw new EvalpinError("EP1055", `a matrix of ${include.length} jobs was asked for; at most ${256} are possible`);
	return { include };
}
function casesOf({ harness, episodes, seed }, selection) {
	if (harness !== "builtin") return 1;
	const base = selection.episodes === void 0 ? settingsFor(selection)?.folder ?? selection.cwd : selection.cwd;
	return readEpisodes({
		episodes,
		seed,
		resolve: (path) => resolve(base, path)
	}).length;
}

export { planMatrix as t };