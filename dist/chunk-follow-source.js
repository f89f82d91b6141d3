import { resolve } from "node:path";

// src/run/follow-source.ts
/** What a later reload looks at again: the selection with absolute paths. */
function followSource(selection, isolation, knows) {
	const { cwd, evals, overlays, workspace, frozenRef, graph, config } = selection;
	return {
		cwd,
		evals,
		overlays: overlays.map((dir) => resolve(cwd, dir)),
		isolation,
		knows,
		...workspace === void 0 ? {} : { workspace: resolve(cwd, workspace) },
		...frozenRef === void 0 ? {} : { frozenRef },
		...graph === void 0 ? {} : { graph },
		...config === void 0 ? {} : { settings: resolve(cwd, config) }
	};
}
/** The selection that a source stands for. */
function selectionOf({ cwd, evals, overlays, workspace, frozenRef, graph, settings }) {
	return {
		cwd,
		evals,
		overlays,
		...workspace === void 0 ? {} : { workspace },
		...frozenRef === void 0 ? {} : { frozenRef },
		...graph === void 0 ? {} : { graph },
		...settings === void 0 ? {} : { config: settings }
	};
}
/** Nodesets of an arm whose server all workers share; sorted. */
function sharedNames({ nodesets }) {
	return [...nodesets.values()].filter(({ declaration }) => declaration.parallelism === "shared").map(({ name }) => name).sort();
}

export { selectionOf as n, sharedNames as r, followSource as t };