import { n as shortenPaths } from "./chunk-traceback.js";

// src/launch/value-keeper.ts
/** Characters of values that are kept of arms that run together; less stands in a report. */
const ROOM = 6e6;
/** Of one episode: far more than evalpin's own harness tells. */
const MOST = {
	short: 1e5,
	whole: 8e6
};
/** Takes what workers tell of their nodes' values: secrets out of it, paths as people know them, and no more than there is room for. */
var ValueKeeper = class {
	#mask;
	/** For a person who asked for one episode. */
	whole;
	#left = ROOM;
	constructor({ mask, whole }) {
		this.#mask = mask;
		this.whole = whole;
	}
	take(values) {
		if (values === void 0) return void 0;
		const size = sizeOfValues(values);
		if (size > this.#left || size > (this.whole ? MOST.whole : MOST.short)) return void 0;
		this.#left -= size;
		const { inputs, nodes, more } = values;
		return {
			inputs: this.#shown(inputs),
			nodes: nodes.map(({ node, outputs }) => ({
				node,
				outputs: this.#shown(outputs)
			})),
			...more === void 0 ? {} : { more }
		};
	}
	#shown(values) {
		return Object.fromEntries(Object.entries(values).map(([name, text]) => [this.#mask(name), this.#mask(shortenPaths(text))]));
	}
};
/** In characters. */
function sizeOfValues({ inputs, nodes }) {
	return nodes.reduce((sum, { node, outputs }) => sum + node.length + sizeOf(outputs), sizeOf(inputs));
}
function sizeOf(values) {
	let size = 0;
	for (const name in values) size += name.length + (values[name]?.length ?? 0);
	return size;
}

export { sizeOfValues as n, ValueKeeper as t };