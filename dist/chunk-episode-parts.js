import { toUSVString } from "node:util";
import { n as EvalpinError } from "./chunk-errors.js";
import { i as repeatedId } from "./chunk-repeats.js";

// src/results/episode-parts.ts
const LONGEST_MESSAGE = 4e3;
/** Text of others as it may stand in an outcome: well-formed, and no longer than people read. */
function messageOf(text) {
	const clean = toUSVString(text.trim());
	return clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE).replace(/[\ud800-\udbff]$/, "")}…` : clean;
}
/**
* Metrics by name. Values that are no finite number are "no value".
* @throws EP5015 for a name that would reach into the objects that hold it.
*/
function metricsOf(entries, file) {
	const metrics = {};
	for (const [name, value] of entries) {
		if (name === "__proto__") throw new EvalpinError("EP5015", `${file} has a metric with the name __proto__`, { location: { file } });
		metrics[toUSVString(name)] = value !== null && Number.isFinite(value) ? value : null;
	}
	return metrics;
}
/** Episodes of the same case become its repeats, in this order or as they are numbered; the first keeps the plain id. */
function numberRepeats(found) {
	const times = /* @__PURE__ */ new Map();
	for (const { case: of } of found) times.set(of, (times.get(of) ?? 0) + 1);
	const seen = /* @__PURE__ */ new Map();
	return found.map((one) => {
		const id = toUSVString(one.case);
		if (times.get(one.case) === 1 && one.repeat === void 0) return {
			found: one,
			event: {
				event: "episode",
				id,
				...one.event
			}
		};
		const counted = (seen.get(one.case) ?? 0) + 1;
		seen.set(one.case, counted);
		const repeat = one.repeat ?? counted;
		return {
			found: one,
			event: {
				event: "episode",
				id: repeatedId(id, repeat),
				...one.event,
				case: id,
				repeat
			}
		};
	});
}

export { metricsOf as n, numberRepeats as r, messageOf as t };