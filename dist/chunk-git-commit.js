import { n as EvalpinError } from "./chunk-errors.js";
import { i as splitNul, n as git, r as runGit } from "./chunk-git.js";

// src/workspace/git-commit.ts
/**
* The commit that a ref names; where there is no such ref here, that of `origin`.
* @throws EP2063 for a ref that is not there, with the remedy for shallow clones
*/
async function resolveCommit(ref, options) {
	for (const candidate of [ref, `refs/remotes/origin/${ref}`]) {
		const { code, stdout } = await runGit([
			"rev-parse",
			"--verify",
			"--quiet",
			"--end-of-options",
			`${candidate}^{commit}`
		], options);
		if (code !== 0) continue;
		const commit = stdout.trim();
		if ((await runGit([
			"cat-file",
			"-e",
			`${commit}^{tree}`
		], options)).code !== 0) break;
		return {
			commit,
			...candidate === ref ? {} : { notice: `There is no ${ref} here; origin/${ref} is taken.` }
		};
	}
	throw await unknownRef(ref, options);
}
async function unknownRef(ref, options) {
	const isShallow = (await git(["rev-parse", "--is-shallow-repository"], options)).trim() === "true";
	const why = (await runGit([
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD"
	], options)).code !== 0 ? " The repository has no commit yet." : isShallow ? " The clone is shallow, so it lacks most commits." : "";
	const remotes = (await git(["remote"], options)).split("\n").filter(Boolean);
	return new EvalpinError("EP2063", `The git ref ${JSON.stringify(ref)} is not in the repository at ${options.cwd}.${why}`, { hint: hintFor(ref, {
		isShallow,
		remotes
	}) });
}
function hintFor(ref, { isShallow, remotes }) {
	if (/[~^]/.test(ref)) return isShallow ? "Fetch more history: `git fetch --unshallow`; with actions/checkout, set `fetch-depth: 0`, or a number that reaches so far." : "The history does not go back that far; `git log --oneline` shows what there is.";
	const fetch = fetchCommand(ref, {
		isShallow,
		remotes
	});
	if (fetch === void 0) return "Name a branch, tag or commit of this repository; `git branch -a` and `git tag` list them.";
	return isShallow ? `Fetch it first: \`${fetch}\`; with actions/checkout, set \`fetch-depth: 0\`.` : `Name a branch, tag or commit that \`git rev-parse\` knows; \`${fetch}\` brings one that only the remote has.`;
}
/** What brings a ref from its remote, under the name that it was asked for by; undefined without a remote. */
function fetchCommand(ref, { isShallow, remotes }) {
	const short = ref.replace(/^refs\/(remotes|heads)\//, "");
	const named = remotes.find((remote) => short.startsWith(`${remote}/`));
	const remote = named ?? remotes.find((one) => one === "origin") ?? remotes[0];
	if (remote === void 0) return void 0;
	const what = named === void 0 ? short : short.slice(named.length + 1);
	const into = /^[0-9a-f]{7,64}$/.test(what) || what.startsWith("refs/") ? "" : `:refs/remotes/${remote}/${what}`;
	return `git fetch ${isShallow ? "--depth=1 " : ""}${remote} ${what}${into}`;
}
/** Submodules of a commit. */
async function gitlinksOf(commit, options) {
	return splitNul(await git([
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		commit
	], options)).flatMap((row) => {
		const match = /^160000 commit ([0-9a-f]+)\t([\s\S]+)$/.exec(row);
		return match?.[1] && match[2] ? [{
			commit: match[1],
			path: match[2]
		}] : [];
	});
}

export { resolveCommit as n, gitlinksOf as t };