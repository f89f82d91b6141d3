import { existsSync } from "node:fs";
import { join } from "node:path";
import { t as gitlinksOf } from "./chunk-git-commit.js";
import { t as Clone } from "./chunk-clone2.js";

// src/github/submodules.ts
/**
* Fetches what a commit records for the submodules that are checked out, and for theirs: a checkout of one commit has them at that one alone. What cannot
* be fetched is an error only where a run needs files of it, and is told there.
*/
async function obtainSubmodules(commit, options) {
	const { dir, env, signal } = options;
	if (!existsSync(join(dir, ".gitmodules"))) return;
	for (const link of await gitlinksOf(commit, {
		cwd: dir,
		env,
		signal
	})) {
		const below = {
			...options,
			dir: join(dir, link.path)
		};
		if (!existsSync(join(below.dir, ".git"))) continue;
		if (await (await Clone.open(below)).obtain(link.commit)) await obtainSubmodules(link.commit, below);
	}
}

export { obtainSubmodules };