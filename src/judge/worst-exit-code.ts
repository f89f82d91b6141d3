/** Worse first: what came from other code, then what could not be measured, then what failed. */
const SEVERITY = [4, 3, 1, 0];

/** The exit code that several verdicts come to. Without any nothing was measured, which is no pass. */
export function worstExitCode(codes: readonly number[]): number {
  return SEVERITY.find((code) => codes.includes(code)) ?? 3;
}
