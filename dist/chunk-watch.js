import { basename, dirname, join, relative, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as Interruption } from "./chunk-surroundings.js";
import { o as listFollows, r as sharedNames } from "./chunk-follow-source.js";
import { t as clockTime } from "./chunk-clock-time.js";
import { n as oneLine } from "./chunk-safe-text.js";
import { r as isHere } from "./chunk-followed-rows.js";
import { t as hasServers } from "./chunk-supervisor.js";
import { existsSync, readdirSync, statSync, watch as watch$1 } from "node:fs";
import { l as hashNodeset, t as hashContext, u as keepLearned } from "./chunk-prepare2.js";
import { t as resolveSources } from "./chunk-resolve.js";
import { n as parseDuration } from "./chunk-duration.js";
import { t as openSession } from "./chunk-session.js";

// src/report/change-line.ts
const SHOWN_FILES = 5;
/** One change for people: when (UTC), what it touches, which files, and the commands that bring it to the follow addresses. Pure. */
function changeLine({ nodesets, added, removed, files }, advice, at) {
	const parts = [
		...nodesets.length === 0 ? [] : [`changed: ${nodesets.join(", ")}`],
		...added.length === 0 ? [] : [`new: ${added.join(", ")}`],
		...removed.length === 0 ? [] : [`gone: ${removed.join(", ")}`]
	];
	const shown = files.slice(0, SHOWN_FILES).map(({ path, change }) => `${oneLine(path)}${change === "changed" ? "" : ` ${change}`}`);
	const rest = files.length > SHOWN_FILES ? [`${files.length - SHOWN_FILES} more`] : [];
	const why = files.length === 0 ? "" : ` (${[...shown, ...rest].join(", ")})`;
	return `${clockTime(at)}  ${parts.join("; ")}${why}${advice.length === 0 ? "" : `; to reload: ${advice.join("; ")}`}`;
}

// src/workspace/folder-watch.ts
/** Folders that hold no source, and change all the time. */
const NEVER = /* @__PURE__ */ new Set([
	".git",
	".evalpin",
	"node_modules",
	"__pycache__",
	".venv",
	"venv",
	".pytest_cache",
	".mypy_cache",
	".ruff_cache"
]);
/** Where the system gives no more watches, this often something is taken to have happened. */
const POLL_MS = 2e3;
/**
* Tells that something happened in some folder, not what: whoever is told looks for himself. One watch for each folder is enough for that, and
* editors that write aside and rename are no special case. A folder that was replaced by another one of its name is noticed by its number.
*/
function watchFolders(onEvent, log) {
	const watched = /* @__PURE__ */ new Map();
	let poll;
	const drop = (folder) => {
		watched.get(folder)?.watcher.close();
		watched.delete(folder);
	};
	const add = (folder, wanted) => {
		if (poll !== void 0) return;
		try {
			const watcher = watch$1(folder, (_event, name) => {
				const { only } = watched.get(folder) ?? wanted;
				if (name === null || (only === void 0 ? !NEVER.has(name) : only.has(name))) onEvent();
			});
			watcher.on("error", () => {
				drop(folder);
				onEvent();
			});
			watched.set(folder, {
				...wanted,
				watcher
			});
		} catch (error) {
			const code = errnoOf(error);
			if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES") return;
			if (code !== "ENOSPC" && code !== "EMFILE") throw error;
			log(`the system gives no more watches (${code}; on Linux fs.inotify.max_user_watches): looking every ${POLL_MS / 1e3} s instead`);
			for (const one of watched.keys()) drop(one);
			poll = setInterval(onEvent, POLL_MS);
		}
	};
	return {
		get count() {
			return poll === void 0 ? watched.size : void 0;
		},
		follow: (folders, files) => {
			const wanted = /* @__PURE__ */ new Map();
			for (const folder of folders) collect(folder, wanted);
			for (const path of [...folders, ...files]) single(path, wanted);
			for (const [folder, { inode }] of watched) if (wanted.get(folder)?.inode !== inode) drop(folder);
			for (const [folder, one] of wanted) {
				const known = watched.get(folder);
				if (known === void 0) add(folder, one);
				else watched.set(folder, {
					...one,
					watcher: known.watcher
				});
			}
		},
		stop: () => {
			clearInterval(poll);
			for (const folder of watched.keys()) drop(folder);
		}
	};
}
function inodeOf(folder) {
	const stat = statSync(folder, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stat?.isDirectory() === true ? stat.ino : void 0;
}
function single(path, into) {
	const folder = dirname(path);
	const known = into.get(folder);
	if (known !== void 0) {
		known.only?.add(basename(path));
		return;
	}
	const inode = inodeOf(folder);
	if (inode !== void 0) into.set(folder, {
		inode,
		only: /* @__PURE__ */ new Set([basename(path)])
	});
}
function collect(folder, into) {
	const inode = inodeOf(folder);
	if (inode === void 0) return;
	into.set(folder, { inode });
	try {
		for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory() && !NEVER.has(entry.name)) collect(join(folder, entry.name), into);
	} catch (error) {
		if (![
			"ENOENT",
			"ENOTDIR",
			"EACCES"
		].includes(errnoOf(error) ?? "")) throw error;
	}
}

// src/run/seen-changes.ts
/** What differs between two looks at the same workspace; undefined where nothing does. Pure. */
function seenChanges(before, after) {
	const added = [...after.keys()].filter((name) => !before.has(name)).sort();
	const removed = [...before.keys()].filter((name) => !after.has(name)).sort();
	const nodesets = [...after].filter(([name, { digest }]) => before.has(name) && before.get(name)?.digest !== digest).map(([name]) => name).sort();
	if (added.length + removed.length + nodesets.length === 0) return void 0;
	return {
		nodesets,
		added,
		removed,
		files: fileChanges(filesOf(before), filesOf(after))
	};
}
function filesOf(nodesets) {
	return new Map([...nodesets.values()].flatMap(({ files }) => [...files]));
}
function fileChanges(before, after) {
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
		const [old, now] = [before.get(path), after.get(path)];
		if (old === now) return [];
		return [{
			path,
			change: old === void 0 ? "added" : now === void 0 ? "removed" : "changed"
		}];
	});
}

// src/run/sources-seen.ts
/** Resolves and hashes a workspace's nodesets. @throws where the workspace itself cannot be read */
async function seeSources(selection, { surroundings, store }) {
	const sources = await resolveSources(selection, surroundings, store);
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const nodesets = /* @__PURE__ */ new Map();
	const paths = /* @__PURE__ */ new Set();
	for (const { view } of sources.arms) for (const nodeset of view.nodesets.values()) {
		const seen = nodesets.get(nodeset.name) ?? {
			digest: "",
			files: /* @__PURE__ */ new Map()
		};
		nodesets.set(nodeset.name, seen);
		try {
			const { closure, identity } = await hashNodeset(nodeset, view, ctx);
			seen.digest += ` ${identity.digest}`;
			for (const { place, sha256 } of identity.tree.records) seen.files.set(place, `${seen.files.get(place) ?? ""} ${sha256}`);
			for (const { path } of closure.files) paths.add(path);
		} catch (error) {
			if (!(error instanceof EvalpinError)) throw error;
			seen.digest += ` ${error.code}: ${error.message}`;
		}
	}
	keepLearned(ctx);
	const folders = foldersOf(sources);
	const files = [...paths, ...settingsFile(sources)].filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)));
	return {
		workspace: sources.layout.workspace === "" ? sources.layout.top : join(sources.layout.top, sources.layout.workspace),
		nodesets,
		shared: new Set(sources.arms.flatMap(({ view }) => sharedNames(view))),
		folders,
		files
	};
}
/** The workspaces of all layers, and their further roots. A checkout of a git ref does not change. */
function foldersOf({ arms, layout, frozenCommit }) {
	const layers = arms.flatMap(({ view }) => [...frozenCommit === void 0 ? [view.frozen] : [], ...view.overlay === void 0 ? [] : [view.overlay]]);
	const roots = layers.flatMap(({ workspaceDir }) => layout.roots.map((root) => resolve(workspaceDir, relative(`/${layout.workspace}`, `/${root}`))));
	return [.../* @__PURE__ */ new Set([...layers.map(({ workspaceDir }) => workspaceDir), ...roots.filter((root) => existsSync(root))])];
}
function settingsFile({ settings }) {
	return settings === void 0 ? [] : [settings.file];
}

// src/run/watch-sources.ts
/** Under steady writing it is looked all the same, this often. */
const LONGEST_MS = 2e3;
/**
* Tells which nodesets a change touches, until the surroundings' signal. What happened is never taken from the events, which
* only say when to look: what counts is what has another digest than at the last look.
*/
async function watchSources(selection, { surroundings, store, quietMs, onReady, onChange, onUnreadable, log }) {
	const { signal } = surroundings;
	let wake = () => void 0;
	let lastEventMs;
	let firstEventMs = 0;
	const folders = watchFolders(() => {
		const now = Date.now();
		if (lastEventMs === void 0) firstEventMs = now;
		lastEventMs = now;
		wake();
	}, log);
	const pause = (ms) => new Promise((resolve) => {
		const timer = ms === void 0 ? void 0 : setTimeout(resolve, ms);
		wake = () => {
			clearTimeout(timer);
			resolve();
		};
	});
	const settled = async () => {
		for (;;) {
			if (signal.aborted) return;
			const now = Date.now();
			if (lastEventMs === void 0) await pause();
			else {
				const due = Math.min(lastEventMs + quietMs, firstEventMs + LONGEST_MS);
				if (due <= now) break;
				await pause(due - now);
			}
		}
		lastEventMs = void 0;
	};
	const stop = () => wake();
	signal.addEventListener("abort", stop);
	try {
		let seen = await seeSources(selection, {
			surroundings,
			store
		});
		folders.follow(seen.folders, seen.files);
		lastEventMs = firstEventMs = 0;
		onReady(seen, folders.count);
		let unreadable;
		for (await settled(); !signal.aborted; await settled()) {
			folders.follow(seen.folders, seen.files);
			try {
				const now = await seeSources(selection, {
					surroundings,
					store
				});
				const changes = seenChanges(seen.nodesets, now.nodesets);
				folders.follow(now.folders, now.files);
				seen = now;
				unreadable = void 0;
				if (changes !== void 0) onChange(changes, now);
			} catch (error) {
				if (!(error instanceof EvalpinError)) throw error;
				if (error.message !== unreadable) onUnreadable(error);
				unreadable = error.message;
			}
		}
	} finally {
		signal.removeEventListener("abort", stop);
		folders.stop();
	}
}

// src/commands/reload-advice.ts
/**
* The commands that bring an edit to the follow addresses of these nodesets; none where it changes nothing there. What was followed from an
* edited copy is looked for there again, so an edit made elsewhere has to be named. What came or went has no address that could be reloaded by its
* name, or no source: only `--all` opens and gives up addresses. Pure.
*
* @param shown makes a folder a path as a person would write it
*/
function reloadAdvice({ nodesets, added, removed }, follows, edited, shown) {
	const looksThere = ({ source: { overlays } }) => overlays.length === edited.overlays.length && overlays.every((dir, i) => dir === edited.overlays[i]);
	const folder = shown(edited.overlays.at(-1) ?? edited.workspace);
	const from = ` --from ${/^[\w./@:+-]+$/.test(folder) ? folder : JSON.stringify(folder)}`;
	const followed = (names) => follows.filter(({ nodeset }) => names.includes(nodeset));
	if (added.length > 0 && follows.length > 0 || followed(removed).length > 0) return [`evalpin reload --all${follows.every(looksThere) ? "" : from}`];
	const names = (there) => [...new Set(followed(nodesets).filter((one) => looksThere(one) === there).map(({ nodeset }) => nodeset))].sort();
	const [here, elsewhere] = [names(true), names(false)];
	return [...here.length === 0 ? [] : [`evalpin reload ${here.join(" ")}`], ...elsewhere.length === 0 ? [] : [`evalpin reload ${elsewhere.join(" ")}${from}`]];
}

// src/commands/watch.ts
const QUIET_MS = 200;
/** `evalpin watch`: says which nodesets a change touches, as it happens; it reloads nothing. Ends with a signal. */
async function watch({ quiet, json, ...selection }, surroundings) {
	const quietMs = quiet === void 0 ? QUIET_MS : parseDuration(quiet);
	if (quietMs === void 0) throw new EvalpinError("EP1006", `--quiet ${JSON.stringify(quiet)} is no time such as 100ms or 2s`);
	const session = await openSession(surroundings);
	const say = (event, fields, text) => {
		if (json) surroundings.stdout(`${JSON.stringify({
			at: (/* @__PURE__ */ new Date()).toISOString(),
			event,
			...fields
		})}\n`);
		else surroundings.stdout(`${text}\n`);
	};
	const overlays = selection.overlays.map((dir) => resolve(selection.cwd, dir));
	let last = Promise.resolve();
	await watchSources(selection, {
		surroundings,
		store: session.store,
		quietMs,
		onReady: ({ workspace, nodesets }, folders) => {
			const names = [...nodesets.keys()].sort();
			say("watching", {
				workspace,
				nodesets: names,
				folders: folders ?? null
			}, `watching ${names.length} ${names.length === 1 ? "nodeset" : "nodesets"} in ${workspace}; nothing is reloaded by that`);
		},
		onChange: (changes, { workspace, shared }) => {
			const at = /* @__PURE__ */ new Date();
			last = last.then(async () => {
				const follows = await followsNow(session, selection).catch(() => []);
				const advice = reloadAdvice({
					...changes,
					added: changes.added.filter((name) => shared.has(name))
				}, follows, {
					workspace,
					overlays
				}, (dir) => relative(selection.cwd, dir) || ".");
				say("changed", {
					workspace,
					...changes
				}, changeLine(changes, advice, at));
				await tellSupervisor(changes, workspace, session);
			}).catch((error) => surroundings.stderr(`the supervisor was not told: ${error instanceof Error ? error.message : String(error)}\n`));
		},
		onUnreadable: (error) => say("unreadable", { error: error.toJSON() }, `cannot be read as it is now: ${error.code} ${oneLine(error.message)}`),
		log: (message) => surroundings.stderr(`${message}\n`)
	});
	await last;
	const { reason } = surroundings.signal;
	return reason instanceof Interruption ? reason.exitCode : 0;
}
/** Whoever listens to the supervisor hears of it too. Without servers there is nobody who could. */
async function tellSupervisor({ nodesets, added, removed, files }, workspace, { store, supervisor }) {
	if (!hasServers(store)) return;
	const touched = [
		...nodesets,
		...added,
		...removed
	].sort();
	await (await supervisor()).ask("POST", "/op", {
		op: "changed",
		workspace,
		nodesets: touched,
		added,
		removed,
		files: files.map(({ path }) => path)
	});
}
/** Addresses of this repository that are open now. */
async function followsNow({ store, supervisor }, at) {
	return hasServers(store) ? (await listFollows(await supervisor())).filter((row) => isHere(row, at)) : [];
}

export { watch };