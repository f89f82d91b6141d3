import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { r as summaryOf } from "./chunk-collect-report.js";
import { t as renderRun } from "./chunk-render-run.js";
import { l as readRun } from "./chunk-run-directory.js";
import { t as findRun } from "./chunk-find-run.js";
import { t as reportPrinter } from "./chunk-report-printer.js";

// src/commands/report.ts
/** `evalpin report RUN`: renders a finished run again from its data, with this version. Resolves to 0 whatever its verdict is. */
async function report({ run, out, formats, json }, surroundings) {
	const { cwd, stdout, stderr } = surroundings;
	const folder = findRun(run, { cwd });
	const finished = readRun(folder);
	const to = out === void 0 ? folder : resolve(cwd, out);
	mkdirSync(to, { recursive: true });
	const files = await renderRun(finished.report, {
		folder,
		to,
		...formats === void 0 ? {} : { formats }
	});
	reportPrinter(surroundings, json)(finished.report, to);
	for (const file of files) stderr(`wrote ${file}\n`);
	if (json) stdout(`${JSON.stringify({
		version: 1,
		folder,
		files,
		run: summaryOf(finished.report)
	}, null, 2)}\n`);
	return 0;
}

export { report };