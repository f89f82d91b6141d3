import { t as Interruption } from "./chunk-surroundings.js";
import { t as clockTime } from "./chunk-clock-time.js";
import { n as oneLine } from "./chunk-safe-text.js";
import { t as followEvents } from "./chunk-event-feed.js";
import { t as openSession } from "./chunk-session.js";

// src/report/event-line.ts
/** One event of a supervisor for people: when (UTC), whose, what, and what else it says. The greeting is no event to them. */
function eventLine({ at, event, nodeset, ...fields }) {
	if (event === "hello") return void 0;
	const more = Object.entries(fields).map(([field, value]) => `${field}=${shown(value)}`);
	return [
		clockTime(at),
		...nodeset === void 0 ? [] : [oneLine(nodeset)],
		event,
		...more
	].join("  ");
}
function shown(value) {
	const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
	return oneLine(/^sha256:[0-9a-f]{64}$/.test(text) ? text.slice(7, 19) : text, 200);
}

// src/commands/servers-watch.ts
/** `evalpin servers watch`: what happens to servers and follow addresses, as it happens. Ends with a signal. */
async function watchServers({ json }, surroundings) {
	const { supervisor } = await openSession(surroundings);
	const client = await supervisor();
	await followEvents(client, surroundings.signal, (event) => {
		const line = json ? JSON.stringify(event) : eventLine(event);
		if (line !== void 0) surroundings.stdout(`${line}\n`);
	});
	const { reason } = surroundings.signal;
	return reason instanceof Interruption ? reason.exitCode : 0;
}

export { watchServers };