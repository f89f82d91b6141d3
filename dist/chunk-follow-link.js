// src/digest/follow-link.ts
const MOST_HOPS = 40;
/**
* Follows a link component by component, as the system does: `..` behind another link starts from where that one
* leads, which no textual rule can tell.
* @param links text of every link by place
* @param externals places that lead out on purpose
*/
function followLink(place, links, externals = /* @__PURE__ */ new Set()) {
	const todo = place.split("/").toReversed();
	let at = [];
	let hops = 0;
	for (let part = todo.pop(); part !== void 0; part = todo.pop()) {
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (at.length === 0) return { kind: "outside" };
			at.pop();
			continue;
		}
		at.push(part);
		const here = at.join("/");
		if (externals.has(here)) return todo.includes("..") ? { kind: "outside" } : {
			kind: "inside",
			place: here
		};
		const target = links.get(here);
		if (target === void 0) continue;
		if (++hops > MOST_HOPS) return { kind: "loop" };
		if (target.startsWith("/")) return { kind: "outside" };
		at = at.slice(0, -1);
		todo.push(...target.split("/").toReversed());
	}
	return {
		kind: "inside",
		place: at.join("/")
	};
}

export { followLink as t };