import { n as EvalpinError } from "./chunk-errors.js";

// src/run/followed-rows.ts
/** The addresses that are meant. Where nodesets of several repositories have one name, those of this one. @throws EP6002 */
function followedRows(nodesets, follows, surroundings) {
	if (nodesets === void 0) {
		if (follows.length === 0) throw new EvalpinError("EP6002", "no follow address is open, so there is nothing to reload");
		const here = follows.filter((row) => isHere(row, surroundings));
		return here.length > 0 ? here : [...follows];
	}
	return nodesets.flatMap((name) => {
		const found = follows.filter(({ nodeset }) => nodeset === name);
		const meant = repositories(found) > 1 ? found.filter((one) => isHere(one, surroundings)) : found;
		if (repositories(meant) === 1) return meant;
		const known = [...new Set(follows.map(({ nodeset }) => nodeset))];
		const where = meant.length === 0 ? "is in none of them" : `holds ${repositories(meant)} of them`;
		const why = found.length > 0 ? `${repositories(found)} repositories have a nodeset ${name} with a follow address, and this folder ${where}` : `${name} has no follow address`;
		throw new EvalpinError("EP6002", why, known.length === 0 ? {} : { hint: `There are addresses of ${known.join(", ")}; \`evalpin servers up\` opens them for shared nodesets, \`evalpin reload --all\` for those that have come since.` });
	});
}
/** Addresses of one repository that differ in their trust domain alone belong together. */
function repositories(rows) {
	return new Set(rows.map(({ source }) => source.cwd)).size;
}
/** Whether an address was opened in this folder, above it or below it. */
function isHere({ source }, { cwd }) {
	return cwd === source.cwd || cwd.startsWith(`${source.cwd}/`) || source.cwd.startsWith(`${cwd}/`);
}
/** Those that are read together, since they came from one place. What `from` names takes the place of overlays: where several were, is one source then. */
function bySource(rows, from) {
	const groups = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const { configuration: _, knows: __, overlays, ...place } = row.source;
		const key = JSON.stringify([
			place,
			from === void 0 ? overlays : [],
			row.trustDomain
		]);
		groups.set(key, [...groups.get(key) ?? [], row]);
	}
	return [...groups.values()];
}
/**
* What is laid over the configuration of each nodeset. Its own address says it; what the others remember of it may be older, and counts only for one
* that has no address. Pure.
*
* @param rows those that are reloaded, which may know better than `follows` where they come from
*/
function laidConfigurations(rows, follows) {
	const domains = new Set(rows.map(({ trustDomain }) => trustDomain));
	const remembered = Object.assign({}, ...rows.map(({ source }) => source.configuration ?? {}));
	for (const { nodeset, source } of [...follows.filter(({ trustDomain }) => domains.has(trustDomain)), ...rows]) {
		const own = source.configuration?.[nodeset];
		if (own === void 0) delete remembered[nodeset];
		else remembered[nodeset] = own;
	}
	return remembered;
}

export { laidConfigurations as i, followedRows as n, isHere as r, bySource as t };