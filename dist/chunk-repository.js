import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { s as placeBelow } from "./chunk-place.js";

// src/workspace/repository.ts
/**
* A stable name of the repository that `dir` belongs to: the real path of its common git folder (shared by all its
* worktrees), else the folder itself. Read from files; git is not started.
*/
function repositoryName(dir) {
	const root = gitRoot(dir);
	if (root === void 0) return realpathSync(dir);
	const dotGit = join(root, ".git");
	if (statSync(dotGit).isDirectory()) return realpathSync(dotGit);
	const gitDir = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, "utf8"))?.[1];
	if (gitDir === void 0) return realpathSync(dotGit);
	const own = resolve(root, gitDir);
	const commonFile = join(own, "commondir");
	const common = existsSync(commonFile) ? resolve(own, readFileSync(commonFile, "utf8").trim()) : own;
	return existsSync(common) ? realpathSync(common) : own;
}
/** The nearest folder upwards that holds `.git`, or undefined. */
function gitRoot(dir) {
	for (let at = resolve(dir);; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}
/**
* The root of the repository that has this one as a submodule, where `root` is what git makes of one: its git folder lies among the outer one's
* `modules`. Undefined for any other repository, also for one that merely lies in another.
*/
function superproject(root) {
	const dotGit = join(root, ".git");
	if (!(statSync(dotGit, { throwIfNoEntry: false })?.isFile() ?? false)) return void 0;
	const gitDir = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, "utf8"))?.[1];
	return gitDir !== void 0 && /\/modules\//.test(resolve(root, gitDir)) ? gitRoot(dirname(resolve(root))) : void 0;
}
/** The outermost repository of those that have this one as a submodule and do not lie above `checkout`: `root` itself, for most. */
function outermostRepository(root, checkout) {
	const outer = superproject(root);
	return outer === void 0 || placeBelow(realpathSync(checkout), realpathSync(outer)) === void 0 ? root : outermostRepository(outer, checkout);
}

export { superproject as i, outermostRepository as n, repositoryName as r, gitRoot as t };