import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { styleText } from "node:util";

// src/report/error-text.ts
/** An error as a terminal shows it: code and message, place, details, remedy; ends with a newline. */
function renderError(error, { colour }) {
	const paint = (style, text) => colour ? styleText(style, text, { validateStream: false }) : text;
	const lines = [`${paint("red", `error ${error.code}`)}: ${paint("bold", error.message)}`];
	if (error.location) {
		const { file, line, column } = error.location;
		lines.push(`  at ${[
			file,
			line,
			column
		].filter((part) => part !== void 0).join(":")}`);
	}
	for (const detail of error.details) lines.push(paint("dim", `  | ${detail}`));
	lines.push(`  ${error.hint.split("\n").join("\n  ")}`);
	return `${lines.join("\n")}\n`;
}

// src/commands/known-error.ts
const SYSTEM_FAULTS = {
	ENOSPC: "no space is left on the disk",
	EDQUOT: "the disk quota is used up",
	EROFS: "the file system is read-only",
	EACCES: "permission was denied",
	EPERM: "permission was denied",
	EMFILE: "too many files are open",
	ENFILE: "too many files are open on this machine"
};
/** A system fault that no part expected is a person's to mend; everything else unexpected is a bug of ours. */
function toEvalpinError(error) {
	if (error instanceof EvalpinError) return error;
	const fault = SYSTEM_FAULTS[errnoOf(error) ?? ""];
	if (error instanceof Error && fault !== void 0) return new EvalpinError("EP1003", `${fault}: ${error.message}`, { cause: error });
	const unexpected = bug(error instanceof Error ? error.message : String(error), error);
	if (error instanceof Error && error.stack !== void 0) unexpected.details.push(...error.stack.split("\n").slice(1, 8));
	return unexpected;
}

export { renderError as n, toEvalpinError as t };