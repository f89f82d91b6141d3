// src/report/plan-text.ts
/** A plan as a terminal shows it: a table a nodeset and arm, with the reason below what is not plain. */
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
		for (const { what, text, place, line } of row.unresolved) lines.push(paint("dim", `      unresolved ${what} at ${place}:${line}: ${text}`));
	}
	for (const notice of plan.notices) lines.push(paint("dim", `  note: ${notice}`));
	return `${lines.join("\n")}\n`;
}

export { renderPlan as t };