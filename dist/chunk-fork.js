import { readFileSync } from "node:fs";
import { i as errnoOf } from "./chunk-errors.js";

// src/workspace/fork.ts
/**
* The repository whose code a workflow run may have checked out, where that is another one than its own; `unknown` where an event cannot be read or
* does not say it. Undefined for trusted code, and outside of workflows.
*/
function forkOf(env) {
	const name = env["GITHUB_EVENT_NAME"] ?? "";
	const file = env["GITHUB_EVENT_PATH"];
	if (!/^(pull_request|workflow_run$|issue_comment$)/.test(name)) return void 0;
	const payload = file === void 0 || file === "" ? void 0 : readPayload(file);
	if (payload === void 0) return "unknown";
	if (name === "issue_comment") return payload.issue?.pull_request === void 0 ? void 0 : "unknown";
	const head = name === "workflow_run" ? payload.workflow_run?.head_repository : payload.pull_request?.head?.repo;
	const repository = typeof head?.full_name === "string" ? head.full_name : "unknown";
	return repository === env["GITHUB_REPOSITORY"] ? void 0 : repository;
}
function readPayload(file) {
	try {
		const payload = JSON.parse(readFileSync(file, "utf8"));
		return typeof payload === "object" && payload !== null ? payload : void 0;
	} catch (error) {
		if (error instanceof SyntaxError || errnoOf(error) !== void 0) return void 0;
		throw error;
	}
}

export { forkOf as t };