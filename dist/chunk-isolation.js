import { i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as jsonOrUndefined } from "./chunk-json-or-undefined.js";
import { t as compareByBytes } from "./chunk-place-order.js";
import { t as execa } from "./chunk-execa.js";
import { n as xxh64, r as xxh64Stream } from "./chunk-xxh64.js";
import { E as fileError, _ as setDay, b as statTable, c as copyRecord, d as hashesAt, h as isSettled, l as dayAt, m as insert, p as inodeKey, t as hashBytes, u as find, w as writeStat, x as tailKey, y as statEquals } from "./chunk-file-hash.js";
import { i as HashCrew } from "./chunk-hash-list.js";
import { t as findExecutable } from "./chunk-find-executable.js";
import { i as hashTree, r as walk, t as entriesOf } from "./chunk-walk.js";
import { closeSync, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, realpathSync, renameSync, rmSync, statSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createHash, randomBytes } from "node:crypto";
import { basename, dirname, join, resolve } from "node:path";
import { spawn } from "node:child_process";

// src/digest/below-any.ts
/** Whether something is there and lies, links followed, in one of the folders, which are given by their real paths. */
function isBelowAny(path, folders) {
	if (folders.length === 0 || !existsSync(path)) return false;
	const real = realpathSync(path);
	return folders.some((folder) => real === folder || real.startsWith(`${folder}/`));
}

// src/digest/bounded-folder.ts
/** Roughly what is hashed in a second. */
const DEFAULT_BOUNDS = {
	files: 2e4,
	bytes: 536870912
};
/**
* Sha256 of what lies below a folder, or of one file; links inside count by their text, wherever they lead. `empty`
* for an empty folder, `missing` where there is nothing. Undefined if it is larger than the bounds.
*/
async function boundedHash(path, exclude, bounds, ctx) {
	const real = realPath(path);
	if (real === void 0) return "missing";
	if (!statSync(real).isDirectory()) {
		if (tooManyBytes([real], bounds.bytes)) return void 0;
		const { records } = await hashTree([{
			place: basename(real),
			path: real,
			layer: "frozen",
			kind: "file"
		}], ctx);
		return records[0]?.sha256;
	}
	const walked = walk(real, {
		exclude,
		maxFiles: bounds.files
	});
	if (walked === void 0) return void 0;
	const files = entriesOf(walked);
	if (files.length === 0) return "empty";
	if (tooManyBytes(files.map((entry) => entry.path), bounds.bytes)) return void 0;
	return (await hashTree(files, ctx)).digest.sha256;
}
function realPath(path) {
	try {
		return realpathSync(path);
	} catch (error) {
		if ([
			"ENOENT",
			"ENOTDIR",
			"ELOOP"
		].includes(errnoOf(error) ?? "")) return void 0;
		throw fileError(error, path);
	}
}
function tooManyBytes(paths, most) {
	let bytes = 0;
	for (const path of paths) {
		bytes += lstatSync(path).size;
		if (bytes > most) return true;
	}
	return false;
}

// src/digest/python-packages.ts
const NOT_SOURCE = [
	"**/.venv",
	"**/venv",
	"**/node_modules",
	"**/.tox",
	"**/.mypy_cache",
	"**/.pytest_cache",
	"**/*.egg-info"
];
/**
* Reads the folders of installed packages without starting Python.
* @param sites folders of installed packages
* @param extra further folders on the import path, put there by `.pth` files
*/
async function pythonPackages(sites, extra, ctx, bounds = DEFAULT_BOUNDS) {
	const fields = {};
	const sources = new Map(extra.map((path) => [path, "a .pth file"]));
	const loose = [];
	for (const site of sites) {
		const distributions = distributionsIn(site);
		await addPackages(distributions, fields, ctx);
		for (const [path, by] of editableSources(site, distributions)) sources.set(path, by);
		const system = dpkgStatusOf(site);
		if (system === void 0) loose.push(...looseEntries(site, distributions));
		else await addHash(fields, "system packages", system, ctx);
	}
	let notReusable;
	for (const [path, by] of sources) {
		if (sites.some((site) => path.startsWith(`${site}/`)) || isLive(path, ctx)) continue;
		const hash = existsSync(path) ? await boundedHash(path, NOT_SOURCE, bounds, ctx) : "missing";
		if (hash === void 0) notReusable ??= `the editable install of ${by} at ${path} is too large to be hashed`;
		else fields[`source ${path}`] = hash;
	}
	for (const path of loose) {
		const hash = await boundedHash(path, [], bounds, ctx);
		if (hash === void 0) notReusable ??= `${path} belongs to no installed package and is too large to be hashed`;
		else addValue(fields, `loose ${basename(path)}`, hash);
	}
	return {
		fields,
		notReusable
	};
}
function isLive(path, { live, own }) {
	return isBelowAny(path, live) && !isBelowAny(path, own);
}
function distributionsIn(site) {
	const found = [];
	for (const item of namesIn$1(site)) {
		const match = /^(.+?)-(.+?)(?:-py[\d.]+)?\.(dist-info|egg-info)$/.exec(item) ?? /^(.+)()\.(egg-info)$/.exec(item);
		if (match === null || item.startsWith("~")) continue;
		const path = join(site, item);
		const [, name = "", version = "", form] = match;
		const record = form === "dist-info" ? ["RECORD", "METADATA"] : ["PKG-INFO", ""];
		found.push({
			name: normalName(name),
			version,
			path,
			record: record.map((file) => join(path, file)).find((file) => isFile(file))
		});
	}
	return found;
}
async function addPackages(distributions, fields, ctx) {
	const hashes = await hashFiles(distributions.filter((dist) => dist.record !== void 0).map((dist) => dist.record ?? ""), ctx);
	for (const { name, version, record } of distributions) {
		const value = [version, (record === void 0 ? void 0 : hashes.get(record)) ?? "no record"].join(" ");
		addValue(fields, `package ${name}`, value);
	}
}
/** One name may stand in two folders; the import path decides, so both count. */
function addValue(fields, field, value) {
	fields[field] = fields[field] === void 0 ? value : `${fields[field]}, ${value}`;
}
async function addHash(fields, name, path, ctx) {
	const hash = (await hashFiles([path], ctx)).get(path);
	if (hash !== void 0) fields[name] = hash;
}
async function hashFiles(paths, ctx) {
	if (paths.length === 0) return /* @__PURE__ */ new Map();
	const { files, records } = await hashTree(paths.map((path) => ({
		place: path.slice(1),
		path,
		layer: "frozen",
		kind: "file"
	})), ctx);
	return new Map(files.map(({ path }, i) => [path, records[i]?.sha256 ?? ""]));
}
/** Folders and files that editable installs take their code from, with the name of who does. */
function editableSources(site, distributions) {
	const sources = /* @__PURE__ */ new Map();
	for (const name of namesIn$1(site)) {
		const path = join(site, name);
		if (name.endsWith(".pth")) for (const folder of foldersOfPth(site, path)) sources.set(folder, name);
		else if (/^__editable__.*_finder\.py$/.test(name)) for (const target of pathsIn(path)) sources.set(target, name);
		else if (name.endsWith(".egg-link")) sources.set(resolve(site, (readText(path).split("\n")[0] ?? "").trim()), name);
	}
	for (const dist of distributions) {
		const project = editableProject(dist.path);
		if (project !== void 0 && ![...sources.keys()].some((path) => path === project || path.startsWith(`${project}/`))) sources.set(project, dist.name);
	}
	return sources;
}
function foldersOfPth(site, path) {
	return readText(path).split(/\r?\n/).filter((line) => line.trim() !== "" && !/^(#|import[ \t])/.test(line)).map((line) => resolve(site, line.trim())).filter((folder) => folder !== site && existsSync(folder));
}
/** Absolute paths that stand as string literals in a generated finder module. */
function pathsIn(path) {
	return [...readText(path).matchAll(/(['"])(\/(?:(?!\1).)+)\1/g)].map((match) => match[2] ?? "").filter((target) => existsSync(target));
}
function editableProject(distInfo) {
	const file = join(distInfo, "direct_url.json");
	if (!isFile(file)) return void 0;
	const parsed = jsonOrUndefined(readText(file));
	if (parsed?.dir_info?.editable !== true || typeof parsed.url !== "string" || !parsed.url.startsWith("file:///")) return void 0;
	return fileURLToPath(parsed.url);
}
/** Entries of a package folder that no RECORD claims: copied there by hand, so nothing else tells of an edit. */
function looseEntries(site, distributions) {
	const claimed = /* @__PURE__ */ new Set([
		"__pycache__",
		"README.txt",
		...distributions.map((dist) => basename(dist.path))
	]);
	for (const { record } of distributions) if (record !== void 0 && basename(record) === "RECORD") for (const top of topsOf(readText(record))) claimed.add(top);
	return namesIn$1(site).filter((name) => !claimed.has(name) && !name.endsWith(".dist-info") && !name.endsWith(".egg-link") && !name.endsWith(".pyc")).map((name) => join(site, name));
}
function topsOf(record) {
	const tops = /* @__PURE__ */ new Set();
	for (let start = 0; start < record.length;) {
		const line = record.indexOf("\n", start);
		const first = record.charCodeAt(start) === 34 ? start + 1 : start;
		const end = record.slice(first, Math.min(first + 300, line < 0 ? record.length : line)).search(/[/,]/);
		if (end > 0) tops.add(record.slice(first, first + end));
		start = line < 0 ? record.length : line + 1;
	}
	tops.delete("..");
	return tops;
}
/** On Debian, what lies in the system's package folder is told by the package manager's own list. */
function dpkgStatusOf(site) {
	return site.startsWith("/usr/lib/python3") && isFile("/var/lib/dpkg/status") ? "/var/lib/dpkg/status" : void 0;
}
function normalName(name) {
	return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}
function namesIn$1(dir) {
	try {
		return readdirSync(dir).sort(compareByBytes);
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return [];
		throw error;
	}
}
function isFile(path) {
	return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
function readText(path) {
	return readFileSync(path, "utf8");
}

// src/digest/python-probe.ts
/** Run by `python -I`: says in one line of JSON where the interpreter and its packages are. Python 2.7 and later can parse it. */
const PYTHON_PROBE = `
import json, os, sys, sysconfig
try:
    import site
    sites = list(site.getsitepackages())
except Exception:
    sites = []
paths = sysconfig.get_paths()
print("evalpin-probe " + json.dumps({
    "executable": sys.executable,
    "version": list(sys.version_info[:3]),
    "release": sys.version_info[3],
    "build": sys.version,
    "implementation": getattr(getattr(sys, "implementation", None), "cache_tag", None),
    "prefix": sys.prefix,
    "basePrefix": getattr(sys, "base_prefix", sys.prefix),
    "library": sorted(set(paths[k] for k in ("stdlib", "platstdlib") if paths.get(k))),
    "sites": [p for p in sites if os.path.isdir(p)],
    "path": [p for p in sys.path if p and os.path.exists(p)],
}))
`;
/** The answer in what the probe printed, or undefined if there is none. */
function parseProbe(output) {
	const line = output.split("\n").findLast((text) => text.startsWith("evalpin-probe "));
	if (line === void 0) return void 0;
	try {
		const facts = JSON.parse(line.slice(14));
		return typeof facts.executable === "string" && facts.executable !== "" && Array.isArray(facts.version) ? facts : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/digest/remembered.ts
/** Coarsest clock of a file system. */
const COARSE_MS = 2e3;
/**
* A value that is costly to learn, remembered in `dir` for as long as nothing that it came from has changed (by
* inode, size, mode and change time, links followed).
*/
var Remembered = class {
	#file;
	#key;
	constructor(dir, key) {
		this.#key = key;
		this.#file = join(dir, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`);
	}
	recall() {
		let entry;
		try {
			entry = JSON.parse(readFileSync(this.#file, "utf8"));
		} catch (error) {
			if (errnoOf(error) === "ENOENT" || error instanceof SyntaxError) return void 0;
			throw error;
		}
		if (entry?.version !== 1 || entry.key !== this.#key || !Array.isArray(entry.watched)) return void 0;
		if (entry.boot !== null && entry.boot !== bootId()) return void 0;
		return entry.watched.every(([path, state]) => stateOf(path)?.state === (state ?? void 0)) ? entry.value : void 0;
	}
	/** @param moment when learning began: what changed so shortly before that it might change again unseen is not remembered */
	keep(value, watch, moment) {
		const watched = [];
		let boot = null;
		for (const path of new Set(watch)) {
			const found = stateOf(path);
			if (found !== void 0 && !isSettled(found.ctimeMs, moment)) {
				boot = bootId() ?? null;
				if (boot === null || found.ctimeMs > moment - COARSE_MS - 100) return;
			}
			watched.push([path, found?.state ?? null]);
		}
		const entry = {
			version: 1,
			key: this.#key,
			watched,
			boot,
			value
		};
		mkdirSync(join(this.#file, ".."), {
			recursive: true,
			mode: 448
		});
		const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
		writeFileSync(aside, JSON.stringify(entry), {
			flag: "wx",
			mode: 384
		});
		renameSync(aside, this.#file);
	}
};
function stateOf(path) {
	try {
		const stat = statSync(path, { throwIfNoEntry: false });
		if (stat === void 0) return void 0;
		return {
			state: [
				stat.dev,
				stat.ino,
				stat.size,
				stat.mode,
				stat.ctimeMs
			].join(":"),
			ctimeMs: stat.ctimeMs
		};
	} catch (error) {
		if ([
			"ENOTDIR",
			"ELOOP",
			"EACCES"
		].includes(errnoOf(error) ?? "")) return void 0;
		throw error;
	}
}
function bootId() {
	try {
		return readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "EACCES") return void 0;
		throw error;
	}
}

// src/digest/run-probe.ts
const PROBE_TIMEOUT_MS = 2e4;
/** Runs an interpreter once and returns what it printed. Throws EP2111 if it does not start, fails or hangs. */
async function runProbe({ file, args, cwd, env, name }) {
	const result = await execa(file, args, {
		cwd,
		env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== void 0)),
		extendEnv: false,
		reject: false,
		stdin: "ignore",
		timeout: PROBE_TIMEOUT_MS,
		forceKillAfterDelay: 1e3,
		maxBuffer: 1e6
	});
	const failed = result.failed ? failure(name, file, result.timedOut ? `did not answer within ${PROBE_TIMEOUT_MS / 1e3} s` : reasonOf(result), result.stderr) : void 0;
	return {
		stdout: result.stdout,
		stderr: result.stderr,
		failed
	};
}
function reasonOf(result) {
	if (result.code !== void 0 && result.exitCode === void 0 && result.signal === void 0) return `could not be started (${result.code})`;
	return result.signal === void 0 ? `ended with exit code ${result.exitCode}` : `was ended by ${result.signal}`;
}
function failure(name, file, how, stderr) {
	const details = stderr.split("\n").filter((line) => line.trim() !== "").slice(-5);
	return new EvalpinError("EP2111", `the interpreter ${JSON.stringify(name)} (${file}) ${how}`, { details });
}

// src/digest/pyenv-shim.ts
/**
* A pyenv shim chooses an interpreter by `PYENV_VERSION`, the nearest `.python-version` upwards and the global
* version. Undefined for any other program.
*/
function pyenvWatch(file, cwd, env) {
	if (statSync(file).size > 4096) return void 0;
	const text = readFileSync(file, "utf8");
	const root = /PYENV_ROOT="([^"]+)"/.exec(text)?.[1];
	if (!text.startsWith("#!") || root === void 0 || !/pyenv"? exec /.test(text)) return void 0;
	const watch = [join(root, "version"), join(root, "versions")];
	for (let dir = env["PYENV_DIR"] ?? cwd;; dir = dirname(dir)) {
		watch.push(join(dir, ".python-version"));
		if (dir === dirname(dir)) break;
	}
	return {
		key: JSON.stringify([
			cwd,
			env["PYENV_VERSION"] ?? null,
			env["PYENV_DIR"] ?? null
		]),
		watch
	};
}

// src/digest/open-if-there.ts
/** A descriptor for reading; undefined where there is no such file. */
function openIfThere(file) {
	try {
		return openSync(file, "r");
	} catch (error) {
		if (errnoOf(error) === "ENOENT") return void 0;
		throw error;
	}
}

// src/digest/folder-memory.ts
const LETTERS = {
	file: "f",
	directory: "d",
	symlink: "l",
	other: "o"
};
const KINDS = {
	f: "file",
	d: "directory",
	l: "symlink",
	o: "other"
};
const MAGIC$2 = Buffer.from("evalpin-folder/2", "latin1");
const HEADER_BYTES$2 = 24;
/** Doubles: key, device, inode, change time, day of the last use since 1970, length of the children in bytes. For each child its kind's letter, its name and a NUL follow. */
const ENTRY_BYTES = 48;
const [KEY, DEVICE, INODE, CHANGED, DAY, LENGTH] = [
	0,
	8,
	16,
	24,
	32,
	40
];
const MOST_FOLDERS = 2e5;
const ENTRIES_AT_ONCE = 1e3;
/**
* Linux file systems on which a folder's change time moves with every entry that comes, goes or is replaced, seen at
* once by everybody: ext2 to ext4, xfs, btrfs, tmpfs, overlayfs, f2fs, zfs, bcachefs.
*/
const TRUSTED_FILE_SYSTEMS = /* @__PURE__ */ new Set([
	61267,
	0x58465342,
	0x9123683e,
	16914836,
	0x794c7630,
	0xf2f52010,
	801189825,
	0xca451a4e
]);
/** Remembers what stands in a folder for as long as the folder's own stat stays the same. */
var FolderMemory = class {
	#file;
	#today;
	#keepDays;
	/** Entries as they stand in the file, those that were read before those that were learned; objects would take several times as much. */
	#entries;
	#trusted = /* @__PURE__ */ new Map();
	#changed = false;
	constructor(file, { today, keepDays }) {
		this.#file = file;
		this.#today = today;
		this.#keepDays = keepDays;
	}
	/** Whether a folder with this stat, taken at `moment`, could not change without its stat changing. */
	isStable(path, stat, moment) {
		return isSettled(stat.ctimeMs, moment) && this.#isTrusted(path, stat);
	}
	recall(path, stat) {
		this.#entries ??= this.#load();
		const { bytes } = this.#entries;
		const at = this.#entries.find(keyOf(path, stat));
		if (at === void 0 || bytes.readDoubleLE(at + DEVICE) !== stat.dev || bytes.readDoubleLE(at + INODE) !== stat.ino || bytes.readDoubleLE(at + CHANGED) !== stat.ctimeMs) return void 0;
		if (!this.#isTrusted(path, stat)) return void 0;
		if (bytes.readDoubleLE(at + DAY) !== this.#today) {
			bytes.writeDoubleLE(this.#today, at + DAY);
			this.#changed = true;
		}
		return unpack(bytes.toString("utf8", at + ENTRY_BYTES, endOf(bytes, at)));
	}
	/** @param stat and @param moment are from before the folder was read */
	learn(path, stat, moment, children) {
		if (this.isStable(path, stat, moment)) {
			this.#entries ??= this.#load();
			this.#entries.add([
				keyOf(path, stat),
				stat.dev,
				stat.ino,
				stat.ctimeMs,
				this.#today
			], pack(children));
			this.#changed = true;
		}
		return children;
	}
	/** Publishes what was learned. What another process has saved since is lost: it is only read again. */
	save() {
		if (!this.#changed || this.#entries === void 0) return;
		const { bytes } = this.#entries;
		let kept = this.#entries.all().filter((at) => bytes.readDoubleLE(at + DAY) >= this.#today - this.#keepDays);
		if (kept.length > MOST_FOLDERS) kept = kept.sort((a, b) => bytes.readDoubleLE(b + DAY) - bytes.readDoubleLE(a + DAY)).slice(0, MOST_FOLDERS);
		const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
		mkdirSync(dirname(this.#file), {
			recursive: true,
			mode: 448
		});
		writeEntries(aside, bytes, kept);
		renameSync(aside, this.#file);
		this.#changed = false;
	}
	/** Empty where the file is missing, damaged or of another version. */
	#load() {
		let bytes;
		try {
			bytes = readFileSync(this.#file);
		} catch (error) {
			if (errnoOf(error) === "ENOENT") return new Entries(Buffer.alloc(0));
			throw error;
		}
		const body = bytes.subarray(HEADER_BYTES$2);
		const whole = bytes.length >= HEADER_BYTES$2 && bytes.subarray(0, 16).equals(MAGIC$2) && bytes.readBigUInt64LE(16) === xxh64(body);
		return new Entries(whole ? body : Buffer.alloc(0));
	}
	#isTrusted(path, { dev }) {
		let trusted = this.#trusted.get(dev);
		if (trusted === void 0) {
			trusted = process.platform === "linux" && TRUSTED_FILE_SYSTEMS.has(statfsSync(path).type);
			this.#trusted.set(dev, trusted);
		}
		return trusted;
	}
};
function keyOf(path, stat) {
	return inodeKey(stat) * 2 ** 20 + (tailKey(path) >>> 12);
}
/** Entries one after the other, found by their key; of two with one key the later. */
var Entries = class {
	bytes;
	#end;
	#places = /* @__PURE__ */ new Map();
	constructor(bytes) {
		this.bytes = bytes;
		this.#end = bytes.length;
		for (let at = 0; at < bytes.length; at = endOf(bytes, at)) this.#places.set(bytes.readDoubleLE(at + KEY), at);
	}
	find(key) {
		return this.#places.get(key);
	}
	all() {
		return [...this.#places.values()];
	}
	add(head, children) {
		const length = Buffer.byteLength(children);
		const at = this.#end;
		this.#end += ENTRY_BYTES + length;
		if (this.#end > this.bytes.length) this.#grow();
		[...head, length].forEach((value, i) => this.bytes.writeDoubleLE(value, at + i * 8));
		this.bytes.write(children, at + ENTRY_BYTES, "utf8");
		this.#places.set(head[0], at);
	}
	#grow() {
		const larger = Buffer.allocUnsafe(Math.max(65536, Math.ceil(this.#end * 1.5)));
		this.bytes.copy(larger);
		this.bytes = larger;
	}
};
function endOf(bytes, at) {
	return at + ENTRY_BYTES + bytes.readDoubleLE(at + LENGTH);
}
function writeEntries(file, bytes, entries) {
	const fd = openSync(file, "wx", 384);
	try {
		const sum = xxh64Stream();
		const head = Buffer.alloc(HEADER_BYTES$2);
		writeSync(fd, head);
		for (let first = 0; first < entries.length; first += ENTRIES_AT_ONCE) {
			const piece = Buffer.concat(entries.slice(first, first + ENTRIES_AT_ONCE).map((at) => bytes.subarray(at, endOf(bytes, at))));
			sum.update(piece);
			for (let done = 0; done < piece.length;) done += writeSync(fd, piece, done);
		}
		MAGIC$2.copy(head);
		head.writeBigUInt64LE(sum.digest(), 16);
		writeSync(fd, head, 0, HEADER_BYTES$2, 0);
	} finally {
		closeSync(fd);
	}
}
function pack(children) {
	return children.map(({ name, kind }) => `${LETTERS[kind]}${name}\0`).join("");
}
function unpack(text) {
	const children = [];
	for (let start = 0, end = text.indexOf("\0"); end >= 0; start = end + 1, end = text.indexOf("\0", start)) children.push({
		kind: KINDS[text.charAt(start)] ?? "other",
		name: text.slice(start + 1, end)
	});
	return children;
}

// src/digest/tree-memory.ts
const MAGIC$1 = Buffer.from("evalpin-trees/1\n", "latin1");
const HEADER_BYTES$1 = 32;
/** The rest of the header is the checksum. */
const CHECKED_HEADER_BYTES = 24;
/** A smaller tree is hashed as quickly. */
const LEAST_FILES = 1e3;
const MOST_FILES = 4e5;
const MOST_TREES = 32;
const BATCH_PATHS = 1024;
/** Fewer are compared sooner than a second thread has started. */
const MANY_PATHS = 1e4;
/**
* Remembers the digest of whole folders for as long as every folder and file below them has the stat that it had: then no listing, no index and no
* framing is needed. What has changed in any way is hashed as ever, which takes what is known of single files from the index.
*/
var TreeMemory = class {
	#dir;
	#today;
	#keepDays;
	constructor(dir, { today, keepDays }) {
		this.#dir = dir;
		this.#today = today;
		this.#keepDays = keepDays;
	}
	/** Undefined where something is not as it was, and once a day, so that the index sees what is in use. */
	async recall(top, rules, threads) {
		const stored = readTree(this.#fileOf(top, rules));
		if (stored === void 0 || stored.head.day !== this.#today) return void 0;
		const { head, records, text } = stored;
		if (!await isUnchanged(top, stored, threads)) return void 0;
		return {
			digest: head.digest,
			excluded: head.excluded,
			places: () => text.split("\0").slice(head.folders),
			answers: () => statTable(records.slice(head.folders * 96))
		};
	}
	learn(top, rules, tree) {
		const { digest, excluded, folders, folderStats, answers } = tree;
		if (digest.files < LEAST_FILES || digest.files > MOST_FILES) return;
		const file = this.#fileOf(top, rules);
		mkdirSync(this.#dir, {
			recursive: true,
			mode: 448
		});
		const aside = `${file}.${process.pid}-${randomBytes(4).toString("hex")}`;
		const places = {
			length: folders.length + digest.files,
			at: (i) => folders[i] ?? tree.place(i - folders.length)
		};
		const writer = new TreeWriter(aside);
		try {
			for (const { bytes } of [folderStats, ...answers]) writer.records(bytes);
			const pieces = writer.text(places);
			writer.close({
				digest,
				excluded,
				folders: folders.length,
				pieces,
				day: this.#today
			});
		} catch (error) {
			writer.abandon();
			throw error;
		}
		renameSync(aside, file);
		this.#prune();
	}
	#fileOf(top, rules) {
		return join(this.#dir, `${createHash("sha256").update([top, ...rules].join("\0")).digest("hex").slice(0, 32)}.bin`);
	}
	#prune() {
		const files = readdirSync(this.#dir).flatMap((name) => {
			const stat = statSync(join(this.#dir, name), { throwIfNoEntry: false });
			return stat === void 0 ? [] : [{
				name,
				age: this.#today - stat.mtimeMs / 864e5,
				mtimeMs: stat.mtimeMs
			}];
		});
		files.sort((a, b) => b.mtimeMs - a.mtimeMs);
		for (const { name } of files.filter(({ age }, i) => i >= MOST_TREES || age > this.#keepDays)) rmSync(join(this.#dir, name), { force: true });
	}
};
async function isUnchanged(top, { head, records, text }, threads) {
	const crew = new HashCrew({ threads });
	const total = records.byteLength / 96;
	if (total >= MANY_PATHS) crew.help();
	let at = 0;
	head.pieces.forEach((units, piece) => {
		const first = piece * BATCH_PATHS;
		crew.announce({
			prefix: `${top}/`,
			text: text.slice(at, at + units),
			files: Math.min(BATCH_PATHS, total - first),
			answers: records,
			first,
			work: "compare"
		});
		at += units + 1;
	});
	return crew.finish();
}
/** Undefined where the file is missing, damaged or of another version. */
function readTree(file) {
	const fd = openIfThere(file);
	if (fd === void 0) return void 0;
	try {
		const header = Buffer.alloc(HEADER_BYTES$1);
		if (readSync(fd, header, 0, HEADER_BYTES$1, 0) !== HEADER_BYTES$1 || !header.subarray(0, 16).equals(MAGIC$1)) return void 0;
		const [headBytes, recordBytes] = [header.readUInt32LE(16), header.readUInt32LE(20)];
		const memory = new SharedArrayBuffer(recordBytes);
		const records = Buffer.from(memory);
		const rest = Buffer.allocUnsafe(Math.max(0, fstatSync(fd).size - HEADER_BYTES$1 - recordBytes));
		if (readSync(fd, records, 0, recordBytes, HEADER_BYTES$1) !== recordBytes) return void 0;
		if (readSync(fd, rest, 0, rest.length, HEADER_BYTES$1 + recordBytes) !== rest.length || rest.length < headBytes) return void 0;
		const sum = xxh64Stream();
		sum.update(records);
		sum.update(rest);
		sum.update(header.subarray(0, CHECKED_HEADER_BYTES));
		if (sum.digest() !== header.readBigUInt64LE(CHECKED_HEADER_BYTES)) return void 0;
		const end = rest.length - headBytes;
		return {
			head: JSON.parse(rest.toString("utf8", end)),
			records: memory,
			text: rest.toString("utf8", 0, end)
		};
	} finally {
		closeSync(fd);
	}
}
/** Header, records, text, head as JSON: in pieces, since a large tree would need its size again in memory. */
var TreeWriter = class {
	#file;
	#fd;
	#sum = xxh64Stream();
	#recordBytes = 0;
	constructor(file) {
		this.#file = file;
		this.#fd = openSync(file, "wx", 384);
		writeSync(this.#fd, Buffer.alloc(HEADER_BYTES$1));
	}
	records(bytes) {
		this.#write(bytes);
		this.#recordBytes += bytes.length;
	}
	/** Returns the length of each piece. */
	text({ length, at }) {
		const pieces = [];
		for (let first = 0; first < length; first += BATCH_PATHS) {
			const piece = Array.from({ length: Math.min(BATCH_PATHS, length - first) }, (_, i) => at(first + i)).join("\0");
			this.#write(Buffer.from(first === 0 ? piece : `\0${piece}`));
			pieces.push(piece.length);
		}
		return pieces;
	}
	close(head) {
		const bytes = Buffer.from(JSON.stringify(head));
		this.#write(bytes);
		const header = Buffer.alloc(HEADER_BYTES$1);
		MAGIC$1.copy(header);
		header.writeUInt32LE(bytes.length, 16);
		header.writeUInt32LE(this.#recordBytes, 20);
		this.#sum.update(header.subarray(0, CHECKED_HEADER_BYTES));
		header.writeBigUInt64LE(this.#sum.digest(), CHECKED_HEADER_BYTES);
		writeSync(this.#fd, header, 0, HEADER_BYTES$1, 0);
		closeSync(this.#fd);
	}
	abandon() {
		closeSync(this.#fd);
		rmSync(this.#file, { force: true });
	}
	#write(bytes) {
		for (let at = 0; at < bytes.length;) at += writeSync(this.#fd, bytes, at);
		this.#sum.update(bytes);
	}
};

// src/digest/stat-index.ts
const MAGIC = Buffer.from("evalpin-index/2\n", "latin1");
const HEADER_BYTES = 32;
const DAY_MS = 864e5;
/** Opens the index of a folder; a file that is missing, foreign or damaged is an empty index. */
function openStatIndex(dir, options = {}) {
	return new FileStatIndex(join(dir, "files.bin"), options);
}
var FileStatIndex = class {
	today;
	#file;
	#keepDays;
	#maxRecords;
	#loaded;
	/** The file that the records came from: one with another identity was published by somebody else since. */
	#loadedFrom;
	#scratch = statTable(new SharedArrayBuffer(96));
	#changed = false;
	folders;
	trees;
	constructor(file, options) {
		this.#file = file;
		this.#keepDays = options.keepDays ?? 30;
		this.#maxRecords = options.maxRecords ?? 4e5;
		this.today = Math.floor((options.now ?? Date.now)() / DAY_MS);
		this.folders = new FolderMemory(join(dirname(file), "folders.bin"), {
			today: this.today,
			keepDays: this.#keepDays
		});
		this.trees = new TreeMemory(join(dirname(file), "trees"), {
			today: this.today,
			keepDays: this.#keepDays
		});
	}
	/** Read when they are first asked for: where a whole folder is as it was, nobody does. */
	get #records() {
		if (this.#loaded === void 0) {
			this.#loadedFrom = identityOf(this.#file);
			this.#loaded = load(this.#file);
		}
		return this.#loaded;
	}
	set #records(records) {
		this.#loaded = records;
	}
	get size() {
		return this.#records.count;
	}
	get shared() {
		return {
			records: this.#records.memory,
			slots: this.#records.slotMemory
		};
	}
	lookup(path, stat) {
		const { table, slots } = this.#records;
		writeStat(this.#scratch, 0, path, stat);
		const i = find(table, slots, this.#scratch, 0);
		return i >= 0 && statEquals(table, i, stat) ? hashesAt(table, i) : void 0;
	}
	learn(answers) {
		const more = answers.reduce((sum, { rows }) => sum + rows.length, 0);
		if (more === 0) return;
		this.#records = withRoom(this.#records, more);
		for (const { table, rows } of answers) for (const row of rows) {
			setDay(table, row, this.today);
			put(this.#records, table, row);
		}
		this.#changed = true;
	}
	used(answers) {
		const { table: known, slots } = this.#records;
		for (const { table, rows } of answers) for (const row of rows) {
			const i = find(known, slots, table, row);
			if (i < 0 || dayAt(known, i) >= this.today) continue;
			setDay(known, i, this.today);
			this.#changed = true;
		}
	}
	save() {
		this.folders.save();
		if (!this.#changed) return;
		mkdirSync(dirname(this.#file), {
			recursive: true,
			mode: 448
		});
		for (;;) {
			const before = identityOf(this.#file);
			const joined = this.#joined(before === this.#loadedFrom ? emptyRecords(0) : load(this.#file));
			const aside = `${this.#file}.${process.pid}-${randomBytes(4).toString("hex")}`;
			writeRecords(aside, joined);
			if (identityOf(this.#file) !== before) {
				rmSync(aside, { force: true });
				continue;
			}
			renameSync(aside, this.#file);
			this.#records = joined;
			this.#loadedFrom = identityOf(this.#file);
			this.#changed = false;
			return;
		}
	}
	/** The records to publish: ours before those on disk, the forgotten left out. */
	#joined(onDisk) {
		if (onDisk.count === 0 && this.#isTidy()) return this.#records;
		const rows = [];
		for (const from of [this.#records, onDisk]) for (let i = 0; i < from.count; i++) {
			const day = dayAt(from.table, i);
			if (find(from.table, from.slots, from.table, i) !== i) continue;
			if (day < this.today - this.#keepDays) continue;
			if (from === onDisk && find(this.#records.table, this.#records.slots, onDisk.table, i) >= 0) continue;
			rows.push({
				from,
				i,
				day
			});
		}
		if (rows.length > this.#maxRecords) {
			rows.sort((a, b) => b.day - a.day);
			rows.length = this.#maxRecords;
		}
		const joined = emptyRecords(rows.length);
		for (const { from, i } of rows) put(joined, from.table, i);
		return joined;
	}
	/** Whether all records may be published as they are. */
	#isTidy() {
		const { table, slots, count } = this.#records;
		if (count > this.#maxRecords) return false;
		for (let i = 0; i < count; i++) if (dayAt(table, i) < this.today - this.#keepDays || find(table, slots, table, i) !== i) return false;
		return true;
	}
};
function emptyRecords(capacity) {
	const memory = new SharedArrayBuffer(capacity * 96);
	let size = 16;
	while (size < capacity * 2) size *= 2;
	const slotMemory = new SharedArrayBuffer(size * 4);
	return {
		memory,
		table: statTable(memory),
		slotMemory,
		slots: new Int32Array(slotMemory),
		count: 0
	};
}
function withRoom(records, more) {
	const needed = records.count + more;
	if (needed * 96 <= records.memory.byteLength) return records;
	const larger = emptyRecords(Math.max(needed, Math.ceil(records.count * 1.5)));
	records.table.bytes.copy(larger.table.bytes, 0, 0, records.count * 96);
	larger.count = records.count;
	for (let i = 0; i < larger.count; i++) insert(larger.table, larger.slots, i);
	return larger;
}
/** Records are never overwritten, since threads may be reading them: a newer one is added and takes the older one's slot. */
function put(records, from, number) {
	const i = records.count++;
	copyRecord(from, number, records.table, i);
	insert(records.table, records.slots, i);
}
function load(file) {
	return read(file) ?? emptyRecords(0);
}
function read(file) {
	const fd = openIfThere(file);
	if (fd === void 0) return void 0;
	try {
		const head = Buffer.alloc(HEADER_BYTES);
		if (readSync(fd, head, 0, HEADER_BYTES, 0) !== HEADER_BYTES || !head.subarray(0, 16).equals(MAGIC)) return void 0;
		const count = head.readUInt32LE(16);
		const length = count * 96;
		if (fstatSync(fd).size !== HEADER_BYTES + length) return void 0;
		const records = emptyRecords(count);
		if (readSync(fd, records.table.bytes, 0, length, HEADER_BYTES) !== length) return void 0;
		if (xxh64(records.table.bytes) !== head.readBigUInt64LE(24)) return void 0;
		records.count = count;
		for (let i = 0; i < count; i++) insert(records.table, records.slots, i);
		return records;
	} finally {
		closeSync(fd);
	}
}
function writeRecords(file, { table, count }) {
	const body = table.bytes.subarray(0, count * 96);
	const head = Buffer.alloc(HEADER_BYTES);
	MAGIC.copy(head);
	head.writeUInt32LE(count, 16);
	head.writeBigUInt64LE(xxh64(body), 24);
	const fd = openSync(file, "wx", 384);
	try {
		writeFileSync(fd, head);
		writeFileSync(fd, body);
	} finally {
		closeSync(fd);
	}
}
function identityOf(file) {
	const stat = statSync(file, {
		bigint: true,
		throwIfNoEntry: false
	});
	return stat && `${stat.ino}:${stat.ctimeNs}`;
}

// src/digest/interpreter.ts
const OLDEST_PYTHON = [3, 9];
const OLDEST_NODE = [20, 19];
/**
* Finds an interpreter and learns what decides whether two are the same. It is started once and then remembered, as long as
* nothing that the answer came from has changed. Throws EP4001 if there is none of that name, EP2111 if it does not run,
* EP2112 if it is something else, EP2113 if it is too old.
*/
async function probeInterpreter(runtime, name, ctx) {
	const found = findExecutable(name, ctx.cwd, ctx.path);
	if (found === void 0) {
		const where = name.includes("/") ? resolve(ctx.cwd, name) : `PATH=${ctx.path}`;
		throw new EvalpinError("EP4001", `there is no interpreter ${JSON.stringify(name)} (${where})`);
	}
	return runtime === "python" ? await probePython(name, found, ctx) : await probeNode(name, found, ctx);
}
async function probePython(name, found, ctx) {
	const facts = await pythonFacts(name, found, ctx);
	const version = facts.version.join(".");
	if (isOlder(facts.version, OLDEST_PYTHON)) throw tooOld(name, found, `Python ${version}`, "Python 3.9");
	const realpath = realpathSync(facts.executable);
	const index = ctx.index ?? openStatIndex(ctx.cacheDir);
	const extra = extraPath(facts);
	const prefixes = prefixesOf([...facts.library, ...facts.sites], [facts.prefix, facts.basePrefix]);
	const packages = await pythonPackages(facts.sites, extra, {
		index,
		live: ctx.live ?? [],
		own: prefixes
	});
	if (ctx.index === void 0) index.save();
	return {
		runtime: "python",
		name,
		path: facts.executable,
		realpath,
		version,
		prefixes,
		identity: {
			realpath,
			version: facts.build,
			implementation: facts.implementation,
			...condaField(facts),
			...packages.fields
		},
		notReusable: packages.notReusable
	};
}
async function pythonFacts(name, found, ctx) {
	const shim = pyenvWatch(found, ctx.cwd, ctx.env ?? {});
	const memory = new Remembered(join(ctx.cacheDir, "interpreters"), JSON.stringify([
		"python",
		found,
		shim?.key ?? null
	]));
	const known = memory.recall();
	if (known !== void 0) return known;
	const moment = Date.now();
	const run = await runProbe({
		file: found,
		args: [
			"-I",
			"-c",
			PYTHON_PROBE
		],
		cwd: ctx.cwd,
		env: {
			...ctx.env,
			PATH: ctx.path
		},
		name
	});
	const facts = parseProbe(run.stdout);
	if (run.failed !== void 0 && /^Unknown option: -I/m.test(run.stderr)) throw tooOld(name, found, "Python 2", "Python 3.9");
	if (run.failed !== void 0) throw run.failed;
	if (facts === void 0) throw noAnswer(name, found, "Python");
	if (/^python[\d.]*t?d?$/.test(basename(realpathSync(found))) && realpathSync(found) === realpathSync(facts.executable) || shim !== void 0) memory.keep(facts, [
		found,
		...watchedBy(facts),
		...shim?.watch ?? []
	], moment);
	return facts;
}
/** Everything whose change could change what the probe says. */
function watchedBy(facts) {
	const config = [dirname(facts.executable), dirname(dirname(facts.executable))].map((dir) => join(dir, "pyvenv.cfg"));
	const pth = facts.sites.flatMap((site) => namesIn(site).filter((name) => name.endsWith(".pth")).map((name) => join(site, name)));
	return [
		facts.executable,
		...config,
		...facts.sites,
		...facts.library.map((dir) => join(dir, "site.py")),
		...pth
	];
}
/** Folders on the import path that neither the standard library nor an installer put there. */
function extraPath({ path, library, sites }) {
	const known = /* @__PURE__ */ new Set([...library, ...sites]);
	return path.filter((dir) => !known.has(dir) && !dir.endsWith(".zip") && !library.some((base) => dir.startsWith(`${base}/`)));
}
/** Conda's packages that are not Python's: names, versions and builds stand in the names of these files. */
function condaField({ prefix }) {
	const names = namesIn(join(prefix, "conda-meta")).filter((name) => name.endsWith(".json"));
	return names.length === 0 ? {} : { "conda packages": hashBytes(Buffer.from(names.sort().join("\n"))).sha256 };
}
async function probeNode(name, found, ctx) {
	const { executable, version } = await nodeFacts(name, found, ctx);
	if (isOlder(version.split(".").map(Number), OLDEST_NODE)) throw tooOld(name, found, `Node.js ${version}`, "Node.js 20.19");
	const realpath = realpathSync(executable);
	return {
		runtime: "node",
		name,
		path: executable,
		realpath,
		version,
		prefixes: prefixesOf([join(dirname(dirname(realpath)), "lib", "node_modules")].filter((dir) => existsSync(dir)), [dirname(dirname(realpath))]),
		identity: {
			realpath,
			version
		},
		notReusable: void 0
	};
}
async function nodeFacts(name, found, ctx) {
	const memory = new Remembered(join(ctx.cacheDir, "interpreters"), JSON.stringify(["node", found]));
	const known = memory.recall();
	if (known !== void 0) return known;
	const moment = Date.now();
	const script = "console.log(\"evalpin-probe \" + JSON.stringify({ executable: process.execPath, version: process.versions.node }))";
	const { NODE_OPTIONS: _dropped, ...env } = ctx.env ?? {};
	const run = await runProbe({
		file: found,
		args: ["-e", script],
		cwd: ctx.cwd,
		env: {
			...env,
			PATH: ctx.path
		},
		name
	});
	if (run.failed !== void 0) throw run.failed;
	const facts = parseNodeProbe(run.stdout);
	if (facts === void 0) throw noAnswer(name, found, "Node.js");
	const real = realpathSync(found);
	if (/^node(js)?[\d.]*$/.test(basename(real)) && real === realpathSync(facts.executable)) memory.keep(facts, [found, facts.executable], moment);
	return facts;
}
function parseNodeProbe(output) {
	const match = /^evalpin-probe (\{.*\})$/m.exec(output);
	if (match === null) return void 0;
	return JSON.parse(match[1] ?? "");
}
/** Folders of the interpreter, real and without repetition. A prefix of the whole system is too wide to be one's own. */
function prefixesOf(folders, prefixes) {
	const own = prefixes.filter((prefix) => ![
		"/",
		"/usr",
		"/usr/local",
		"/opt"
	].includes(prefix));
	return [...new Set([...folders, ...own].filter((dir) => existsSync(dir)).map((dir) => realpathSync(dir)))];
}
function isOlder(version, oldest) {
	const [major = 0, minor = 0] = version;
	return major < oldest[0] || major === oldest[0] && minor < oldest[1];
}
function tooOld(name, found, is, least) {
	return new EvalpinError("EP2113", `the interpreter ${JSON.stringify(name)} (${found}) is ${is}; at least ${least} is needed`);
}
function noAnswer(name, found, wanted) {
	return new EvalpinError("EP2112", `${JSON.stringify(name)} (${found}) was started as ${wanted} and gave no answer that ${wanted} would give`);
}
function namesIn(dir) {
	try {
		return readdirSync(dir);
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return [];
		throw error;
	}
}

// src/launch/isolation.ts
/**
* Puts a program behind bubblewrap: the whole file system read-only, live roots empty, what is allowed bound back into them.
*
* The network stays shared, since servers are on loopback. The process namespace stays shared too: a process then has one number, inside and out,
* and that number stands in proof reports and server records, proves who listens on a port, and is what is stopped; a namespace of its own would
* contain nothing more here, as all that is started is ended by tag anyway. `--die-with-parent` ends the program with its wrapper.
*/
function isolate(argv, isolation) {
	const hidden = realOf(isolation.hidden);
	const mounts = [
		...hidden.map((path) => ({
			path,
			how: ["--tmpfs", path]
		})),
		...realOf(isolation.readable).filter((path) => isCovered(path, [...hidden, ...realOf(isolation.writable)])).map((path) => ({
			path,
			how: [
				"--ro-bind",
				path,
				path
			]
		})),
		...realOf(isolation.writable).map((path) => ({
			path,
			how: [
				"--bind",
				path,
				path
			]
		}))
	];
	return [
		isolation.program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		...mounts.sort((a, b) => depth(a.path) - depth(b.path)).flatMap(({ how }) => how),
		...hidden.flatMap((path) => ["--remount-ro", path]),
		"--die-with-parent",
		"--",
		...argv
	];
}
function isCovered(path, folders) {
	return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
function depth(path) {
	return path.split("/").length;
}
function realOf(paths) {
	return [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
}
/**
* Finds bubblewrap and sees whether it may work here.
* @returns its path
* @throws EP4007 with the remedy.
*/
async function probeIsolation(path) {
	const program = (path ?? "").split(":").map((folder) => `${folder}/bwrap`).find((file) => file.startsWith("/") && existsSync(file));
	if (program === void 0) throw new EvalpinError("EP4007", "`isolation: bubblewrap` needs `bwrap`, which is not on PATH", { hint: "Install it (Debian, Ubuntu: `apt install bubblewrap`; Linux only), or set `isolation: none`." });
	const failure = await tryOut([
		program,
		"--ro-bind",
		"/",
		"/",
		"--dev-bind",
		"/dev",
		"/dev",
		"--proc",
		"/proc",
		"--die-with-parent",
		"--",
		"true"
	]);
	if (failure === void 0) return program;
	throw new EvalpinError("EP4007", `bubblewrap may not make namespaces here: ${failure}`, { hint: hintFor(failure) });
}
function hintFor(failure) {
	if (/uid map|namespace|Operation not permitted|EPERM/i.test(failure)) return "Ubuntu 24.04 keeps user namespaces from ordinary programs: install the profile with `apt install apparmor-profiles` and copy /usr/share/apparmor/extra-profiles/bwrap-userns-restrict to /etc/apparmor.d/, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in a container allow user namespaces; or set `isolation: none`.";
	return "Run that command by hand to see more, or set `isolation: none`.";
}
/** The first line of what went wrong, or undefined. */
function tryOut(argv) {
	const [program, ...args] = argv;
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			stdio: [
				"ignore",
				"ignore",
				"pipe"
			],
			env: { PATH: "/usr/bin:/bin" },
			timeout: 1e4
		});
		let text = "";
		child.stderr.on("data", (chunk) => {
			text += chunk.toString("utf8");
		});
		child.once("error", (error) => errnoOf(error) === "EACCES" ? resolve(error.message) : reject(error));
		child.once("close", (code, signal) => resolve(code === 0 ? void 0 : text.trim().split("\n")[0] || `it ended with ${signal ?? `exit code ${code}`}`));
	});
}

export { DEFAULT_BOUNDS as a, openStatIndex as i, probeIsolation as n, boundedHash as o, probeInterpreter as r, isBelowAny as s, isolate as t };