import { n as differingFields } from "./chunk-identity2.js";
import { a as differences, l as hashNodeset, m as requireNodeset, t as hashContext, u as keepLearned } from "./chunk-prepare2.js";
import { t as resolveSources } from "./chunk-resolve.js";
import { t as openSession } from "./chunk-session.js";

// src/run/explain-nodeset.ts
/** Everything that decides a nodeset's identity, in each arm that has it. @throws EP2021 where no arm has it */
async function explainNodeset(name, selection, { surroundings, store }) {
	const sources = await resolveSources(selection, surroundings, store);
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const having = sources.arms.filter(({ view }) => view.nodesets.has(name));
	const first = having[0] ?? sources.arms[0];
	if (first) requireNodeset(first.view, name);
	const arms = [];
	const identities = [];
	for (const { view } of having) {
		const nodeset = requireNodeset(view, name);
		const { closure, identity } = await hashNodeset(nodeset, view, ctx);
		identities.push(identity);
		arms.push({
			arm: view.arm,
			origin: nodeset.origin,
			digest: identity.digest,
			tree: `sha256:${identity.tree.digest.sha256}`,
			fields: identity.fields,
			...identity.notReusable === void 0 ? {} : { notReusable: identity.notReusable },
			files: identity.tree.records,
			excluded: closure.excluded,
			unresolved: [...nodeset.unresolved, ...closure.unresolved]
		});
	}
	keepLearned(ctx);
	const [before, after] = [identities[0], identities.at(-1)];
	const compared = before !== void 0 && after !== void 0 && before !== after;
	return {
		version: 1,
		nodeset: name,
		arms,
		differs: compared ? differences(before.tree, after.tree) : [],
		differsIn: compared ? differingFields(before.fields, after.fields).filter((field) => field !== "tree") : []
	};
}

// src/commands/explain.ts
/** `evalpin explain NODESET`: its closure and identity in each arm, and what differs. */
async function explain(options, surroundings) {
	const { store } = await openSession(surroundings);
	const explanation = await explainNodeset(options.nodeset, options, {
		surroundings,
		store
	});
	surroundings.stdout(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : render(explanation));
	return 0;
}
function render({ nodeset, arms, differs, differsIn }) {
	const lines = [];
	for (const arm of arms) {
		lines.push(`${nodeset} in ${arm.arm} (${arm.origin}): ${arm.digest}`);
		if (arm.notReusable !== void 0) lines.push(`  not reusable: ${arm.notReusable}`);
		for (const file of arm.files) lines.push(`  ${file.sha256.slice(0, 12)}  ${file.place}${file.kind === "file" ? "" : ` (${file.kind})`}`);
		for (const { place, rule } of arm.excluded) lines.push(`  left out: ${place} (by ${rule})`);
		for (const { what, text, place, line } of arm.unresolved) lines.push(`  unresolved ${what} at ${place}:${line}: ${text}`);
	}
	if (arms.length > 1) {
		const same = differs.length === 0 && differsIn.length === 0;
		lines.push(same ? "the arms are the same" : "what differs:");
		for (const { path, change } of differs) lines.push(`  ${path}: ${change}`);
		for (const field of differsIn) lines.push(`  identity field \`${field}\``);
	}
	return `${lines.join("\n")}\n`;
}

export { explain };