import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as storeError } from "./chunk-store-error.js";
import { a as discriminatedUnion, l as number, p as string, r as array, s as literal, t as _enum, u as object } from "./chunk-schemas.js";
import { E as fileError, O as notRegularFile, n as hashFile } from "./chunk-file-hash.js";
import { t as lastLines } from "./chunk-last-lines.js";
import { r as tidyLog, t as innermostFrame } from "./chunk-traceback.js";
import "./chunk-read-link.js";
import { d as relativePlace, l as parentOf, o as isWithin } from "./chunk-glob.js";
import { n as prepareEval } from "./chunk-prepare2.js";
import { t as followLink } from "./chunk-follow-link.js";
import { n as lastNet, t as chooseEnvironment } from "./chunk-environment.js";
import { a as snapshotPaths, i as pathsIn, o as leaseSnapshot, s as releaseLease } from "./chunk-paths.js";
import { t as removeTree } from "./chunk-remove-tree.js";
import { n as stagingName, t as removeDeadStagings } from "./chunk-staging.js";
import { a as setSealed, c as manifestOf, i as isSealed, n as verifySnapshot, o as writeSeal, r as emptySeal, s as contentsOf, t as setAside } from "./chunk-verify.js";
import { a as armOf, i as usesPlaceholder, n as resolveProgram, r as fillPlaceholders, t as pathWithInterpreters } from "./chunk-program.js";
import { chmodSync, closeSync, constants, copyFileSync, existsSync, fchmodSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, realpathSync, renameSync, symlinkSync, utimesSync, writeFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createHash, randomBytes } from "node:crypto";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";

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
* The line of the settings that brings a place into the snapshot: `roots` for a module beside the workspace, `depends-on` where one nodeset
* uses it, `include` for any other file. Paths are relative to what the setting takes them from.
*/
function declareLine(place, { layout, module, user }) {
	if (place.startsWith("../")) return `Bring its folder into the sources with \`roots: [${JSON.stringify(fromSettings(parentOf(place), layout))}]\` in evalpin.yaml.`;
	if (module && needsRoot(place, layout)) return `Add its source folder to evalpin.yaml: \`roots: [${JSON.stringify(fromSettings(firstFolder(place), layout))}]\`.`;
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
function needsRoot(place, layout) {
	return !inWorkspace(place, layout) && place.includes("/") && !layout.roots.some((root) => isWithin(place, root));
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
/** Where a module or file came from. Pure but for `hashFile`. */
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
function fromLive(used, live, { layout, trees, user }) {
	const place = posix.join(live.place, relative(live.path, used.path));
	const module = used.module !== void 0;
	return {
		...used,
		kind: "live",
		reason: `${nameOf(used)} ${module ? "was loaded" : "was read"} from the live folder: ${used.path}`,
		remedy: trees.some(({ sha256By }) => sha256By.has(place)) ? alreadyThere(place, module) : declareLine(place, {
			layout,
			module,
			user
		})
	};
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
	for (const line of lines) {
		if (line.event !== "missed") continue;
		const one = line.path === void 0 ? missedModule(line.module, context) : missedFile(line.path, context);
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
		remedy: remedyFor(place, { module: false }, context)
	};
}
const ENDINGS = [
	".py",
	"/__init__.py",
	".mjs",
	".js",
	""
];
function missedModule(module, context) {
	if (module === void 0 || !/^[\w.]+$/.test(module)) return void 0;
	const { layout, live } = context;
	const path = module.replaceAll(".", "/");
	const place = [.../* @__PURE__ */ new Set([
		layout.workspace,
		...layout.roots,
		"",
		...neighbours(live)
	])].flatMap((base) => ENDINGS.map((ending) => posix.join(base, `${path}${ending}`))).find((one) => isThere(one, context));
	return place === void 0 ? void 0 : {
		what: module,
		place,
		remedy: remedyFor(place, { module: true }, context)
	};
}
function remedyFor(place, { module }, { layout, user, sources }) {
	return (sources && whyAbsent(place, user?.nodesets ?? [], sources)) ?? declareLine(place, {
		layout,
		module,
		user
	});
}
/** Folders that could have been named as source roots. */
function neighbours(live) {
	return live.filter(({ place, path }) => place === "" && existsSync(path)).flatMap(({ path }) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)).sort();
}
function isThere(place, { live, sources }) {
	return sources?.frozenHas(place) === true || live.some((folder) => isBelow(place, folder.place) && existsSync(join(folder.path, relative(`/${folder.place}`, `/${place}`))));
}

// src/launch/proof-reports.ts
const sha256 = string().regex(/^[0-9a-f]{64}$/).nullable();
const lineSchema = discriminatedUnion("event", [
	object({
		event: literal("process"),
		pid: number(),
		ppid: number(),
		runtime: _enum(["python", "node"]),
		version: string(),
		argv: array(string()),
		worker: string().optional(),
		tag: string().optional(),
		forked: literal(true).optional()
	}),
	object({
		event: literal("loaded"),
		module: string(),
		path: string(),
		sha256
	}),
	object({
		event: literal("opened"),
		path: string(),
		sha256
	}),
	object({
		event: literal("read"),
		path: string(),
		at: number()
	}),
	object({ event: literal("read-more") }),
	object({
		event: literal("made"),
		path: string(),
		at: number()
	}),
	object({
		event: literal("missed"),
		path: string().optional(),
		module: string().optional()
	}),
	object({
		event: literal("child"),
		program: string()
	}),
	object({
		event: literal("partial"),
		reason: string()
	}),
	object({ event: literal("end") })
]);
/** All reports in a process's proof folder, in the order of their names; none if the folder is not there. */
function readReports(folder) {
	let names;
	try {
		names = readdirSync(folder);
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return [];
		throw error;
	}
	return names.filter((name) => name.endsWith(".jsonl")).sort().map((name) => parseReport(join(folder, name), readFileSync(join(folder, name), "utf8")));
}
/** Pure. Kinds of lines that are not known here say nothing about pinning and are passed over. */
function parseReport(file, text) {
	const report = {
		file,
		lines: [],
		unreadable: []
	};
	const rows = text.split("\n");
	rows.forEach((row, at) => {
		if (row === "") return;
		const line = parseLine(row);
		if (line === "unknown") return;
		if (line !== void 0) report.lines.push(line);
		else if (at < rows.length - 1) report.unreadable.push(at + 1);
	});
	return report;
}
const KINDS = /* @__PURE__ */ new Set([
	"process",
	"loaded",
	"opened",
	"read",
	"read-more",
	"made",
	"missed",
	"child",
	"partial",
	"end"
]);
function parseLine(row) {
	let value;
	try {
		value = JSON.parse(row);
	} catch {
		return;
	}
	const parsed = lineSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	const kind = value?.event;
	return typeof kind === "string" && !KINDS.has(kind) ? "unknown" : void 0;
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

// src/launch/pinning.ts
/**
* Writes the pin file of a snapshot and says how to start programs under it.
* @throws EP4004 for a snapshot path that a search path cannot hold.
*/
function pinFor(request) {
	const { snapshot, layout, runtimeDir, interpreters } = request;
	const workspace = placeIn(snapshot.tree, layout.workspace);
	const content = {
		version: 1,
		tree: snapshot.tree,
		workspace,
		path: importPath(snapshot.tree, layout),
		aliases: aliasesOf(layout, (place) => existsSync(join(snapshot.tree, place, "__init__.py"))),
		liveRoots: unique(request.liveRoots),
		allowed: unique([
			...request.allowed,
			...interpreters.python?.prefixes ?? [],
			...interpreters.node?.prefixes ?? [],
			runtimeDir,
			request.reports,
			request.bytecode
		]),
		bytecode: request.bytecode,
		reports: request.reports
	};
	const file = writePin(request.pins, content);
	const python = interpreters.python;
	const node = interpreters.node;
	const nodePin = ["--import", pathToFileURL(join(runtimeDir, "node", "pin.mjs")).href];
	return {
		file,
		content,
		env: {
			PYTHONPATH: searchPath([
				join(runtimeDir, "python", "pin"),
				join(runtimeDir, "python"),
				...content.path
			]),
			PYTHONNOUSERSITE: "1",
			PYTHONUNBUFFERED: "1",
			EVALPIN_PIN: file,
			EVALPIN_SNAPSHOT: workspace,
			ACTIVE_WORKSPACE_DIR: workspace
		},
		commandEnv: { NODE_OPTIONS: nodePin.join(" ") },
		python: python && [python.path, join(runtimeDir, "python", "boot.py")],
		node: node && [
			node.path,
			...nodePin,
			join(runtimeDir, "node", "boot.mjs")
		]
	};
}
/** Folders that modules are imported from, first one first: the workspace, the further roots, the top. */
function importPath(tree, layout) {
	return unique([
		layout.workspace,
		...layout.roots,
		""
	].map((place) => placeIn(tree, place)));
}
/**
* Dotted prefixes under which the same modules can be written: the workspace by its own name and by its place, and each root by its place,
* unless the root is a package itself.
*/
function aliasesOf(layout, isPackage) {
	const aliases = {};
	if (layout.importName !== void 0) aliases[layout.importName] = "";
	const workspace = dotted(layout.workspace);
	if (workspace !== void 0) aliases[workspace] = "";
	for (const root of layout.roots) {
		const prefix = dotted(root);
		if (prefix !== void 0 && !isPackage(root)) aliases[prefix] = "";
	}
	return aliases;
}
/** Absolute path of a place in a tree. */
function placeIn(tree, place) {
	return place === "" ? tree : join(tree, place);
}
function dotted(place) {
	const parts = place.split("/");
	return parts.every((part) => /^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(part)) ? parts.join(".") : void 0;
}
function searchPath(folders) {
	for (const folder of folders) {
		if (!folder.includes(delimiter)) continue;
		throw new EvalpinError("EP4004", `the path ${folder} holds a \`${delimiter}\`, which PYTHONPATH cannot express`);
	}
	return folders.join(delimiter);
}
/** Named by its content, so that a server which is reused and a run that starts now agree on it. */
function writePin(folder, content) {
	const text = `${JSON.stringify(content, null, 2)}\n`;
	const name = `pin-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`;
	const file = join(folder, name);
	if (readIfThere(file) === text) return file;
	mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
	const aside = `${file}.${randomBytes(6).toString("hex")}.tmp`;
	writeFileSync(aside, text, { mode: 384 });
	renameSync(aside, file);
	return file;
}
function readIfThere(file) {
	try {
		return readFileSync(file, "utf8");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}
function unique(values) {
	return [...new Set(values)];
}

// src/run/pinner.ts
/** Pins of one layout: the same snapshot always gets the same pin, whichever run asks. */
function pinner(ctx) {
	const { layout, store, runtimeDir, liveRoots } = ctx;
	return (snapshot, interpreters) => pinFor({
		snapshot,
		layout,
		interpreters,
		liveRoots: liveRoots.map(({ path }) => path),
		allowed: allowedFolders(ctx),
		reports: join(store.run, "reports"),
		bytecode: store.bytecode,
		runtimeDir,
		pins: store.pins
	});
}
/**
* What is no stranger although it is neither in the snapshot nor the interpreter's: externals, runs' folders, and those of the store that hold no
* sources. Other snapshots, and checkouts of git refs, are other code.
*/
function allowedFolders({ layout, home, store, folder }) {
	const externals = layout.externals.map(({ place }) => resolve(layout.top, place));
	const runs = join(home, ".evalpin");
	return [
		...externals,
		runs,
		...folder === void 0 || folder.startsWith(`${runs}/`) ? [] : [folder],
		store.prepared,
		store.bytecode,
		store.pins,
		store.servers,
		store.run
	];
}

// src/snapshot/copy-file.ts
/** Copies files into one file system and proves each copy against its record. Remembers where reflinks work. */
var Copier = class {
	#reflinks = /* @__PURE__ */ new Map();
	#buffer = Buffer.allocUnsafeSlow(1048576);
	/** Returns the copy's stat, taken before or while its content was proved. Throws EP2201 if it is not what was hashed. */
	copy(source, record, target) {
		const stat = lstatOf(source);
		if (!stat.isFile()) throw notRegularFile(source, stat);
		if ((stat.mode & 64) !== 0 !== (record.kind === "executable")) throw changed(source);
		const mode = record.kind === "executable" ? 365 : 292;
		if (this.#reflink(source, stat.dev, target)) return proveCopy(source, record, target, mode);
		return this.#writeCopy(source, record, target, mode);
	}
	#reflink(source, dev, target) {
		if (this.#reflinks.get(dev) === false) return false;
		try {
			copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE);
			this.#reflinks.set(dev, true);
			return true;
		} catch (error) {
			if (!CANNOT_CLONE.has(errnoOf(error) ?? "")) throw storeError(fileError(error, source), target);
			if (!this.#reflinks.has(dev)) this.#reflinks.set(dev, false);
			return false;
		}
	}
	#writeCopy(source, record, target, mode) {
		const from = openSource(source);
		try {
			const to = openTarget(target, mode);
			try {
				const sha256 = createHash("sha256");
				let size = 0;
				for (let n = this.#read(from, source); n > 0; n = this.#read(from, source)) {
					const piece = this.#buffer.subarray(0, n);
					sha256.update(piece);
					writeAll(to, piece, target);
					size += n;
				}
				if (size !== record.size || sha256.digest("hex") !== record.sha256) throw changed(source);
				if ((fstatSync(to).mode & 511) !== mode) fchmodSync(to, mode);
			} finally {
				closeSync(to);
			}
		} finally {
			closeSync(from);
		}
		return lstatSync(target);
	}
	#read(fd, source) {
		try {
			return readSync(fd, this.#buffer, 0, this.#buffer.length, null);
		} catch (error) {
			throw fileError(error, source);
		}
	}
};
const CANNOT_CLONE = /* @__PURE__ */ new Set([
	"ENOTSUP",
	"EOPNOTSUPP",
	"EXDEV",
	"ENOTTY",
	"EINVAL",
	"ENOSYS",
	"EPERM"
]);
function proveCopy(source, record, target, mode) {
	chmodSync(target, mode);
	const stat = lstatSync(target);
	if (stat.size !== record.size || hashFile(target, stat).sha256 !== record.sha256) throw changed(source);
	return stat;
}
function openSource(path) {
	try {
		return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		throw fileError(error, path);
	}
}
function openTarget(path, mode) {
	try {
		return openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
	} catch (error) {
		throw storeError(error, path);
	}
}
function writeAll(fd, bytes, path) {
	try {
		for (let done = 0; done < bytes.length;) done += writeSync(fd, bytes, done, bytes.length - done);
	} catch (error) {
		throw storeError(error, path);
	}
}
function lstatOf(path) {
	try {
		return lstatSync(path);
	} catch (error) {
		throw fileError(error, path);
	}
}
function changed(source) {
	return new EvalpinError("EP2201", `${JSON.stringify(source)} changed after it was hashed`);
}

// src/snapshot/materialise.ts
/**
* The snapshot of these sources, leased: the one in the store if it proves to be whole, else a fresh copy. Throws EP2201 if a source changed after
* it was hashed: then hash and try again.
*/
async function materialise(tree, externals, ctx) {
	const manifest = manifestOf(tree, externals);
	const lease = await takeLease(ctx, manifest.sha256);
	try {
		return await findOrMake(manifest, tree.files, ctx, lease);
	} catch (error) {
		releaseLease(lease);
		throw storeError(error, ctx.store.snapshots);
	}
}
/** Ends this process's hold on a snapshot. */
function releaseSnapshot(snapshot) {
	if (snapshot.lease !== void 0) releaseLease({ file: snapshot.lease });
}
async function takeLease({ store, holder }, sha256) {
	try {
		return await leaseSnapshot(store, sha256, holder);
	} catch (error) {
		throw storeError(error, store.run);
	}
}
async function findOrMake(manifest, files, ctx, lease) {
	const paths = snapshotPaths(ctx.store, manifest.sha256);
	const snapshot = {
		sha256: manifest.sha256,
		dir: paths.dir,
		tree: paths.tree,
		manifest,
		lease: lease.file
	};
	let replaced = await adopt(snapshot, paths);
	if (replaced === void 0) return snapshot;
	const staging = await stage(manifest, files, ctx);
	try {
		while (!publish(staging, paths.dir)) {
			const why = await adopt(snapshot, paths);
			if (why === void 0) return snapshot;
			replaced = why;
		}
	} finally {
		removeTree(staging);
	}
	return replaced === "" ? snapshot : {
		...snapshot,
		replaced
	};
}
/** Undefined if the store's copy is there and whole; else why it is not (empty: there was none). Takes a bad one out of the way. */
async function adopt(snapshot, paths) {
	const before = lstatSync(paths.dir, { throwIfNoEntry: false });
	if (before === void 0) return "";
	if (!existsSync(paths.complete)) {
		setAside(paths.dir, before.ino);
		return "the copy in the store was incomplete";
	}
	try {
		await verifySnapshot(snapshot);
	} catch (error) {
		if (error instanceof EvalpinError && error.code === "EP2202") return error.message;
		throw error;
	}
	utimesSync(paths.dir, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date());
}
/** Makes a whole, sealed copy aside and returns its folder. */
async function stage(manifest, files, { store, holder }) {
	mkdirSync(store.snapshots, {
		recursive: true,
		mode: 448
	});
	removeDeadStagings(store);
	const staging = join(store.snapshots, stagingName(holder, randomBytes(4).toString("hex")));
	try {
		const paths = pathsIn(staging);
		const contents = contentsOf(manifest);
		mkdirSync(staging, { mode: 448 });
		const seal = await copyAll(contents, files, paths.tree);
		await settle(contents, seal, paths.tree);
		writeFileSync(paths.manifest, `${JSON.stringify(manifest)}\n`, { mode: 384 });
		writeSeal(paths.seal, seal);
		writeFileSync(paths.complete, `${manifest.sha256}\n`, { mode: 384 });
		return staging;
	} catch (error) {
		removeTree(staging);
		throw error;
	}
}
async function copyAll(contents, files, tree) {
	const seal = emptySeal(contents);
	const sources = new Map(files.map((entry) => [entry.place, entry.path]));
	const copier = new Copier();
	for (const folder of contents.folders) mkdirSync(join(tree, folder), { mode: 448 });
	let i = 0;
	for (const record of contents.records) {
		const target = `${tree}/${record.place}`;
		if (record.kind === "symlink") {
			symlinkSync(record.target ?? "", target);
			setSealed(seal, i, lstatSync(target));
		} else setSealed(seal, i, copier.copy(sources.get(record.place) ?? "", record, target));
		if (++i % 64 === 0) await setImmediate();
	}
	for (const { place, target } of contents.externals) {
		symlinkSync(target, `${tree}/${place}`);
		setSealed(seal, i++, lstatSync(`${tree}/${place}`));
	}
	for (const folder of contents.folders.toReversed()) chmodSync(join(tree, folder), 365);
	for (const folder of contents.folders) setSealed(seal, i++, lstatSync(join(tree, folder)));
	return seal;
}
/** Lets the clock move on and makes sure that nothing was touched since it was proved. */
async function settle(contents, seal, tree) {
	await setTimeout(25);
	let i = 0;
	for (const { place } of [...contents.records, ...contents.externals]) {
		const stat = lstatSync(`${tree}/${place}`);
		if (!isSealed(seal, i++, stat) && stat.ctimeMs % 1e3 !== 0) throw new EvalpinError("EP2202", `${JSON.stringify(place)} was touched while the snapshot was made`);
	}
}
/** Whether the staged copy now stands in its place; false if another one does. */
function publish(staging, dir) {
	try {
		renameSync(staging, dir);
		return true;
	} catch (error) {
		const errno = errnoOf(error);
		if (errno === "ENOTEMPTY" || errno === "EEXIST") return false;
		throw error;
	}
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

// src/launch/server-launch.ts
const BY_SUPERVISOR = [
	"port",
	"nonce",
	"tag",
	"prepared"
];
/** How the supervisor starts the server of a nodeset; `{port} {nonce} {tag} {prepared}` are left to it. */
function serverLaunch(request) {
	const { nodeset, pin, interpreters, given } = request;
	const { declaration } = nodeset;
	const owner = `nodeset ${nodeset.name}`;
	const chosen = {
		...chooseEnvironment(given, {
			passEnv: declaration.passEnv,
			env: declaration.env,
			owner
		}),
		...pin.env
	};
	const fill = (argv) => fillPlaceholders(resolveProgram(argv, interpreters, owner), {
		values: valuesOf(request),
		later: BY_SUPERVISOR,
		owner
	});
	const foreign = declaration.command !== void 0 || declaration.prepare !== void 0 || declaration.stop !== void 0;
	const command = declaration.runtime === "command" ? requiredCommand(nodeset) : void 0;
	return {
		argv: command ? fill(command) : builtinServer(nodeset, pin),
		cwd: folderOf(nodeset, pin),
		env: foreign ? {
			...chosen,
			...pin.commandEnv,
			PATH: pathWithInterpreters(chosen["PATH"], interpreters)
		} : chosen,
		port: command && usesPlaceholder(command, "port") ? "given" : "own",
		...declaration.stop ? { stop: fill(declaration.stop) } : {},
		...declaration.prepare ? {
			prepare: fill(declaration.prepare),
			prepareCwd: placeIn(pin.content.tree, nodeset.form === "folder" ? nodeset.place : "")
		} : {},
		health: declaration.health,
		unprovedIdentity: declaration.unprovedIdentity
	};
}
/** Start arguments of evalpin's own server: one JSON object that says what to load. */
function builtinServer(nodeset, pin) {
	const { runtime } = nodeset.declaration;
	const prefix = runtime === "python" ? pin.python : pin.node;
	if (!prefix) throw new EvalpinError("EP4001", `nodeset ${nodeset.name}: no ${runtime} interpreter was found`);
	if (nodeset.entry === void 0) throw bug(`nodeset ${nodeset.name} has no entry to serve`);
	const what = {
		name: nodeset.name,
		entry: nodeset.entry,
		...nodeset.module === void 0 ? {} : { module: nodeset.module },
		...nodeset.declaration.class === void 0 ? {} : { class: nodeset.declaration.class },
		config: nodeset.declaration.config
	};
	return [
		...prefix,
		"server",
		JSON.stringify(what)
	];
}
function requiredCommand(nodeset) {
	const { command } = nodeset.declaration;
	if (command && command.length > 0) return command;
	throw new EvalpinError("EP4011", `nodeset ${nodeset.name} has \`runtime: command\` but no \`command\``, { hint: "Add `command: […]` to its nodeset.yaml or to `nodesets:` in evalpin.yaml." });
}
function valuesOf({ nodeset, digest, pin }) {
	return {
		snapshot: pin.content.workspace,
		name: nodeset.name,
		file: nodeset.entry === void 0 ? void 0 : join(pin.content.tree, nodeset.entry),
		module: nodeset.module,
		class: nodeset.declaration.class,
		digest
	};
}
/** A command with a `nodeset.yaml` beside it is written relative to that; everything else runs from the snapshot's top. */
function folderOf(nodeset, pin) {
	const own = nodeset.form === "folder" && nodeset.declaration.runtime === "command";
	return placeIn(pin.content.tree, own ? nodeset.place : "");
}

// src/run/serve.ts
/** How long an ephemeral server waits on the command line for the same overlay to be run again. */
const LINGER_MS = 6e4;
/** One request for all servers of these arms; a server that both arms ask for by the same digest is asked for once. */
function leaseRequest(arms, ctx) {
	const servers = [];
	const keys = sharedKeys(arms.map(({ hashed }) => hashed));
	for (const { hashed, snapshots } of arms) for (const one of hashed.nodesets.values()) {
		const snapshot = snapshots.servers.get(one.nodeset.name);
		if (!snapshot) continue;
		for (const key of keys.get(`${hashed.name}/${one.nodeset.name}`) ?? instances(hashed.name, one, ctx.workers)) {
			if (servers.some((request) => request.key === key)) continue;
			servers.push(serverRequest(key, {
				hashed,
				one,
				snapshot,
				keys
			}, ctx));
		}
	}
	return {
		run: ctx.run,
		trustDomain: ctx.trustDomain,
		holder: ctx.holder,
		servers
	};
}
/** Keys of the servers that all workers share, by `<arm>/<nodeset>`: one key for one digest. */
function sharedKeys(arms) {
	const keys = /* @__PURE__ */ new Map();
	const byDigest = /* @__PURE__ */ new Map();
	for (const arm of arms) for (const { nodeset, digest, served } of arm.nodesets.values()) {
		if (!served || nodeset.declaration.parallelism === "replicated") continue;
		const key = `${arm.name}/${nodeset.name}`;
		const same = `${nodeset.name} ${digest}`;
		if (!byDigest.has(same)) byDigest.set(same, key);
		keys.set(key, [byDigest.get(same) ?? key]);
	}
	return keys;
}
function instances(arm, { nodeset }, workers) {
	return Array.from({ length: workers }, (_, worker) => `${arm}/${nodeset.name}/${worker}`);
}
function serverRequest(key, { hashed, one, snapshot, keys }, ctx) {
	const { nodeset, digest, notReusable, interpreter } = one;
	const { declaration } = nodeset;
	const planned = ctx.planned.find((p) => p.nodeset === nodeset.name && p.arm === hashed.name);
	const kind = declaration.parallelism === "replicated" ? "replicated" : planned?.decision === "ephemeral" ? "ephemeral" : "shared";
	const interpreters = {
		...ctx.interpreters,
		...interpreter ? { [interpreter.runtime]: interpreter } : {}
	};
	const worker = key.split("/")[2];
	const pin = ctx.pin(snapshot, interpreters);
	const exclusive = kind === "replicated" || notReusable !== void 0;
	const chosen = serverLaunch({
		nodeset,
		digest,
		pin,
		interpreters,
		given: ctx.env
	});
	const launch = exclusive ? {
		...chosen,
		env: {
			...chosen.env,
			...lastNet(ctx.env)
		}
	} : chosen;
	return {
		key,
		nodeset: nodeset.name,
		digest,
		kind,
		needs: declaration.needs.flatMap((name) => keys.get(`${hashed.name}/${name}`) ?? (worker === void 0 ? [] : [`${hashed.name}/${name}/${worker}`])),
		snapshots: [snapshot.sha256],
		launch: {
			...launch,
			argv: ctx.isolate(launch.argv, pin),
			...launch.prepare ? { prepare: ctx.isolate(launch.prepare, pin) } : {}
		},
		exclusive,
		oneRunAtATime: declaration.stateSchema !== void 0 && !declaration.stateful,
		keepMs: keepMs(kind, declaration.keepMs, ctx),
		resources: declaration.resources,
		why: planned?.reason ?? ""
	};
}
function keepMs(kind, declared, { policy, inActions }) {
	if (kind === "replicated" || policy === "ephemeral") return 0;
	if (inActions && (policy === "auto" || kind === "ephemeral")) return 0;
	return kind === "ephemeral" ? LINGER_MS : declared;
}
/** The URL maps of one arm: what all its workers share, and each worker's own replicas. */
function urlsOf(hashed, arms, servers, workers) {
	const keys = sharedKeys(arms);
	const byKey = new Map(servers.map((server) => [server.key, server]));
	const shared = {};
	const replicas = Array.from({ length: workers }, () => ({}));
	const used = [];
	const take = (key, into, name) => {
		const server = byKey.get(key);
		if (!server) return;
		into[name] = server.url;
		used.push(server);
	};
	for (const one of hashed.nodesets.values()) {
		const { name } = one.nodeset;
		if (!one.served) continue;
		const [key] = keys.get(`${hashed.name}/${name}`) ?? [];
		if (key !== void 0) take(key, shared, name);
		else instances(hashed.name, one, workers).forEach((own, worker) => take(own, replicas[worker] ?? {}, name));
	}
	return {
		shared,
		replicas,
		servers: used
	};
}

export { releaseSnapshot as a, sourcesOf as c, isBelow as d, judgeSource as f, pinSources as i, readReports as l, urlsOf as n, allowedFolders as o, sealedTree as p, explainFailure as r, pinner as s, leaseRequest as t, explainMissed as u };