// src/judge/worst-exit-code.ts
/** Worse first: what came from other code, then what could not be measured, then what failed. */
const SEVERITY = [
	4,
	3,
	1,
	0
];
/** The exit code that several verdicts come to. Without any nothing was measured, which is no pass. */
function worstExitCode(codes) {
	return SEVERITY.find((code) => codes.includes(code)) ?? 3;
}

export { worstExitCode as t };