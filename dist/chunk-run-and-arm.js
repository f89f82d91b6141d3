import { existsSync } from "node:fs";
import { resolve } from "node:path";

// src/run/run-and-arm.ts
/** `RUN`, or `RUN:ARM` for one of its arms; what is a path that exists is a path, whatever stands in it. */
function parseRunAndArm({ run, cwd }) {
	const match = /^(.+):([\w-]+)$/.exec(run);
	return match?.[1] === void 0 || match[2] === void 0 || existsSync(resolve(cwd, run)) ? { run } : {
		run: match[1],
		arm: match[2]
	};
}

export { parseRunAndArm as t };