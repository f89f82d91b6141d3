import { t as renderTerminal } from "./chunk-terminal.js";

// src/commands/report-printer.ts
/** Shows reports to people: on stdout, or on stderr where stdout is one JSON document. Colour and width are those of the terminal there, if it is one. */
function reportPrinter({ stdout, stderr, terminal, columns, env }, json) {
	const colour = (json ? terminal : columns !== void 0) && env["NO_COLOR"] === void 0;
	return (report, folder) => (json ? stderr : stdout)(renderTerminal(report, {
		colour,
		folder,
		...columns === void 0 || json ? {} : { columns }
	}));
}

export { reportPrinter as t };