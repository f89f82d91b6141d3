// src/launch/proof-groups.ts
/** Each stranger once, with the processes that loaded it: workers of one arm are alike. Pure. */
function groupStrangers(processes) {
	return group(processes.flatMap(({ name, strangers }) => strangers.map(({ reason, remedy }) => ({
		name,
		key: reason,
		item: {
			reason,
			remedy
		}
	}))));
}
/** Each thing that was looked for in vain once, with the processes that did. Pure. */
function groupMissed(processes) {
	return group(processes.flatMap(({ name, missed }) => missed.map((item) => ({
		name,
		key: `${item.place}\0${item.remedy}`,
		item
	}))));
}
/** `a, b and 3 more`. */
function listNames(names) {
	if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
	return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
function group(entries) {
	const groups = /* @__PURE__ */ new Map();
	for (const { name, key, item } of entries) {
		const known = groups.get(key);
		if (known?.names.includes(name)) continue;
		if (known) known.names.push(name);
		else groups.set(key, {
			...item,
			names: [name]
		});
	}
	return [...groups.values()];
}

export { groupStrangers as n, listNames as r, groupMissed as t };