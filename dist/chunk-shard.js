import { n as EvalpinError } from "./chunk-errors.js";

// src/inputs/shard.ts
/** A matrix of jobs has no more than this on GitHub. */
const MOST_SHARDS = 256;
/** Reads `2/5`. @throws EP1055 */
function parseShard(text) {
	const [, index, count] = /^(\d+)\s*\/\s*(\d+)$/.exec(text.trim()) ?? [];
	const shard = {
		index: Number(index),
		count: Number(count)
	};
	if (index !== void 0 && shard.index >= 1 && shard.index <= shard.count && shard.count <= 256) return shard;
	throw new EvalpinError("EP1055", `the shard ${JSON.stringify(text)} is not I/N with I from 1 to N and N at most ${256}`);
}
function showShard({ index, count }) {
	return `${index}/${count}`;
}

export { showShard as n, parseShard as t };