import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { i as splitNul, n as git, r as runGit, t as failure } from "./chunk-git.js";
import { createHash, randomBytes } from "node:crypto";
import { n as resolveCommit, t as gitlinksOf } from "./chunk-git-commit.js";
import { t as literalBase } from "./chunk-glob.js";
import { a as nameOfPlace, o as parentOf, r as isWithin, s as placeBelow } from "./chunk-place.js";

// src/workspace/git-carried.ts
/** Code that git does not know is an edit: it belongs to the overlay alone. */
const CODE = /\.(?:pyi?|[cm]?js|[cm]?ts|json|ya?ml|toml)$/;
const NEVER = /* @__PURE__ */ new Set([
	".venv",
	"venv",
	".evalpin",
	"__pycache__",
	".git",
	".pytest_cache",
	".mypy_cache",
	".ruff_cache"
]);
/**
* Paths of what the working tree has and git does not know, as far as it is no edit: ignored files and folders (data,
* weights), and untracked files that are no code. A folder without any tracked file stands for all that is in it.
*/
async function listCarried({ repository, below, submodules, env }) {
	const found = await Promise.all(["", ...submodules].map((path) => listOne(repository, path, path === "" ? outside(below, submodules) : below, env)));
	return [...new Set(found.flat())].filter((path) => !path.split("/").some((part) => NEVER.has(part)) && !isInside(path, "node_modules")).sort();
}
async function listOne(repository, submodule, below, env) {
	const cwd = join(repository, submodule);
	if (submodule !== "" && !existsSync(join(cwd, ".git"))) return [];
	const paths = pathsWithin(submodule, below);
	if (paths.length === 0) return [];
	const specs = paths.includes("") ? [] : ["--", ...paths.filter((path) => existsSync(join(cwd, path)))];
	if (specs.length === 1) return [];
	const list = async (...args) => splitNul(await git([
		"--literal-pathspecs",
		"ls-files",
		"--others",
		"-z",
		"--exclude-standard",
		...args,
		...specs
	], {
		cwd,
		env
	}));
	const [ignored, untracked] = await Promise.all([list("--ignored", "--directory"), list()]);
	return [...ignored, ...untracked.filter((path) => !CODE.test(path))].map((path) => join(submodule, path).replace(/\/$/, ""));
}
/** git refuses paths that lie in a submodule. */
function outside(paths, submodules) {
	return paths.filter((path) => !submodules.some((submodule) => path === submodule || path.startsWith(`${submodule}/`)));
}
/** The part of the paths that lies in a submodule, relative to it. */
function pathsWithin(submodule, below) {
	if (submodule === "") return [...below];
	return below.flatMap((path) => {
		if (path === "" || submodule === path || submodule.startsWith(`${path}/`)) return [""];
		return path.startsWith(`${submodule}/`) ? [path.slice(submodule.length + 1)] : [];
	});
}
function isInside(path, folder) {
	const parts = path.split("/");
	return parts.includes(folder) && parts.at(-1) !== folder;
}

// src/workspace/git-checkout.ts
const MOST_ATTEMPTS = 20;
/**
* Files of a commit as a checkout would write them (line ends, filters, LFS, submodules), in a folder of their own. A
* checkout that is there already is reused if git finds it unchanged. The live repository is not written to.
*/
async function checkOut(options) {
	const gitDir = (await git(["rev-parse", "--absolute-git-dir"], {
		cwd: options.repository,
		env: options.env
	})).trim();
	const key = await checkoutKey(gitDir, options);
	mkdirSync(options.into, {
		recursive: true,
		mode: 448
	});
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const dir = join(options.into, attempt === 0 ? key : `${key}.${attempt}`);
		const found = await verify(dir, options);
		if (found) {
			utimesSync(dir, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
			return {
				dir,
				notices: found.notices
			};
		}
		if (existsSync(dir)) continue;
		const notices = await publish(dir, gitDir, options);
		if (notices) return {
			dir,
			notices
		};
		attempt--;
	}
	throw new EvalpinError("EP2064", `All checkouts of ${options.commit} in ${options.into} have been changed.`, { hint: "Remove that folder." });
}
/** Line ends and filters depend on the repository's configuration, so the same commit may give other files elsewhere. */
async function checkoutKey(gitDir, { commit, below, env, repository }) {
	const { stdout } = await runGit([
		"config",
		"--get-regexp",
		"^(core\\.(autocrlf|eol|symlinks|filemode|attributesfile)|filter\\..*)$"
	], {
		cwd: repository,
		env
	});
	const attributes = join(gitDir, "info", "attributes");
	const local = existsSync(attributes) ? readFileSync(attributes, "utf8") : "";
	return `${commit}-${createHash("sha256").update(JSON.stringify([
		gitDir,
		below,
		stdout,
		local
	])).digest("hex").slice(0, 12)}`;
}
/** Writes aside, then renames; undefined where another process was first. */
async function publish(dir, gitDir, options) {
	const aside = join(options.into, `.aside-${process.pid}-${randomBytes(6).toString("hex")}`);
	try {
		const made = await write(aside, gitDir, options);
		writeFileSync(join(aside, "COMPLETE"), JSON.stringify(made));
		renameSync(aside, dir);
		return made.notices;
	} catch (error) {
		if (!["ENOTEMPTY", "EEXIST"].includes(errnoOf(error) ?? "")) throw error;
		return;
	} finally {
		rmSync(aside, {
			recursive: true,
			force: true
		});
	}
}
async function write(dir, gitDir, options) {
	const marker = {
		version: 1,
		commit: options.commit,
		parts: [],
		notices: []
	};
	const pending = [{
		path: "",
		gitDir,
		commit: options.commit
	}];
	for (let part = pending.shift(); part; part = pending.shift()) {
		await writePart(dir, part, marker.parts.length, options);
		marker.parts.push(part);
		for (const link of await gitlinksOf(part.commit, {
			cwd: options.repository,
			env: options.env,
			gitDir: part.gitDir
		})) {
			const path = join(part.path, link.path);
			const found = await submoduleGitDir(path, link.path, part, options);
			if (found) pending.push({
				path,
				gitDir: found,
				commit: link.commit
			});
			else if (options.isNeeded(path)) throw new EvalpinError("EP2065", `The submodule ${path} is not initialised, and the run needs files of it.`);
			else marker.notices.push(`The submodule ${path} is not initialised: frozen lacks it.`);
		}
	}
	return marker;
}
async function writePart(dir, part, number, options) {
	const { tree, index } = placesOf(dir, part, number, options.below);
	mkdirSync(tree, { recursive: true });
	if (part.path !== "" && (await runGit([
		"cat-file",
		"-e",
		`${part.commit}^{tree}`
	], {
		cwd: tree,
		env: options.env,
		gitDir: part.gitDir
	})).code !== 0) throw new EvalpinError("EP2065", `The submodule ${part.path} lacks the commit ${part.commit} that is recorded for it.`, { hint: `Run \`git -C ${part.path} fetch origin ${part.commit}\`.` });
	const args = [
		"read-tree",
		"--reset",
		"-u",
		"--no-sparse-checkout",
		"--no-recurse-submodules",
		part.commit
	];
	const { code, stderr } = await runGit(args, {
		cwd: tree,
		env: options.env,
		index,
		gitDir: part.gitDir,
		workTree: tree
	});
	if (code !== 0) throw failure(["read-tree"], options.repository, stderr);
}
/** Git directory of a submodule as the live checkout has it, or undefined where it was never initialised. */
async function submoduleGitDir(path, own, parent, options) {
	const live = join(options.repository, path);
	if (existsSync(join(live, ".git"))) return (await git(["rev-parse", "--absolute-git-dir"], {
		cwd: live,
		env: options.env
	})).trim();
	const stored = join(parent.gitDir, "modules", own);
	return existsSync(join(stored, "HEAD")) ? stored : void 0;
}
async function verify(dir, options) {
	const marker = readMarker(join(dir, "COMPLETE"));
	if (!marker || marker.commit !== options.commit) return void 0;
	for (const [number, part] of marker.parts.entries()) {
		const { tree, index } = placesOf(dir, part, number, options.below);
		if (!existsSync(index) || !existsSync(tree) || !existsSync(part.gitDir)) return void 0;
		const at = {
			cwd: tree,
			env: options.env,
			index,
			gitDir: part.gitDir,
			workTree: tree
		};
		if ((await runGit([
			"diff-files",
			"--quiet",
			"--ignore-submodules=all"
		], at)).code !== 0) return void 0;
		const strangers = await runGit([
			"ls-files",
			"--others",
			"-z"
		], at);
		const inside = marker.parts.filter((other) => other !== part).map((other) => `${other.path}/`);
		if (strangers.code !== 0 || splitNul(strangers.stdout).some((path) => !inside.some((prefix) => join(part.path, path).startsWith(prefix)))) return void 0;
	}
	return marker;
}
function readMarker(file) {
	try {
		const marker = JSON.parse(readFileSync(file, "utf8"));
		return marker.version === 1 ? marker : void 0;
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR" || error instanceof SyntaxError) return void 0;
		throw error;
	}
}
function placesOf(dir, part, number, below) {
	return {
		tree: join(dir, "tree", below, part.path),
		index: join(dir, `index-${number}`)
	};
}

// src/workspace/git-ref.ts
/**
* Takes the frozen workspace out of a git ref, without touching the working tree, the index or the refs.
* @throws EP2060 (no git), EP2061 (no repository), EP2062 (another user's), EP2063 (no such ref), EP2064 (git failed), EP2065
* (submodule), EP2066 (the ref has no such workspace)
*/
async function checkOutRef({ repo, ref, layout, into, env }) {
	const repository = realpathSync((await git(["rev-parse", "--show-toplevel"], {
		cwd: repo,
		env
	})).replace(/\n$/, ""));
	const { commit, notice } = await resolveCommit(ref, {
		cwd: repository,
		env
	});
	const map = placeMap(repository, layout);
	const isNeeded = (path) => wantedPlaces(layout).some((place) => overlaps(map.placeOf(path), place));
	const { dir, notices } = await checkOut({
		repository,
		commit,
		into,
		below: map.below,
		isNeeded,
		env
	});
	const top = join(dir, "tree", map.above);
	const workspaceDir = join(top, layout.workspace);
	if (!existsSync(workspaceDir)) throw new EvalpinError("EP2066", `The ref ${JSON.stringify(ref)} (${commit.slice(0, 12)}) has no folder ${layout.workspace}.`);
	const carried = await carriedPlaces({
		repository,
		layout,
		map,
		commit,
		env
	});
	const outside = layout.roots.filter((root) => map.pathOf(root) === void 0);
	for (const root of outside) carried.set(root, join(layout.top, root));
	return {
		frozen: {
			name: "frozen",
			workspaceDir,
			top,
			...carried.size > 0 ? { carried } : {}
		},
		dir,
		commit,
		carried,
		notices: [
			...notice ? [notice] : [],
			...notices,
			...outside.map((root) => `The root ${root} lies outside of the repository: frozen uses it as it is now.`),
			...carriedNotice([...carried.keys()].filter((place) => !outside.includes(place) && nameOfPlace(place) !== "node_modules"))
		]
	};
}
function placeMap(repository, layout) {
	const above = placeBelow(repository, layout.top);
	const below = placeBelow(layout.top, repository);
	if (above === void 0 && below === void 0) throw new EvalpinError("EP2061", `The workspace at ${layout.top} is not in the git repository ${repository}.`);
	return {
		below: below ?? "",
		above: above ?? "",
		placeOf: (path) => placeBelow(layout.top, join(repository, path)),
		pathOf: (place) => placeBelow(repository, join(layout.top, place))
	};
}
function wantedPlaces(layout) {
	const bases = layout.include.map((glob) => literalBase(glob).base);
	return [
		layout.workspace,
		...layout.roots,
		...bases,
		...layout.externals.map(({ place }) => place)
	];
}
async function carriedPlaces({ repository, layout, map, commit, env }) {
	const wanted = wantedPlaces(layout);
	const paths = wanted.flatMap((place) => pathsFor(place, map));
	const submodules = (await gitlinksOf(commit, {
		cwd: repository,
		env
	})).map(({ path }) => path);
	const found = await listCarried({
		repository,
		below: [...new Set(paths)],
		submodules,
		env
	});
	const installed = [...new Set(wanted.flatMap((place) => ancestors(place)).map((place) => map.pathOf(place === "" ? "node_modules" : `${place}/node_modules`)))].filter((path) => path !== void 0 && existsSync(join(repository, path)));
	const carried = /* @__PURE__ */ new Map();
	for (const path of [...found, ...installed]) {
		const place = path === void 0 ? void 0 : map.placeOf(path);
		if (path !== void 0 && place !== void 0 && place !== "") carried.set(place, join(repository, path));
	}
	return carried;
}
/** Paths of the repository that hold a place, or all of it where the place holds the repository. */
function pathsFor(place, map) {
	const path = map.pathOf(place);
	if (path !== void 0) return [path];
	return map.below !== "" && isWithin(map.below, place) ? [""] : [];
}
function ancestors(place) {
	return place === "" || place.startsWith("/") ? [""] : [place, ...ancestors(parentOf(place))];
}
function overlaps(a, b) {
	return a !== void 0 && (isWithin(a, b) || isWithin(b, a));
}
const MOST_NAMED = 10;
function carriedNotice(places) {
	if (places.length === 0) return [];
	const rest = places.length > MOST_NAMED ? ` and ${places.length - MOST_NAMED} more` : "";
	return [`Not in git, so taken from the working tree into frozen as well: ${places.slice(0, MOST_NAMED).join(", ")}${rest}.`];
}

export { checkOutRef };