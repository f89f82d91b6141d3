import { i as __require, o as __toESM, t as __commonJSMin } from "./chunk-rolldown-runtime.js";
import { n as EvalpinError, t as ERROR_CODES } from "./chunk-errors.js";
import { t as main } from "./chunk-main.js";
import { d as runState, l as readRun } from "./chunk-run-directory.js";
import { r as treeDigest } from "./chunk-tree.js";

// runtime/node/metric-value.cjs
var require_metric_value = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* @param {string} name
	* @param {unknown} value
	* @returns {number | null} null is "no value"
	*/
	function metricValue(name, value) {
		if (typeof value === "boolean") return Number(value);
		if (value === null) return null;
		if (typeof value === "number") return Number.isFinite(value) ? value : null;
		throw new TypeError(`the metric "${name}" is a ${Array.isArray(value) ? "list" : typeof value}; a metric is a number, true or false, or null for no value`);
	}
	module.exports = { metricValue };
}));

// runtime/node/evalpin.cjs
var require_evalpin = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { appendFileSync } = __require("node:fs");
	const { metricValue } = require_metric_value();
	/**
	* A component of an eval. `static nodes` names its nodes; each is a method that takes one object of inputs and returns its outputs.
	*
	*     export default class Reader extends NodeSet {
	*       static nodes = { read: { outputs: ['text', 'words'] } };
	*       setup() { … }
	*       read({ page }) { return { text, words }; }
	*     }
	*/
	var NodeSet = class {
		/** @type {Record<string, { outputs: string[], inputs?: string[], concurrent?: boolean }>} */
		static nodes = {};
		/** What `snapshot()` gives and `restore(state)` takes: type by field. @type {Record<string, string> | undefined} */
		static stateSchema = void 0;
		/** From state of older versions to this one's, and back; made by `migrates`. @type {readonly object[]} */
		static migrations = [];
		/** Settings of the whole nodeset; given before `setup`. @type {Record<string, unknown>} */
		config = {};
		/** Once, before the first call. @returns {void | Promise<void>} */
		setup() {}
		/** Once, after the last call. @returns {void | Promise<void>} */
		teardown() {}
	};
	/** Thrown by a node, it ends the episode as skipped: there is nothing to score in it. */
	var Skip = class extends Error {
		/** @override */
		name = "Skip";
	};
	/**
	* A node of a nodeset that is a plain object: `nodes: { read: node(['text'], ({ page }) => …) }`.
	*
	* @param {string[] | { outputs: string[], inputs?: string[], concurrent?: boolean }} declaration
	* @param {(inputs: any, context: any) => unknown} run
	*/
	function node(declaration, run) {
		return {
			...Array.isArray(declaration) ? { outputs: declaration } : declaration,
			run
		};
	}
	/**
	* What turns state of one schema into state of another: `static migrations = [migrates({ n: 'u64' }, { count: 'u64' }, ({ n }) => ({ count: n }))]`.
	* Chains are found, the shortest first; `this` is the nodeset.
	*
	* @param {Record<string, string>} from
	* @param {Record<string, string>} to
	* @param {(state: any) => unknown} apply
	*/
	function migrates(from, to, apply) {
		for (const schema of [from, to]) if (!(typeof schema === "object" && schema !== null && Object.values(schema).every((type) => typeof type === "string"))) throw new TypeError(`a schema is an object of types by field, all of them texts, not ${JSON.stringify(schema)}`);
		const [before, after] = [from, to].map((schema) => JSON.stringify(Object.entries(schema).sort()));
		if (before === after) throw new TypeError(`a migration leads from one schema to another; both are ${JSON.stringify(from)}`);
		if (typeof apply !== "function") throw new TypeError("a migration needs a function that takes the old state and returns the new one");
		return {
			from: { ...from },
			to: { ...to },
			apply
		};
	}
	const STATUSES = [
		"passed",
		"failed",
		"error",
		"skipped"
	];
	/**
	* For programs of their own (`harness: {command: …}`): appends one `episode` event to the file that EVALPIN_EVENTS names.
	*
	* @param {{ id: string | number, status: string, metrics?: Record<string, number | boolean | null>, message?: string, file?: string, line?: number,
	*   duration_ms?: number, error_kind?: 'model' | 'infrastructure' }} episode
	* @returns {boolean} false where evalpin did not start this program
	*/
	function reportEpisode({ id, status, metrics = {}, ...rest }) {
		if (!STATUSES.includes(status)) throw new TypeError(`status is one of ${STATUSES.join(", ")}, not ${JSON.stringify(status)}`);
		const plain = Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, metricValue(name, value)]));
		const file = process.env["EVALPIN_EVENTS"];
		if (!file) return false;
		appendFileSync(file, `${JSON.stringify({
			event: "episode",
			id: String(id),
			status,
			metrics: plain,
			...status === "error" ? { error_kind: "model" } : {},
			...rest
		})}\n`);
		return true;
	}
	module.exports = {
		NodeSet,
		Skip,
		migrates,
		node,
		reportEpisode
	};
}));

// runtime/node/evalpin.mjs
var import_evalpin = /* @__PURE__ */ __toESM(require_evalpin(), 1);
const { NodeSet, Skip, migrates, node, reportEpisode } = import_evalpin.default;

export { ERROR_CODES, EvalpinError, NodeSet, Skip, main, node, readRun, reportEpisode, runState, treeDigest };