import { existsSync, realpathSync, statSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { i as errnoOf, n as EvalpinError, r as bug } from "./chunk-errors.js";
import { n as stampOf } from "./chunk-prepared.js";
import { t as materialise } from "./chunk-materialise.js";
import { a as snapshotPaths } from "./chunk-paths.js";
import { n as selectionOf, r as sharedNames, t as followSource } from "./chunk-follow-source.js";
import { i as laidConfigurations, n as followedRows, t as bySource } from "./chunk-followed-rows.js";
import { c as hashArm, i as isolation, o as planEval, r as domainBehind, t as hashContext, u as keepLearned } from "./chunk-prepare2.js";
import { c as pinner, n as requestsWithNeeds, t as leaseRequest } from "./chunk-serve.js";
import { t as resolveSources } from "./chunk-resolve.js";

// src/run/prepare-reload.ts
const ATTEMPTS = 4;
/**
* Resolves, hashes and copies the versions that a reload is asked for, each from where its follow address was opened, or from `from`.
*
* @throws EP6002, EP6005, EP6006, EP6009, and what reading the sources throws
*/
async function prepareReload(question, ctx) {
	const { source } = question;
	const rows = followedRows(question.nodesets, ctx.follows, ctx.surroundings).map((row) => source === void 0 ? row : {
		...row,
		source
	});
	const prepared = {
		versions: [],
		added: [],
		removed: []
	};
	for (const group of bySource(rows, question.from)) {
		const one = await prepareGroup(question, group, ctx);
		prepared.versions.push(...one.versions);
		prepared.added.push(...one.added);
		prepared.removed.push(...one.removed);
	}
	return prepared;
}
async function prepareGroup(question, rows, ctx) {
	for (let attempt = 1;; attempt += 1) try {
		return await prepareOnce(question, rows, ctx);
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.code !== "EP2201" || attempt === ATTEMPTS) throw error;
		ctx.surroundings.signal.throwIfAborted();
	}
}
async function prepareOnce(question, rows, ctx) {
	const [first] = rows;
	if (first === void 0) throw bug("a group of follow addresses is empty");
	const { sources, source } = await readSources(question, first, rows, ctx);
	const frozen = sources.arms[0];
	const arm = sources.arms.at(-1);
	if (frozen === void 0 || arm === void 0) throw bug("there is no arm");
	const removed = question.nodesets === void 0 ? rows.filter(({ nodeset }) => !arm.view.nodesets.has(nodeset)) : [];
	const wanted = rows.filter((row) => !removed.includes(row)).map(({ nodeset }) => nodeset);
	for (const name of wanted) requireNamed(name, arm.view, frozen.view);
	const known = new Set(rows.flatMap((row) => [...row.source.knows ?? [], row.nodeset]));
	const added = question.nodesets === void 0 ? sharedNames(arm.view).filter((name) => !known.has(name)) : [];
	const names = [...wanted, ...added];
	if (names.length === 0) return {
		versions: [],
		added: [],
		removed: removed.map(({ nodeset, trustDomain }) => ({
			nodeset,
			trustDomain
		}))
	};
	const versions = await versionsOf(names, {
		arm,
		frozen,
		sources,
		source,
		question,
		rows
	}, ctx);
	return {
		versions: versions.filter(({ nodeset }) => wanted.includes(nodeset)),
		added: versions.filter(({ nodeset }) => added.includes(nodeset)),
		removed: removed.map(({ nodeset, trustDomain }) => ({
			nodeset,
			trustDomain
		}))
	};
}
/** What of a name's own the system may say. */
const UNREADABLE = /* @__PURE__ */ new Set([
	"ENAMETOOLONG",
	"ENOTDIR",
	"EACCES",
	"ELOOP",
	"EINVAL",
	"ERR_INVALID_ARG_VALUE"
]);
const LONGEST_NAME = 200;
function shortened(name) {
	return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
async function readSources({ from }, row, rows, { surroundings, store }) {
	const selection = selectionOf(row.source);
	const around = {
		env: surroundings.env,
		cwd: row.source.cwd
	};
	if (from === void 0) return {
		sources: await resolveSources(selection, around, store),
		source: {
			...row.source,
			knows: knownNames(rows)
		}
	};
	try {
		const plain = await resolveSources({
			...selection,
			overlays: []
		}, around, store);
		if (!from.startsWith("sha256:") && !statSync(from).isDirectory()) throw new EvalpinError("EP6006", `${from} is no folder`);
		const dir = from.startsWith("sha256:") ? workspaceOfSnapshot(from, rows, plain, store) : workspaceIn(from, plain);
		const overlays = realpathSync(dir) === plain.arms[0]?.view.frozen.workspaceDir ? [] : [dir];
		const chosen = {
			...selection,
			overlays
		};
		return {
			sources: overlays.length === 0 ? plain : await resolveSources(chosen, around, store),
			source: followSource(chosen, row.source.isolation, knownNames(rows))
		};
	} catch (error) {
		if (error instanceof EvalpinError && !error.code.startsWith("EP6")) throw new EvalpinError("EP6006", `${from} cannot be read as a source: ${error.message}`, {
			hint: error.hint,
			cause: error
		});
		const errno = errnoOf(error);
		if (errno === "ENOENT") throw new EvalpinError("EP6006", `${from} does not exist`, { cause: error });
		if (errno !== void 0 && UNREADABLE.has(errno)) throw new EvalpinError("EP6006", `${shortened(from)} cannot be read as a source: ${errno}`, { cause: error });
		throw error;
	}
}
/** The workspace in a copy, which may be named itself or by the folder that it lies in. */
function workspaceIn(from, { layout }) {
	const inner = resolve(from, layout.workspace);
	return !existsSync(join(from, "nodesets")) && existsSync(join(inner, "nodesets")) ? inner : from;
}
/** A version that ran before, by the digest of its nodeset; or any snapshot of the store, by its own. */
function workspaceOfSnapshot(digest, rows, { layout }, store) {
	const sha256 = rows.flatMap(({ versions }) => versions).find((version) => version.digest === digest)?.snapshots[0] ?? digest.slice(7);
	const { tree } = snapshotPaths(store, sha256);
	const dir = join(tree, layout.workspace);
	if (!/^[0-9a-f]{64}$/.test(sha256)) throw new EvalpinError("EP6006", `${digest} is no whole digest: that has 64 digits, as \`versions\` of \`evalpin servers list --json\` gives it`);
	if (!existsSync(dir)) throw new EvalpinError("EP6006", `the store holds no snapshot ${digest}`);
	return dir;
}
/** @throws EP6005 where the nodeset's place holds another one, EP6002 where there is none */
function requireNamed(name, view, frozen) {
	const found = view.nodesets.get(name);
	if (found !== void 0) {
		if (isServed(found)) return;
		throw new EvalpinError("EP6002", `${name} is ${found.declaration.parallelism} in the new source, so it has no server that could be reloaded`);
	}
	const place = frozen.nodesets.get(name)?.place;
	const other = [...view.nodesets.values()].find((one) => one.place === place);
	if (other !== void 0) throw new EvalpinError("EP6005", `${name} was asked for, and ${place ?? ""} of the new source holds ${other.name}`);
	throw new EvalpinError("EP6002", `the new source has no nodeset ${name}`, { hint: "Use `evalpin reload --all` to give up what is gone." });
}
function isServed({ declaration }) {
	return declaration.parallelism !== "replicated";
}
/** What an address was opened for, or left alone then, is no addition later. What has come since is one until it has an address of its own. */
function knownNames(rows) {
	return [...new Set(rows.flatMap(({ source }) => source.knows ?? []))].sort();
}
async function versionsOf(names, { arm, frozen, sources, source, question, rows }, { surroundings, store, holder, follows }) {
	const configuration = {
		...laidConfigurations(rows, follows),
		...question.configuration
	};
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const chosen = {
		name: "reload",
		graph: void 0,
		nodesets: names,
		harness: { command: [] }
	};
	const hashed = await hashArm({
		...arm,
		view: configured(arm.view, configuration)
	}, void 0, chosen, ctx).catch((error) => {
		throw error instanceof EvalpinError && error.code === "EP3042" ? new EvalpinError("EP6009", error.message, { cause: error }) : error;
	});
	for (const name of names) serve(hashed.nodesets.get(name));
	const base = arm === frozen ? [] : await hashFrozen(frozen, names, ctx);
	keepLearned(ctx);
	const plan = planEval("reload", [...base, hashed], []);
	const servers = /* @__PURE__ */ new Map();
	for (const [name, { served, identity, links }] of hashed.nodesets) if (served) servers.set(name, await materialise(identity.tree, links, {
		store,
		holder
	}));
	const { layout, liveRoots, settings, trustDomain } = sources;
	const whole = question.passing === void 0 ? void 0 : await materialise(hashed.union, hashed.links, {
		store,
		holder
	});
	const home = settings?.folder ?? source.cwd;
	const wrapper = await isolation(source.isolation, {
		liveRoots,
		folder: home,
		store,
		surroundings
	});
	const request = leaseRequest([{
		hashed,
		snapshots: { servers }
	}], {
		run: "reload",
		trustDomain: domainBehind(source.isolation, trustDomain),
		holder,
		policy: "shared",
		inActions: surroundings.env["GITHUB_ACTIONS"] === "true",
		workers: 0,
		env: surroundings.env,
		planned: plan.nodesets,
		pin: pinner({
			layout,
			liveRoots,
			home,
			store,
			runtimeDir: surroundings.installation.runtimeDir
		}),
		interpreters: {},
		store,
		isolate: wrapper.server
	});
	return names.map((name) => {
		const one = hashed.nodesets.get(name);
		const key = request.servers.find((server) => server.nodeset === name)?.key;
		if (one === void 0 || key === void 0) throw bug(`no server of ${name} was prepared`);
		return {
			nodeset: name,
			trustDomain: requireDomain(request.trustDomain, name, rows, question),
			digest: one.digest,
			key,
			requests: requestsWithNeeds(request.servers, key),
			needs: one.nodeset.declaration.needs,
			fields: one.identity.fields,
			source: {
				...source,
				...whole === void 0 ? {} : { overlays: [join(whole.tree, layout.workspace)] },
				...Object.keys(configuration).length === 0 ? {} : { configuration }
			},
			looked: lookedAt(one)
		};
	});
}
/** What is followed has a server, also where an eval's harness decides that it needs one. */
function serve(one) {
	if (one !== void 0) one.served = true;
}
/** @throws EP6002 where the environment says that this code is not of those who the servers belong to */
function requireDomain(found, nodeset, rows, { inDomain }) {
	const wanted = inDomain ?? rows[0]?.trustDomain ?? found;
	if (inDomain === void 0 && found !== wanted) throw new EvalpinError("EP6002", `the follow address of ${nodeset} belongs to ${wanted}, and this is ${found}`);
	return wanted;
}
/** What frozen has of these, to tell what is an overlay's own; none where it has not all of them. */
async function hashFrozen(frozen, names, ctx) {
	const present = names.filter((name) => frozen.view.nodesets.has(name));
	return present.length === 0 ? [] : [await hashArm(frozen, void 0, {
		name: "reload",
		graph: void 0,
		nodesets: present,
		harness: { command: [] }
	}, ctx)];
}
function configured(view, configuration) {
	if (Object.keys(configuration).length === 0) return view;
	const nodesets = new Map([...view.nodesets].map(([name, nodeset]) => {
		const config = configuration[name];
		return [name, config === void 0 ? nodeset : {
			...nodeset,
			declaration: {
				...nodeset.declaration,
				config: {
					...nodeset.declaration.config,
					...config
				}
			}
		}];
	}));
	return Object.create(view, { nodesets: {
		value: nodesets,
		enumerable: true
	} });
}
/** Its files, and the folders that they lie in, so that one that comes is seen too. */
function lookedAt({ identity }) {
	return [...new Set(identity.tree.files.flatMap(({ path }) => [path, dirname(path)]))].sort().map((path) => ({
		path,
		stamp: stampOf(posix.normalize(path))
	}));
}

export { prepareReload as t };