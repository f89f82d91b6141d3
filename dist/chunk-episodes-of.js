import { resolve } from "node:path";
import { t as readEpisodes } from "./chunk-episodes.js";

// src/run/episodes-of.ts
/** The episodes that an eval runs: of the command line's file or count, else of the settings'. @throws EP4006, EP4040 */
function episodesOf({ episodes, seed, harness, repeat }, { settings }, { episodes: given, cwd }) {
	const base = given === void 0 ? settings?.folder ?? cwd : cwd;
	return readEpisodes({
		episodes,
		seed,
		repeat: harness === "builtin" ? repeat : 1,
		resolve: (path) => resolve(base, path)
	});
}

export { episodesOf as t };