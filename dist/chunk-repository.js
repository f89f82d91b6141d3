import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

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

export { repositoryName as n, gitRoot as t };