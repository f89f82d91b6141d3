import { t as execa } from "./chunk-execa.js";
import { n as EvalpinError } from "./chunk-errors.js";

// src/workspace/git.ts
/** Ends with output and code of a git command; never writes to the repository's index, and asks nothing. */
async function runGit(args, { cwd, env, index, gitDir, workTree, signal }) {
	const where = [...gitDir ? [`--git-dir=${gitDir}`] : [], ...workTree ? [`--work-tree=${workTree}`] : []];
	const result = await execa("git", [
		...SAFE_CONFIG,
		...where,
		...args
	], {
		cwd,
		env: {
			...withoutGitState(env),
			GIT_OPTIONAL_LOCKS: "0",
			GIT_TERMINAL_PROMPT: "0",
			LC_ALL: "C",
			...index ? { GIT_INDEX_FILE: index } : {}
		},
		extendEnv: false,
		reject: false,
		stripFinalNewline: false,
		stdin: "ignore",
		...signal === void 0 ? {} : { cancelSignal: signal }
	});
	signal?.throwIfAborted();
	if (result.code === "ENOENT") throw new EvalpinError("EP2060", "git is not on the PATH, and frozen is to come from a git ref.", { cause: result });
	if (result.exitCode === void 0) throw new EvalpinError("EP2064", `git ${args[0] ?? ""} was ended before it was done: ${result.shortMessage}.`, { cause: result });
	return {
		code: result.exitCode,
		stdout: result.stdout,
		stderr: result.stderr
	};
}
/** The same for a command that has to succeed. */
async function git(args, options) {
	const { code, stdout, stderr } = await runGit(args, options);
	if (code === 0) return stdout;
	throw failure(args, options.cwd, stderr);
}
function failure(args, cwd, stderr) {
	const lines = stderr.trim().split("\n");
	if (/not a git repository|must be run in a work tree/.test(stderr)) return new EvalpinError("EP2061", `${cwd} is not in the work tree of a git repository, and frozen is to come from a git ref.`);
	if (/dubious ownership/.test(stderr)) return new EvalpinError("EP2062", `git refuses to read the repository at ${cwd}, since it belongs to another user.`, { details: lines });
	return new EvalpinError("EP2064", `git ${args.find((arg) => !arg.startsWith("-")) ?? ""} failed in ${cwd}: ${lines[0] ?? ""}`, { details: lines.slice(-20) });
}
/** NUL-separated output, so that no file name is quoted or cut. */
function splitNul(output) {
	return output.split("\0").filter((item) => item !== "");
}
const SAFE_CONFIG = [
	"core.hooksPath=/dev/null",
	"core.splitIndex=false",
	"core.fsmonitor=false",
	"core.untrackedCache=false",
	"advice.detachedHead=false"
].flatMap((item) => ["-c", item]);
const GIT_STATE = /^GIT_(DIR|WORK_TREE|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX|CEILING_DIRECTORIES|QUARANTINE_PATH|LITERAL_PATHSPECS|GLOB_PATHSPECS|NOGLOB_PATHSPECS|ICASE_PATHSPECS|TRACE.*)$/;
function withoutGitState(env) {
	return Object.fromEntries(Object.entries(env).filter(([name]) => !GIT_STATE.test(name)));
}

export { splitNul as i, git as n, runGit as r, failure as t };