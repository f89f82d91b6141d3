import { n as EvalpinError } from "./chunk-errors.js";
import { createHash } from "node:crypto";

// src/launch/derive-seed.ts
/**
* The seed of one episode: the first four bytes (big-endian) of SHA-256 over `evalpin-seed/1`, NUL, the eval's seed, NUL, the index, and from the
* second repeat on NUL and which repeat it is; all numbers in decimal. It depends on nothing else, so every arm, worker and retry gets the same;
* 32 bits are what all common generators take.
*/
function deriveSeed(seed, index, repeat = 1) {
	return firstBytes(`evalpin-seed/1\0${seed}\0${index}${repeat === 1 ? "" : `\0${repeat}`}`);
}
/** The seed that a command gets: the eval's own in its first run, from the second repeat on as above with nothing for the index. */
function seedOfRepeat(seed, repeat) {
	return repeat === 1 ? seed : firstBytes(`evalpin-seed/1\0${seed}\0\0${repeat}`);
}
function firstBytes(text) {
	return createHash("sha256").update(text).digest().readUInt32BE(0);
}

// src/launch/repeats.ts
/**
* The id of a repeat. The first keeps the plain id, as if it were the only one: so raising the number of repeats renames nothing.
*/
function repeatedId(id, repeat) {
	return repeat === 1 ? id : `${id}#${repeat}`;
}
/**
* Every episode `times` times, round after round: what a run has when it is ended early are whole rounds, and a machine that gets slower does
* so for all cases alike. The first round has the seeds of a run without repeats; see `deriveSeed`.
* @throws EP4040 where the id of a repeat is that of another episode
*/
function repeatEpisodes(episodes, { times, seed }) {
	if (times === 1) return [...episodes];
	const ids = new Set(episodes.map(({ id }) => id));
	return Array.from({ length: times }, (_, round) => round + 1).flatMap((repeat) => episodes.map((episode) => {
		const id = repeatedId(episode.id, repeat);
		if (repeat > 1 && ids.has(id)) throw takenId(id, episode.id, repeat);
		return {
			...episode,
			id,
			case: episode.id,
			repeat,
			seed: deriveSeed(seed, episode.index, repeat)
		};
	}));
}
/** What an outcome has of its episode. */
function caseOf({ case: of, repeat }) {
	return {
		...of === void 0 ? {} : { case: of },
		...repeat === void 0 ? {} : { repeat }
	};
}
/**
* The outcomes of a command that was run several times, as repeats of its episodes. `runs` are in the order of the repeats, from 1. Where a result
* file has repeats of its own, they are counted through: run after run, each with as many as any run has at most.
*/
function asRepeats(runs) {
	if (runs.length === 1) return [...runs[0] ?? []];
	const own = runs.flat().reduce((most, { repeat = 1 }) => Math.max(most, repeat), 1);
	const ids = /* @__PURE__ */ new Set();
	return runs.flatMap((outcomes, round) => outcomes.map((outcome) => {
		const { case: of = outcome.episode } = outcome;
		const repeat = round * own + (outcome.repeat ?? 1);
		const episode = round === 0 ? outcome.episode : repeatedId(of, repeat);
		if (ids.has(episode)) throw takenId(episode, of, repeat);
		ids.add(episode);
		return {
			...outcome,
			episode,
			case: of,
			repeat
		};
	}));
}
function takenId(id, of, repeat) {
	return new EvalpinError("EP4040", `the episode ${JSON.stringify(id)} has the id of repeat ${repeat} of ${JSON.stringify(of)}`);
}

export { deriveSeed as a, repeatedId as i, caseOf as n, seedOfRepeat as o, repeatEpisodes as r, asRepeats as t };