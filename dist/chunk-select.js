import { n as EvalpinError } from "./chunk-errors.js";

// src/servers/select.ts
/**
* The servers that a person means: one by its exact tag (its id), or all of a nodeset by its exact name.
* `ephem-1` never means `ephem-11`. Pure.
*
* @throws EP3051 where nothing has that name or tag
*/
function selectServers(records, selector) {
	if ("all" in selector) return [...records];
	const byTag = records.filter((record) => record.id === selector.name);
	const found = byTag.length > 0 ? byTag : records.filter((record) => record.nodeset === selector.name);
	if (found.length === 0) {
		const names = [...new Set(records.map((record) => record.nodeset))].sort();
		throw new EvalpinError("EP3051", `no server has the name or tag ${JSON.stringify(selector.name)}`, { hint: names.length === 0 ? "No server is there at all." : `There are: ${names.join(", ")}. See \`evalpin servers list\`.` });
	}
	return found;
}

export { selectServers as t };