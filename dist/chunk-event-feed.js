import { setTimeout } from "node:timers/promises";
import { i as errnoOf } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { l as looseObject, m as string } from "./chunk-schemas.js";

// src/servers/event-feed.ts
const EVENT = looseObject({
	at: string(),
	event: string(),
	nodeset: string().optional()
});
const PAUSE_MS = 200;
/** Hands on a supervisor's events until the signal; where one is lost, those of the next. What happens in between is not told, but each `hello` is. */
async function followEvents(client, signal, onEvent) {
	while (!signal.aborted) {
		const stream = await client.stream("/events");
		const stop = () => stream.destroy();
		signal.addEventListener("abort", stop);
		if (signal.aborted) stop();
		try {
			for await (const line of linesOf(stream)) {
				const parsed = EVENT.safeParse(jsonOrUndefined(line));
				if (parsed.success) onEvent(parsed.data);
			}
		} finally {
			signal.removeEventListener("abort", stop);
		}
		await setTimeout(PAUSE_MS, void 0, { signal }).catch(() => void 0);
	}
}
/** Whole lines, until the stream ends or breaks. */
async function* linesOf(stream) {
	let rest = "";
	try {
		for await (const chunk of stream.setEncoding("utf8")) {
			const lines = (rest + chunk).split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
	} catch (error) {
		if (![
			"ECONNRESET",
			"ERR_STREAM_PREMATURE_CLOSE",
			"ABORT_ERR"
		].includes(errnoOf(error) ?? "")) throw error;
	}
}

export { followEvents as t };