import { s as describeChange } from "./chunk-prepare2.js";
import { n as oneLine } from "./chunk-safe-text.js";

// src/report/plan-text.ts
/** A plan as a terminal shows it: a row for each nodeset and arm, then what could not be resolved, then notes. */
function renderPlan(plan, paint) {
	const lines = [paint("bold", plan.eval)];
	const width = (pick) => Math.max(0, ...plan.nodesets.map((row) => pick(row).length));
	const [names, arms, decisions] = [
		width((row) => row.nodeset),
		width((row) => row.arm),
		width((row) => row.decision)
	];
	for (const row of [...plan.nodesets].sort((a, b) => a.nodeset < b.nodeset ? -1 : a.nodeset > b.nodeset ? 1 : 0)) {
		const decision = paint(row.decision === "ephemeral" ? "yellow" : "green", row.decision.padEnd(decisions));
		lines.push(`  ${row.nodeset.padEnd(names)}  ${row.arm.padEnd(arms)}  ${decision}  ${row.digest.slice(7, 19)}  ${paint("dim", row.reason)}`);
	}
	lines.push(...sources(plan, paint));
	for (const line of unresolved(plan)) lines.push(paint("dim", `  ${line}`));
	for (const notice of plan.notices) lines.push(paint("dim", `  note: ${notice}`));
	return `${lines.join("\n")}\n`;
}
/** What each arm runs from, and how it differs: also where only the graph or what `include` names does. */
function sources({ arms }, paint) {
	const width = Math.max(0, ...Object.keys(arms).map((arm) => arm.length));
	return Object.entries(arms).map(([arm, { snapshot, files, differs, from, run, sameAs }]) => {
		const text = run !== void 0 ? "as it was measured then" : arm === "frozen" ? "" : differs.length === 0 ? `same as ${sameAs ?? "frozen"}` : describeChange(differs, []);
		const where = from === void 0 ? "" : ` (${oneLine(from, 200)})`;
		return `  ${arm.padEnd(width)} ${run === void 0 ? "runs" : "ran"} from ${files} ${files === 1 ? "file" : "files"}${where}  ${snapshot.slice(7, 19)}  ${paint("dim", text)}`.trimEnd();
	});
}
/** Each place once, with the nodesets that reach it. */
function unresolved({ nodesets }) {
	const reached = /* @__PURE__ */ new Map();
	for (const row of nodesets) for (const { what, text, place, line } of row.unresolved) {
		const key = `unresolved ${what} at ${place}:${line}: ${text}`;
		reached.set(key, (reached.get(key) ?? /* @__PURE__ */ new Set()).add(row.nodeset));
	}
	return [...reached].map(([key, names]) => `${key} (${[...names].sort().join(", ")})`);
}

export { renderPlan as t };