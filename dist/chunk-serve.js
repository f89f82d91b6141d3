import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { c as literal, d as object, i as array, m as string, n as _enum, o as discriminatedUnion, u as number } from "./chunk-schemas.js";
import { C as writeWholeFile } from "./chunk-records.js";
import { i as textIfThere, r as namesIfThere } from "./chunk-if-there.js";
import { l as carriesState } from "./chunk-resolve.js";
import { a as chooseEnvironment, i as resolveProgram, o as lastNet, r as pathWithInterpreters } from "./chunk-program.js";
import { n as usesPlaceholder, t as fillPlaceholders } from "./chunk-placeholders.js";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createHash } from "node:crypto";
import { delimiter, join, resolve } from "node:path";

// src/launch/linked-folders.ts
/**
* Everything that the links of a snapshot lead to, by name and by real path. Packages count with the outermost `node_modules` of their repository that
* holds them: pnpm links from one to the next within it. A package that leads to sources is none that is installed: no record of what is installed
* tells what these are.
*/
function linkedFolders(links) {
	return [...new Set(links.flatMap(({ place, target }) => {
		const top = target.endsWith(`/${place}`) ? target.slice(0, -place.length) : "/";
		return [target, ...installed(target, top)].map((path) => packagesAround(path, baseOf(path, top)));
	}))];
}
/** The real path, unless it leads from among packages to what is none. */
function installed(target, top) {
	if (!existsSync(target)) return [];
	const real = realpathSync(target);
	const [packages] = /^.*\/node_modules(?=\/|$)/.exec(target) ?? [];
	if (packages === void 0 || isPackages(real, baseOf(real, top))) return [real];
	return `${real}/`.startsWith(`${realpathSync(packages)}/`) ? [real] : [];
}
function baseOf(path, top) {
	return path.startsWith(top) ? top : "/";
}
function isPackages(path, top) {
	return path.slice(top.length).split("/").includes("node_modules");
}
function packagesAround(path, top) {
	const [inner = ""] = /^.*?(?:^|\/)node_modules(?=\/|$)/.exec(path.slice(top.length)) ?? [];
	return inner === "" ? path : `${top}${inner}`;
}

// src/launch/pinning.ts
/**
* Writes the pin file of a snapshot and says how to start programs under it.
* @throws EP4004 where evalpin's own path is one that a search path cannot hold.
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
		linked: linkedFolders(snapshot.manifest.externals),
		env: {
			PYTHONPATH: searchPath([join(runtimeDir, "python", "pin"), join(runtimeDir, "python")]),
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
	if (textIfThere(file) === text) return file;
	writeWholeFile(file, text);
	return file;
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
		store.caches,
		store.pins,
		store.servers,
		store.run
	];
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
		executable: string().optional(),
		packages: array(string()).optional(),
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
		event: literal("absent"),
		path: string(),
		at: number()
	}),
	object({ event: literal("absent-more") }),
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
	return namesIfThere(folder).filter((name) => name.endsWith(".jsonl")).map((name) => parseReport(join(folder, name), readFileSync(join(folder, name), "utf8")));
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
	"absent",
	"absent-more",
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

// src/launch/prepare-reports.ts
/** Where the processes of a nodeset's `prepare` report: they may have run long before the server that uses what they made. */
function prepareReportsDir({ prepared }, digest) {
	return join(prepared, ".proof", digest.replace(/^sha256:/, ""));
}
const SEEN = /* @__PURE__ */ new Set([
	"loaded",
	"opened",
	"read",
	"read-more",
	"made",
	"absent",
	"absent-more"
]);
/** What they were seen to load, read and look for. What nobody sees of them, such as a tool that is no interpreter, is not held against the server. */
function readPrepareReports(folder) {
	return readReports(folder).map((report) => ({
		...report,
		lines: report.lines.filter(({ event }) => SEEN.has(event)),
		unreadable: []
	}));
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
			PATH: pathWithInterpreters(chosen["PATH"], interpreters),
			...command ? configuration(nodeset) : {}
		} : chosen,
		withheld: [...declaration.passEnv, ...Object.keys(declaration.env)],
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
/** Evalpin's own server has it in its arguments. */
function configuration({ declaration: { config } }) {
	return Object.keys(config).length === 0 ? {} : { EVALPIN_CONFIG: JSON.stringify(config) };
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
	const reports = chosen.prepare ? { EVALPIN_PROOF_DIR: prepareReportsDir(ctx.store, digest) } : {};
	const launch = {
		...chosen,
		env: {
			...chosen.env,
			...reports,
			...exclusive ? lastNet(ctx.env) : {}
		}
	};
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
		oneRunAtATime: carriesState(nodeset) && !declaration.stateful,
		keepMs: keepMs(kind, declaration.keepMs, ctx),
		resources: declaration.resources,
		...declaration.stateSchema === void 0 ? {} : { stateSchema: declaration.stateSchema },
		...declaration.probe === void 0 ? {} : { probe: declaration.probe },
		why: planned?.reason ?? ""
	};
}
function keepMs(kind, declared, { policy, inActions }) {
	if (kind === "replicated" || policy === "ephemeral") return 0;
	if (inActions && (policy === "auto" || kind === "ephemeral")) return 0;
	return kind === "ephemeral" ? LINGER_MS : declared;
}
/** One server's request with those of what it needs before it. */
function requestsWithNeeds(servers, key) {
	const own = servers.find((one) => one.key === key);
	if (own === void 0) throw bug(`there is no server ${key}`);
	return [.../* @__PURE__ */ new Set([...own.needs.flatMap((need) => requestsWithNeeds(servers, need)), own])];
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

export { readPrepareReports as a, pinner as c, prepareReportsDir as i, linkedFolders as l, requestsWithNeeds as n, readReports as o, urlsOf as r, allowedFolders as s, leaseRequest as t };