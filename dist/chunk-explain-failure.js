import { n as EvalpinError } from "./chunk-errors.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { r as tidyLog, t as innermostFrame } from "./chunk-traceback.js";
import { t as followLink } from "./chunk-follow-link.js";
import { n as releaseSnapshot, t as materialise } from "./chunk-materialise.js";
import { c as relativePlace, o as parentOf, r as isWithin } from "./chunk-place.js";
import { n as prepareEval } from "./chunk-prepare2.js";
import { o as readReports } from "./chunk-serve.js";
import { t as armOf } from "./chunk-worker-record.js";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";

// src/launch/arm-sources.ts
/**
* Why something cannot be brought into a snapshot by a setting, since the arm itself lacks it or leaves it out, and what helps then;
* undefined where a setting does. Pure but for `sources`.
*/
function whyAbsent(place, nodesets, { arm, has, frozenHas, excludedBy, mode }) {
	const rule = excludedBy(place);
	if (rule !== void 0) return `\`exclude\` leaves it out, by ${JSON.stringify(rule)}.`;
	const owner = nodesets.find((one) => one.form !== "file" && isWithin(place, one.place));
	if (has(place)) return owner && `It belongs to the nodeset ${owner.name}, but an \`exclude\` leaves it out.`;
	if (arm === "frozen") return "Frozen does not have it: it lies in the working tree or the overlay alone.";
	if (!frozenHas(place)) return "The overlay does not have it.";
	if (mode === "full") return "The overlay deleted it: bring it back there, take out what reads it, or set `overlay-mode: sparse`, with which the overlay takes from frozen what it lacks.";
	if (owner?.origin === "overlay") return `The overlay replaces the nodeset ${owner.name} whole, since it has its entry file ${owner.entry ?? owner.place}: copy this file to the overlay too, or leave the entry file out of the overlay.`;
	return "The overlay deleted it: bring it back there, or take out what reads it.";
}

// src/launch/declare-line.ts
/**
* The line of the settings that brings a place into the snapshot: `roots` for a module that none of the import path's folders gives under its name,
* `depends-on` where one nodeset uses it, `include` for any other file. Paths are relative to what the setting takes them from.
*/
function declareLine(place, { layout, module, user }) {
	if (place.startsWith("../")) return `Bring its folder into the sources with \`roots: [${JSON.stringify(fromSettings(parentOf(place), layout))}]\` in evalpin.yaml.`;
	const root = module === void 0 ? void 0 : missingRoot(place, module, layout);
	if (root !== void 0) return `Add its source folder to evalpin.yaml: \`roots: [${JSON.stringify(fromSettings(root, layout))}]\`.`;
	const include = `\`include: [${JSON.stringify(fromSettings(place, layout))}]\` in evalpin.yaml`;
	const [nodeset, ...others] = user?.nodesets ?? [];
	if (nodeset !== void 0 && others.length === 0) return `Add it to the nodeset ${nodeset.name}: ${dependsOn(place, nodeset)}${user?.served === true ? "" : `, or ${include}`}.`;
	if (inWorkspace(place, layout)) return `Add ${include}, or add it to \`depends-on\` of the nodeset that uses it.`;
	return `Add it to evalpin.yaml: \`include: [${JSON.stringify(fromSettings(place, layout))}]\`, or \`external: [{ path: ${JSON.stringify(fromSettings(place, layout))}, identity: hash }]\` where it is too large to copy.`;
}
function dependsOn(place, { form, place: own }) {
	const path = JSON.stringify(posix.relative(`/${form === "file" ? parentOf(own) : own}`, `/${place}`));
	return form === "folder" ? `\`depends-on: [${path}]\` in ${own}/nodeset.yaml` : `\`depends_on = [${path}]\` in its class (${own})`;
}
function inWorkspace(place, { workspace, importName }) {
	return importName !== void 0 && place !== workspace && isWithin(place, workspace);
}
/** The folder that would have to be on the import path for the module to be found by its name; undefined where it is. */
function missingRoot(place, module, layout) {
	const root = rootOf(place, module);
	if (root !== void 0) return [
		"",
		layout.workspace,
		...layout.roots
	].includes(root) ? void 0 : root;
	return !inWorkspace(place, layout) && place.includes("/") && !layout.roots.some((known) => isWithin(place, known)) ? firstFolder(place) : void 0;
}
/** `src` for `src/a/b.py` that is `a.b`; undefined where the name does not say where the module lies, as `__main__` does. */
function rootOf(place, module) {
	const path = place.replace(/(\/__init__)?\.[^/]*$/, "");
	const named = module.replaceAll(".", "/");
	if (path === named) return "";
	return path.endsWith(`/${named}`) ? path.slice(0, -named.length - 1) : void 0;
}
function fromSettings(place, layout) {
	return relative(resolve(layout.top, layout.settingsFolder), resolve(layout.top, place)) || ".";
}
function firstFolder(place) {
	return place.slice(0, place.indexOf("/"));
}

// src/launch/proof-sources.ts
function sealedTree(snapshot, tree) {
	return {
		tree,
		sha256By: new Map(snapshot.manifest.records.map(({ place, sha256 }) => [place, sha256])),
		links: new Map(snapshot.manifest.records.flatMap(({ place, kind, target }) => kind === "symlink" ? [[place, target ?? ""]] : [])),
		externals: new Set(snapshot.manifest.externals.map(({ place }) => place))
	};
}
/** Where a module or file came from. Reads no more than `hashFile` does, and where a live package begins. */
function judgeSource(used, rules) {
	if (!isAbsolute(used.path)) return { kind: "external" };
	for (const sealed of rules.trees) if (isBelow(used.path, sealed.tree)) return inTree(used, sealed, rules);
	if (rules.allowed.some((folder) => isBelow(used.path, folder))) return { kind: "external" };
	const live = rules.live.find(({ path }) => isBelow(used.path, path));
	return {
		kind: "stranger",
		stranger: live === void 0 ? fromElsewhere(used) : fromLive(used, live, rules)
	};
}
function inTree(used, sealed, rules) {
	const named = relative(sealed.tree, used.path);
	const end = followLink(named, sealed.links, sealed.externals);
	const place = end.kind === "inside" ? end.place : named;
	if (sealed.externals.has(place)) return { kind: "external" };
	const archive = archiveOf(place, sealed);
	if (archive !== void 0) return inTree({
		...used,
		path: join(sealed.tree, archive),
		sha256: null
	}, sealed, rules);
	const sha256 = used.sha256 ?? rules.hashFile(used.path) ?? null;
	const known = sealed.sha256By.get(place);
	if (known !== void 0 && known === sha256) return {
		kind: "pinned",
		file: {
			...used.module === void 0 ? {} : { module: used.module },
			place,
			sha256
		}
	};
	const reason = known === void 0 ? "lies in the snapshot but was not sealed with it" : "has other bytes than were sealed in the snapshot";
	return {
		kind: "stranger",
		stranger: {
			...used,
			sha256,
			kind: known === void 0 ? "unsealed" : "changed",
			reason: `${nameOf(used)} ${reason}: ${place}`,
			remedy: "Something wrote into the snapshot while it was used. Let the code write to EVALPIN_OUT instead, and run again; the snapshot is made anew."
		}
	};
}
/** The sealed file that a place lies in, as modules of a zip archive do; undefined for a place in a folder. */
function archiveOf(place, { sha256By, links }) {
	for (let above = posix.dirname(place); above !== "." && above !== "/"; above = posix.dirname(above)) if (sha256By.has(above) && !links.has(above)) return above;
}
function fromLive(used, live, { layout, trees, user }) {
	const place = posix.join(live.place, relative(live.path, used.path));
	const module = used.module !== void 0;
	return {
		...used,
		kind: "live",
		reason: `${nameOf(used)} ${module ? "was loaded" : "was read"} from the live folder: ${used.path}`,
		remedy: trees.some(({ sha256By }) => sha256By.has(place)) ? alreadyThere(place, module) : remedyOf(place, live)
	};
	function remedyOf(at, folder) {
		if (!module || !SCRIPT.test(at)) return declareLine(at, {
			layout,
			module: used.module,
			user
		});
		const own = packageOf(used.path, folder.path);
		return declareLine(own === void 0 ? at : `${posix.join(folder.place, own)}/**`, {
			layout,
			module: void 0,
			user
		});
	}
}
const SCRIPT = /\.(?:[cm]?[jt]sx?|node)$/;
/** The package below the live folder that a file belongs to, relative to it. */
function packageOf(path, top) {
	for (let folder = posix.dirname(path); isBelow(folder, top) && folder !== top; folder = posix.dirname(folder)) if (existsSync(join(folder, "package.json"))) return relative(top, folder);
}
function alreadyThere(place, module) {
	if (module) return "It is in the snapshot already: import it by its name, not from a live folder on the search path.";
	return `It is in the snapshot already: open it relative to the code that reads it (${/\.[cm]?[jt]s$/.test(place) ? "`import.meta.url`" : "`Path(__file__)`"}), not by its absolute path.`;
}
function fromElsewhere(used) {
	return {
		...used,
		kind: "elsewhere",
		reason: `${nameOf(used)} came neither from the snapshot nor from the interpreter: ${used.path}`,
		remedy: "Install it into the interpreter that the run uses, or bring its folder into the snapshot with `roots:` or `external:` in evalpin.yaml."
	};
}
function nameOf(used) {
	return used.module === void 0 ? "a file" : `the module ${used.module}`;
}
function isBelow(path, folder) {
	return folder === "" || path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}

// src/launch/missed.ts
/** Which of the things that a failed process looked for in vain the live tree has, with the line that brings each into the snapshot. */
function explainMissed(lines, context) {
	const found = /* @__PURE__ */ new Map();
	let bases;
	for (const line of lines) {
		if (line.event !== "missed") continue;
		const one = line.path === void 0 ? missedModule(line.module, bases ??= possibleRoots(context), context) : missedFile(line.path, context);
		if (one && (line.path === void 0 || !found.has(one.place))) found.set(one.place, one);
	}
	return [...found.values()];
}
function missedFile(path, context) {
	const { trees } = context;
	const sealed = trees.find(({ tree }) => isBelow(path, tree));
	if (!sealed) return void 0;
	const place = relative(sealed.tree, path);
	if (place === "" || !isThere(place, context)) return void 0;
	return {
		what: place,
		place,
		remedy: remedyFor(place, void 0, context)
	};
}
const ENDINGS = [
	".py",
	"/__init__.py",
	".mjs",
	".js",
	""
];
function missedModule(module, bases, context) {
	if (module === void 0 || !/^[\w.]+$/.test(module)) return void 0;
	const path = module.replaceAll(".", "/");
	const place = ENDINGS.flatMap((ending) => bases.map((base) => posix.join(base, `${path}${ending}`))).find((one) => isThere(one, context));
	return place === void 0 ? void 0 : {
		what: module,
		place,
		remedy: remedyFor(place, module, context)
	};
}
function remedyFor(place, module, { layout, user, sources }) {
	return (sources && whyAbsent(place, user?.nodesets ?? [], sources)) ?? declareLine(place, {
		layout,
		module,
		user
	});
}
/** Folders that modules are imported from, and those that could have been named as source roots: up to two below the top and the workspace, and the `src` of those. */
function possibleRoots({ live, layout: { workspace, roots } }) {
	const neighbours = live.filter(({ place }) => place === "" || place === workspace).flatMap(({ place, path }) => {
		const near = foldersIn(path, "");
		const far = near.flatMap((folder) => foldersIn(path, folder));
		return [
			...near,
			...far,
			...far.map((folder) => `${folder}/src`)
		].map((folder) => posix.join(place, folder));
	});
	return [.../* @__PURE__ */ new Set([
		workspace,
		...roots,
		"",
		...neighbours
	])];
}
const NO_SOURCES = /* @__PURE__ */ new Set([
	"node_modules",
	"venv",
	"__pycache__"
]);
/** Paths below `top` of the folders in one of its folders. */
function foldersIn(top, folder) {
	const path = join(top, folder);
	if (!existsSync(path)) return [];
	return readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NO_SOURCES.has(entry.name)).map(({ name }) => posix.join(folder, name)).sort();
}
function isThere(place, { live, sources }) {
	return sources?.frozenHas(place) === true || live.some((folder) => isBelow(place, folder.place) && existsSync(join(folder.path, relative(`/${folder.place}`, `/${place}`))));
}

// src/run/arm-sources.ts
/** What the arm's sources have, where they are at hand. */
function sourcesOf({ view }) {
	if (view === void 0) return void 0;
	const has = (place) => view.resolve(place).kind === "found";
	return {
		arm: view.arm,
		has,
		frozenHas: view.arm === "frozen" ? has : (place) => isInFrozen(place, view),
		excludedBy: (place) => excludedBy(place, view),
		mode: view.mode
	};
}
/** A folder that is left out takes what is below it along. */
function excludedBy(place, view) {
	return place === "" ? void 0 : view.excluded.get(place) ?? excludedBy(parentOf(place), view);
}
function isInFrozen(place, { frozen, layout }) {
	if (isWithin(place, layout.workspace)) return existsSync(join(frozen.workspaceDir, relativePlace(layout.workspace, place)));
	return frozen.top !== void 0 && existsSync(join(frozen.top, place));
}

// src/run/snapshots.ts
/**
* Makes, or finds, the snapshots of an arm. Each is given to `onLeased` at once, so that it can be released whatever happens next.
* @throws EP2201 where a source changed after it was hashed: then resolve, hash and try again
*/
async function snapshotArm(hashed, ctx, onLeased) {
	const leased = async (...args) => {
		const snapshot = await materialise(...args);
		onLeased(() => releaseSnapshot(snapshot));
		return snapshot;
	};
	const arm = await leased(hashed.union, hashed.links, ctx);
	const servers = /* @__PURE__ */ new Map();
	for (const [name, { served, identity, links }] of hashed.nodesets) if (served) servers.set(name, await leased(identity.tree, links, ctx));
	return {
		arm,
		servers
	};
}

// src/run/pin-sources.ts
const ATTEMPTS = 4;
/**
* resolve → hash → plan → snapshot, again from the start where a source changed between hash and copy.
* @throws EP2201 where the sources keep changing
*/
async function pinSources(selection, chosen, ctx) {
	for (let attempt = 1;; attempt += 1) {
		const prepared = await prepareEval(selection, chosen, ctx);
		try {
			const pinned = [];
			for (const hashed of prepared.hashed) pinned.push({
				hashed,
				snapshots: await snapshotArm(hashed, ctx, (release) => ctx.teardown.defer("lease of a snapshot", release))
			});
			return {
				prepared,
				pinned
			};
		} catch (error) {
			if (!(error instanceof EvalpinError) || error.code !== "EP2201" || attempt === ATTEMPTS) throw error;
			ctx.surroundings.signal.throwIfAborted();
		}
	}
}

// src/run/explain-failure.ts
const LOOKED_AT_LINES = 400;
/**
* The error of a server or a command that ended too early, with the line of pinned code that it ended at, the tidied end of its log and,
* where it looked in vain for something that the live tree has, what brings that in. Its `location` is the log when it comes in.
*/
function explainFailure(error, ctx) {
	const log = error.location?.file;
	if (log === void 0 || ![
		"EP3020",
		"EP3021",
		"EP4010",
		"EP5007"
	].includes(error.code)) return error;
	const folder = dirname(log);
	const failed = processOf(basename(folder), ctx.arms);
	const lines = lastLines(log, LOOKED_AT_LINES);
	const frame = innermostFrame(lines);
	const missed = failed === void 0 ? [] : missedBy(join(folder, "proof"), failed, ctx);
	const tidy = tidyLog(lines, /* @__PURE__ */ new Set()).slice(-20);
	return new EvalpinError(error.code, error.message, {
		cause: error,
		hint: [...missed, ...missed.length === 0 ? [error.hint] : []].join("\n"),
		location: frame === void 0 ? { file: log } : {
			file: frame.place,
			line: frame.line
		},
		details: [...tidy.length > 0 ? tidy : error.details, ...frame === void 0 ? [] : [`(the log is ${log})`]]
	});
}
/** Whose process it was, by the name of its folder: `<arm>-<n>`, or the id of a server, which has the nodeset and the head of its digest. */
function processOf(name, arms) {
	for (const arm of arms) {
		if (armOf(name) === arm.hashed.name) return {
			arm,
			snapshot: arm.snapshots.arm,
			user: {
				nodesets: [],
				served: false
			}
		};
		for (const { nodeset, digest } of arm.hashed.nodesets.values()) {
			const snapshot = arm.snapshots.servers.get(nodeset.name);
			const id = `${nodeset.name}-${digest.replace(/^sha256:/, "").slice(0, 12)}-`;
			if (snapshot && name.replace(/^ephem-/, "").startsWith(id)) return {
				arm,
				snapshot,
				user: {
					nodesets: [nodeset],
					served: true
				}
			};
		}
	}
}
function missedBy(reportsDir, { arm, snapshot, user }, { layout, liveRoots }) {
	const lines = readReports(reportsDir).flatMap((report) => report.lines);
	const trees = [.../* @__PURE__ */ new Set([snapshot.tree, realpathSync(snapshot.tree)])].map((tree) => sealedTree(snapshot, tree));
	return explainMissed(lines, {
		layout,
		trees,
		live: liveRoots,
		user,
		sources: sourcesOf(arm.hashed)
	}).map(({ what, remedy }) => `It looked for ${what}, which is not in its snapshot. ${remedy}`);
}

export { isBelow as a, explainMissed as i, pinSources as n, judgeSource as o, sourcesOf as r, sealedTree as s, explainFailure as t };