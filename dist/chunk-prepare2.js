import { o as __toESM } from "./chunk-rolldown-runtime.js";
import { n as hashFolder, t as runtimeFilesDigest } from "./chunk-runtime-files.js";
import { a as DEFAULT_BOUNDS, i as openStatIndex, n as probeIsolation, o as boundedHash, r as probeInterpreter, s as isBelowAny, t as isolate } from "./chunk-isolation.js";
import { i as errnoOf, n as EvalpinError, t as ERROR_CODES } from "./chunk-errors.js";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { n as printParseErrorCode, t as parse } from "./chunk-main3.js";
import { createHash } from "node:crypto";
import { n as matcher, t as literalBase } from "./chunk-glob.js";
import { a as nameOfPlace, c as relativePlace, i as joinPlace, o as parentOf, r as isWithin, s as placeBelow, t as childOf } from "./chunk-place.js";
import { t as isRecord } from "./chunk-is-record.js";
import { t as require_picomatch } from "./chunk-picomatch.js";
import { C as ExternalTokenizer, S as ContextTracker, T as LocalTokenGroup, _ as parsePython, b as styleTags, c as statementsOf, d as NOT_LITERAL, f as moduleConstants, g as lineAt, h as childrenOf, i as asBroken, m as callArguments, o as sayBroken, p as readLiteral, s as nodesetClasses, t as resolveSources, u as requireResolved, v as shortText, w as LRParser, x as tags, y as textOf } from "./chunk-resolve.js";
import { t as nearestName } from "./chunk-nearest-name.js";
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { l as decodeUtf8 } from "./chunk-settings.js";
import { E as fileError, t as hashBytes } from "./chunk-file-hash.js";
import "./chunk-hash-list.js";
import { i as hashTree, r as walk, t as entriesOf } from "./chunk-walk.js";
import { i as nodesetIdentity, n as differingFields, r as fieldsDigest } from "./chunk-identity2.js";
import { r as treeDigest } from "./chunk-tree.js";
import { a as chooseEnvironment, n as namedRuntime } from "./chunk-program.js";
import { C as writeWholeFile } from "./chunk-records.js";
import { t as findExecutable } from "./chunk-find-executable.js";
import { t as compareByBytes } from "./chunk-place-order.js";
import { t as snapshotDigest } from "./chunk-snapshot-digest.js";

// src/workspace/javascript-modules.ts
const EXTENSIONS = [
	".js",
	".mjs",
	".cjs",
	".ts",
	".mts",
	".cts",
	".tsx",
	".jsx",
	".json",
	".node"
];
/** TypeScript is imported under the name that it would be compiled to. */
const COMPILED = {
	".js": [
		".ts",
		".tsx",
		".jsx"
	],
	".mjs": [".mts"],
	".cjs": [".cts"],
	".jsx": [".tsx"]
};
/** Finds what a specifier means to a script that stands in `folder`: relative files, packages of this repository, `#imports`. */
function resolveScript(view, specifier, folder) {
	const found = {
		files: [],
		links: [],
		linked: []
	};
	const path = specifier.replace(/[?#].*$/s, (query) => specifier.startsWith("#") ? query : "");
	if (/^\.{1,2}(\/|$)/.test(path)) for (const spelling of /* @__PURE__ */ new Set([path, decoded(path)])) {
		const place = found.files.length > 0 ? void 0 : joinPlace(folder, spelling);
		if (place !== void 0) fileOrFolder(view, place, found);
	}
	else if (path.startsWith("#")) {
		const near = nearestPackage(view, folder);
		if (near) mapped(view, near.place, near.content.imports, path, found);
	} else if (!/^[a-z]+:|^\//.test(path)) bare(view, path, folder, found);
	return found;
}
function decoded(path) {
	try {
		return decodeURIComponent(path);
	} catch (error) {
		if (error instanceof URIError) return path;
		throw error;
	}
}
/** The package.json that decides how a script is read: the nearest one at or above its folder. */
function nearestPackage(view, folder) {
	for (let place = folder;; place = parentOf(place)) {
		const own = packageAt(view, place);
		if (own) return own;
		if (place === "") return void 0;
	}
}
function packageAt(view, place) {
	const end = view.resolve(childOf(place, "package.json"));
	if (end.kind !== "found" || end.entry.kind !== "file") return void 0;
	const content = parse(view.read(end.entry.place).toString("utf8"));
	return {
		place,
		file: end.entry,
		content: isRecord(content) ? content : {}
	};
}
function fileOrFolder(view, place, found) {
	const own = /\.\w+$/.exec(place)?.[0] ?? "";
	const swapped = (COMPILED[own] ?? []).map((extension) => place.slice(0, -own.length) + extension);
	for (const candidate of [
		place,
		...swapped,
		...EXTENSIONS.map((extension) => place + extension)
	]) {
		const end = view.resolve(candidate);
		if (end.kind !== "found") continue;
		if (end.entry.kind === "file") {
			found.links.push(...end.links);
			found.files.push(end.entry);
			return;
		}
		if (end.entry.kind === "directory" && candidate === place && folderEntry(view, place, found)) return;
	}
}
function folderEntry(view, place, found) {
	const own = packageAt(view, place);
	const before = found.files.length;
	if (own) found.files.push(own.file);
	const main = own?.content["main"];
	for (const candidate of [...typeof main === "string" ? [joinPlace(place, main)] : [], childOf(place, "index")]) {
		const count = found.files.length;
		if (candidate !== void 0 && candidate !== place) fileOrFolder(view, candidate, found);
		if (found.files.length > count) return true;
	}
	return found.files.length > before;
}
function bare(view, specifier, folder, found) {
	const [scope = "", second] = specifier.split("/");
	const name = scope.startsWith("@") && second !== void 0 ? `${scope}/${second}` : scope;
	const subpath = `.${specifier.slice(name.length)}`;
	const near = nearestPackage(view, folder);
	if (near?.content["name"] === name) {
		found.files.push(near.file);
		packageEntry(view, near, subpath, found);
		return;
	}
	for (let place = folder;; place = parentOf(place)) {
		const modules = view.entry(childOf(place, "node_modules"));
		const inside = modules && view.resolve(childOf(childOf(place, "node_modules"), name));
		if (modules && inside && inside.kind !== "missing") {
			found.linked.push(modules);
			if (inside.kind === "found" && !inside.entry.place.split("/").includes("node_modules")) {
				const local = packageAt(view, inside.entry.place);
				if (local) {
					found.files.push(local.file);
					packageEntry(view, local, subpath, found);
				}
			}
			return;
		}
		if (place === "") return;
	}
}
function packageEntry(view, own, subpath, found) {
	const { exports } = own.content;
	if (exports !== void 0 && exports !== null) {
		const table = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith(".")) ? exports : { ".": exports };
		mapped(view, own.place, table, subpath, found);
	} else if (subpath === ".") folderEntry(view, own.place, found);
	else {
		const place = joinPlace(own.place, subpath);
		if (place !== void 0) fileOrFolder(view, place, found);
	}
}
/** Every file that the table may mean for the key, under whatever condition: which one counts is known at run time only. */
function mapped(view, base, table, key, found) {
	if (!isRecord(table)) return;
	for (const [pattern, value] of Object.entries(table)) {
		const [head = "", tail] = pattern.split("*");
		const star = tail === void 0 ? pattern === key ? "" : void 0 : key.startsWith(head) && key.endsWith(tail) && key.length >= head.length + tail.length ? key.slice(head.length, key.length - tail.length) : void 0;
		if (star === void 0) continue;
		for (const target of targetsOf(value)) {
			const place = target.startsWith("./") ? joinPlace(base, target.replaceAll("*", star)) : void 0;
			if (place !== void 0 && isWithin(place, base)) fileOrFolder(view, place, found);
		}
	}
}
function targetsOf(value) {
	if (typeof value === "string") return [value];
	if (Array.isArray(value)) return value.flatMap(targetsOf);
	return isRecord(value) ? Object.values(value).flatMap(targetsOf) : [];
}
function isScript(place) {
	return /\.(?:[cm]?[jt]s|[jt]sx)$/.test(nameOfPlace(place));
}

// src/workspace/closure-files.ts
/** The files of one closure: places, folders with all that is in them, and what links lead to. What code among them imports is for others to add. */
var ClosureFiles = class {
	files = /* @__PURE__ */ new Map();
	/** Folders of installed packages, which a snapshot links to. */
	linked = /* @__PURE__ */ new Map();
	/** What was left out, and by which rule. */
	excluded = /* @__PURE__ */ new Map();
	/** Real folders that were added whole. */
	walked = /* @__PURE__ */ new Set();
	/** Whose imports nobody has followed yet. */
	code = [];
	view;
	nodesetAt;
	excludes = /* @__PURE__ */ new Map();
	seen = /* @__PURE__ */ new Set();
	constructor(view, nodesetAt) {
		this.view = view;
		this.nodesetAt = nodesetAt;
	}
	/** A file, or a folder with all that is in it; nothing where there is nothing. */
	addPlace(place) {
		const packages = this.packagesAround(place);
		if (packages !== void 0) {
			this.linked.set(packages.place, packages);
			return;
		}
		const end = this.view.resolve(place);
		for (const link of end.links) this.addLink(link);
		if (end.kind !== "found") return;
		if (end.entry.kind === "directory") this.addFolder(end.entry.place, place);
		else this.addFile(end.entry, parentOf(place));
	}
	/** `real` has no links on its way; `named` is the path by which modules in it are imported. */
	addFolder(real, named) {
		const key = `${real}\0${named}`;
		if (this.seen.has(key) || this.view.isExternal(real)) return;
		if (this.walked.has(real) && isWithin(named, real)) return;
		this.seen.add(key);
		this.walked.add(real);
		for (const entry of this.view.list(real)) {
			const name = childOf(named, nameOfPlace(entry.place));
			if (this.view.isExternal(entry.place)) continue;
			if (this.isLinked(entry.place)) this.linked.set(entry.place, entry);
			else if (this.isExcluded(entry.place)) continue;
			else if (entry.kind === "directory") this.addFolder(entry.place, name);
			else if (entry.kind === "symlink") this.addLink(entry);
			else this.addFile(entry, named);
		}
	}
	/** A link counts by its text, and by what it leads to. */
	addLink(link) {
		if (this.files.has(link.place) || this.isExcluded(link.place)) return;
		const end = this.view.resolve(link.place);
		if (end.kind === "outside") throw new EvalpinError("EP2018", `${link.place} is a link that leads out of the pinned sources, to ${end.target}.`, { location: { file: link.path } });
		this.files.set(link.place, {
			...link,
			target: this.view.linkText(link)
		});
		for (const other of end.links) this.addLink(other);
		if (end.kind !== "found") return;
		if (end.entry.kind === "directory") this.addFolder(end.entry.place, link.place);
		else this.addFile(end.entry, parentOf(link.place));
	}
	addFile(file, folder) {
		if (this.isExcluded(file.place) || this.view.isExternal(file.place)) return;
		if (file.kind === "other") {
			this.excluded.set(file.place, "not a regular file");
			return;
		}
		this.files.set(file.place, file);
		const isPython = file.place.endsWith(".py") || file.place.endsWith(".pyi");
		if (!isPython && !isScript(file.place)) return;
		const key = `${file.place}\0${isPython ? folder : ""}`;
		if (this.seen.has(key)) return;
		this.seen.add(key);
		this.code.push({
			file,
			folder
		});
	}
	isExcluded(place) {
		const nodeset = this.ownerOf(place);
		if (!nodeset || nodeset.declaration.exclude.length === 0) return false;
		const rules = this.excludes.get(nodeset) ?? matcher(nodeset.declaration.exclude);
		this.excludes.set(nodeset, rules);
		const rule = rules.ruleFor(place);
		if (rule !== void 0) this.excluded.set(place, rule);
		return rule !== void 0;
	}
	ownerOf(place) {
		for (let folder = place; folder !== ""; folder = parentOf(folder)) {
			const nodeset = this.nodesetAt.get(folder);
			if (nodeset) return nodeset;
		}
	}
	/** The folder of installed packages that a place is or lies in: a snapshot links to it as a whole. */
	packagesAround(place) {
		for (let folder = place; folder !== ""; folder = parentOf(folder)) {
			const entry = this.isLinked(folder) ? this.view.entry(folder) : void 0;
			if (entry !== void 0) return entry;
		}
	}
	/** Installed packages are the interpreter's, wherever they lie. */
	isLinked(place) {
		if (nameOfPlace(place) === "node_modules") return true;
		return this.view.entry(place)?.kind === "directory" && this.view.entry(childOf(place, "pyvenv.cfg")) !== void 0;
	}
	/** A package of the workspace may read what lies beside its code: prompts, tables, assets. */
	addPackageData(file) {
		const folder = parentOf(file);
		if (this.view.entry(childOf(folder, "__init__.py")) === void 0 || this.isContainer(folder)) return;
		this.addData(folder);
	}
	addData(folder) {
		const key = `data\0${folder}`;
		if (this.seen.has(key)) return;
		this.seen.add(key);
		for (const entry of this.view.list(folder)) {
			if (entry.place.endsWith(".py") || this.isExcluded(entry.place) || this.view.isExternal(entry.place) || this.isLinked(entry.place)) continue;
			if (entry.kind === "symlink") this.addLink(entry);
			else if (entry.kind !== "directory") this.addFile(entry, folder);
			else if (this.view.entry(childOf(entry.place, "__init__.py")) === void 0 && !this.isContainer(entry.place)) this.addData(entry.place);
		}
	}
	/** The workspace itself, nodesets/, its roles and the like hold nodesets of others. */
	isContainer(folder) {
		if (isWithin(this.view.layout.workspace, folder)) return true;
		return [...this.nodesetAt.keys()].some((place) => isWithin(place, folder) && place !== folder) || folder === childOf(this.view.layout.workspace, "nodesets");
	}
};

// src/workspace/expand-glob.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/**
* Files and links that a glob over places names; a literal path stands for itself, file or folder. Links to folders are
* looked through; what `isSkipped` says is not.
*/
function expandGlob(view, glob, isSkipped) {
	const { base, literal } = literalBase(glob);
	if (literal) return base === "" || view.resolve(base).kind !== "missing" || view.entry(base) ? [base] : [];
	const isMatch = (0, import_picomatch.default)(glob, { dot: true });
	const found = [];
	const walk = (folder, above) => {
		const end = view.resolve(folder);
		if (end.kind !== "found" || end.entry.kind !== "directory" || above.includes(end.entry.place)) return;
		for (const entry of view.list(end.entry.place)) {
			const place = childOf(folder, nameOfPlace(entry.place));
			if (isSkipped(entry.place) || view.isExternal(entry.place)) continue;
			if (entry.kind !== "directory" && isMatch(place)) found.push(place);
			else if (entry.kind === "directory" || entry.kind === "symlink") walk(place, [...above, end.entry.place]);
		}
	};
	walk(base, []);
	return found;
}

// node_modules/@lezer/javascript/dist/index.js
const noSemi = 317;
const noSemiType = 318;
const incdec = 1;
const incdecPrefix = 2;
const questionDot = 3;
const JSXStartTag = 4;
const insertSemi = 319;
const spaces = 321;
const newline = 322;
const LineComment = 5;
const BlockComment = 6;
const Dialect_jsx = 0;
const space = [
	9,
	10,
	11,
	12,
	13,
	32,
	133,
	160,
	5760,
	8192,
	8193,
	8194,
	8195,
	8196,
	8197,
	8198,
	8199,
	8200,
	8201,
	8202,
	8232,
	8233,
	8239,
	8287,
	12288
];
const braceR = 125;
const semicolon = 59;
const slash = 47;
const star = 42;
const plus = 43;
const minus = 45;
const lt = 60;
const comma = 44;
const question = 63;
const dot = 46;
const bracketL = 91;
const trackNewline = new ContextTracker({
	start: false,
	shift(context, term) {
		return term == LineComment || term == BlockComment || term == spaces ? context : term == newline;
	},
	strict: false
});
const insertSemicolon = new ExternalTokenizer((input, stack) => {
	let { next } = input;
	if (next == braceR || next == -1 || stack.context) input.acceptToken(insertSemi);
}, {
	contextual: true,
	fallback: true
});
const noSemicolon = new ExternalTokenizer((input, stack) => {
	let { next } = input, after;
	if (space.indexOf(next) > -1) return;
	if (next == slash && ((after = input.peek(1)) == slash || after == star)) return;
	if (next != braceR && next != semicolon && next != -1 && !stack.context) input.acceptToken(noSemi);
}, { contextual: true });
const noSemicolonType = new ExternalTokenizer((input, stack) => {
	if (input.next == bracketL && !stack.context) input.acceptToken(noSemiType);
}, { contextual: true });
const operatorToken = new ExternalTokenizer((input, stack) => {
	let { next } = input;
	if (next == plus || next == minus) {
		input.advance();
		if (next == input.next) {
			input.advance();
			let mayPostfix = !stack.context && stack.canShift(incdec);
			input.acceptToken(mayPostfix ? incdec : incdecPrefix);
		}
	} else if (next == question && input.peek(1) == dot) {
		input.advance();
		input.advance();
		if (input.next < 48 || input.next > 57) input.acceptToken(questionDot);
	}
}, { contextual: true });
function identifierChar(ch, start) {
	return ch >= 65 && ch <= 90 || ch >= 97 && ch <= 122 || ch == 95 || ch >= 192 || !start && ch >= 48 && ch <= 57;
}
const jsx = new ExternalTokenizer((input, stack) => {
	if (input.next != lt || !stack.dialectEnabled(Dialect_jsx)) return;
	input.advance();
	if (input.next == slash) return;
	let back = 0;
	while (space.indexOf(input.next) > -1) {
		input.advance();
		back++;
	}
	if (identifierChar(input.next, true)) {
		input.advance();
		back++;
		while (identifierChar(input.next, false)) {
			input.advance();
			back++;
		}
		while (space.indexOf(input.next) > -1) {
			input.advance();
			back++;
		}
		if (input.next == comma) return;
		for (let i = 0;; i++) {
			if (i == 7) {
				if (!identifierChar(input.next, true)) return;
				break;
			}
			if (input.next != "extends".charCodeAt(i)) break;
			input.advance();
			back++;
		}
	}
	input.acceptToken(JSXStartTag, -back);
});
const jsHighlight = styleTags({
	"get set async static": tags.modifier,
	"for while do if else switch try catch finally return throw break continue default case defer": tags.controlKeyword,
	"in of await yield void typeof delete instanceof as satisfies": tags.operatorKeyword,
	"let var const using function class extends": tags.definitionKeyword,
	"import export from": tags.moduleKeyword,
	"with debugger new": tags.keyword,
	TemplateString: tags.special(tags.string),
	super: tags.atom,
	BooleanLiteral: tags.bool,
	this: tags.self,
	null: tags.null,
	Star: tags.modifier,
	VariableName: tags.variableName,
	"CallExpression/VariableName TaggedTemplateExpression/VariableName": tags.function(tags.variableName),
	VariableDefinition: tags.definition(tags.variableName),
	Label: tags.labelName,
	PropertyName: tags.propertyName,
	PrivatePropertyName: tags.special(tags.propertyName),
	"CallExpression/MemberExpression/PropertyName": tags.function(tags.propertyName),
	"FunctionDeclaration/VariableDefinition": tags.function(tags.definition(tags.variableName)),
	"ClassDeclaration/VariableDefinition": tags.definition(tags.className),
	"NewExpression/VariableName": tags.className,
	PropertyDefinition: tags.definition(tags.propertyName),
	PrivatePropertyDefinition: tags.definition(tags.special(tags.propertyName)),
	UpdateOp: tags.updateOperator,
	"LineComment Hashbang": tags.lineComment,
	BlockComment: tags.blockComment,
	Number: tags.number,
	String: tags.string,
	Escape: tags.escape,
	ArithOp: tags.arithmeticOperator,
	LogicOp: tags.logicOperator,
	BitOp: tags.bitwiseOperator,
	CompareOp: tags.compareOperator,
	RegExp: tags.regexp,
	Equals: tags.definitionOperator,
	Arrow: tags.function(tags.punctuation),
	": Spread": tags.punctuation,
	"( )": tags.paren,
	"[ ]": tags.squareBracket,
	"{ }": tags.brace,
	"InterpolationStart InterpolationEnd": tags.special(tags.brace),
	".": tags.derefOperator,
	", ;": tags.separator,
	"@": tags.meta,
	TypeName: tags.typeName,
	TypeDefinition: tags.definition(tags.typeName),
	"type enum interface implements namespace module declare": tags.definitionKeyword,
	"abstract global Privacy readonly override": tags.modifier,
	"is keyof unique infer asserts": tags.operatorKeyword,
	JSXAttributeValue: tags.attributeValue,
	JSXText: tags.content,
	"JSXStartTag JSXStartCloseTag JSXSelfCloseEndTag JSXEndTag": tags.angleBracket,
	"JSXIdentifier JSXNameSpacedName": tags.tagName,
	"JSXAttribute/JSXIdentifier JSXAttribute/JSXNameSpacedName": tags.attributeName,
	"JSXBuiltin/JSXIdentifier": tags.standard(tags.tagName)
});
const spec_identifier = {
	__proto__: null,
	export: 20,
	as: 25,
	from: 33,
	default: 36,
	async: 41,
	function: 42,
	in: 52,
	out: 55,
	const: 56,
	extends: 60,
	this: 64,
	true: 72,
	false: 72,
	null: 84,
	void: 88,
	typeof: 92,
	super: 108,
	new: 142,
	delete: 154,
	yield: 163,
	await: 167,
	class: 172,
	public: 237,
	private: 237,
	protected: 237,
	readonly: 239,
	instanceof: 258,
	satisfies: 261,
	import: 294,
	keyof: 351,
	unique: 355,
	infer: 361,
	asserts: 397,
	is: 399,
	abstract: 419,
	implements: 421,
	type: 423,
	let: 426,
	var: 428,
	using: 431,
	interface: 437,
	enum: 441,
	namespace: 447,
	module: 449,
	declare: 453,
	global: 457,
	defer: 473,
	for: 478,
	of: 487,
	while: 490,
	with: 494,
	do: 498,
	if: 502,
	else: 504,
	switch: 508,
	case: 514,
	try: 520,
	catch: 524,
	finally: 528,
	return: 532,
	throw: 536,
	break: 540,
	continue: 544,
	debugger: 548
};
const spec_word = {
	__proto__: null,
	async: 129,
	get: 131,
	set: 133,
	declare: 195,
	public: 197,
	private: 197,
	protected: 197,
	static: 199,
	abstract: 201,
	override: 203,
	readonly: 209,
	accessor: 211,
	new: 403
};
const spec_LessThan = {
	__proto__: null,
	"<": 193
};
const parser = LRParser.deserialize({
	version: 14,
	states: "$GSQ%TQlOOO%[QlOOO'_QpOOP(lO`OOO*zQ!0MxO'#CiO+RO#tO'#CjO+aO&jO'#CjO+oO#@ItO'#DaO.QQlO'#DgO.bQlO'#DrO%[QlO'#DzO0fQlO'#ESOOQ!0Lf'#E['#E[O1PQ`O'#EXOOQO'#Ep'#EpOOQO'#Im'#ImO1XQ`O'#GtO1dQ`O'#EoO1iQ`O'#EoO3hQ!0MxO'#JsO6[Q!0MxO'#JtO6uQ`O'#F^O6zQ,UO'#FuOOQ!0Lf'#Fg'#FgO7VO7dO'#FgO9XQMhO'#F}O9`Q`O'#F|OOQ!0Lf'#Jt'#JtOOQ!0Lb'#Js'#JsO9eQ`O'#GxOOQ['#K`'#K`O9pQ`O'#IZO9uQ!0LrO'#I[OOQ['#Ja'#JaOOQ['#I`'#I`Q`QlOOQ`QlOOO9}Q!L^O'#DvO:UQlO'#EOO:]QlO'#EQO9kQ`O'#GtO:dQMhO'#CoO:rQ`O'#EnO:}Q`O'#EzO;hQMhO'#FfO;xQ`O'#GtOOQO'#Ka'#KaO;}Q`O'#KaO<]Q`O'#G|O<]Q`O'#G}O<]Q`O'#HPO9kQ`O'#HSO=SQ`O'#HVO>kQ`O'#CeO>{Q`O'#HdO?TQ`O'#HjO?TQ`O'#HlO`QlO'#HnO?TQ`O'#HpO?TQ`O'#HsO?YQ`O'#HyO?_Q!0LsO'#IPO%[QlO'#IRO?jQ!0LsO'#ITO?uQ!0LsO'#IVO9uQ!0LrO'#IXO@QQ!0MxO'#CiOASQpO'#DlQOQ`OOO%[QlO'#EQOAjQ`O'#ETO:dQMhO'#EnOAuQ`O'#EnOBQQ!bO'#FfOOQ['#Cg'#CgOOQ!0Lb'#Dq'#DqOOQ!0Lb'#Jw'#JwO%[QlO'#JwOOQO'#Jz'#JzOOQO'#Ii'#IiOCQQpO'#EgOOQ!0Lb'#Ef'#EfOOQ!0Lb'#KO'#KOOC|Q!0MSO'#EgODWQpO'#EWOOQO'#Jy'#JyODlQpO'#JzOEyQpO'#EWODWQpO'#EgPFWO&2DjO'#CbPOOO)CEO)CEOOOOO'#Ia'#IaOFcO#tO,59UOOQ!0Lh,59U,59UOOOO'#Ib'#IbOFqO&jO,59UOGPQ!L^O'#DcOOOO'#Id'#IdOGWO#@ItO,59{OOQ!0Lf,59{,59{OGfQlO'#IeOGyQ`O'#JuOIxQ!fO'#JuO+}QlO'#JuOJPQ`O,5:ROJgQ`O'#EpOJtQ`O'#KUOKPQ`O'#KTOKPQ`O'#KTOKXQ`O,5;^OK^Q`O'#KSOOQ!0Ln,5:^,5:^OKeQlO,5:^OMcQ!0MxO,5:fONSQ`O,5:nONmQ!0LrO'#KRONtQ`O'#KQO9eQ`O'#KQO! YQ`O'#KQO! bQ`O,5;]O! gQ`O'#KQO!#lQ!fO'#JtOOQ!0Lh'#Ci'#CiO%[QlO'#ESO!$[Q!fO,5:sOOQS'#J{'#J{OOQO-E<k-E<kO9kQ`O,5=`O!$rQ`O,5=`O!$wQlO,5;ZO!&zQMhO'#EkO!(eQ`O,5;ZO!(jQlO'#DyO!(tQpO,5;eO!(|QpO,5;eO%[QlO,5;eOOQ['#FU'#FUOOQ['#FW'#FWO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fOOQ['#F['#F[O!)[QlO,5;uOOQ!0Lf,5;z,5;zOOQ!0Lf,5;{,5;{OOQ!0Lf,5;},5;}O%[QlO'#IqO!+_Q!0LrO,5<jO%[QlO,5;fO!&zQMhO,5;fO!+|QMhO,5;fO!-nQMhO'#E^O%[QlO,5;xOOQ!0Lf,5;|,5;|O!-uQ,UO'#FkO!.rQ,UO'#KYO!.^Q,UO'#KYO!.yQ,UO'#KYOOQO'#KY'#KYO!/_Q,UO,5<TOOOW,5<a,5<aO!/pQlO'#FwOOOW'#Ip'#IpO7VO7dO,5<RO!/wQ,UO'#FyOOQ!0Lf,5<R,5<RO!0hQ$IUO'#CyOOQ!0Lh'#C}'#C}O!0{O#@ItO'#DRO!1iQMjO,5<fO!1pQ`O,5<iO!3YQ(CWO'#GYO!3jQ`O'#GZO!3oQ`O'#GZO!5_Q(CWO'#G_O!6dQpO'#GcOOQO'#Go'#GoO!,TQMhO'#GnOOQO'#Gq'#GqO!,TQMhO'#GpO!7VQ$IUO'#JmOOQ!0Lh'#Jm'#JmO!7aQ`O'#JlO!7oQ`O'#JkO!7wQ`O'#CuOOQ!0Lh'#C{'#C{O!8YQ`O'#C}OOQ!0Lh'#DV'#DVOOQ!0Lh'#DX'#DXO!8_Q`O,5<fO1SQ`O'#DZO!,TQMhO'#GQO!,TQMhO'#GSO!8gQ`O'#GUO!8lQ`O'#GVO!3oQ`O'#G]O!,TQMhO'#GbO<]Q`O'#JlO!8qQ`O'#EqO!9`Q`O,5<hOOQ!0Lb'#Cr'#CrO!9hQ`O'#ErO!:bQpO'#EsOOQ!0Lb'#KS'#KSO!:iQ!0LrO'#KbO9uQ!0LrO,5=dO`QlO,5>uOOQ['#Ji'#JiOOQ[,5>v,5>vOOQ[-E<^-E<^O!<hQ!0MxO,5:bO!=[QpO,5:`O!?WQ!0MxO,5:jO%[QlO,5:jO!AnQ!0MxO,5:lOOQO,5@{,5@{O!B_QMhO,5=`O!BmQ!0LrO'#JjO9`Q`O'#JjO!COQ!0LrO,59ZO!CZQpO,59ZO!CcQMhO,59ZO:dQMhO,59ZO!CnQ`O,5;ZO!CvQ`O'#HcO!D[Q`O'#KeO%[QlO,5<OO!=[QpO,5<QO!DdQ`O,5={O!DiQ`O,5={O!DnQ`O,5={O!D|Q`O,5={O9uQ!0LrO,5={O<]Q`O,5=kOOQO'#Cy'#CyO!ETQpO,5=hO!E]QMhO,5=iO!EhQ`O,5=kO!EmQ!bO,5=nO!EuQ`O'#KaO?YQ`O'#HXO9kQ`O'#HZO!EzQ`O'#HZO:dQMhO'#H]O!FPQ`O'#H]OOQ[,5=q,5=qO!FUQ`O'#H^O!FgQ`O'#CoO!FlQ`O,59PO!FvQ`O,59PO!H{QlO,59POOQ[,59P,59PO!I]Q!0LrO,59PO%[QlO,59PO!KhQlO'#HfOOQ['#Hg'#HgOOQ['#Hh'#HhO`QlO,5>OO!LOQ`O,5>OO`QlO,5>UO`QlO,5>WO!LTQ`O,5>YO`QlO,5>[O!LYQ`O,5>_O!L_QlO,5>eOOQ[,5>k,5>kO%[QlO,5>kO9uQ!0LrO,5>mOOQ[,5>o,5>oO#!iQ`O,5>oOOQ[,5>q,5>qO#!iQ`O,5>qOOQ[,5>s,5>sO##VQpO'#D_O%[QlO'#JwO##aQpO'#JwO##{QpO'#DmO#$^QpO'#DmO#&oQlO'#DmO#&vQ`O'#JvO#'OQ`O,5:WO#'TQ`O'#EtO#'`Q`O'#EtO#'eQ`O'#KVO#'mQ`O,5;_O#'rQpO'#DmO#(PQpO'#EVOOQ!0Lf,5:o,5:oO%[QlO,5:oO#(WQ`O,5:oO?YQ`O,5;YO!CZQpO,5;YO!CcQMhO,5;YO:dQMhO,5;YO#(`Q`O,5@cO#(eQ07dO,5:sOOQO-E<g-E<gO#)kQ!0MSO,5;RODWQpO,5:rO#)uQpO,5:rODWQpO,5;RO!COQ!0LrO,5:rOOQ!0Lb'#Ej'#EjOOQO,5;R,5;RO%[QlO,5;RO#*SQ!0LrO,5;RO#*_Q!0LrO,5;RO!CZQpO,5:rOOQO,5;X,5;XO#*mQ!0LrO,5;RPOOO'#I_'#I_P#+RO&2DjO,58|POOO,58|,58|OOOO-E<_-E<_OOQ!0Lh1G.p1G.pOOOO-E<`-E<`OOOO,59},59}O#+^Q!bO,59}OOOO-E<b-E<bOOQ!0Lf1G/g1G/gO#+cQ!fO,5?PO+}QlO,5?POOQO,5?V,5?VO#+mQlO'#IeOOQO-E<c-E<cO#+zQ`O,5@aO#,SQ!fO,5@aO#,ZQ`O,5@oOOQ!0Lf1G/m1G/mO%[QlO,5@pO#,cQ`O'#IkOOQO-E<i-E<iO#,ZQ`O,5@oOOQ!0Lb1G0x1G0xOOQ!0Ln1G/x1G/xOOQ!0Ln1G0Y1G0YO%[QlO,5@mO#,wQ!0LrO,5@mO#-YQ!0LrO,5@mO#-aQ`O,5@lO9eQ`O,5@lO#-iQ`O,5@lO#-wQ`O'#InO#-aQ`O,5@lOOQ!0Lb1G0w1G0wO!(tQpO,5:uO!)PQpO,5:uOOQS,5:w,5:wO#.iQdO,5:wO#.qQMhO1G2zO9kQ`O1G2zOOQ!0Lf1G0u1G0uO#/PQ!0MxO1G0uO#0UQ!0MvO,5;VOOQ!0Lh'#GX'#GXO#0rQ!0MzO'#JmO!$wQlO1G0uO#2}Q!fO'#JxO%[QlO'#JxO#3XQ`O,5:eOOQ!0Lh'#D_'#D_OOQ!0Lf1G1P1G1PO%[QlO1G1POOQ!0Lf1G1g1G1gO#3^Q`O1G1PO#5rQ!0MxO1G1QO#5yQ!0MxO1G1QO#8aQ!0MxO1G1QO#8hQ!0MxO1G1QO#;OQ!0MxO1G1QO#=fQ!0MxO1G1QO#=mQ!0MxO1G1QO#=tQ!0MxO1G1QO#@[Q!0MxO1G1QO#@cQ!0MxO1G1QO#BpQ?MtO'#CiO#DkQ?MtO1G1aO#DrQ?MtO'#JtO#EVQ!0MxO,5?]OOQ!0Lb-E<o-E<oO#GdQ!0MxO1G1QO#HaQ!0MzO1G1QOOQ!0Lf1G1Q1G1QO#IdQMjO'#J}O#InQ`O,5:xO#IsQ!0MxO1G1dO#JgQ,UO,5<XO#JoQ,UO,5<YO#JwQ,UO'#FpO#K`Q`O'#FoOOQO'#KZ'#KZOOQO'#Io'#IoO#KeQ,UO1G1oOOQ!0Lf1G1o1G1oOOOW1G1z1G1zO#KvQ?MtO'#JsO#LQQ`O,5<cO!)[QlO,5<cOOOW-E<n-E<nOOQ!0Lf1G1m1G1mO#LVQpO'#KYOOQ!0Lf,5<e,5<eO#L_QpO,5<eO#LdQMhO'#DTOOOO'#Ic'#IcO#LkO#@ItO,59mOOQ!0Lh,59m,59mO%[QlO1G2QO!8lQ`O'#IsO#LvQ`O,5<{OOQ!0Lh,5<x,5<xO!,TQMhO'#IvO#MdQMjO,5=YO!,TQMhO'#IxO#NVQMjO,5=[O!&zQMhO,5=^OOQO1G2T1G2TO#NaQ!dO'#CrO#NtQ(CWO'#ErO$ |QpO'#GcO$!dQ!dO,5<tO$!kQ`O'#K]O9eQ`O'#K]O$!yQ`O,5<vO$#aQ!dO'#C{O!,TQMhO,5<uO$#kQ`O'#G[O$$PQ`O,5<uO$$UQ!dO'#GXO$$cQ!dO'#K^O$$mQ`O'#K^O!&zQMhO'#K^O$$rQ`O,5<yO$$wQlO'#JwO$%RQpO'#GdO#$^QpO'#GdO$%dQ`O'#GhO!3oQ`O'#GlO$%iQ!0LrO'#IuO$%tQpO,5<}OOQ!0Lp,5<},5<}O$%{QpO'#GdO$&YQpO'#GeO$&kQpO'#GeO$&pQMjO,5=YO$'QQMjO,5=[OOQ!0Lh,5=_,5=_O!,TQMhO,5@WO!,TQMhO,5@WO$'bQ`O'#IzO$'vQ`O,5@VO$(OQ`O,59aOOQ!0Lh,59i,59iO$(TQ`O,5@WO$)TQ$IYO,59uOOQ!0Lh'#Jq'#JqO$)vQMjO,5<lO$*iQMjO,5<nO@zQ`O,5<pOOQ!0Lh,5<q,5<qO$*sQ`O,5<wO$*xQMjO,5<|O$+YQ`O'#KQO!$wQlO1G2SO$+_Q`O1G2SO9eQ`O'#KTO$+dQ`O'#D_O9eQ`O'#EtO%[QlO'#EtO9eQ`O'#I|O$+rQ!0LrO,5@|OOQ[1G3O1G3OOOQ[1G4a1G4aOOQ!0Lf1G/|1G/|OOQ!0Lf1G/z1G/zO$-tQ!0MxO1G0UOOQ[1G2z1G2zO!&zQMhO1G2zO%[QlO1G2zO#.tQ`O1G2zO$/xQMhO'#EkOOQ!0Lb,5@U,5@UO$0VQ!0LrO,5@UOOQ[1G.u1G.uO!COQ!0LrO1G.uO!CZQpO1G.uO!CcQMhO1G.uO$0hQ`O1G0uO$0mQ`O'#CiO$0xQ`O'#KfO$1QQ`O,5=}O$1VQ`O'#KfO$1[Q`O'#KfO$1jQ`O'#JSO$1xQ`O,5APO$2QQ!fO1G1jOOQ!0Lf1G1l1G1lO9kQ`O1G3gO@zQ`O1G3gO$2XQ`O1G3gO$2^Q`O1G3gO!DnQ`O1G3gO9uQ!0LrO1G3gOOQ[1G3g1G3gO!EhQ`O1G3VO!&zQMhO1G3SO$2cQ`O1G3SOOQ[1G3T1G3TO!&zQMhO1G3TO$2hQ`O1G3TO$2pQpO'#HROOQ[1G3V1G3VO!6_QpO'#JOO!EmQ!bO1G3YOOQ[1G3Y1G3YOOQ[,5=s,5=sO$2xQMhO,5=uO9kQ`O,5=uO$%dQ`O,5=wO9`Q`O,5=wO!CZQpO,5=wO!CcQMhO,5=wO:dQMhO,5=wO$3WQ`O'#KdO$3cQ`O,5=xOOQ[1G.k1G.kO$3hQ!0LrO1G.kO@zQ`O1G.kO$3sQ`O1G.kO9uQ!0LrO1G.kO$5{Q!fO,5ARO$6YQ`O,5ARO9eQ`O,5ARO$6eQlO,5>QO$6lQ`O,5>QOOQ[1G3j1G3jO`QlO1G3jOOQ[1G3p1G3pOOQ[1G3r1G3rO?TQ`O1G3tO$6qQlO1G3vO$:uQlO'#HuOOQ[1G3y1G3yO$;SQ`O'#H{O?YQ`O'#H}OOQ[1G4P1G4PO$;[QlO1G4PO9uQ!0LrO1G4VOOQ[1G4X1G4XOOQ!0Lb'#G`'#G`O9uQ!0LrO1G4ZO9uQ!0LrO1G4]O$?cQ`O,5@cO9eQ`O,5;`O?YQ`O,5:XO!)[QlO,5:XO!CZQpO,5:XO$?hQ?MtO,5:XOOQO,5;`,5;`O$?rQpO'#IfO$@YQ`O,5@bOOQ!0Lf1G/r1G/rO!)[QlO,5;`O$@bQpO'#IlO$@lQ`O,5@qOOQ!0Lb1G0y1G0yO#$^QpO,5:XOOQO'#Ih'#IhO$@tQpO,5:qOOQ!0Ln,5:q,5:qO#(ZQ`O1G0ZOOQ!0Lf1G0Z1G0ZO%[QlO1G0ZOOQ!0Lf1G0t1G0tO?YQ`O1G0tO!CZQpO1G0tO!CcQMhO1G0tOOQ!0Lb1G5}1G5}O!COQ!0LrO1G0^OOQO1G0m1G0mO%[QlO1G0mO$@{Q!0LrO1G0mO$AWQ!0LrO1G0mO!CZQpO1G0^ODWQpO1G0^O$AfQ!0LrO1G0mOOQO1G0^1G0^O$AzQ!0MxO1G0mPOOO-E<]-E<]POOO1G.h1G.hOOOO1G/i1G/iO$BUQ!bO,5<jO$B^Q!fO1G4kOOQO1G4q1G4qO%[QlO,5?PO$BhQ`O1G5{O$BpQ`O1G6ZO$BxQ!fO1G6[O9eQ`O,5?VO$CSQ!0MxO1G6XO%[QlO1G6XO$CdQ!0LrO1G6XO$CuQ`O1G6WO$CuQ`O1G6WO9eQ`O1G6WO$C}Q`O,5?YO9eQ`O,5?YOOQO,5?Y,5?YO$DcQ`O,5?YO$+YQ`O,5?YOOQO-E<l-E<lOOQS1G0a1G0aOOQS1G0c1G0cO#.lQ`O1G0cOOQ[7+(f7+(fO!&zQMhO7+(fO%[QlO7+(fO$DqQ`O7+(fO$D|QMhO7+(fO$E[Q!0MzO,5=YO$GgQ!0MzO,5=[O$IrQ!0MzO,5=YO$LTQ!0MzO,5=[O$NfQ!0MzO,59uO%!kQ!0MzO,5<lO%$vQ!0MzO,5<nO%'RQ!0MzO,5<|OOQ!0Lf7+&a7+&aO%)dQ!0MxO7+&aO%*WQlO'#IgO%*eQ`O,5@dO%*mQ!fO,5@dOOQ!0Lf1G0P1G0PO%*wQ`O7+&kOOQ!0Lf7+&k7+&kO%*|Q?MtO,5:fO%[QlO7+&{O%+WQ?MtO,5:bO%+eQ?MtO,5:jO%+oQ?MtO,5:lO%+yQMhO'#IjO%,TQ`O,5@iOOQ!0Lh1G0d1G0dOOQO1G1s1G1sOOQO1G1t1G1tO%,]Q!jO,5<[O!)[QlO,5<ZOOQO-E<m-E<mOOQ!0Lf7+'Z7+'ZOOOW7+'f7+'fOOOW1G1}1G1}O%,hQ`O1G1}OOQ!0Lf1G2P1G2POOOO,59o,59oO%,mQ!dO,59oOOOO-E<a-E<aOOQ!0Lh1G/X1G/XO%,tQ!0MxO7+'lOOQ!0Lh,5?_,5?_O%-hQMhO1G2gP%-oQ`O'#IsPOQ!0Lh-E<q-E<qO%.]QMjO,5?bOOQ!0Lh-E<t-E<tO%/OQMjO,5?dOOQ!0Lh-E<v-E<vO%/YQ!dO1G2xO%/aQ!dO'#CrO%/wQMhO'#KTO$$wQlO'#JwOOQ!0Lh1G2`1G2`O%0RQ`O'#IrO%0jQ`O,5@wO%0jQ`O,5@wO%0rQ`O,5@wO%0}Q`O,5@wOOQO1G2b1G2bO%1]QMjO1G2aO$+YQ`O'#K]O!,TQMhO1G2aO%1mQ(CWO'#ItO%1zQ`O,5@xO!&zQMhO,5@xO%2SQ!dO,5@xOOQ!0Lh1G2e1G2eO%4dQ!fO'#CiO%4nQ`O,5=QOOQ!0Lb,5=O,5=OO%4vQpO,5=OOOQ!0Lb,5=P,5=POCwQ`O,5=OO%5RQpO,5=OOOQ!0Lb,5=S,5=SO$+YQ`O,5=WOOQO,5?a,5?aOOQO-E<s-E<sOOQ!0Lp1G2i1G2iO#$^QpO,5=OO$$wQlO,5=QO%5aQ`O,5=PO%5lQpO,5=PO!,TQMhO'#IvO%6fQMjO1G2tO!,TQMhO'#IxO%7XQMjO1G2vO%7cQMjO1G5rO%7mQMjO1G5rOOQO,5?f,5?fOOQO-E<x-E<xOOQO1G.{1G.{O!,TQMhO1G5rO!,TQMhO1G5rO!=[QpO,59wO%[QlO,59wOOQ!0Lh,5<k,5<kO%7zQ`O1G2[O!,TQMhO1G2cO%8PQ!0MxO7+'nOOQ!0Lf7+'n7+'nO!$wQlO7+'nO%8sQ`O,5;`OOQ!0Lb,5?h,5?hOOQ!0Lb-E<z-E<zO%8xQ!dO'#K_O#(ZQ`O7+(fO4UQ!fO7+(fO$DtQ`O7+(fO%9SQ!0MvO'#CiO%9gQ!0MvO,5=TO%9zQ`O,5=TO%:SQ`O,5=TOOQ!0Lb1G5p1G5pOOQ[7+$a7+$aO!COQ!0LrO7+$aO!CZQpO7+$aO!$wQlO7+&aO%:XQ`O'#JRO%:pQ`O,5AQOOQO1G3i1G3iO9kQ`O,5AQO%:pQ`O,5AQO%:xQ`O,5AQOOQO,5?n,5?nOOQO-E=Q-E=QOOQ!0Lf7+'U7+'UO%:}Q`O7+)RO9uQ!0LrO7+)RO9kQ`O7+)RO@zQ`O7+)RO%;SQ`O7+)ROOQ[7+)R7+)ROOQ[7+(q7+(qO%;XQ!0MvO7+(nO!&zQMhO7+(nO!EcQ`O7+(oOOQ[7+(o7+(oO!&zQMhO7+(oO%;cQ`O'#KcO%;nQ`O,5=mOOQO,5?j,5?jOOQO-E<|-E<|OOQ[7+(t7+(tO%=QQpO'#H[OOQ[1G3a1G3aO!&zQMhO1G3aO%[QlO1G3aO%=XQ`O1G3aO%=dQMhO1G3aO9uQ!0LrO1G3cO$%dQ`O1G3cO9`Q`O1G3cO!CZQpO1G3cO!CcQMhO1G3cO%=rQ`O'#JQO%>WQ`O,5AOO%>`QpO,5AOOOQ!0Lb1G3d1G3dOOQ[7+$V7+$VO@zQ`O7+$VO9uQ!0LrO7+$VO%>kQ`O7+$VO%[QlO1G6mO%[QlO1G6nO%>pQ!0LrO1G6mO%>zQlO1G3lO%?RQ`O1G3lO%?WQlO1G3lOOQ[7+)U7+)UO9uQ!0LrO7+)`O`QlO7+)bOOQ['#Ki'#KiOOQ['#JT'#JTO%?_QlO,5>aOOQ[,5>a,5>aO%[QlO'#HvO%?lQ`O'#HxOOQ[,5>g,5>gO9eQ`O,5>gOOQ[,5>i,5>iOOQ[7+)k7+)kOOQ[7+)q7+)qOOQ[7+)u7+)uOOQ[7+)w7+)wO%?qQpO1G5}O%@]Q`O1G0zOOQO1G/s1G/sO%@hQ?MtO1G/sO?YQ`O1G/sO!)[QlO'#DmOOQO,5?Q,5?QOOQO-E<d-E<dO%@rQ?MtO1G0zOOQO,5?W,5?WOOQO-E<j-E<jO!CZQpO1G/sOOQO-E<f-E<fOOQ!0Ln1G0]1G0]OOQ!0Lf7+%u7+%uO#(ZQ`O7+%uOOQ!0Lf7+&`7+&`O?YQ`O7+&`O!CZQpO7+&`OOQO7+%x7+%xO$AzQ!0MxO7+&XOOQO7+&X7+&XO%[QlO7+&XO%@|Q!0LrO7+&XO!COQ!0LrO7+%xO!CZQpO7+%xO%AXQ!0LrO7+&XO%AgQ!0MxO7++sO%[QlO7++sO%AwQ`O7++rO%AwQ`O7++rOOQO1G4t1G4tO9eQ`O1G4tO%BPQ`O1G4tOOQS7+%}7+%}O#(ZQ`O<<LQO4UQ!fO<<LQO%B_Q`O<<LQOOQ[<<LQ<<LQO!&zQMhO<<LQO%[QlO<<LQO%BgQ`O<<LQO%BrQ!0MzO,5?bO%D}Q!0MzO,5?dO%GYQ!0MzO1G2aO%IkQ!0MzO1G2tO%KvQ!0MzO1G2vO%NRQ!fO,5?RO%[QlO,5?ROOQO-E<e-E<eO%N]Q`O1G6OOOQ!0Lf<<JV<<JVO%NeQ?MtO1G0uO&!lQ?MtO1G1QO&!sQ?MtO1G1QO&$tQ?MtO1G1QO&${Q?MtO1G1QO&&|Q?MtO1G1QO&(}Q?MtO1G1QO&)UQ?MtO1G1QO&)]Q?MtO1G1QO&+^Q?MtO1G1QO&+eQ?MtO1G1QO&+lQ!0MxO<<JgO&-dQ?MtO1G1QO&.aQ?MvO1G1QO&/dQ?MvO'#JmO&1jQ?MtO1G1dO&1wQ?MtO1G0UO&2RQMjO,5?UOOQO-E<h-E<hO!)[QlO'#FrOOQO'#K['#K[OOQO1G1v1G1vO&2]Q`O1G1uO&2bQ?MtO,5?]OOOW7+'i7+'iOOOO1G/Z1G/ZO&2lQ!dO1G4yOOQ!0Lh7+(R7+(RP!&zQMhO,5?_O!,TQMhO7+(dO&2sQ`O,5?^O9eQ`O,5?^O$+YQ`O,5?^OOQO-E<p-E<pO&3RQ`O1G6cO&3RQ`O1G6cO&3ZQ`O1G6cO&3fQMjO7+'{O&3vQ!dO,5?`O&4QQ`O,5?`O!&zQMhO,5?`OOQO-E<r-E<rO&4VQ!dO1G6dO&4aQ`O1G6dO&4iQ`O1G2lO!&zQMhO1G2lOOQ!0Lb1G2j1G2jOOQ!0Lb1G2k1G2kO%4vQpO1G2jO!CZQpO1G2jOCwQ`O1G2jOOQ!0Lb1G2r1G2rO&4nQpO1G2jO&4|Q`O1G2lO$+YQ`O1G2kOCwQ`O1G2kO$$wQlO1G2lO&5UQ`O1G2kO&5xQMjO,5?bOOQ!0Lh-E<u-E<uO&6kQMjO,5?dOOQ!0Lh-E<w-E<wO!,TQMhO7++^O&6uQMjO7++^O&7PQMjO7++^OOQ!0Lh1G/c1G/cO&7^Q`O1G/cOOQ!0Lh7+'v7+'vO&7cQMjO7+'}O&7sQ!0MxO<<KYOOQ!0Lf<<KY<<KYO&8gQ`O1G0zO!&zQMhO'#I{O&8lQ`O,5@yO&:nQ!fO<<LQO!&zQMhO1G2oO&:uQ!0LrO1G2oOOQ[<<G{<<G{O!COQ!0LrO<<G{O&;WQ!0MxO<<I{OOQ!0Lf<<I{<<I{OOQO,5?m,5?mO&;zQ`O,5?mO&<PQ`O,5?mOOQO-E=P-E=PO&<_Q`O1G6lO&<_Q`O1G6lO9kQ`O1G6lO@zQ`O<<LmOOQ[<<Lm<<LmO&<gQ`O<<LmO9uQ!0LrO<<LmO9kQ`O<<LmOOQ[<<LY<<LYO%;XQ!0MvO<<LYOOQ[<<LZ<<LZO!EcQ`O<<LZO&<lQpO'#I}O&<wQ`O,5@}O!)[QlO,5@}OOQ[1G3X1G3XOOQO'#JP'#JPO9uQ!0LrO'#JPO&=PQpO,5=vOOQ[,5=v,5=vO&=WQpO'#EgO&=_QpO'#GfO&=dQ`O7+({O&=iQ`O7+({OOQ[7+({7+({O!&zQMhO7+({O%[QlO7+({O&=qQ`O7+({OOQ[7+(}7+(}O9uQ!0LrO7+(}O$%dQ`O7+(}O9`Q`O7+(}O!CZQpO7+(}O&=|Q`O,5?lOOQO-E=O-E=OOOQO'#H_'#H_O&>XQ`O1G6jO9uQ!0LrO<<GqOOQ[<<Gq<<GqO@zQ`O<<GqO&>aQ`O7+,XO&>fQ`O7+,YO%[QlO7+,XO%[QlO7+,YOOQ[7+)W7+)WO&>kQ`O7+)WO&>pQlO7+)WO&>wQ`O7+)WOOQ[<<Lz<<LzOOQ[<<L|<<L|OOQ[-E=R-E=ROOQ[1G3{1G3{O&>|Q`O,5>bOOQ[,5>d,5>dO&?RQ`O1G4RO9eQ`O7+&fO!)[QlO7+&fOOQO7+%_7+%_O&?WQ?MtO1G6[O?YQ`O7+%_OOQ!0Lf<<Ia<<IaOOQ!0Lf<<Iz<<IzO?YQ`O<<IzOOQO<<Is<<IsO$AzQ!0MxO<<IsO%[QlO<<IsOOQO<<Id<<IdO!COQ!0LrO<<IdO&?bQ!0LrO<<IsO&?mQ!0MxO<= _O&?}Q`O<= ^OOQO7+*`7+*`O9eQ`O7+*`OOQ[ANAlANAlO&@VQ!fOANAlO!&zQMhOANAlO#(ZQ`OANAlO4UQ!fOANAlO&@^Q`OANAlO%[QlOANAlO&@fQ!0MzO7+'{O&BwQ!0MzO,5?bO&ESQ!0MzO,5?dO&G_Q!0MzO7+'}O&IpQ!fO1G4mO&IzQ?MtO7+&aO&LOQ?MvO,5=YO&NVQ?MvO,5=[O&NgQ?MvO,5=YO&NwQ?MvO,5=[O' XQ?MvO,59uO'#_Q?MvO,5<lO'%bQ?MvO,5<nO''vQ?MvO,5<|O')lQ?MtO7+'lO')yQ?MtO7+'nO'*WQ`O,5<^OOQO7+'a7+'aOOQ!0Lh7+*e7+*eO'*]QMjO<<LOOOQO1G4x1G4xO'*dQ`O1G4xO'*oQ`O1G4xO'*}Q`O7++}O'*}Q`O7++}O!&zQMhO1G4zO'+VQ!dO1G4zO'+aQ`O7+,OO'+iQ`O7+(WO'+tQ!dO7+(WOOQ!0Lb7+(U7+(UOOQ!0Lb7+(V7+(VO!CZQpO7+(UOCwQ`O7+(UO',OQ`O7+(WO!&zQMhO7+(WO$+YQ`O7+(VO',TQ`O7+(WOCwQ`O7+(VO',]QMjO<<NxO!,TQMhO<<NxOOQ!0Lh7+$}7+$}O',gQ!dO,5?gOOQO-E<y-E<yO',qQ!0MvO7+(ZO!&zQMhO7+(ZOOQ[AN=gAN=gO9kQ`O1G5XOOQO1G5X1G5XO'-RQ`O1G5XO'-WQ`O7+,WO'-WQ`O7+,WO9uQ!0LrOANBXO@zQ`OANBXOOQ[ANBXANBXO'-`Q`OANBXOOQ[ANAtANAtOOQ[ANAuANAuO'-eQ`O,5?iOOQO-E<{-E<{O'-pQ?MtO1G6iOOQO,5?k,5?kOOQO-E<}-E<}OOQ[1G3b1G3bO'-zQ`O,5=QOOQ[<<Lg<<LgO!&zQMhO<<LgO&=dQ`O<<LgO'.PQ`O<<LgO%[QlO<<LgOOQ[<<Li<<LiO9uQ!0LrO<<LiO$%dQ`O<<LiO9`Q`O<<LiO'.XQpO1G5WO'.dQ`O7+,UOOQ[AN=]AN=]O9uQ!0LrOAN=]OOQ[<= s<= sOOQ[<= t<= tO'.lQ`O<= sO'.qQ`O<= tOOQ[<<Lr<<LrO'.vQ`O<<LrO'.{QlO<<LrOOQ[1G3|1G3|O?YQ`O7+)mO'/SQ`O<<JQO'/_Q?MtO<<JQOOQO<<Hy<<HyOOQ!0LfAN?fAN?fOOQOAN?_AN?_O$AzQ!0MxOAN?_OOQOAN?OAN?OO%[QlOAN?_OOQO<<Mz<<MzOOQ[G27WG27WO!&zQMhOG27WO#(ZQ`OG27WO'/iQ!fOG27WO4UQ!fOG27WO'/pQ`OG27WO'/xQ?MtO<<JgO'0VQ?MvO1G2aO'1{Q?MvO,5?bO'4OQ?MvO,5?dO'6RQ?MvO1G2tO'8UQ?MvO1G2vO':XQ?MtO<<KYO':fQ?MtO<<I{OOQO1G1x1G1xO!,TQMhOANAjOOQO7+*d7+*dO':sQ`O7+*dO';OQ`O<= iO';WQ!dO7+*fOOQ!0Lb<<Kr<<KrO$+YQ`O<<KrOCwQ`O<<KrO';bQ`O<<KrO!&zQMhO<<KrOOQ!0Lb<<Kp<<KpO!CZQpO<<KpO';mQ!dO<<KrOOQ!0Lb<<Kq<<KqO';wQ`O<<KrO!&zQMhO<<KrO$+YQ`O<<KqO';|QMjOANDdO'<WQ!0MvO<<KuOOQO7+*s7+*sO9kQ`O7+*sO'<hQ`O<= rOOQ[G27sG27sO9uQ!0LrOG27sO@zQ`OG27sO!)[QlO1G5TO'<pQ`O7+,TO'<xQ`O1G2lO&=dQ`OANBROOQ[ANBRANBRO!&zQMhOANBRO'<}Q`OANBROOQ[ANBTANBTO9uQ!0LrOANBTO$%dQ`OANBTOOQO'#H`'#H`OOQO7+*r7+*rOOQ[G22wG22wOOQ[ANE_ANE_OOQ[ANE`ANE`OOQ[ANB^ANB^O'=VQ`OANB^OOQ[<<MX<<MXO!)[QlOAN?lOOQOG24yG24yO$AzQ!0MxOG24yO#(ZQ`OLD,rOOQ[LD,rLD,rO!&zQMhOLD,rO'=[Q!fOLD,rO'=cQ?MvO7+'{O'?XQ?MvO,5?bO'A[Q?MvO,5?dO'C_Q?MvO7+'}O'ETQMjOG27UOOQO<<NO<<NOOOQ!0LbANA^ANA^O$+YQ`OANA^OCwQ`OANA^O'EeQ!dOANA^OOQ!0LbANA[ANA[O'ElQ`OANA^O!&zQMhOANA^O'EwQ!dOANA^OOQ!0LbANA]ANA]OOQO<<N_<<N_OOQ[LD-_LD-_O9uQ!0LrOLD-_O'FRQ?MtO7+*oOOQO'#Gg'#GgOOQ[G27mG27mO&=dQ`OG27mO!&zQMhOG27mOOQ[G27oG27oO9uQ!0LrOG27oOOQ[G27xG27xO'F]Q?MtOG25WOOQOLD*eLD*eOOQ[!$(!^!$(!^O#(ZQ`O!$(!^O!&zQMhO!$(!^O'FgQ!0MzOG27UOOQ!0LbG26xG26xO$+YQ`OG26xO'HxQ`OG26xOCwQ`OG26xO'ITQ!dOG26xO!&zQMhOG26xOOQ[!$(!y!$(!yOOQ[LD-XLD-XO&=dQ`OLD-XOOQ[LD-ZLD-ZOOQ[!)9Ex!)9ExO#(ZQ`O!)9ExOOQ!0LbLD,dLD,dO$+YQ`OLD,dOCwQ`OLD,dO'I[Q`OLD,dO'IgQ!dOLD,dOOQ[!$(!s!$(!sOOQ[!.K;d!.K;dO'InQ?MvOG27UOOQ!0Lb!$(!O!$(!OO$+YQ`O!$(!OOCwQ`O!$(!OO'KdQ`O!$(!OOOQ!0Lb!)9Ej!)9EjO$+YQ`O!)9EjOCwQ`O!)9EjOOQ!0Lb!.K;U!.K;UO$+YQ`O!.K;UOOQ!0Lb!4/0p!4/0pO!)[QlO'#DzO1PQ`O'#EXO'KoQ!fO'#JsO'KvQ!L^O'#DvO'K}QlO'#EOO'LUQ!fO'#CiO'NlQ!fO'#CiO!)[QlO'#EQO'N|QlO,5;ZO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO'#IqO(#PQ`O,5<jO!)[QlO,5;fO(#XQMhO,5;fO($rQMhO,5;fO!)[QlO,5;xO!&zQMhO'#GnO(#XQMhO'#GnO!&zQMhO'#GpO(#XQMhO'#GpO1SQ`O'#DZO1SQ`O'#DZO!&zQMhO'#GQO(#XQMhO'#GQO!&zQMhO'#GSO(#XQMhO'#GSO!&zQMhO'#GbO(#XQMhO'#GbO!)[QlO,5:jO($yQpO'#D_O!)[QlO,5@pO'N|QlO1G0uO(%TQ?MtO'#CiO!)[QlO1G2QO!&zQMhO'#IvO(#XQMhO'#IvO!&zQMhO'#IxO(#XQMhO'#IxO(%_Q!dO'#CrO!&zQMhO,5<uO(#XQMhO,5<uO'N|QlO1G2SO!)[QlO7+&{O!&zQMhO1G2aO(#XQMhO1G2aO!&zQMhO'#IvO(#XQMhO'#IvO!&zQMhO'#IxO(#XQMhO'#IxO!&zQMhO1G2cO(#XQMhO1G2cO'N|QlO7+'nO'N|QlO7+&aO!&zQMhOANAjO(#XQMhOANAjO(%rQ`O'#EoO(%wQ`O'#EoO(&PQ`O'#F^O(&UQ`O'#EzO(&ZQ`O'#KUO(&fQ`O'#KSO(&qQ`O,5;ZO(&vQMjO,5<fO(&}Q`O'#GZO('SQ`O'#GZO('XQ`O,5<fO('aQ`O,5<hO('iQ`O,5;ZO('qQ?MtO1G1aO('xQ`O,5<uO('}Q`O,5<uO((SQ`O,5<wO((XQ`O,5<wO((^Q`O1G2SO((cQ`O1G0uO((hQMjO<<LOO((oQMjO<<LOO((vQMhO'#F}O9`Q`O'#F|OAuQ`O'#EnO!)[QlO,5;uO!3oQ`O'#GZO!3oQ`O'#GZO!3oQ`O'#G]O!3oQ`O'#G]O!,TQMhO7+(dO!,TQMhO7+(dO%/YQ!dO1G2xO%/YQ!dO1G2xO!&zQMhO,5=^O!&zQMhO,5=^",
	stateData: "(){~O'}OS(OOSTOS(PRQ~OPYOQYOSfOY!VOaqOdzOeyOl!POpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_XO!iuO!lZO!oYO!pYO!qYO!svO!uwO!xxO!|]O$X|O$oiO%i}O%k!QO%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO%z!UO&X!WO&_!XO&a!YO&c!ZO&e![O&h!]O&n!^O&t!_O&v!`O&x!aO&z!bO&|!cO(USO(WTO(ZUO(bVO(p[O~OWtO~P`OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oa!wOs!nO!S!oO!b!yO!c!vO!d!vO!|<XO#T!pO#U!pO#V!xO#W!pO#X!pO#[!zO#]!zO(V!lO(WTO(ZUO(f!mO(p!sO~O(P!{O~OP]XR]X[]Xa]Xj]Xr]X!Q]X!S]X!]]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X'{]X(b]X(s]X(z]X({]X~O!g%SX~P(qO_!}O(W#PO(X!}O(Y#PO~O_#QO(Y#PO(Z#PO([#QO~Ox#SO!U#TO(c#TO(d#VO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(U<]O(WTO(ZUO(bVO(p[O~O![#ZO!]#WO!Y(iP!Y(wP~P+}O!^#cO~P`OPYOQYOSfOd!jOe!iOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(WTO(ZUO(bVO(p[O~Op#mO![#iO!|]O#j#lO#k#iO(U<^O!k(tP~P.iO!l#oO(U#nO~O!x#sO!|]O%i#tO~O#l#uO~O!g#vO#l#uO~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!]$_O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~Oa(gX'{(gX'x(gX!k(gX!Y(gX!_(gX%j(gX!g(gX~P1qO#S$dO#`$eO$R$eOP(hXR(hX[(hXj(hXr(hX!Q(hX!S(hX!](hX!l(hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(hX#v(hX#w(hX#y(hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX!_(hX%j(hX~Oa(hX'{(hX'x(hX!Y(hX!k(hXv(hX!g(hX~P4UO#`$eO~O$^$hO$`$gO$g$mO~OSfO!_$nO$j$oO$l$qO~Oh%VOj%dOk%dOp%WOr%XOs$tOt$tOz%YO|%ZO!O%]O!S${O!_$|O!i%bO!l$xO#k%cO$X%`O$u%^O$w%_O$z%aO(U$sO(WTO(ZUO(b$uO(z$}O({%POg(_P~Ol%[O~P7eO!l%eO~O!S%hO!_%iO(U%gO~O!g%mO~Oa%nO'{%nO~O!Q%rO~P%[O(V!lO~P%[O%o%vO~P%[Oh%VO!l%eO(U%gO(V!lO~Oe%}O!l%eO(U%gO~Oj$RO~O!_&PO(U%gO(V!lO(WTO(ZUO`)XP~O!Q&SO!l&RO%k&VO&U&WO~P;SO!x#sO~O%t&YO!S)TX!_)TX(U)TX~O(U&ZO~Ol!PO!u&`O%k!QO%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO~Od&eOe&dO!x&bO%i&cO%|&aO~P<bOd&hOeyOl!PO!_&gO!u&`O!xxO!|]O%i}O%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO%z!UO~Ob&kO#`&nO%k&iO(V!lO~P=gO!l&oO!u&sO~O!l#oO~O!_XO~Oa%nO'y&{O'{%nO~Oa%nO'y'OO'{%nO~Oa%nO'y'QO'{%nO~O'x]X!Y]Xv]X!k]X&]]X!_]X%j]X!g]X~P(qO!b'`O!c'WO!d'WO(V!lO(WTO(ZUO~Os'UO!S'TO!['XO(f'SO!^(jP!^(yP~P@nOn'cO!_'aO(U%gO~Oe'hO!l%eO(U%gO~O!Q&SO!l&RO~Os!nO!S!oO!|<XO#T!pO#U!pO#W!pO#X!pO(V!lO(WTO(ZUO(f!mO(p!sO~O!b'nO!c'mO!d'mO#V!pO#['oO#]'oO~PBYOa%nOh%VO!g#vO!l%eO'{%nO(s'qO~O!p'uO#`'sO~PChOs!nO!S!oO(WTO(ZUO(f!mO(p!sO~O!_XOs(nX!S(nX!b(nX!c(nX!d(nX!|(nX#T(nX#U(nX#V(nX#W(nX#X(nX#[(nX#](nX(V(nX(W(nX(Z(nX(f(nX(p(nX~O!c'mO!d'mO(V!lO~PDWO(Q'yO(R'yO(S'{O~O_!}O(W'}O(X!}O(Y'}O~O_#QO(Y'}O(Z'}O([#QO~Ov(PO~P%[Ox#SO!U#TO(c#TO(d(SO~O![(UO!Y'XX!Y'_X!]'XX!]'_X~P+}O!](WO!Y(iX~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!](WO!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~O!Y(iX~PHRO!Y(]O~O!Y(vX!](vX!g(vX!k(vX(s(vX~O#`(vX#l#dX!^(vX~PJUO#`(^O!Y(xX!](xX~O!](_O!Y(wX~O!Y(bO~O#`$eO~PJUO!^(cO~P`OR#zO!Q#yO!S#{O!l#xO(bVOP!na[!naj!nar!na!]!na!p!na#R!na#o!na#p!na#q!na#r!na#s!na#t!na#u!na#v!na#w!na#y!na#{!na#|!na(s!na(z!na({!na~Oa!na'{!na'x!na!Y!na!k!nav!na!_!na%j!na!g!na~PKlO!k(dO~O!g#vO#`(eO(s'qO!](uXa(uX'{(uX~O!k(uX~PNXO!S%hO!_%iO!|]O#j(jO#k(iO(U%gO~O!](kO!k(tX~O!k(mO~O!S%hO!_%iO#k(iO(U%gO~OP(hXR(hX[(hXj(hXr(hX!Q(hX!S(hX!](hX!l(hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(hX#v(hX#w(hX#y(hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX~O!g#vO!k(hX~P! uOR(oO!Q(nO!l#xO#S$dO!|!{a!S!{a~O!x!{a%i!{a!_!{a#j!{a#k!{a(U!{a~P!#vO!x(sO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_XO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oh%VOp%WOr%XOs$tOt$tOz%YO|%ZO!O<uO!S${O!_$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~O#l(yO~O![({O!k(lP~P%[O(f(}O(p[O~O!S)PO!l#xO(f(}O(p[O~OP<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_!eO!i<ZO!lZO!o<WO!p<WO!q<WO!s<[O!u<_O!x!hO$X!kO$o>QO(U)^O(WTO(ZUO(bVO(p[O~O!]$_Oa$ra'{$ra'x$ra!k$ra!Y$ra!_$ra%j$ra!g$ra~Ol)eO~P!&zOh%VOp%WOr%XOs$tOt$tOz%YO|%ZO!O%]O!S${O!_$|O!i%bO!l$xO#k%cO$X%`O$u%^O$w%_O$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~Og(qP~P!,TO!Q)jO!g)iO!_$_X$[$_X$^$_X$`$_X$g$_X~O!g)iO!_(|X$[(|X$^(|X$`(|X$g(|X~O!Q)jO~P!.^O!Q)jO!_(|X$[(|X$^(|X$`(|X$g(|X~O!_)lO$[)pO$^)kO$`)kO$g)qO~O![)tO~P!)[O$^$hO$`$gO$g)xO~On${X!Q${X#S${X'z${X(z${X({${X~OgmXg${XnmX!]mX#`mX~P!0SOx)zO(c){O(d)}O~On*WO!Q*PO'z*QO(z$}O({%PO~Og*OO~P!1WOg*XO~Oh%VOr%XOs$tOt$tOz%YO|%ZO!O<uO!S*ZO!_*[O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(WTO(ZUO(b$uO(z$}O({%PO~Op*aO![*_O(U*YO!k)PP~P!1uO#l*bO~O!l*cO~Oh%VOp%WOr%XOs$tOt$tOz%YO|%ZO!O<uO!S${O!_$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(U*eO(WTO(ZUO(b$uO(z$}O({%PO~O![*hO!Y)QP~P!3tOr*tOs!nO!S*jO!b*rO!c*lO!d*lO!l*cO#[*sO%a*nO(V!lO(WTO(ZUO(f!mO~O!^*qO~P!5iO#S$dOn(aX!Q(aX'z(aX(z(aX({(aX!](aX#`(aX~Og(aX$P(aX~P!6kOn*yO#`*xOg(`X!](`X~O!]*zOg(_X~Oj%dOk%dOl%dO(U&ZOg(_P~Os*}O~Og*OO(U&ZO~O!l+TO~O(U(wO~Op+XO!S%hO![#iO!_%iO!|]O#j#lO#k#iO(U%gO!k(tP~O!g#vO#l+YO~O!S%hO![+[O!](_O!_%iO(U%gO!Y(wP~Os']O!S+_O![+^O(WTO(ZUO(f+]O~O!^(yP~P!9|O!]+`Oa)UX'{)UX~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~Oa!ja!]!ja'{!ja'x!ja!Y!ja!k!jav!ja!_!ja%j!ja!g!ja~P!:tO(f(}O~OR#zO!Q#yO!S#{O!l#xO(bVOP!ra[!raj!rar!ra!]!ra!p!ra#R!ra#o!ra#p!ra#q!ra#r!ra#s!ra#t!ra#u!ra#v!ra#w!ra#y!ra#{!ra#|!ra(s!ra(z!ra({!ra~Oa!ra'{!ra'x!ra!Y!ra!k!rav!ra!_!ra%j!ra!g!ra~P!=aOR#zO!Q#yO!S#{O!l#xO(bVOP!ta[!taj!tar!ta!]!ta!p!ta#R!ta#o!ta#p!ta#q!ta#r!ta#s!ta#t!ta#u!ta#v!ta#w!ta#y!ta#{!ta#|!ta(s!ta(z!ta({!ta~Oa!ta'{!ta'x!ta!Y!ta!k!tav!ta!_!ta%j!ta!g!ta~P!?wOh%VOn+iO!_'aO%j+hO~O!g+kOa(^X!_(^X'{(^X!](^X~Oa%nO!_XO'{%nO~Oh%VO!l%eO~Oh%VO!l%eO(U%gO~O!g#vO#l(yO~Ob+vO%k+wO(U+sO(WTO(ZUO!^)YP~O!]+xO`)XX~O[+|O~O`+}O~O!_&PO(U%gO(V!lO`)XP~O%k,QO~P;SOh%VO#`,UO~Oh%VOn,XO!_$|O~O!_,ZO~O!Q,]O!_XO~O%o%vO~O!x,bO~Oe,gO~Ob,hO(U#nO(WTO(ZUO!^)WP~Oe%}O~O%k!QO(U&ZO~P=gO[,mO`,lO~OPYOQYOSfOdzOeyOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!iuO!lZO!oYO!pYO!qYO!svO!xxO!|]O$oiO%i}O(WTO(ZUO(bVO(p[O~O!_!eO!u!gO$X!kO(U!dO~P!GOO`,lOa%nO'{%nO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!svO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oa,rOl!OO!uwO%m!OO%n!OO%o!OO~P!IhO!l&oO~O&_,xO~O!_,zO~O&p,|O&r,}OP&maQ&maS&maY&maa&mad&mae&mal&map&mar&mas&mat&maz&ma|&ma!O&ma!S&ma!W&ma!X&ma!_&ma!i&ma!l&ma!o&ma!p&ma!q&ma!s&ma!u&ma!x&ma!|&ma$X&ma$o&ma%i&ma%k&ma%m&ma%n&ma%o&ma%r&ma%t&ma%w&ma%x&ma%z&ma&X&ma&_&ma&a&ma&c&ma&e&ma&h&ma&n&ma&t&ma&v&ma&x&ma&z&ma&|&ma'x&ma(U&ma(W&ma(Z&ma(b&ma(p&ma!^&ma&f&mab&ma&k&ma~O(U-SO~Oh!eX!]#iX!^#iX!g!RX!g!eX!l!eX#`#iX~O!]!eX!^!eX~P#!nO!g-WOh(kX!](kX!^(kX!g(kX!l(kXr(kX(s(kX~Oh%VO!g-YO!l%eO!]!aX!^!aX~Os!nO!S!oO(WTO(ZUO(f!mO~OP<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_!eO!i<ZO!lZO!o<WO!p<WO!q<WO!s<[O!u<_O!x!hO$X!kO$o>QO(WTO(ZUO(bVO(p[O~O(U=RO~P#$oO!]-^O!^(jX~O!^-`O~O#`-aO!]#hX!^#hX~O!g-WO~O!]-bO!^(yX~O!^-dO~O!c-eO!d-eO(V!lO~P#$^O!^-hO~P'_On-kO!_'aO~O!Y-pO~Os!{a!b!{a!c!{a!d!{a#T!{a#U!{a#V!{a#W!{a#X!{a#[!{a#]!{a(V!{a(W!{a(Z!{a(f!{a(p!{a~P!#vO!p-uO#`-sO~PChO!c-wO!d-wO(V!lO~PDWOa%nO#`-sO'{%nO~Oa%nO!g#vO#`-sO'{%nO~Oa%nO!g#vO!p-uO#`-sO'{%nO(s'qO~O(Q'yO(R'yO(S-|O~Ov-}O~O!Y'Xa!]'Xa~P!:tO![.RO!Y'XX!]'XX~P%[O!](WO!Y(ia~O!Y(ia~PHRO!](_O!Y(wa~O!S%hO![.VO!_%iO(U%gO!Y'_X!]'_X~O#`.XO!](ua!k(uaa(ua'{(ua~O!g#vO~P#,wO!](kO!k(ta~O!S%hO!_%iO#k.]O(U%gO~Op.bO!S%hO![._O!_%iO!|]O#j.aO#k._O(U%gO!]'bX!k'bX~OR.fO!l#xO~Oh%VOn.iO!_'aO%j.hO~Oa#ci!]#ci'{#ci'x#ci!Y#ci!k#civ#ci!_#ci%j#ci!g#ci~P!:tOn>^O!Q*PO'z*QO(z$}O({%PO~O#l#_aa#_a#`#_a'{#_a!]#_a!k#_a!_#_a!Y#_a~P#/sO#l(aXP(aXR(aX[(aXa(aXj(aXr(aX!S(aX!l(aX!p(aX#R(aX#o(aX#p(aX#q(aX#r(aX#s(aX#t(aX#u(aX#v(aX#w(aX#y(aX#{(aX#|(aX'{(aX(b(aX(s(aX!k(aX!Y(aX'x(aXv(aX!_(aX%j(aX!g(aX~P!6kO!].vO!k(lX~P!:tO!k.yO~O!Y.{O~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O(bVO[#nia#nij#nir#ni!]#ni#R#ni#p#ni#q#ni#r#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni'{#ni(s#ni(z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#o#ni~P#3cO#o$OO~P#3cOP$[OR#zOr$aO!Q#yO!S#{O!l#xO!p$[O#o$OO#p$PO#q$PO#r$PO(bVO[#nia#nij#ni!]#ni#R#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni'{#ni(s#ni(z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#s#ni~P#6QO#s$QO~P#6QOP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO(bVOa#ni!]#ni#y#ni#{#ni#|#ni'{#ni(s#ni(z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#w#ni~P#8oOP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO(bVO({#}Oa#ni!]#ni#{#ni#|#ni'{#ni(s#ni(z#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#y$UO~P#;VO#y#ni~P#;VO#w$SO~P#8oOP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO(bVO(z#|O({#}Oa#ni!]#ni#|#ni'{#ni(s#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#{#ni~P#={O#{$WO~P#={OP]XR]X[]Xj]Xr]X!Q]X!S]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b]X(s]X(z]X({]X!]]X!^]X~O$P]X~P#@jOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO#w<eO#y<gO#{<iO#|<jO(bVO(s$YO(z#|O({#}O~O$P.}O~P#BwO#S$dO#`<pO$R<pO$P(hX!^(hX~P! uOa'ea!]'ea'{'ea'x'ea!k'ea!Y'eav'ea!_'ea%j'ea!g'ea~P!:tO[#nia#nij#nir#ni!]#ni#R#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni'{#ni(s#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O#o$OO#p$PO#q$PO#r$PO(bVO(z#ni({#ni~P#EyOn>^O!Q*PO'z*QO(z$}O({%POP#niR#ni!S#ni!l#ni!p#ni#o#ni#p#ni#q#ni#r#ni(b#ni~P#EyO!]/ROg(qX~P!1WOg/TO~Oa$Qi!]$Qi'{$Qi'x$Qi!Y$Qi!k$Qiv$Qi!_$Qi%j$Qi!g$Qi~P!:tO$^/UO$`/UO~O$^/VO$`/VO~O!g)iO#`/WO!_$dX$[$dX$^$dX$`$dX$g$dX~O![/XO~O!_)lO$[/ZO$^)kO$`)kO$g/[O~O!]<kO!^(gX~P#BwO!^/]O~O!g)iO$g(|X~O$g/_O~Ov/`O~P!&zOx)zO(c){O(d/cO~O!S/fO~O(z$}On%ba!Q%ba'z%ba({%ba!]%ba#`%ba~Og%ba$P%ba~P#L{O({%POn%da!Q%da'z%da(z%da!]%da#`%da~Og%da$P%da~P#MnO!]fX!gfX!kfX!k${X(sfX~P!0SOp%WO![/oO!](_O(U/nO!Y(wP!Y)QP~P!1uOr*tO!b*rO!c*lO!d*lO!l*cO#[*sO%a*nO(V!lO(WTO(ZUO~Os'UO!S/pO![+^O!^*qO(f=OO!^(yP~P$ [O!k/qO~P#/sO!]/rO!g#vO(s'qO!k)PX~O!k/wO~OnoX!QoX'zoX(zoX({oX~O!g#vO!koX~P$#OOp/yO!S%hO![*_O!_%iO(U%gO!k)PP~O#l/zO~O!Y${X!]${X!g%SX~P!0SO!]/{O!Y)QX~P#/sO!g/}O~O!Y0PO~OpkO(U0QO~P.iOh%VOr0VO!g#vO!l%eO(s'qO~O!g+kO~Oa%nO!]0ZO'{%nO~O!^0]O~P!5iO!c0^O!d0^O(V!lO~P#$^Os!nO!S0_O(WTO(ZUO(f!mO~O#[0aO~Og%ba!]%ba#`%ba$P%ba~P!1WOg%da!]%da#`%da$P%da~P!1WOj%dOk%dOl%dO(U&ZOg'nX!]'nX~O!]*zOg(_a~Og0jO~On0lO#`0kOg(`a!](`a~OR0mO!Q0mO!S0nO#S$dOn}a'z}a(z}a({}a!]}a#`}a~Og}a$P}a~P$(cO!Q*PO'z*QOn$ta(z$ta({$ta!]$ta#`$ta~Og$ta$P$ta~P$)_O!Q*PO'z*QOn$va(z$va({$va!]$va#`$va~Og$va$P$va~P$*QO#l0qO~Og%Ua!]%Ua#`%Ua$P%Ua~P!1WO!g#vO~O#l0tO~O!]#iX!^#iX!g!RX#`#iX~O!]+`Oa)Ua'{)Ua~OR#zO!Q#yO!S#{O!l#xO(bVOP!ri[!rij!rir!ri!]!ri!p!ri#R!ri#o!ri#p!ri#q!ri#r!ri#s!ri#t!ri#u!ri#v!ri#w!ri#y!ri#{!ri#|!ri(s!ri(z!ri({!ri~Oa!ri'{!ri'x!ri!Y!ri!k!riv!ri!_!ri%j!ri!g!ri~P$+}Oh%VOr%XOs$tOt$tOz%YO|%ZO!O<uO!S${O!_$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(WTO(ZUO(b$uO(z$}O({%PO~Op0}O%^1OO(U0|O~P$.eO!g+kOa(^a!_(^a'{(^a!](^a~O#l1UO~O[]X!]fX!^fX~O!]1VO!^)YX~O!^1XO~O[1YO~Ob1[O(U+sO(WTO(ZUO~O!_&PO(U%gO`'vX!]'vX~O!]+xO`)Xa~O!k1_O~P!:tO[1bO~O`1cO~O#`1hO~On1kO!_$|O~O(f(}O!^)VP~Oh%VOn1tO!_1qO%j1sO~O[2OO!]1|O!^)WX~O!^2PO~O`2ROa%nO'{%nO~O(U#nO(WTO(ZUO~O#S$dO#`$eO$R$eOP(hXR(hX[(hXr(hX!Q(hX!S(hX!](hX!l(hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(hX#v(hX#w(hX#y(hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX~Oj2UO&]2VOa(hX~P$4OOj2UO#`$eO&]2VO~Oa2XO~P%[Oa2ZO~O&f2^OP&diQ&diS&diY&dia&did&die&dil&dip&dir&dis&dit&diz&di|&di!O&di!S&di!W&di!X&di!_&di!i&di!l&di!o&di!p&di!q&di!s&di!u&di!x&di!|&di$X&di$o&di%i&di%k&di%m&di%n&di%o&di%r&di%t&di%w&di%x&di%z&di&X&di&_&di&a&di&c&di&e&di&h&di&n&di&t&di&v&di&x&di&z&di&|&di'x&di(U&di(W&di(Z&di(b&di(p&di!^&dib&di&k&di~Ob2dO!^2bO&k2cO~P`O!_XO!l2fO~O&r,}OP&miQ&miS&miY&mia&mid&mie&mil&mip&mir&mis&mit&miz&mi|&mi!O&mi!S&mi!W&mi!X&mi!_&mi!i&mi!l&mi!o&mi!p&mi!q&mi!s&mi!u&mi!x&mi!|&mi$X&mi$o&mi%i&mi%k&mi%m&mi%n&mi%o&mi%r&mi%t&mi%w&mi%x&mi%z&mi&X&mi&_&mi&a&mi&c&mi&e&mi&h&mi&n&mi&t&mi&v&mi&x&mi&z&mi&|&mi'x&mi(U&mi(W&mi(Z&mi(b&mi(p&mi!^&mi&f&mib&mi&k&mi~O!Y2lO~O!]!aa!^!aa~P#BwOs!nO!S!oO![2qO(f!mO!]'YX!^'YX~P@nO!]-^O!^(ja~O!]'`X!^'`X~P!9|O!]-bO!^(ya~O!^2yO~P'_Oa%nO#`3SO'{%nO~Oa%nO!g#vO#`3SO'{%nO~Oa%nO!g#vO!p3WO#`3SO'{%nO(s'qO~Oa%nO'{%nO~P!:tO!]$_Ov$ra~O!Y'Xi!]'Xi~P!:tO!](WO!Y(ii~O!](_O!Y(wi~O!Y(xi!](xi~P!:tO!](ui!k(uia(ui'{(ui~P!:tO#`3YO!](ui!k(uia(ui'{(ui~O!](kO!k(ti~O!S%hO!_%iO!|]O#j3_O#k3^O(U%gO~O!S%hO!_%iO#k3^O(U%gO~On3fO!_'aO%j3eO~Oh%VOn3fO!_'aO%j3eO~O#l%baP%baR%ba[%baa%baj%bar%ba!S%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v%ba#w%ba#y%ba#{%ba#|%ba'{%ba(b%ba(s%ba!k%ba!Y%ba'x%bav%ba!_%ba%j%ba!g%ba~P#L{O#l%daP%daR%da[%daa%daj%dar%da!S%da!l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u%da#v%da#w%da#y%da#{%da#|%da'{%da(b%da(s%da!k%da!Y%da'x%dav%da!_%da%j%da!g%da~P#MnO#l%baP%baR%ba[%baa%baj%bar%ba!S%ba!]%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v%ba#w%ba#y%ba#{%ba#|%ba'{%ba(b%ba(s%ba!k%ba!Y%ba'x%ba#`%bav%ba!_%ba%j%ba!g%ba~P#/sO#l%daP%daR%da[%daa%daj%dar%da!S%da!]%da!l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u%da#v%da#w%da#y%da#{%da#|%da'{%da(b%da(s%da!k%da!Y%da'x%da#`%dav%da!_%da%j%da!g%da~P#/sO#l}aP}a[}aa}aj}ar}a!l}a!p}a#R}a#o}a#p}a#q}a#r}a#s}a#t}a#u}a#v}a#w}a#y}a#{}a#|}a'{}a(b}a(s}a!k}a!Y}a'x}av}a!_}a%j}a!g}a~P$(cO#l$taP$taR$ta[$taa$taj$tar$ta!S$ta!l$ta!p$ta#R$ta#o$ta#p$ta#q$ta#r$ta#s$ta#t$ta#u$ta#v$ta#w$ta#y$ta#{$ta#|$ta'{$ta(b$ta(s$ta!k$ta!Y$ta'x$tav$ta!_$ta%j$ta!g$ta~P$)_O#l$vaP$vaR$va[$vaa$vaj$var$va!S$va!l$va!p$va#R$va#o$va#p$va#q$va#r$va#s$va#t$va#u$va#v$va#w$va#y$va#{$va#|$va'{$va(b$va(s$va!k$va!Y$va'x$vav$va!_$va%j$va!g$va~P$*QO#l%UaP%UaR%Ua[%Uaa%Uaj%Uar%Ua!S%Ua!]%Ua!l%Ua!p%Ua#R%Ua#o%Ua#p%Ua#q%Ua#r%Ua#s%Ua#t%Ua#u%Ua#v%Ua#w%Ua#y%Ua#{%Ua#|%Ua'{%Ua(b%Ua(s%Ua!k%Ua!Y%Ua'x%Ua#`%Uav%Ua!_%Ua%j%Ua!g%Ua~P#/sOa#cq!]#cq'{#cq'x#cq!Y#cq!k#cqv#cq!_#cq%j#cq!g#cq~P!:tO![3nO!]'ZX!k'ZX~P%[O!].vO!k(la~O!].vO!k(la~P!:tO!Y3qO~O$P!na!^!na~PKlO$P!ja!]!ja!^!ja~P#BwO$P!ra!^!ra~P!=aO$P!ta!^!ta~P!?wOg'^X!]'^X~P!,TO!]/ROg(qa~OSfO!_4VO$e4WO~O!^4[O~Ov4]O~P#/sOa$nq!]$nq'{$nq'x$nq!Y$nq!k$nqv$nq!_$nq%j$nq!g$nq~P!:tO!Y4_O~P!&zO!S4`O~O!Q*PO'z*QO({%POn'ja(z'ja!]'ja#`'ja~Og'ja$P'ja~P%-tO!Q*PO'z*QOn'la(z'la({'la!]'la#`'la~Og'la$P'la~P%.gO(s$YO~P#/sO!YfX!Y${X!]fX!]${X!g%SX#`fX~P!0SOp%WO(U=XO~P!1uOp4dO!S%hO![4cO!_%iO(U%gO!]'fX!k'fX~O!]/rO!k)Pa~O!]/rO!g#vO!k)Pa~O!]/rO!g#vO(s'qO!k)Pa~Og$}i!]$}i#`$}i$P$}i~P!1WO![4lO!Y'hX!]'hX~P!3tO!]/{O!Y)Qa~O!]/{O!Y)Qa~P#/sOP]XR]X[]Xj]Xr]X!Q]X!S]X!Y]X!]]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b]X(s]X(z]X({]X~Oj%ZX!g%ZX~P%2^Oj4qO!g#vO~Oh%VO!g#vO!l%eO~Oh%VOr4vO!l%eO(s'qO~Or4{O!g#vO(s'qO~Os!nO!S4|O(WTO(ZUO(f!mO~O(z$}On%bi!Q%bi'z%bi({%bi!]%bi#`%bi~Og%bi$P%bi~P%5}O({%POn%di!Q%di'z%di(z%di!]%di#`%di~Og%di$P%di~P%6pOg(`i!](`i~P!1WO#`5SOg(`i!](`i~P!1WO!k5XO~Oa$pq!]$pq'{$pq'x$pq!Y$pq!k$pqv$pq!_$pq%j$pq!g$pq~P!:tO!Y5]O~O!]5^O!_)RX~P#/sOa${X!_${X%_]X'{${X!]${X~P!0SO%_5aOaoX!_oX'{oX!]oX~P$#OOp5bO(U#nO~O%_5aO~Ob5hO%k5iO(U+sO(WTO(ZUO!]'uX!^'uX~O!]1VO!^)Ya~O[5mO~O`5nO~O[5rO~Oa%nO'{%nO~P#/sO!]5wO#`5yO!^)VX~O!^5zO~Or6QOs!nO!S*jO!b!yO!c!vO!d!vO!|<XO#T!pO#U!pO#V!pO#W!pO#X!pO#[6PO#]!zO(V!lO(WTO(ZUO(f!mO(p!sO~O!^6OO~P%;sOn6VO!_1qO%j6UO~Oh%VOn6VO!_1qO%j6UO~Ob6^O(U#nO(WTO(ZUO!]'tX!^'tX~O!]1|O!^)Wa~O(WTO(ZUO(f6`O~O`6dO~Oj6gO&]6hO~PNXO!k6iO~P%[Oa6kO~Oa6kO~P%[Ob2dO!^6pO&k2cO~P`O!g6rO~O!g6tOh(ki!](ki!^(ki!g(ki!l(kir(ki(s(ki~O#`6uO!]#hi!^#hi~O!]!ai!^!ai~P#BwO!]#hi!^#hi~P#BwOa%nO#`7OO'{%nO~Oa%nO!g#vO#`7OO'{%nO~O!](uq!k(uqa(uq'{(uq~P!:tO!](kO!k(tq~O!S%hO!_%iO#k7VO(U%gO~O!_'aO%j7YO~On7^O!_'aO%j7YO~O#l'jaP'jaR'ja['jaa'jaj'jar'ja!S'ja!l'ja!p'ja#R'ja#o'ja#p'ja#q'ja#r'ja#s'ja#t'ja#u'ja#v'ja#w'ja#y'ja#{'ja#|'ja'{'ja(b'ja(s'ja!k'ja!Y'ja'x'jav'ja!_'ja%j'ja!g'ja~P%-tO#l'laP'laR'la['laa'laj'lar'la!S'la!l'la!p'la#R'la#o'la#p'la#q'la#r'la#s'la#t'la#u'la#v'la#w'la#y'la#{'la#|'la'{'la(b'la(s'la!k'la!Y'la'x'lav'la!_'la%j'la!g'la~P%.gO#l$}iP$}iR$}i[$}ia$}ij$}ir$}i!S$}i!]$}i!l$}i!p$}i#R$}i#o$}i#p$}i#q$}i#r$}i#s$}i#t$}i#u$}i#v$}i#w$}i#y$}i#{$}i#|$}i'{$}i(b$}i(s$}i!k$}i!Y$}i'x$}i#`$}iv$}i!_$}i%j$}i!g$}i~P#/sO#l%biP%biR%bi[%bia%bij%bir%bi!S%bi!l%bi!p%bi#R%bi#o%bi#p%bi#q%bi#r%bi#s%bi#t%bi#u%bi#v%bi#w%bi#y%bi#{%bi#|%bi'{%bi(b%bi(s%bi!k%bi!Y%bi'x%biv%bi!_%bi%j%bi!g%bi~P%5}O#l%diP%diR%di[%dia%dij%dir%di!S%di!l%di!p%di#R%di#o%di#p%di#q%di#r%di#s%di#t%di#u%di#v%di#w%di#y%di#{%di#|%di'{%di(b%di(s%di!k%di!Y%di'x%div%di!_%di%j%di!g%di~P%6pO!]'Za!k'Za~P!:tO!].vO!k(li~O$P#ci!]#ci!^#ci~P#BwOP$[OR#zO!Q#yO!S#{O!l#xO!p$[O(bVO[#nij#nir#ni#R#ni#p#ni#q#ni#r#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O#o#ni~P%NrO#o<aO~P%NrOP$[OR#zOr<mO!Q#yO!S#{O!l#xO!p$[O#o<aO#p<bO#q<bO#r<bO(bVO[#nij#ni#R#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O#s#ni~P&!zO#s<cO~P&!zOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO(bVO#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O#w#ni~P&%SOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO#w<eO(bVO({#}O#{#ni#|#ni$P#ni(s#ni(z#ni!]#ni!^#ni~O#y<gO~P&'TO#y#ni~P&'TO#w<eO~P&%SOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO#w<eO#y<gO(bVO(z#|O({#}O#|#ni$P#ni(s#ni!]#ni!^#ni~O#{#ni~P&)dO#{<iO~P&)dOa#}y!]#}y'{#}y'x#}y!Y#}y!k#}yv#}y!_#}y%j#}y!g#}y~P!:tO[#nij#nir#ni#R#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni$P#ni(s#ni!]#ni!^#ni~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O#o<aO#p<bO#q<bO#r<bO(bVO(z#ni({#ni~P&,`On>_O!Q*PO'z*QO(z$}O({%POP#niR#ni!S#ni!l#ni!p#ni#o#ni#p#ni#q#ni#r#ni(b#ni~P&,`O#S$dOP(aXR(aX[(aXj(aXn(aXr(aX!Q(aX!S(aX!l(aX!p(aX#R(aX#o(aX#p(aX#q(aX#r(aX#s(aX#t(aX#u(aX#v(aX#w(aX#y(aX#{(aX#|(aX$P(aX'z(aX(b(aX(s(aX(z(aX({(aX!](aX!^(aX~O$P$Qi!]$Qi!^$Qi~P#BwO$P!ri!^!ri~P$+}Og'^a!]'^a~P!1WO!^7pO~O!]'ea!^'ea~P#BwO!Y7qO~P#/sO!g#vO(s'qO!]'fa!k'fa~O!]/rO!k)Pi~O!]/rO!g#vO!k)Pi~Og$}q!]$}q#`$}q$P$}q~P!1WO!Y'ha!]'ha~P#/sO!g7xO~O!]/{O!Y)Qi~P#/sO!]/{O!Y)Qi~O!Y7{O~Oh%VOr8QO!l%eO(s'qO~Oj8SO!g#vO~Or8VO!g#vO(s'qO~O!Q*PO'z*QO({%POn'ka(z'ka!]'ka#`'ka~Og'ka$P'ka~P&5aO!Q*PO'z*QOn'ma(z'ma({'ma!]'ma#`'ma~Og'ma$P'ma~P&6SOg(`q!](`q~P!1WO#`8XOg(`q!](`q~P!1WO!Y8YO~Og%Pq!]%Pq#`%Pq$P%Pq~P!1WOa$py!]$py'{$py'x$py!Y$py!k$pyv$py!_$py%j$py!g$py~P!:tO!g6tO~O!]5^O!_)Ra~O!_'aOP$UaR$Ua[$Uaj$Uar$Ua!Q$Ua!S$Ua!]$Ua!l$Ua!p$Ua#R$Ua#o$Ua#p$Ua#q$Ua#r$Ua#s$Ua#t$Ua#u$Ua#v$Ua#w$Ua#y$Ua#{$Ua#|$Ua(b$Ua(s$Ua(z$Ua({$Ua~O%j7YO~P&8tO%_8^Oa%]i!_%]i'{%]i!]%]i~Oa#cy!]#cy'{#cy'x#cy!Y#cy!k#cyv#cy!_#cy%j#cy!g#cy~P!:tO[8`O~Ob8bO(U+sO(WTO(ZUO~O!]1VO!^)Yi~O`8fO~O(f(}O!]'qX!^'qX~O!]5wO!^)Va~O!^8pO~P%;sO(p!sO~P$&YO#[8qO~O!_1qO~O!_1qO%j8sO~On8vO!_1qO%j8sO~O[8{O!]'ta!^'ta~O!]1|O!^)Wi~O!k9PO~O!k9QO~O!k9TO~O!k9TO~P%[Oa9VO~O!g9WO~O!k9XO~O!](xi!^(xi~P#BwOa%nO#`9aO'{%nO~O!](uy!k(uya(uy'{(uy~P!:tO!](kO!k(ty~O%j9dO~P&8tO!_'aO%j9dO~O#l$}qP$}qR$}q[$}qa$}qj$}qr$}q!S$}q!]$}q!l$}q!p$}q#R$}q#o$}q#p$}q#q$}q#r$}q#s$}q#t$}q#u$}q#v$}q#w$}q#y$}q#{$}q#|$}q'{$}q(b$}q(s$}q!k$}q!Y$}q'x$}q#`$}qv$}q!_$}q%j$}q!g$}q~P#/sO#l'kaP'kaR'ka['kaa'kaj'kar'ka!S'ka!l'ka!p'ka#R'ka#o'ka#p'ka#q'ka#r'ka#s'ka#t'ka#u'ka#v'ka#w'ka#y'ka#{'ka#|'ka'{'ka(b'ka(s'ka!k'ka!Y'ka'x'kav'ka!_'ka%j'ka!g'ka~P&5aO#l'maP'maR'ma['maa'maj'mar'ma!S'ma!l'ma!p'ma#R'ma#o'ma#p'ma#q'ma#r'ma#s'ma#t'ma#u'ma#v'ma#w'ma#y'ma#{'ma#|'ma'{'ma(b'ma(s'ma!k'ma!Y'ma'x'mav'ma!_'ma%j'ma!g'ma~P&6SO#l%PqP%PqR%Pq[%Pqa%Pqj%Pqr%Pq!S%Pq!]%Pq!l%Pq!p%Pq#R%Pq#o%Pq#p%Pq#q%Pq#r%Pq#s%Pq#t%Pq#u%Pq#v%Pq#w%Pq#y%Pq#{%Pq#|%Pq'{%Pq(b%Pq(s%Pq!k%Pq!Y%Pq'x%Pq#`%Pqv%Pq!_%Pq%j%Pq!g%Pq~P#/sO!]'Zi!k'Zi~P!:tO$P#cq!]#cq!^#cq~P#BwO(z$}OP%baR%ba[%baj%bar%ba!S%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v%ba#w%ba#y%ba#{%ba#|%ba$P%ba(b%ba(s%ba!]%ba!^%ba~On%ba!Q%ba'z%ba({%ba~P&JXO({%POP%daR%da[%daj%dar%da!S%da!l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u%da#v%da#w%da#y%da#{%da#|%da$P%da(b%da(s%da!]%da!^%da~On%da!Q%da'z%da(z%da~P&L`On>_O!Q*PO'z*QO({%PO~P&JXOn>_O!Q*PO'z*QO(z$}O~P&L`OR0mO!Q0mO!S0nO#S$dOP}a[}aj}an}ar}a!l}a!p}a#R}a#o}a#p}a#q}a#r}a#s}a#t}a#u}a#v}a#w}a#y}a#{}a#|}a$P}a'z}a(b}a(s}a(z}a({}a!]}a!^}a~O!Q*PO'z*QOP$taR$ta[$taj$tan$tar$ta!S$ta!l$ta!p$ta#R$ta#o$ta#p$ta#q$ta#r$ta#s$ta#t$ta#u$ta#v$ta#w$ta#y$ta#{$ta#|$ta$P$ta(b$ta(s$ta(z$ta({$ta!]$ta!^$ta~O!Q*PO'z*QOP$vaR$va[$vaj$van$var$va!S$va!l$va!p$va#R$va#o$va#p$va#q$va#r$va#s$va#t$va#u$va#v$va#w$va#y$va#{$va#|$va$P$va(b$va(s$va(z$va({$va!]$va!^$va~On>_O!Q*PO'z*QO(z$}O({%PO~OP%UaR%Ua[%Uaj%Uar%Ua!S%Ua!l%Ua!p%Ua#R%Ua#o%Ua#p%Ua#q%Ua#r%Ua#s%Ua#t%Ua#u%Ua#v%Ua#w%Ua#y%Ua#{%Ua#|%Ua$P%Ua(b%Ua(s%Ua!]%Ua!^%Ua~P''eO$P$nq!]$nq!^$nq~P#BwO$P$pq!]$pq!^$pq~P#BwO!^9qO~O$P9rO~P!1WO!g#vO!]'fi!k'fi~O!g#vO(s'qO!]'fi!k'fi~O!]/rO!k)Pq~O!Y'hi!]'hi~P#/sO!]/{O!Y)Qq~Or9yO!g#vO(s'qO~O[9{O!Y9zO~P#/sO!Y9zO~Oj:RO!g#vO~Og(`y!](`y~P!1WO!]'oa!_'oa~P#/sOa%]q!_%]q'{%]q!]%]q~P#/sO[:WO~O!]1VO!^)Yq~O`:[O~O#`:]O!]'qa!^'qa~O!]5wO!^)Vi~P#BwO!S:_O~O!_1qO%j:bO~O(WTO(ZUO(f:gO~O!]1|O!^)Wq~O!k:jO~O!k:kO~O!k:lO~O!k:lO~P%[O#`:oO!]#hy!^#hy~O!]#hy!^#hy~P#BwO%j:tO~P&8tO!_'aO%j:tO~O$P#}y!]#}y!^#}y~P#BwOP$}iR$}i[$}ij$}ir$}i!S$}i!l$}i!p$}i#R$}i#o$}i#p$}i#q$}i#r$}i#s$}i#t$}i#u$}i#v$}i#w$}i#y$}i#{$}i#|$}i$P$}i(b$}i(s$}i!]$}i!^$}i~P''eO!Q*PO'z*QO({%POP'jaR'ja['jaj'jan'jar'ja!S'ja!l'ja!p'ja#R'ja#o'ja#p'ja#q'ja#r'ja#s'ja#t'ja#u'ja#v'ja#w'ja#y'ja#{'ja#|'ja$P'ja(b'ja(s'ja(z'ja!]'ja!^'ja~O!Q*PO'z*QOP'laR'la['laj'lan'lar'la!S'la!l'la!p'la#R'la#o'la#p'la#q'la#r'la#s'la#t'la#u'la#v'la#w'la#y'la#{'la#|'la$P'la(b'la(s'la(z'la({'la!]'la!^'la~O(z$}OP%biR%bi[%bij%bin%bir%bi!Q%bi!S%bi!l%bi!p%bi#R%bi#o%bi#p%bi#q%bi#r%bi#s%bi#t%bi#u%bi#v%bi#w%bi#y%bi#{%bi#|%bi$P%bi'z%bi(b%bi(s%bi({%bi!]%bi!^%bi~O({%POP%diR%di[%dij%din%dir%di!Q%di!S%di!l%di!p%di#R%di#o%di#p%di#q%di#r%di#s%di#t%di#u%di#v%di#w%di#y%di#{%di#|%di$P%di'z%di(b%di(s%di(z%di!]%di!^%di~O$P$py!]$py!^$py~P#BwO$P#cy!]#cy!^#cy~P#BwO!g#vO!]'fq!k'fq~O!]/rO!k)Py~O!Y'hq!]'hq~P#/sOr;OO!g#vO(s'qO~O[;SO!Y;RO~P#/sO!Y;RO~Og(`!R!](`!R~P!1WOa%]y!_%]y'{%]y!]%]y~P#/sO!]1VO!^)Yy~O!]5wO!^)Vq~O(U;ZO~O!_1qO%j;^O~O!k;aO~O%j;fO~P&8tOP$}qR$}q[$}qj$}qr$}q!S$}q!l$}q!p$}q#R$}q#o$}q#p$}q#q$}q#r$}q#s$}q#t$}q#u$}q#v$}q#w$}q#y$}q#{$}q#|$}q$P$}q(b$}q(s$}q!]$}q!^$}q~P''eO!Q*PO'z*QO({%POP'kaR'ka['kaj'kan'kar'ka!S'ka!l'ka!p'ka#R'ka#o'ka#p'ka#q'ka#r'ka#s'ka#t'ka#u'ka#v'ka#w'ka#y'ka#{'ka#|'ka$P'ka(b'ka(s'ka(z'ka!]'ka!^'ka~O!Q*PO'z*QOP'maR'ma['maj'man'mar'ma!S'ma!l'ma!p'ma#R'ma#o'ma#p'ma#q'ma#r'ma#s'ma#t'ma#u'ma#v'ma#w'ma#y'ma#{'ma#|'ma$P'ma(b'ma(s'ma(z'ma({'ma!]'ma!^'ma~OP%PqR%Pq[%Pqj%Pqr%Pq!S%Pq!l%Pq!p%Pq#R%Pq#o%Pq#p%Pq#q%Pq#r%Pq#s%Pq#t%Pq#u%Pq#v%Pq#w%Pq#y%Pq#{%Pq#|%Pq$P%Pq(b%Pq(s%Pq!]%Pq!^%Pq~P''eOg%f!Z!]%f!Z#`%f!Z$P%f!Z~P!1WO!Y;jO~P#/sOr;kO!g#vO(s'qO~O[;mO!Y;jO~P#/sO!]'qq!^'qq~P#BwO!]#h!Z!^#h!Z~P#BwO#l%f!ZP%f!ZR%f!Z[%f!Za%f!Zj%f!Zr%f!Z!S%f!Z!]%f!Z!l%f!Z!p%f!Z#R%f!Z#o%f!Z#p%f!Z#q%f!Z#r%f!Z#s%f!Z#t%f!Z#u%f!Z#v%f!Z#w%f!Z#y%f!Z#{%f!Z#|%f!Z'{%f!Z(b%f!Z(s%f!Z!k%f!Z!Y%f!Z'x%f!Z#`%f!Zv%f!Z!_%f!Z%j%f!Z!g%f!Z~P#/sOr;vO!g#vO(s'qO~O!Y;wO~P#/sOr<OO!g#vO(s'qO~O!Y<PO~P#/sOP%f!ZR%f!Z[%f!Zj%f!Zr%f!Z!S%f!Z!l%f!Z!p%f!Z#R%f!Z#o%f!Z#p%f!Z#q%f!Z#r%f!Z#s%f!Z#t%f!Z#u%f!Z#v%f!Z#w%f!Z#y%f!Z#{%f!Z#|%f!Z$P%f!Z(b%f!Z(s%f!Z!]%f!Z!^%f!Z~P''eOr<SO!g#vO(s'qO~Ov(gX~P1qO!Q%rO~P!)[O(V!lO~P!)[O!YfX!]fX#`fX~P%2^OP]XR]X[]Xj]Xr]X!Q]X!S]X!]]X!]fX!l]X!p]X#R]X#S]X#`]X#`fX#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b]X(s]X(z]X({]X~O!gfX!k]X!kfX(sfX~P'LcOP<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_XO!i<ZO!lZO!o<WO!p<WO!q<WO!s<[O!u<_O!x!hO$X!kO$o>QO(U)^O(WTO(ZUO(bVO(p[O~O!]<kO!^$ra~Oh%VOp%WOr%XOs$tOt$tOz%YO|%ZO!O<vO!S${O!_$|O!i>XO!l$xO#k<|O$X%`O$u<xO$w<zO$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~Ol)eO~P(#XOr!eX(s!eX~P#!nO!^]X!^fX~P'LcO!YfX!Y${X!]fX!]${X#`fX~P!0SO#l<`O~O!g#vO#l<`O~O#`<pO~Oj<dO~O#`=PO!](xX!^(xX~O#`<pO!](vX!^(vX~O#l=QO~Og=SO~P!1WO#l=YO~O#l=ZO~Og=SO(U&ZO~O!g#vO#l=[O~O!g#vO#l=QO~O$P=]O~P#BwO#l=^O~O#l=_O~O#l=dO~O#l=eO~O#l=fO~O#l=gO~O$P=hO~P!1WO$P=iO~P!1WOl=tO~P7eOk#S#T#U#W#X#[#j#k#v$o$u$w$z%^%_%i%j%k%r%t%w%x%z%|~(PT#p!X'}(V#qs#o#rr!Q(O$^(U$`(f~",
	goto: "$9_)^PPPPPP)_PP)bP)sP+X/^PPPP6lPP7SPP=PPPP@sPA]PA]PPPA]PCePA]PA]PA]PCiPCnPD]PIVPPPIZPPPPIZL^PPPLdMUPIZPIZPP! dIZPPPIZPIZP!#kIZP!'R!(W!(aP!)T!)X!)T!,fPPPPPPP!-V!(WPP!-g!/XP!2hIZIZ!2m!5y!:g!:g!>f!>nPPP!>tIZPPPPPPPPP!BTP!CbPPIZ!DsPIZPIZIZIZIZIZPIZ!FVP!IaP!LgP!Lk!Lu!Ly!LyP!I^P!L}!L}P#!TP#!XIZPIZ#!_#%dCiA]PA]PA]A]P#&qA]A]#)TA]#+{A]#.XA]A]#.w#1]#1]#1b#1k#1]#1vPP#1]PA]#2`A]#6_A]A]6lPPP#:dPPP#:}#:}P#:}P#;e#:}PP#;kP#;bP#;b#<O#;b#<j#<p#<s)bP#<v)bP#=P#=P#=PP)bP)bP)bP)bPP)bP#=V#=YP#=Y)bP#=^P#=aP)bP)bP)bP)bP)bP)b)bPP#=g#=m#=x#>O#>U#>[#>b#>p#>v#?Q#?W#?b#?h#?x#@O#@p#AS#AY#A`#An#BT#Cx#DW#D_#Ey#FX#Gy#HX#H_#He#Hk#Hu#H{#IR#I]#Io#IuPPPPPPPPPPP#I{PPPPPPP#Jp#M}$ g$ n$ vPPP$'bP$'k$*d$0}$1Q$1T$2S$2V$2^$2fP$2l$2oP$3]$3a$4X$5g$5l$6SPP$6X$6_$6c$6f$6j$6n$7j$8R$8j$8n$8q$8t$9O$9R$9V$9ZR!|RoqOXst!Z#d%m&r&t&u&w,u,z2^2aY!vQ'a-g1q5}Q%tvQ%|yQ&T|Q&j!VS'W!e-^Q'g!iS'm!r!yU*l$|*[*pQ+q%}S,O&V&WQ,f&dQ-e'`Q-o'hQ-w'nQ0^*rQ1d,QQ1{,gR<}<[%SdOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_,r,u,z-k-s.R.X.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3n4|6V6g6h6k7O8v9V9aS#q]<X!r)`$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TU+Q%]<u<vQ+v&PQ,h&gQ,o&oQ0z+iQ1P+kQ1[+wQ2T,mQ3b.iQ5b1OQ5h1VQ6^1|Q7[3fQ8b5iR9g7^'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>T!S!nQ!r!v!y!z$|'W'`'a'm'n'o*l*p*r*s-^-e-g-w0^0a1q5}6P%[$ti#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}0b0d0k0l0q1h1k1s3e4`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a=b=c=d=e=h=i>Q>Y>Z>^>_Q&X|S'U!e*[S']%i-bQ+v&PQ,R&WQ,h&gQ0p+TQ1[+wQ1a+}Q2S,lQ2T,mQ5h1VQ5q1cQ6^1|Q6a2OQ6b2RQ8b5iQ8e5nQ9O6dQ:Z8fQ:h8{R;X:[rnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aR,j&k&z^OPXYstuvwz!Z!`!g!j!o#S#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'c's(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>S>T[#]WZ#W#Z'X(U!b%jm#h#i#l$x%e%h(_(i(j(k*Z*_*c+[+^+`,q-W.V.].^._.a/o/r2f3^3_4c6t7VQ%wxQ%{yW&Q|&V&W,QQ&_!TQ'd!hQ'f!iQ(r#sS+p%|%}Q+t&PQ,a&bQ,e&dS-n'g'hQ.k(sQ1T+qQ1Z+wQ1]+xQ1`+|Q1v,bS1z,f,gQ3O-oQ5g1VQ5k1YQ5p1bQ6]1{Q8a5iQ8d5mQ8h5rQ:V8`R;V:W!U$zi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z!^%yy!i!u%{%|%}'V'f'g'h'l'v*k+p+q-Z-n-o-v0T0W1T2w3O3V4t4u4x8P9}Q+j%wQ,V&[Q,Y&]Q,d&dQ.j(rQ1u,aU1y,e,f,gQ3g.kQ6W1vS6[1z1{Q8z6]#f>U#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_o>V<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=iW%Ti%V*z>QS&[!Q&iQ&]!RQ&^!SU+O%[%d=tR,T&Y%]%Si#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}0b0d0k0l0q1h1k1s3e4`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a=b=c=d=e=h=i>Q>Y>Z>^>_T){$u)|V+Q%]<u<vW']!e%i*[-bS)O#y#zQ+e%rQ+{&SS.d(n(oQ1l,ZQ5V0mR8k5w'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>T$i$^c#Y#e%q%s%u(T(Z(u(z)S)T)U)V)W)X)Y)Z)[)])_)a)c)h)r+f+z-[-z.P.U.W.u.x.|/O/P/Q/d0r2o2t3Q3X3m3r3s3t3u3v3w3x3y3z3{3|3}4O4R4S4Z5Z5e6w6}7S7c7d7m7n8m9Z9_9i9o9p:q;Y;b<Y=wT#TV#U'RkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ'Y!eR2r-^!W!nQ!e!r!v!y!z$|'W'`'a'm'n'o*[*l*p*r*s-^-e-g-w0^0a1q5}6PR1n,]nqOXst!Z#d%m&r&t&u&w,u,z2^2aQ&y!^Q'w!xS(t#u<`Q+n%zQ,_&_Q,`&aQ-l'eQ-y'pS.t(y=QS0s+Y=[Q1R+oQ1p,^Q2e,|Q2g,}Q2n-XQ2|-mQ3P-qS5[0t=fQ5c1SS5f1U=gQ6v2pQ6z2}Q7P3UQ8_5dQ9[6xQ9]6{Q9`7QR:n9X$d$]c#Y#e%s%u(T(Z(u(z)S)T)U)V)W)X)Y)Z)[)])_)a)c)h)r+f+z-[-z.P.U.W.u.x.|/P/Q/d0r2o2t3Q3X3m3r3s3t3u3v3w3x3y3z3{3|3}4O4R4S4Z5Z5e6w6}7S7c7d7m7n8m9Z9_9i9o9p:q;Y;b<Y=wS(p#p'jQ)Q#zS+d%q/OS.e(o(qR3`.f'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TS#q]<XQ&t!XQ&u!YQ&w![Q&x!]R2],xQ'b!hQ+g%wQ-j'dS.g(r+jQ2z-iW3d.j.k0y0{Q6y2{W7W3a3c3g5`U9c7X7Z7]U:s9e9f9hS;d:r:uQ;r;eR;z;sU!wQ'a-gT5{1q5}!Q_OXZ`st!V!Z#d#h%e%m&i&k&r&t&u&w(k,u,z.^2^2a]!pQ!r'a-g1q5}T#q]<X%^{OPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aS)O#y#zS.d(n(o!s=m$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TU$fd)`,oS(q#p'jU*w%R(x4QU0o+P.p7iQ5`0zQ7X3bQ9f7[R:u9gm!tQ!r!v!y!z'a'm'n'o-g-w1q5}6PQ'u!uS(g#g2WS-u'l'xQ/u*^Q0T*kQ3W-xQ4h/vQ4t0VQ4u0WQ4z0`Q7t4bS8P4v4xS8T4{4}Q9t7uQ9x7{Q9}8QQ:S8VS:}9y9zS;i;O;RS;u;j;kS;};v;wS<R<O<PR<U<SQ#wbQ't!uS(f#g2WS(h#m+XQ+Z%fQ+l%xQ+r&OU-t'l'u'xQ.Y(gU/t*^*a/yQ0U*kQ0X*mQ1Q+mQ1w,cS3T-u-xQ3].bS4g/u/vQ4p0RS4s0T0`Q4w0YQ6Y1xQ7R3WS7s4b4dQ7w4hU8O4t4z4}Q8R4yQ8x6ZS9s7t7uQ9w7{Q:P8TQ:Q8UQ:e8yQ:{9tS:|9x9zQ;U:SQ;`:fS;h:};RS;t;i;jS;|;u;wS<Q;}<PQ<T<RQ<V<UQ=p=kQ=|=uR=}=vV!wQ'a-g%^aOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aS#wz!j!r=j$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TR=p>S%^bOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aQ%fj!^%xy!i!u%{%|%}'V'f'g'h'l'v*k+p+q-Z-n-o-v0T0W1T2w3O3V4t4u4x8P9}S&Oz!jQ+m%yQ,c&dW1x,d,e,f,gU6Z1y1z1{S8y6[6]Q:f8z!r=k$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ=u>RR=v>S%QeOPXYstuvw!Z!`!g!o#S#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c's(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aY#bWZ#W#Z(U!b%jm#h#i#l$x%e%h(_(i(j(k*Z*_*c+[+^+`,q-W.V.].^._.a/o/r2f3^3_4c6t7VQ,p&o!p=l$Z$n)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TR=o'XU'^!e%i*[R2u-bX'[!e%i*[-b%SdOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_,r,u,z-k-s.R.X.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3n4|6V6g6h6k7O8v9V9a!r)`$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ,o&oQ0z+iQ3b.iQ7[3fR9g7^!b$Tc#Y%q(T(Z(u(z)[)])a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<Y!P<f)_)r-[/O2o2t3r3{3|4R4Z6w7d7m7n8m9Z9i9o9p;Y;b=w!f$Vc#Y%q(T(Z(u(z)X)Y)[)])a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<Y!T<h)_)r-[/O2o2t3r3x3y3{3|4R4Z6w7d7m7n8m9Z9i9o9p;Y;b=w!^$Zc#Y%q(T(Z(u(z)a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<YQ4a/mz>T)_)r-[/O2o2t3r4R4Z6w7d7m7n8m9Z9i9o9p;Y;b=wQ>Y>[R>Z>]'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TS$oh$pR4W/W'XgOPWXYZhstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n$p%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/W/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TT$kf$qQ$ifS)k$l)oR)w$qT$jf$qT)m$l)o'XhOPWXYZhstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n$p%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/W/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TT$oh$pQ$rhR)v$p%^jOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9a!s>R$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>T#glOPXZst!Z!`!o#S#d#o#{$n%m&k&n&o&r&t&u&w&{'T'c)P)t*j+_+i,r,u,z-k.i/X/p0_0n1t2U2V2X2Z2^2a2c3f4V4|6V6g6h6k7^8v9V!U%Ri$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z#f(x#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_Q+U%aQ/e*Po4Q<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!U$yi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>ZQ*d$zU*m$|*[*pQ+V%bQ0Y*n#f=r#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_n=s<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=iQ=x>UQ=y>VQ=z>WR={>X!U%Ri$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z#f(x#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_o4Q<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=inoOXst!Z#d%m&r&t&u&w,u,z2^2aS*g${*ZQ-T'OQ-U'QR4k/{%[%Si#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}0b0d0k0l0q1h1k1s3e4`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a=b=c=d=e=h=i>Q>Y>Z>^>_Q,W&]Q1j,YQ5u1iR8j5vV*o$|*[*pU*o$|*[*pT5|1q5}S0R*j/pQ4y0_T8U4|:_Q+l%xQ0X*mQ1Q+mQ1w,cQ6Y1xQ8x6ZQ:e8yR;`:f!U%Oi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Zx*S$v)f*T*v+W/x0f0g4T4i5T5U5Y7r8W:T:z=q>O>PS0b*u0c#f<q#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_n<r<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!d=T(v)d*]*f.l.o.s/a/m0O0x1g3j4^4j4n5t7_7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]`=U4P7e7h7l9j:v:y;{S=`.n3kT=a7g9m!U%Qi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z|*U$v)f*V*u+W/i/x0f0g4T4i5O5T5U5Y7r8W:T:z=q>O>PS0d*v0e#f<s#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_n<t<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!h=V(v)d*]*f.m.n.s/a/m0O0x1g3h3j4^4j4n5t7_7`7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]d=W4P7f7g7l9j9k:v:w:y;{S=b.o3lT=c7h9nrnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aQ&f!UR,r&ornOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aR&f!UQ,[&^R1f,TsnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aQ1r,aS6T1u1vU8r6R6S6WS:a8t8uS;[:`:cQ;o;]R;y;pQ&m!VR,k&iR6a2OR:h8{W&Q|&V&W,QR1]+xQ&r!WR,u&sR,{&xT2_,z2aR-P&yQ-O&yR2h-PQ'z!{R-{'zSsOtQ#dXT%ps#dQ#OTR'|#OQ#RUR(O#RQ)|$uR/b)|Q#UVR(R#UQ#XWU(X#X(Y.SQ(Y#YR.S(ZQ-_'YR2s-_Q.w(zS3o.w3pR3p.xQ-g'aR2x-gY!rQ'a-g1q5}R'k!rQ/S)fR4U/SU#_W%h*ZU(`#_(a.TQ(a#`R.T([Q-c'^R2v-ct`OXst!V!Z#d%m&i&k&r&t&u&w,u,z2^2aS#hZ%eU#r`#h.^R.^(kQ(l#jQ.Z(hW.c(l.Z3Z7TQ3Z.[R7T3[Q)o$lR/Y)oQ$phR)u$pQ$`cU)b$`.O<lQ.O<YR<l)rQ/s*^W4e/s4f7v9uU4f/t/u/vS7v4g4hR9u7w$e*R$v(v)d)f*]*f*u*v+R+S+W.n.o.q.r.s/a/i/k/m/x0O0f0g0x1g3h3i3j4P4T4^4i4j4n5O5Q5T5U5Y5t7_7`7a7b7g7h7j7k7l7r7y7|8W8Z8]9j9k9l9v:O:T:U:v:w:x:y:z;P;T;g;l;x;{=q>O>P>[>]Q/|*fU4m/|4o7zQ4o0OR7z4nS*p$|*[R0[*px*T$v)f*u*v+W/x0f0g4T4i5T5U5Y7r8W:T:z=q>O>P!d.l(v)d*]*f.n.o.s/a/m0O0x1g3j4^4j4n5t7_7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]U/j*T.l7ea7e4P7g7h7l9j:v:y;{Q0c*uQ3k.nU5P0c3k9mR9m7g|*V$v)f*u*v+W/i/x0f0g4T4i5O5T5U5Y7r8W:T:z=q>O>P!h.m(v)d*]*f.n.o.s/a/m0O0x1g3h3j4^4j4n5t7_7`7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]U/l*V.m7fe7f4P7g7h7l9j9k:v:w:y;{Q0e*vQ3l.oU5R0e3l9nR9n7hQ*{%UR0i*{Q5_0xR8[5_Q+a%kR0w+aQ5x1lS8l5x:^R:^8mQ,^&_R1o,^Q5}1qR8o5}Q1},hS6_1}8|R8|6aQ1W+tW5j1W5l8c:XQ5l1ZQ8c5kR:X8dQ+y&QR1^+yQ2a,zR6o2aYrOXst#dQ&v!ZQ+c%mQ,t&rQ,v&tQ,w&uQ,y&wQ2[,uS2_,z2aR6n2^Q%opQ&z!_Q&}!aQ'P!bQ'R!cQ'r!uQ+b%lQ+n%zQ,S&XQ,j&mQ-R&|W-r'l't'u'xQ-y'pQ0Z*oQ1R+oQ1e,RS2Q,k,nQ2i-QQ2j-TQ2k-UQ3P-qW3R-t-u-x-zQ5c1SQ5o1aQ5s1gQ6X1wQ6c2SQ6m2]U6|3Q3T3WQ7P3UQ8_5dQ8g5qQ8i5tQ8n5|Q8w6YQ8}6bS9^6}7RQ9`7QQ:Y8eQ:d8xQ:i9OQ:p9_Q;W:ZQ;_:eQ;c:qQ;n;XR;q;`Q%zyQ'e!iQ'p!uU+o%{%|%}Q-X'VU-m'f'g'hS-q'l'vQ0S*kS1S+p+qQ2p-ZS2}-n-oQ3U-vS4r0T0WQ5d1TQ6x2wQ6{3OQ7Q3VU7}4t4u4xQ9|8PR;Q9}S$wi>QR*|%VU%Ui%V>QR0h*zQ$viS(v#v+kS)d$b$cQ)f$dQ*]$xS*f${*ZQ*u%OQ*v%QQ+R%^Q+S%_Q+W%cQ.n<qQ.o<sQ.q<wQ.r<yQ.s<{Q/a)zQ/i*SQ/k*UQ/m*WQ/x*bS0O*h/oQ0f*xQ0g*yl0x+h,X.h1k1s3e6U7Y8s9d:b:t;^;fQ1g,UQ3h=TQ3i=VQ3j=YS4P<n<oQ4T/RS4^/f4`Q4i/zQ4j/{Q4n/}Q5O0bQ5Q0dQ5T0kQ5U0lQ5Y0qQ5t1hQ7_=^Q7`=`Q7a=bQ7b=dQ7g<rQ7h<tQ7j<xQ7k<zQ7l<|Q7r4aQ7y4lQ7|4qQ8W5SQ8Z5^Q8]5aQ9j=ZQ9k=UQ9l=WQ9v7xQ:O8SQ:T8XQ:U8^Q:v=_Q:w=aQ:x=cQ:y=eQ:z9rQ;P9{Q;T:RQ;g=hQ;l;SQ;x;mQ;{=iQ=q>QQ>O>YQ>P>ZQ>[>^R>]>_Q+P%]Q.p<uR7i<vnpOXst!Z#d%m&r&t&u&w,u,z2^2aQ!fPS#fZ#oQ&|!`W'i!o*j0_4|Q(Q#SQ)R#{Q)s$nS,n&k&nQ,s&oQ-Q&{S-V'T/pQ-i'cQ.z)PQ/^)tQ0u+_Q0{+iQ2Y,rQ2{-kQ3c.iQ4Y/XQ5W0nQ6S1tQ6e2UQ6f2VQ6j2XQ6l2ZQ6q2cQ7]3fQ7o4VQ8u6VQ9R6gQ9S6hQ9U6kQ9h7^Q:c8vR:m9V#[cOPXZst!Z!`!o#d#o#{%m&k&n&o&r&t&u&w&{'T'c)P*j+_+i,r,u,z-k.i/p0_0n1t2U2V2X2Z2^2a2c3f4|6V6g6h6k7^8v9VQ#YWQ#eYQ%quQ%svS%uw!gS(T#W(WQ(Z#ZQ(u#uQ(z#xQ)S$OQ)T$PQ)U$QQ)V$RQ)W$SQ)X$TQ)Y$UQ)Z$VQ)[$WQ)]$XQ)_$ZQ)a$_Q)c$aQ)h$eW)r$n)t/X4VQ+f%tQ+z&RS-['X2qQ-z'sS.P(U.RQ.U(^Q.W(eQ.u(yQ.x({Q.|<WQ/O<ZQ/P<[Q/Q<_Q/d*OQ0r+YQ2o-YQ2t-aQ3Q-sQ3X.XQ3m.vQ3r<`Q3s<aQ3t<bQ3u<cQ3v<dQ3w<eQ3x<fQ3y<gQ3z<hQ3{<iQ3|<jQ3}.}Q4O<mQ4R<pQ4S<}Q4Z<kQ5Z0tQ5e1UQ6w=PQ6}3SQ7S3YQ7c3nQ7d=QQ7m=SQ7n=[Q8m5yQ9Z6uQ9_7OQ9i=]Q9o=fQ9p=gQ:q9aQ;Y:]Q;b:oQ<Y#SR=w>TR#[WR'Z!el!tQ!r!v!y!z'a'm'n'o-g-w1q5}6PS'V!e-^U*k$|*[*pS-Z'W'`S0W*l*rQ0`*sQ2w-eQ4x0^R4}0aR(|#xQ!fQT-f'a-g]!qQ!r'a-g1q5}Q#p]R'j<XR)g$dY!uQ'a-g1q5}Q'l!rS'v!v!yS'x!z6PS-v'm'nQ-x'oR3V-wT#kZ%eS#jZ%eS%km,qU(h#h#i#lS.[(i(jQ.`(kQ0v+`Q3[.]U3].^._.aS7U3^3_R9b7Vd#^W#W#Z%h(U(_*Z+[.V/or#gZm#h#i#l%e(i(j(k+`.].^._.a3^3_7VS*^$x*cQ/v*_Q2W,qQ2m-WQ4b/rQ6s2fQ7u4cQ9Y6tT=n'X+^V#aW%h*ZU#`W%h*ZS(V#W(_U([#Z+[/oS-]'X+^T.Q(U.VV'_!e%i*[Q$lfR)y$qT)n$l)oR4X/WT*`$x*cT*i${*ZQ0y+hQ1i,XQ3a.hQ5v1kQ6R1sQ7Z3eQ8t6UQ9e7YQ:`8sQ:r9dQ;]:bQ;e:tQ;p;^R;s;fnqOXst!Z#d%m&r&t&u&w,u,z2^2aQ&l!VR,j&itmOXst!U!V!Z#d%m&i&r&t&u&w,u,z2^2aR,q&oT%lm,qR1m,ZR,i&gQ&U|S,P&V&WR1`,QR+u&PT&p!W&sT&q!W&sT2`,z2a",
	nodeNames: "⚠ ArithOp ArithOp ?. JSXStartTag LineComment BlockComment Script Hashbang ExportDeclaration export Star as VariableName String Escape from ; default FunctionDeclaration async function VariableDefinition > < TypeParamList in out const TypeDefinition extends ThisType this LiteralType ArithOp Number BooleanLiteral TemplateType InterpolationEnd Interpolation InterpolationStart NullType null VoidType void TypeofType typeof MemberExpression . PropertyName [ TemplateString Escape Interpolation super RegExp ] ArrayExpression Spread , } { ObjectExpression Property async get set PropertyDefinition Block : NewTarget new NewExpression ) ( ArgList UnaryExpression delete LogicOp BitOp YieldExpression yield AwaitExpression await ParenthesizedExpression ClassExpression class ClassBody MethodDeclaration Decorator @ MemberExpression PrivatePropertyName CallExpression TypeArgList CompareOp < declare Privacy static abstract override PrivatePropertyDefinition PropertyDeclaration readonly accessor Optional TypeAnnotation Equals StaticBlock FunctionExpression ArrowFunction ParamList ParamList ArrayPattern ObjectPattern PatternProperty VariableDefinition Privacy readonly Arrow MemberExpression BinaryExpression ArithOp ArithOp ArithOp ArithOp BitOp CompareOp instanceof satisfies CompareOp BitOp BitOp BitOp LogicOp LogicOp ConditionalExpression LogicOp LogicOp AssignmentExpression UpdateOp PostfixExpression CallExpression InstantiationExpression TaggedTemplateExpression DynamicImport import ImportMeta JSXElement JSXSelfCloseEndTag JSXSelfClosingTag JSXIdentifier JSXBuiltin JSXIdentifier JSXNamespacedName JSXMemberExpression JSXSpreadAttribute JSXAttribute JSXAttributeValue JSXEscape JSXEndTag JSXOpenTag JSXFragmentTag JSXText JSXEscape JSXStartCloseTag JSXCloseTag PrefixCast < ArrowFunction TypeParamList SequenceExpression InstantiationExpression KeyofType keyof UniqueType unique ImportType InferredType infer TypeName ParenthesizedType FunctionSignature ParamList NewSignature IndexedType TupleType Label ArrayType ReadonlyType ObjectType MethodType PropertyType IndexSignature PropertyDefinition CallSignature TypePredicate asserts is NewSignature new UnionType LogicOp IntersectionType LogicOp ConditionalType ParameterizedType ClassDeclaration abstract implements type VariableDeclaration let var using TypeAliasDeclaration InterfaceDeclaration interface EnumDeclaration enum EnumBody NamespaceDeclaration namespace module AmbientDeclaration declare GlobalDeclaration global ClassDeclaration ClassBody AmbientFunctionDeclaration ExportGroup VariableName VariableName ImportDeclaration defer ImportGroup ForStatement for ForSpec ForInSpec ForOfSpec of WhileStatement while WithStatement with DoStatement do IfStatement if else SwitchStatement switch SwitchBody CaseLabel case DefaultLabel TryStatement try CatchClause catch FinallyClause finally ReturnStatement return ThrowStatement throw BreakStatement break ContinueStatement continue DebuggerStatement debugger LabeledStatement ExpressionStatement SingleExpression SingleClassItem",
	maxTerm: 381,
	context: trackNewline,
	nodeProps: [
		[
			"isolate",
			-8,
			5,
			6,
			14,
			37,
			39,
			51,
			53,
			55,
			""
		],
		[
			"group",
			-26,
			9,
			17,
			19,
			68,
			208,
			212,
			216,
			217,
			219,
			222,
			225,
			235,
			238,
			244,
			246,
			248,
			250,
			253,
			259,
			265,
			267,
			269,
			271,
			273,
			275,
			276,
			"Statement",
			-34,
			13,
			14,
			32,
			35,
			36,
			42,
			51,
			54,
			55,
			57,
			62,
			70,
			72,
			76,
			80,
			82,
			84,
			85,
			110,
			111,
			121,
			122,
			137,
			140,
			142,
			143,
			144,
			145,
			146,
			148,
			149,
			168,
			170,
			172,
			"Expression",
			-23,
			31,
			33,
			37,
			41,
			43,
			45,
			174,
			176,
			178,
			179,
			181,
			182,
			183,
			185,
			186,
			187,
			189,
			190,
			191,
			202,
			204,
			206,
			207,
			"Type",
			-3,
			88,
			103,
			109,
			"ClassItem"
		],
		[
			"openedBy",
			23,
			"<",
			38,
			"InterpolationStart",
			56,
			"[",
			60,
			"{",
			73,
			"(",
			161,
			"JSXStartCloseTag"
		],
		[
			"closedBy",
			-2,
			24,
			169,
			">",
			40,
			"InterpolationEnd",
			50,
			"]",
			61,
			"}",
			74,
			")",
			166,
			"JSXEndTag"
		]
	],
	propSources: [jsHighlight],
	skippedNodes: [
		0,
		5,
		6,
		279
	],
	repeatNodeCount: 37,
	tokenData: "$Fq07[R!bOX%ZXY+gYZ-yZ[+g[]%Z]^.c^p%Zpq+gqr/mrs3cst:_tuEruvJSvwLkwx! Yxy!'iyz!(sz{!)}{|!,q|}!.O}!O!,q!O!P!/Y!P!Q!9j!Q!R#:O!R![#<_![!]#I_!]!^#Jk!^!_#Ku!_!`$![!`!a$$v!a!b$*T!b!c$,r!c!}Er!}#O$-|#O#P$/W#P#Q$4o#Q#R$5y#R#SEr#S#T$7W#T#o$8b#o#p$<r#p#q$=h#q#r$>x#r#s$@U#s$f%Z$f$g+g$g#BYEr#BY#BZ$A`#BZ$ISEr$IS$I_$A`$I_$I|Er$I|$I}$Dk$I}$JO$Dk$JO$JTEr$JT$JU$A`$JU$KVEr$KV$KW$A`$KW&FUEr&FU&FV$A`&FV;'SEr;'S;=`I|<%l?HTEr?HT?HU$A`?HUOEr(n%d_$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z&j&hT$j&jO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO&c&j&zP;=`<%l&c'|'U]$j&j([!bOY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#o&}#o#p'}#p;'S&};'S;=`(l<%lO&}!b(SU([!bOY'}Zw'}x#O'}#P;'S'};'S;=`(f<%lO'}!b(iP;=`<%l'}'|(oP;=`<%l&}'[(y]$j&j(XpOY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r#O#P&c#P#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(rp)wU(XpOY)rZr)rs#O)r#P;'S)r;'S;=`*Z<%lO)rp*^P;=`<%l)r'[*dP;=`<%l(r#S*nX(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g#S+^P;=`<%l*g(n+dP;=`<%l%Z07[+rq$j&j(Xp([!b'}0/lOX%ZXY+gYZ&cZ[+g[p%Zpq+gqr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p$f%Z$f$g+g$g#BY%Z#BY#BZ+g#BZ$IS%Z$IS$I_+g$I_$JT%Z$JT$JU+g$JU$KV%Z$KV$KW+g$KW&FU%Z&FU&FV+g&FV;'S%Z;'S;=`+a<%l?HT%Z?HT?HU+g?HUO%Z07[.ST(Y#S$j&j(O0/lO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO&c07[.n_$j&j(Xp([!b(O0/lOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z)3p/x`$j&j!p),Q(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`0z!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW1V`#w(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`2X!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW2d_#w(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'At3l_(W':f$j&j([!bOY4kYZ5qZr4krs7nsw4kwx5qx!^4k!^!_8p!_#O4k#O#P5q#P#o4k#o#p8p#p;'S4k;'S;=`:X<%lO4k(^4r_$j&j([!bOY4kYZ5qZr4krs7nsw4kwx5qx!^4k!^!_8p!_#O4k#O#P5q#P#o4k#o#p8p#p;'S4k;'S;=`:X<%lO4k&z5vX$j&jOr5qrs6cs!^5q!^!_6y!_#o5q#o#p6y#p;'S5q;'S;=`7h<%lO5q&z6jT$e`$j&jO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO&c`6|TOr6yrs7]s;'S6y;'S;=`7b<%lO6y`7bO$e``7eP;=`<%l6y&z7kP;=`<%l5q(^7w]$e`$j&j([!bOY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#o&}#o#p'}#p;'S&};'S;=`(l<%lO&}!r8uZ([!bOY8pYZ6yZr8prs9hsw8pwx6yx#O8p#O#P6y#P;'S8p;'S;=`:R<%lO8p!r9oU$e`([!bOY'}Zw'}x#O'}#P;'S'};'S;=`(f<%lO'}!r:UP;=`<%l8p(^:[P;=`<%l4k%9[:hh$j&j(Xp([!bOY%ZYZ&cZq%Zqr<Srs&}st%ZtuCruw%Zwx(rx!^%Z!^!_*g!_!c%Z!c!}Cr!}#O%Z#O#P&c#P#R%Z#R#SCr#S#T%Z#T#oCr#o#p*g#p$g%Z$g;'SCr;'S;=`El<%lOCr(r<__WS$j&j(Xp([!bOY<SYZ&cZr<Srs=^sw<Swx@nx!^<S!^!_Bm!_#O<S#O#P>`#P#o<S#o#pBm#p;'S<S;'S;=`Cl<%lO<S(Q=g]WS$j&j([!bOY=^YZ&cZw=^wx>`x!^=^!^!_?q!_#O=^#O#P>`#P#o=^#o#p?q#p;'S=^;'S;=`@h<%lO=^&n>gXWS$j&jOY>`YZ&cZ!^>`!^!_?S!_#o>`#o#p?S#p;'S>`;'S;=`?k<%lO>`S?XSWSOY?SZ;'S?S;'S;=`?e<%lO?SS?hP;=`<%l?S&n?nP;=`<%l>`!f?xWWS([!bOY?qZw?qwx?Sx#O?q#O#P?S#P;'S?q;'S;=`@b<%lO?q!f@eP;=`<%l?q(Q@kP;=`<%l=^'`@w]WS$j&j(XpOY@nYZ&cZr@nrs>`s!^@n!^!_Ap!_#O@n#O#P>`#P#o@n#o#pAp#p;'S@n;'S;=`Bg<%lO@ntAwWWS(XpOYApZrAprs?Ss#OAp#O#P?S#P;'SAp;'S;=`Ba<%lOAptBdP;=`<%lAp'`BjP;=`<%l@n#WBvYWS(Xp([!bOYBmZrBmrs?qswBmwxApx#OBm#O#P?S#P;'SBm;'S;=`Cf<%lOBm#WCiP;=`<%lBm(rCoP;=`<%l<S%9[C}i$j&j(p%1l(Xp([!bOY%ZYZ&cZr%Zrs&}st%ZtuCruw%Zwx(rx!Q%Z!Q![Cr![!^%Z!^!_*g!_!c%Z!c!}Cr!}#O%Z#O#P&c#P#R%Z#R#SCr#S#T%Z#T#oCr#o#p*g#p$g%Z$g;'SCr;'S;=`El<%lOCr%9[EoP;=`<%lCr07[FRk$j&j(Xp([!b$^#t(U,2j(f$I[OY%ZYZ&cZr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^!_*g!_!c%Z!c!}Er!}#O%Z#O#P&c#P#R%Z#R#SEr#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr+dHRk$j&j(Xp([!b$^#tOY%ZYZ&cZr%Zrs&}st%ZtuGvuw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Gv![!^%Z!^!_*g!_!c%Z!c!}Gv!}#O%Z#O#P&c#P#R%Z#R#SGv#S#T%Z#T#oGv#o#p*g#p$g%Z$g;'SGv;'S;=`Iv<%lOGv+dIyP;=`<%lGv07[JPP;=`<%lEr(KWJ_`$j&j(Xp([!b#q(ChOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KWKl_$j&j$R(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z,#xLva({+JY$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sv%ZvwM{wx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KWNW`$j&j#{(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'At! c_(Z';W$j&j(XpOY!!bYZ!#hZr!!brs!#hsw!!bwx!$xx!^!!b!^!_!%z!_#O!!b#O#P!#h#P#o!!b#o#p!%z#p;'S!!b;'S;=`!'c<%lO!!b'l!!i_$j&j(XpOY!!bYZ!#hZr!!brs!#hsw!!bwx!$xx!^!!b!^!_!%z!_#O!!b#O#P!#h#P#o!!b#o#p!%z#p;'S!!b;'S;=`!'c<%lO!!b&z!#mX$j&jOw!#hwx6cx!^!#h!^!_!$Y!_#o!#h#o#p!$Y#p;'S!#h;'S;=`!$r<%lO!#h`!$]TOw!$Ywx7]x;'S!$Y;'S;=`!$l<%lO!$Y`!$oP;=`<%l!$Y&z!$uP;=`<%l!#h'l!%R]$e`$j&j(XpOY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r#O#P&c#P#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(r!Q!&PZ(XpOY!%zYZ!$YZr!%zrs!$Ysw!%zwx!&rx#O!%z#O#P!$Y#P;'S!%z;'S;=`!']<%lO!%z!Q!&yU$e`(XpOY)rZr)rs#O)r#P;'S)r;'S;=`*Z<%lO)r!Q!'`P;=`<%l!%z'l!'fP;=`<%l!!b/5|!'t_!l/.^$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#&U!)O_!k!Lf$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z-!n!*[b$j&j(Xp([!b(V%&f#r(ChOY%ZYZ&cZr%Zrs&}sw%Zwx(rxz%Zz{!+d{!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW!+o`$j&j(Xp([!b#o(ChOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z+;x!,|`$j&j(Xp([!br+4YOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z,$U!.Z_!]+Jf$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[!/ec$j&j(Xp([!b!Q.2^OY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!0p!P!Q%Z!Q![!3Y![!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#%|!0ya$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!2O!P!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#%|!2Z_![!L^$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!3eg$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![!3Y![!^%Z!^!_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S!3Y#S#X%Z#X#Y!4|#Y#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!5Vg$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx{%Z{|!6n|}%Z}!O!6n!O!Q%Z!Q![!8S![!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!6wc$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![!8S![!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!8_c$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![!8S![!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[!9uf$j&j(Xp([!b#p(ChOY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcxz!;Zz{#-}{!P!;Z!P!Q#/d!Q!^!;Z!^!_#(i!_!`#7S!`!a#8i!a!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z?O!;fb$j&j(Xp([!b!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z>^!<w`$j&j([!b!X7`OY!<nYZ&cZw!<nwx!=yx!P!<n!P!Q!Eq!Q!^!<n!^!_!Gr!_!}!<n!}#O!KS#O#P!Dy#P#o!<n#o#p!Gr#p;'S!<n;'S;=`!L]<%lO!<n<z!>Q^$j&j!X7`OY!=yYZ&cZ!P!=y!P!Q!>|!Q!^!=y!^!_!@c!_!}!=y!}#O!CW#O#P!Dy#P#o!=y#o#p!@c#p;'S!=y;'S;=`!Ek<%lO!=y<z!?Td$j&j!X7`O!^&c!_#W&c#W#X!>|#X#Z&c#Z#[!>|#[#]&c#]#^!>|#^#a&c#a#b!>|#b#g&c#g#h!>|#h#i&c#i#j!>|#j#k!>|#k#m&c#m#n!>|#n#o&c#p;'S&c;'S;=`&w<%lO&c7`!@hX!X7`OY!@cZ!P!@c!P!Q!AT!Q!}!@c!}#O!Ar#O#P!Bq#P;'S!@c;'S;=`!CQ<%lO!@c7`!AYW!X7`#W#X!AT#Z#[!AT#]#^!AT#a#b!AT#g#h!AT#i#j!AT#j#k!AT#m#n!AT7`!AuVOY!ArZ#O!Ar#O#P!B[#P#Q!@c#Q;'S!Ar;'S;=`!Bk<%lO!Ar7`!B_SOY!ArZ;'S!Ar;'S;=`!Bk<%lO!Ar7`!BnP;=`<%l!Ar7`!BtSOY!@cZ;'S!@c;'S;=`!CQ<%lO!@c7`!CTP;=`<%l!@c<z!C][$j&jOY!CWYZ&cZ!^!CW!^!_!Ar!_#O!CW#O#P!DR#P#Q!=y#Q#o!CW#o#p!Ar#p;'S!CW;'S;=`!Ds<%lO!CW<z!DWX$j&jOY!CWYZ&cZ!^!CW!^!_!Ar!_#o!CW#o#p!Ar#p;'S!CW;'S;=`!Ds<%lO!CW<z!DvP;=`<%l!CW<z!EOX$j&jOY!=yYZ&cZ!^!=y!^!_!@c!_#o!=y#o#p!@c#p;'S!=y;'S;=`!Ek<%lO!=y<z!EnP;=`<%l!=y>^!Ezl$j&j([!b!X7`OY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#W&}#W#X!Eq#X#Z&}#Z#[!Eq#[#]&}#]#^!Eq#^#a&}#a#b!Eq#b#g&}#g#h!Eq#h#i&}#i#j!Eq#j#k!Eq#k#m&}#m#n!Eq#n#o&}#o#p'}#p;'S&};'S;=`(l<%lO&}8r!GyZ([!b!X7`OY!GrZw!Grwx!@cx!P!Gr!P!Q!Hl!Q!}!Gr!}#O!JU#O#P!Bq#P;'S!Gr;'S;=`!J|<%lO!Gr8r!Hse([!b!X7`OY'}Zw'}x#O'}#P#W'}#W#X!Hl#X#Z'}#Z#[!Hl#[#]'}#]#^!Hl#^#a'}#a#b!Hl#b#g'}#g#h!Hl#h#i'}#i#j!Hl#j#k!Hl#k#m'}#m#n!Hl#n;'S'};'S;=`(f<%lO'}8r!JZX([!bOY!JUZw!JUwx!Arx#O!JU#O#P!B[#P#Q!Gr#Q;'S!JU;'S;=`!Jv<%lO!JU8r!JyP;=`<%l!JU8r!KPP;=`<%l!Gr>^!KZ^$j&j([!bOY!KSYZ&cZw!KSwx!CWx!^!KS!^!_!JU!_#O!KS#O#P!DR#P#Q!<n#Q#o!KS#o#p!JU#p;'S!KS;'S;=`!LV<%lO!KS>^!LYP;=`<%l!KS>^!L`P;=`<%l!<n=l!Ll`$j&j(Xp!X7`OY!LcYZ&cZr!Lcrs!=ys!P!Lc!P!Q!Mn!Q!^!Lc!^!_# o!_!}!Lc!}#O#%P#O#P!Dy#P#o!Lc#o#p# o#p;'S!Lc;'S;=`#&Y<%lO!Lc=l!Mwl$j&j(Xp!X7`OY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r#O#P&c#P#W(r#W#X!Mn#X#Z(r#Z#[!Mn#[#](r#]#^!Mn#^#a(r#a#b!Mn#b#g(r#g#h!Mn#h#i(r#i#j!Mn#j#k!Mn#k#m(r#m#n!Mn#n#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(r8Q# vZ(Xp!X7`OY# oZr# ors!@cs!P# o!P!Q#!i!Q!}# o!}#O#$R#O#P!Bq#P;'S# o;'S;=`#$y<%lO# o8Q#!pe(Xp!X7`OY)rZr)rs#O)r#P#W)r#W#X#!i#X#Z)r#Z#[#!i#[#])r#]#^#!i#^#a)r#a#b#!i#b#g)r#g#h#!i#h#i)r#i#j#!i#j#k#!i#k#m)r#m#n#!i#n;'S)r;'S;=`*Z<%lO)r8Q#$WX(XpOY#$RZr#$Rrs!Ars#O#$R#O#P!B[#P#Q# o#Q;'S#$R;'S;=`#$s<%lO#$R8Q#$vP;=`<%l#$R8Q#$|P;=`<%l# o=l#%W^$j&j(XpOY#%PYZ&cZr#%Prs!CWs!^#%P!^!_#$R!_#O#%P#O#P!DR#P#Q!Lc#Q#o#%P#o#p#$R#p;'S#%P;'S;=`#&S<%lO#%P=l#&VP;=`<%l#%P=l#&]P;=`<%l!Lc?O#&kn$j&j(Xp([!b!X7`OY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#W%Z#W#X#&`#X#Z%Z#Z#[#&`#[#]%Z#]#^#&`#^#a%Z#a#b#&`#b#g%Z#g#h#&`#h#i%Z#i#j#&`#j#k#&`#k#m%Z#m#n#&`#n#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z9d#(r](Xp([!b!X7`OY#(iZr#(irs!Grsw#(iwx# ox!P#(i!P!Q#)k!Q!}#(i!}#O#+`#O#P!Bq#P;'S#(i;'S;=`#,`<%lO#(i9d#)th(Xp([!b!X7`OY*gZr*grs'}sw*gwx)rx#O*g#P#W*g#W#X#)k#X#Z*g#Z#[#)k#[#]*g#]#^#)k#^#a*g#a#b#)k#b#g*g#g#h#)k#h#i*g#i#j#)k#j#k#)k#k#m*g#m#n#)k#n;'S*g;'S;=`+Z<%lO*g9d#+gZ(Xp([!bOY#+`Zr#+`rs!JUsw#+`wx#$Rx#O#+`#O#P!B[#P#Q#(i#Q;'S#+`;'S;=`#,Y<%lO#+`9d#,]P;=`<%l#+`9d#,cP;=`<%l#(i?O#,o`$j&j(Xp([!bOY#,fYZ&cZr#,frs!KSsw#,fwx#%Px!^#,f!^!_#+`!_#O#,f#O#P!DR#P#Q!;Z#Q#o#,f#o#p#+`#p;'S#,f;'S;=`#-q<%lO#,f?O#-tP;=`<%l#,f?O#-zP;=`<%l!;Z07[#.[b$j&j(Xp([!b(P0/l!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z07[#/o_$j&j(Xp([!bT0/lOY#/dYZ&cZr#/drs#0nsw#/dwx#4Ox!^#/d!^!_#5}!_#O#/d#O#P#1p#P#o#/d#o#p#5}#p;'S#/d;'S;=`#6|<%lO#/d06j#0w]$j&j([!bT0/lOY#0nYZ&cZw#0nwx#1px!^#0n!^!_#3R!_#O#0n#O#P#1p#P#o#0n#o#p#3R#p;'S#0n;'S;=`#3x<%lO#0n05W#1wX$j&jT0/lOY#1pYZ&cZ!^#1p!^!_#2d!_#o#1p#o#p#2d#p;'S#1p;'S;=`#2{<%lO#1p0/l#2iST0/lOY#2dZ;'S#2d;'S;=`#2u<%lO#2d0/l#2xP;=`<%l#2d05W#3OP;=`<%l#1p01O#3YW([!bT0/lOY#3RZw#3Rwx#2dx#O#3R#O#P#2d#P;'S#3R;'S;=`#3r<%lO#3R01O#3uP;=`<%l#3R06j#3{P;=`<%l#0n05x#4X]$j&j(XpT0/lOY#4OYZ&cZr#4Ors#1ps!^#4O!^!_#5Q!_#O#4O#O#P#1p#P#o#4O#o#p#5Q#p;'S#4O;'S;=`#5w<%lO#4O00^#5XW(XpT0/lOY#5QZr#5Qrs#2ds#O#5Q#O#P#2d#P;'S#5Q;'S;=`#5q<%lO#5Q00^#5tP;=`<%l#5Q05x#5zP;=`<%l#4O01p#6WY(Xp([!bT0/lOY#5}Zr#5}rs#3Rsw#5}wx#5Qx#O#5}#O#P#2d#P;'S#5};'S;=`#6v<%lO#5}01p#6yP;=`<%l#5}07[#7PP;=`<%l#/d)3h#7ab$j&j$R(Ch(Xp([!b!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;ZAt#8vb$[#t$j&j(Xp([!b!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z'Ad#:Zp$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!3Y!P!Q%Z!Q![#<_![!^%Z!^!_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S#<_#S#U%Z#U#V#?i#V#X%Z#X#Y!4|#Y#b%Z#b#c#>_#c#d#Bq#d#l%Z#l#m#Es#m#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#<jk$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!3Y!P!Q%Z!Q![#<_![!^%Z!^!_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S#<_#S#X%Z#X#Y!4|#Y#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#>j_$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#?rd$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!R#AQ!R!S#AQ!S!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#AQ#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#A]f$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!R#AQ!R!S#AQ!S!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#AQ#S#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#Bzc$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!Y#DV!Y!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#DV#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#Dbe$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!Y#DV!Y!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#DV#S#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#E|g$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![#Ge![!^%Z!^!_*g!_!c%Z!c!i#Ge!i#O%Z#O#P&c#P#R%Z#R#S#Ge#S#T%Z#T#Z#Ge#Z#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#Gpi$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![#Ge![!^%Z!^!_*g!_!c%Z!c!i#Ge!i#O%Z#O#P&c#P#R%Z#R#S#Ge#S#T%Z#T#Z#Ge#Z#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z*)x#Il_!g$b$j&j$P)Lv(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z)[#Jv_al$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z04f#LS^h#)`#R-<U(Xp([!b$o7`OY*gZr*grs'}sw*gwx)rx!P*g!P!Q#MO!Q!^*g!^!_#Mt!_!`$ f!`#O*g#P;'S*g;'S;=`+Z<%lO*g(n#MXX$l&j(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g(El#M}Z#s(Ch(Xp([!bOY*gZr*grs'}sw*gwx)rx!_*g!_!`#Np!`#O*g#P;'S*g;'S;=`+Z<%lO*g(El#NyX$R(Ch(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g(El$ oX#t(Ch(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g*)x$!ga#`*!Y$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`0z!`!a$#l!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(K[$#w_#l(Cl$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z*)x$%Vag!*r#t(Ch$g#|$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`$&[!`!a$'f!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$&g_#t(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$'qa#s(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`!a$(v!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$)R`#s(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(Kd$*`a(s(Ct$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!a%Z!a!b$+e!b#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$+p`$j&j#|(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z%#`$,}_!|$Ip$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z04f$.X_!S0,v$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(n$/]Z$j&jO!^$0O!^!_$0f!_#i$0O#i#j$0k#j#l$0O#l#m$2^#m#o$0O#o#p$0f#p;'S$0O;'S;=`$4i<%lO$0O(n$0VT_#S$j&jO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO&c#S$0kO_#S(n$0p[$j&jO!Q&c!Q![$1f![!^&c!_!c&c!c!i$1f!i#T&c#T#Z$1f#Z#o&c#o#p$3|#p;'S&c;'S;=`&w<%lO&c(n$1kZ$j&jO!Q&c!Q![$2^![!^&c!_!c&c!c!i$2^!i#T&c#T#Z$2^#Z#o&c#p;'S&c;'S;=`&w<%lO&c(n$2cZ$j&jO!Q&c!Q![$3U![!^&c!_!c&c!c!i$3U!i#T&c#T#Z$3U#Z#o&c#p;'S&c;'S;=`&w<%lO&c(n$3ZZ$j&jO!Q&c!Q![$0O![!^&c!_!c&c!c!i$0O!i#T&c#T#Z$0O#Z#o&c#p;'S&c;'S;=`&w<%lO&c#S$4PR!Q![$4Y!c!i$4Y#T#Z$4Y#S$4]S!Q![$4Y!c!i$4Y#T#Z$4Y#q#r$0f(n$4lP;=`<%l$0O#1[$4z_!Y#)l$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$6U`#y(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z+;p$7c_$j&j(Xp([!b(b+4QOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[$8qk$j&j(Xp([!b(U,2j$`#t(f$I[OY%ZYZ&cZr%Zrs&}st%Ztu$8buw%Zwx(rx}%Z}!O$:f!O!Q%Z!Q![$8b![!^%Z!^!_*g!_!c%Z!c!}$8b!}#O%Z#O#P&c#P#R%Z#R#S$8b#S#T%Z#T#o$8b#o#p*g#p$g%Z$g;'S$8b;'S;=`$<l<%lO$8b+d$:qk$j&j(Xp([!b$`#tOY%ZYZ&cZr%Zrs&}st%Ztu$:fuw%Zwx(rx}%Z}!O$:f!O!Q%Z!Q![$:f![!^%Z!^!_*g!_!c%Z!c!}$:f!}#O%Z#O#P&c#P#R%Z#R#S$:f#S#T%Z#T#o$:f#o#p*g#p$g%Z$g;'S$:f;'S;=`$<f<%lO$:f+d$<iP;=`<%l$:f07[$<oP;=`<%l$8b#Jf$<{X!_#Hb(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g,#x$=sa(z+JY$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p#q$+e#q;'S%Z;'S;=`+a<%lO%Z)>v$?V_!^(CdvBr$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z?O$@a_!q7`$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[$Aq|$j&j(Xp([!b'}0/l$^#t(U,2j(f$I[OX%ZXY+gYZ&cZ[+g[p%Zpq+gqr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^!_*g!_!c%Z!c!}Er!}#O%Z#O#P&c#P#R%Z#R#SEr#S#T%Z#T#oEr#o#p*g#p$f%Z$f$g+g$g#BYEr#BY#BZ$A`#BZ$ISEr$IS$I_$A`$I_$JTEr$JT$JU$A`$JU$KVEr$KV$KW$A`$KW&FUEr&FU&FV$A`&FV;'SEr;'S;=`I|<%l?HTEr?HT?HU$A`?HUOEr07[$D|k$j&j(Xp([!b(O0/l$^#t(U,2j(f$I[OY%ZYZ&cZr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^!_*g!_!c%Z!c!}Er!}#O%Z#O#P&c#P#R%Z#R#SEr#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr",
	tokenizers: [
		noSemicolon,
		noSemicolonType,
		operatorToken,
		jsx,
		2,
		3,
		4,
		5,
		6,
		7,
		8,
		9,
		10,
		11,
		12,
		13,
		14,
		insertSemicolon,
		new LocalTokenGroup("$S~RRtu[#O#Pg#S#T#|~_P#o#pb~gOx~~jVO#i!P#i#j!U#j#l!P#l#m!q#m;'S!P;'S;=`#v<%lO!P~!UO!U~~!XS!Q![!e!c!i!e#T#Z!e#o#p#Z~!hR!Q![!q!c!i!q#T#Z!q~!tR!Q![!}!c!i!}#T#Z!}~#QR!Q![!P!c!i!P#T#Z!P~#^R!Q![#g!c!i#g#T#Z#g~#jS!Q![#g!c!i#g#T#Z#g#q#r!P~#yP;=`<%l!P~$RO(d~~", 141, 341),
		new LocalTokenGroup("j~RQYZXz{^~^O(R~~aP!P!Qd~iO(S~~", 25, 324)
	],
	topRules: {
		"Script": [0, 7],
		"SingleExpression": [1, 277],
		"SingleClassItem": [2, 278]
	},
	dialects: {
		jsx: 0,
		ts: 15179
	},
	dynamicPrecedences: {
		"80": 1,
		"82": 1,
		"94": 1,
		"170": 1,
		"200": 1
	},
	specialized: [
		{
			term: 328,
			get: (value) => spec_identifier[value] || -1
		},
		{
			term: 344,
			get: (value) => spec_word[value] || -1
		},
		{
			term: 95,
			get: (value) => spec_LessThan[value] || -1
		}
	],
	tokenPrec: 15205
});

// src/workspace/imports-javascript.ts
const LANGUAGES = {
	js: parser.configure({ dialect: "jsx" }),
	ts: parser.configure({ dialect: "ts" }),
	tsx: parser.configure({ dialect: "ts jsx" })
};
/** All imports of a JavaScript or TypeScript file: `import`, `export … from`, `require`, `new URL(…, import.meta.url)`. Pure. */
function javaScriptImports(bytes, fileName) {
	const text = new TextDecoder().decode(bytes);
	const language = /\.[cm]?ts$/.test(fileName) ? LANGUAGES.ts : fileName.endsWith(".tsx") ? LANGUAGES.tsx : LANGUAGES.js;
	const found = {
		specifiers: [],
		computed: []
	};
	language.parse(text).iterate({ enter: ({ name, node }) => {
		if (name === "ImportDeclaration" || name === "ExportDeclaration") {
			const source = node.getChild("String");
			if (source) found.specifiers.push(unquote(text.slice(source.from, source.to)));
			const required = node.getChild("CallExpression");
			if (required) readCall$1(required, text, found);
		} else if (name === "CallExpression" || name === "NewExpression" || name === "DynamicImport") readCall$1(node, text, found);
	} });
	return found;
}
const CALLEES = /^(?:import|require|require\.resolve|import\.meta\.resolve|module\.require)$/;
function readCall$1(node, text, found) {
	const list = node.name === "DynamicImport" ? node : node.getChild("ArgList");
	const callee = node.name === "NewExpression" ? node.firstChild?.nextSibling : node.firstChild;
	if (!list || !callee) return;
	const name = text.slice(callee.from, callee.to);
	const [argument, second] = argumentsOf(list);
	if (!argument) return;
	const isUrl = node.name === "NewExpression" && name === "URL" && second !== void 0 && /^import\.meta\.url$/.test(text.slice(second.from, second.to));
	if (!isUrl && !(node.name !== "NewExpression" && CALLEES.test(name))) return;
	const source = text.slice(argument.from, argument.to);
	if (argument.name === "String" || argument.name === "TemplateString" && !argument.getChild("Interpolation")) {
		const specifier = unquote(source);
		found.specifiers.push(isUrl && !/^[./]|^[a-z]+:/.test(specifier) ? `./${specifier}` : specifier);
		return;
	}
	const head = /^\s*(['"`])((?:(?!\1|\$\{)[^\\])*)/.exec(source)?.[2] ?? "";
	const line = text.slice(0, node.from).split("\n").length;
	found.computed.push({
		head,
		text: text.slice(node.from, Math.min(node.to, node.from + 80)).replaceAll(/\s+/g, " "),
		line
	});
}
function argumentsOf(list) {
	const found = [];
	for (let child = list.firstChild; child; child = child.nextSibling) if (![
		"(",
		")",
		",",
		"LineComment",
		"BlockComment",
		"import"
	].includes(child.name)) found.push(child);
	return found;
}
function unquote(literal) {
	return literal.slice(1, -1).replaceAll(/\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g, (_, ...codes) => {
		const hex = codes[0] ?? codes[1] ?? codes[2];
		return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : codes[3] ?? "";
	});
}

// src/workspace/imports-python.ts
/** All imports of a Python file, wherever they stand: in functions, in `try`, under `TYPE_CHECKING`. Pure. */
function pythonImports(bytes) {
	const source = parsePython(bytes);
	const constants = moduleConstants(source);
	const context = {
		...source,
		constants,
		importers: /* @__PURE__ */ new Set(["import_module", "__import__"]),
		loaders: new Set(LOADERS)
	};
	const statements = [];
	const calls = [];
	const mayCall = /import_module|__import__|spec_from_file_location|SourceFileLoader|run_module|run_path/.test(source.text);
	source.tree.iterate({ enter: ({ name, node }) => {
		if (name === "ImportStatement") statements.push(node);
		else if (mayCall && name === "CallExpression") calls.push(node);
	} });
	const imports = statements.flatMap((node) => readStatement(node, context));
	imports.push(...calls.flatMap((node) => readCall(node, context)));
	return {
		imports,
		all: readAll(context)
	};
}
const LOADERS = [
	"spec_from_file_location",
	"SourceFileLoader",
	"run_path"
];
function readStatement(node, context) {
	const { text } = context;
	const line = lineAt(text, node.from);
	const tokens = childrenOf(node).filter((child) => child.name !== "Comment" && child.name !== "⚠");
	const keyword = tokens.findIndex((token, index) => token.name === "import" && (index > 0 || tokens[0]?.name === "import"));
	if (keyword === -1) return [];
	const items = readItems(tokens.slice(keyword + 1), text);
	if (tokens[0]?.name !== "from") return items.map(({ name }) => ({
		kind: "module",
		level: 0,
		module: name,
		line
	}));
	const head = tokens.slice(1, keyword).map((token) => textOf(text, token)).join("");
	const level = /^\.*/.exec(head)?.[0].length ?? 0;
	const module = head.slice(level);
	if (module === "importlib") {
		for (const { name, alias } of items) if (name === "import_module") context.importers.add(alias);
	}
	return [{
		kind: "from",
		level,
		module,
		names: items.map(({ name }) => name),
		line
	}];
}
function readItems(tokens, text) {
	const items = [];
	let current;
	let inAlias = false;
	for (const token of tokens) if (token.name === "as") inAlias = true;
	else if (token.name === "," || token.name === "(" || token.name === ")") current = void 0;
	else if (inAlias && current) {
		current.alias = textOf(text, token);
		inAlias = false;
	} else if (current) {
		current.name += textOf(text, token);
		current.alias = current.name;
	} else {
		current = {
			name: textOf(text, token),
			alias: textOf(text, token)
		};
		items.push(current);
	}
	return items;
}
function readCall(node, context) {
	const { text } = context;
	const callee = node.firstChild;
	const list = node.getChild("ArgList");
	if (!callee || !list) return [];
	const name = textOf(text, callee.name === "MemberExpression" ? callee.lastChild ?? callee : callee);
	const line = lineAt(text, node.from);
	const { positional, keyword } = callArguments(text, list);
	if (context.loaders.has(name)) return [{
		kind: "computed",
		text: shortText(text, node),
		line
	}];
	if (!context.importers.has(name) && name !== "run_module") return [];
	const target = positional[0] ?? keyword.get("name") ?? keyword.get("mod_name");
	if (!target) return [{
		kind: "computed",
		text: shortText(text, node),
		line
	}];
	const head = readHead(target, context);
	if (!head || head.text === "" && !head.own) return [{
		kind: "computed",
		text: shortText(text, node),
		line
	}];
	if (name === "__import__") return [dunderImport(head, {
		line,
		fromList: positional[3] ?? keyword.get("fromlist"),
		level: positional[4] ?? keyword.get("level")
	}, context)];
	const anchor = positional[1] ?? keyword.get("package");
	return [resolveHead(head, {
		line,
		anchor: anchor ? readHead(anchor, context) : void 0
	})];
}
/** `__import__(name, globals, locals, fromlist, level)`, which `import` and `from … import` are short for. */
function dunderImport(head, call, context) {
	const { line } = call;
	const literal = (node) => node ? readLiteral(node, context.text, context.constants) : void 0;
	const found = resolveHead(head, {
		line,
		anchor: void 0
	});
	if (found.kind !== "module" || head.own) return found;
	const level = literal(call.level) ?? 0;
	if (typeof level !== "number") return {
		kind: "computed",
		text: `__import__(${JSON.stringify(head.text)}, …)`,
		line
	};
	const names = literal(call.fromList) ?? [];
	if (!Array.isArray(names)) return {
		...found,
		kind: "package",
		level
	};
	return {
		kind: "from",
		level,
		module: found.module,
		names: names.filter((item) => typeof item === "string"),
		line
	};
}
function readHead(node, context) {
	const literal = readLiteral(node, context.text, context.constants);
	if (typeof literal === "string") return {
		text: literal,
		whole: true,
		own: void 0
	};
	if (literal !== NOT_LITERAL) return void 0;
	switch (node.name) {
		case "VariableName": {
			const name = textOf(context.text, node);
			return name === "__package__" || name === "__name__" ? {
				text: "",
				whole: true,
				own: name
			} : void 0;
		}
		case "FormatString": return readFormatHead(node, context);
		case "ContinuedString":
		case "ParenthesizedExpression": {
			const inner = childrenOf(node).find((child) => child.name !== "(" && child.name !== "Comment");
			const head = inner ? readHead(inner, context) : void 0;
			return head && {
				...head,
				whole: head.whole && node.name === "ParenthesizedExpression"
			};
		}
		case "BinaryExpression": {
			const [left, operator, right] = childrenOf(node);
			if (!left || !operator || !right) return void 0;
			const sign = textOf(context.text, operator);
			const head = readHead(left, context);
			if (sign === "%") return head && {
				...head,
				text: head.text.replace(/%.*$/s, ""),
				whole: false
			};
			if (sign !== "+" || !head) return void 0;
			const tail = head.whole ? readHead(right, context) : void 0;
			return tail && !tail.own ? {
				...head,
				text: head.text + tail.text,
				whole: tail.whole
			} : {
				...head,
				whole: false
			};
		}
		case "CallExpression": {
			const callee = node.firstChild;
			if (callee?.name !== "MemberExpression" || !callee.firstChild || !callee.lastChild) return void 0;
			const head = readHead(callee.firstChild, context);
			if (textOf(context.text, callee.lastChild) === "format") return head && {
				...head,
				text: head.text.replace(/\{.*$/s, ""),
				whole: false
			};
			return;
		}
		default: return;
	}
}
function readFormatHead(node, context) {
	const { text } = context;
	const raw = textOf(text, node);
	const opening = /^[A-Za-z]*('''|"""|'|")/.exec(raw)?.[0].length ?? 0;
	let known = "";
	let own;
	let at = node.from + opening;
	for (const part of node.getChildren("FormatReplacement")) {
		known += text.slice(at, part.from);
		const value = childrenOf(part).find((child) => child.name !== "{");
		const head = value && childrenOf(part).length === 3 ? readHead(value, context) : void 0;
		if (!head || head.own && known !== "") return {
			text: known,
			whole: false,
			own
		};
		if (head.own) own = head.own;
		known += head.text;
		if (!head.whole) return {
			text: known,
			whole: false,
			own
		};
		at = part.to;
	}
	return {
		text: known + text.slice(at, node.to - (opening > 3 ? 3 : 1)),
		whole: true,
		own
	};
}
function resolveHead(head, { line, anchor }) {
	if (head.own) {
		const module = head.text.replace(/^\.+/, "");
		return head.whole && module !== "" ? {
			kind: "module",
			level: 1,
			module,
			line
		} : {
			kind: "package",
			level: 1,
			module: packagePart(module),
			line
		};
	}
	const level = /^\.*/.exec(head.text)?.[0].length ?? 0;
	const module = head.text.slice(level);
	if (level > 0 && anchor && !anchor.own && anchor.whole) {
		const base = anchor.text.split(".").slice(0, level === 1 ? void 0 : 1 - level).join(".");
		return head.whole ? {
			kind: "module",
			level: 0,
			module: `${base}.${module}`,
			line
		} : {
			kind: "package",
			level: 0,
			module: [base, packagePart(module)].filter(Boolean).join("."),
			line
		};
	}
	if (head.whole) return {
		kind: "module",
		level,
		module,
		line
	};
	const named = packagePart(module);
	return named === "" && level === 0 ? {
		kind: "computed",
		text: `${head.text}…`,
		line
	} : {
		kind: "package",
		level,
		module: named,
		line
	};
}
/** `a.b.c_` → `a.b`: the last part may go on. */
function packagePart(prefix) {
	return prefix.split(".").slice(0, -1).join(".");
}
function readAll({ text, constants }) {
	const node = constants.get("__all__");
	const value = node ? readLiteral(node, text, constants) : NOT_LITERAL;
	return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

// src/workspace/overlay-hint.ts
/**
* What is most likely wrong where an overlay lacks something: it holds only what was edited, but what it lacks is deleted. Undefined for frozen,
* for a sparse overlay, and for a checkout, which is whole.
*/
function sparseHint({ mode, overlay, layout }) {
	if (mode !== "full" || overlay === void 0 || overlay.workspaceDir === join(layout.top, layout.workspace)) return void 0;
	return "With --frozen-ref what the overlay lacks is deleted. Where the overlay holds only what was edited, set `overlay-mode: sparse` in evalpin.yaml.";
}

// src/workspace/package-links.ts
/**
* Folders of installed packages are linked as a whole, unless they lead back to pinned sources, as package managers make it for the packages of one
* repository (workspaces): then each package has a link of its own, and those that are pinned are taken from the snapshot.
*/
function packageLinks(folders, pinned) {
	const links = {
		out: [],
		own: [],
		apart: []
	};
	let places;
	for (const folder of folders) {
		const parts = nameOfPlace(folder.place) === "node_modules" ? takeApart(folder, places ??= placesWith(pinned.keys())) : void 0;
		links.out.push(...parts?.out ?? [folder]);
		if (parts === void 0) continue;
		links.own.push(...parts.own);
		links.apart.push(folder);
	}
	return links;
}
/** Undefined where nothing in the folder is pinned. */
function takeApart(folder, pinned) {
	if (statSync(folder.path, { throwIfNoEntry: false })?.isDirectory() !== true) return void 0;
	const out = [];
	const own = [];
	const isPinned = (place) => pinned.has(place) || own.some((link) => isWithin(place, link.place));
	for (const entry of entriesIn(folder).toSorted((a, b) => Number(isPrograms(a)) - Number(isPrograms(b)))) {
		const parts = entry.kind === "directory" && (isPrograms(entry) || nameOfPlace(entry.place).startsWith("@")) ? entriesIn(entry) : [entry];
		const targets = parts.map((part) => pinnedTarget(part, isPinned));
		if (targets.every((target) => target === void 0)) {
			out.push(entry);
			continue;
		}
		for (const [at, part] of parts.entries()) {
			const target = targets[at];
			if (target === void 0) out.push(part);
			else own.push({
				...part,
				target
			});
		}
	}
	return own.length > 0 ? {
		out,
		own
	} : void 0;
}
function isPrograms({ place }) {
	return nameOfPlace(place) === ".bin";
}
/** Text of a link to what is pinned. Read by its place: what is installed in one checkout leads to the same packages in every arm. */
function pinnedTarget(entry, isPinned) {
	if (entry.kind !== "symlink") return void 0;
	const target = readlinkSync(entry.path);
	const place = target.startsWith("/") ? void 0 : joinPlace(parentOf(entry.place), target);
	return place !== void 0 && isPinned(place) ? target : void 0;
}
function entriesIn(folder) {
	return readdirSync(folder.path, { withFileTypes: true }).map((item) => entryOf(folder, item));
}
function entryOf(folder, item) {
	const kind = item.isSymbolicLink() ? "symlink" : item.isDirectory() ? "directory" : item.isFile() ? "file" : "other";
	return {
		place: childOf(folder.place, item.name),
		path: join(folder.path, item.name),
		layer: folder.layer,
		kind
	};
}
/** The places and all folders that hold one. */
function placesWith(places) {
	const all = /* @__PURE__ */ new Set();
	for (const place of places) for (let at = place; at !== "" && !all.has(at); at = parentOf(at)) all.add(at);
	return all;
}

// src/workspace/python-modules.ts
/** Finds modules as Python does: workspace, roots, top, in this order; a regular package goes before a namespace. */
var PythonModules = class {
	view;
	bases;
	aliases;
	known = /* @__PURE__ */ new Map();
	steps = /* @__PURE__ */ new Map();
	extensions = /* @__PURE__ */ new Map();
	constructor(view) {
		const { layout } = view;
		this.view = view;
		this.bases = [.../* @__PURE__ */ new Set([
			layout.workspace,
			...layout.roots,
			""
		])];
		const named = layout.roots.filter((root) => root !== "").map((root) => [nameOfPlace(root), root]);
		if (layout.importName !== void 0) named.unshift([layout.importName, layout.workspace]);
		this.aliases = new Map(named.toReversed());
	}
	/** A module by its absolute name, or undefined where it is not in the sources. */
	absolute(name) {
		if (!this.known.has(name)) this.known.set(name, this.findAbsolute(name.split(".")));
		return this.known.get(name);
	}
	/** A module below some folder; `parts` may be empty, for the folder itself. */
	below(folders, parts) {
		let current = {
			files: [],
			folders: [...folders],
			links: []
		};
		for (const part of parts) {
			const next = this.step(current.folders, part);
			if (!next) return void 0;
			current = {
				files: [...current.files, ...next.files],
				folders: next.folders,
				links: [...current.links, ...next.links]
			};
		}
		return current;
	}
	/** Whether a folder is where absolute names start, and so is no package. */
	isBase(folder) {
		return this.bases.includes(folder);
	}
	findAbsolute(parts) {
		const direct = this.below(this.bases, parts);
		if (direct) return direct;
		const alias = this.aliases.get(parts[0] ?? "");
		if (alias === void 0) return void 0;
		const rest = this.below([alias], parts.slice(1));
		if (!rest) return void 0;
		const init = this.file(childOf(alias, "__init__.py"), alias);
		return init ? {
			...rest,
			files: [init.found, ...rest.files],
			links: [...init.links, ...rest.links]
		} : rest;
	}
	step(folders, name) {
		const key = `${name}\0${folders.join("\0")}`;
		if (!this.steps.has(key)) this.steps.set(key, this.findStep(folders, name));
		return this.steps.get(key);
	}
	findStep(folders, name) {
		const portions = [];
		const links = [];
		for (const folder of folders) {
			const place = childOf(folder, name);
			const end = this.view.resolve(place);
			const isFolder = end.kind === "found" && end.entry.kind === "directory";
			if (isFolder) {
				const init = this.file(childOf(place, "__init__.py"), place) ?? this.file(childOf(place, "__init__.pyi"), place);
				if (init) return {
					files: [init.found],
					folders: [place],
					links: [...end.links, ...init.links]
				};
			}
			const module = this.file(`${place}.py`, folder) ?? this.extension(folder, name) ?? this.file(`${place}.pyi`, folder);
			if (module) return {
				files: [module.found],
				folders: [],
				links: module.links
			};
			if (isFolder) {
				portions.push(place);
				links.push(...end.links);
			}
		}
		return portions.length > 0 ? {
			files: [],
			folders: portions,
			links
		} : void 0;
	}
	file(place, folder) {
		const end = this.view.resolve(place);
		return end.kind === "found" && end.entry.kind === "file" ? {
			found: {
				file: end.entry,
				folder
			},
			links: end.links
		} : void 0;
	}
	/** A compiled module: `name.so`, `name.abi3.so`, `name.cpython-312-x86_64-linux-gnu.so`. */
	extension(folder, name) {
		if (this.isBase(folder)) return void 0;
		const file = this.extensionsIn(folder).get(name);
		return file === void 0 ? void 0 : this.file(childOf(folder, file), folder);
	}
	extensionsIn(folder) {
		const known = this.extensions.get(folder);
		if (known) return known;
		const end = this.view.resolve(folder);
		const names = end.kind === "found" ? this.view.list(end.entry.place).map(({ place }) => nameOfPlace(place)) : [];
		const found = new Map(names.filter((file) => file.endsWith(".so")).map((file) => [file.slice(0, file.indexOf(".")), file]));
		this.extensions.set(folder, found);
		return found;
	}
};
/** Folder that `level` leading dots mean, from the folder of the importing file; undefined above the top. */
function relativeFolder(folder, level) {
	let current = folder;
	for (let i = 1; i < level; i++) {
		if (current === "") return void 0;
		current = parentOf(current);
	}
	return current;
}

// src/workspace/closure.ts
/**
* Every file that a nodeset can load: its own tree, what its code imports in the workspace and the roots, transitively,
* and what it declares in `depends-on`.
* @throws EP2018 where a link leads outside
*/
function closureOf(view, nodeset, options = {}) {
	const builder = new ClosureBuilder(view, options.memory);
	builder.addNodeset(nodeset);
	return builder.finish();
}
/**
* What an arm's interpreter runs from: the closures of its nodesets, graph, policies, hooks, `include` and `extra`.
* @throws EP2021 for a name that is no nodeset, EP2018 where a link leads outside
*/
function armClosure(view, selection, options = {}) {
	const builder = new ClosureBuilder(view, options.memory);
	for (const name of selection.nodesets) builder.addNodeset(requireNodeset(view, name));
	for (const place of selection.graph ? [selection.graph.place, ...selection.graph.nested ?? []] : []) builder.addPlace(place);
	const { workspace } = view.layout;
	if (view.layout.importName !== void 0) for (const part of ["policies", "hooks.json"]) builder.addPlace(childOf(workspace, part));
	for (const glob of selection.include ?? []) builder.addGlob(glob, {
		what: "include",
		place: view.layout.settingsFile ?? view.layout.settingsFolder
	});
	for (const place of selection.extra ?? []) builder.addPlace(place);
	for (const command of selection.commands ?? []) builder.addCommand(command, { folders: true });
	return builder.finish();
}
/** @throws EP2021 with the nearest name */
function requireNodeset(view, name) {
	const nodeset = view.nodesets.get(name);
	if (nodeset) return nodeset;
	const nearest = nearestName(name, [...view.nodesets.keys()]);
	const removed = view.removed.has(name) ? " The overlay removes it." : "";
	const hint = (removed === "" ? void 0 : sparseHint(view)) ?? (nearest && `Did you mean ${JSON.stringify(nearest)}?`);
	throw new EvalpinError("EP2021", `There is no nodeset ${JSON.stringify(name)} in the ${view.arm} arm.${removed}`, hint === void 0 ? {} : { hint });
}
const KNOWN = /* @__PURE__ */ new WeakMap();
var ClosureBuilder = class {
	view;
	memory;
	modules;
	sources;
	/** Imports of the view's files, by place. */
	imports;
	unresolved = /* @__PURE__ */ new Map();
	added = /* @__PURE__ */ new Set();
	constructor(view, memory = /* @__PURE__ */ new Map()) {
		this.view = view;
		this.memory = memory;
		const known = KNOWN.get(view) ?? {
			modules: new PythonModules(view),
			imports: /* @__PURE__ */ new Map(),
			nodesetAt: new Map([...view.nodesets.values()].map((item) => [item.place, item]))
		};
		KNOWN.set(view, known);
		this.modules = known.modules;
		this.sources = new ClosureFiles(view, known.nodesetAt);
		this.imports = known.imports;
	}
	addNodeset(nodeset) {
		if (this.added.has(nodeset)) return;
		this.added.add(nodeset);
		this.sources.addPlace(nodeset.place);
		if (nodeset.module !== void 0) this.addResolved(this.modules.absolute(nodeset.module));
		for (const command of [
			nodeset.declaration.command,
			nodeset.declaration.prepare,
			nodeset.declaration.stop
		]) if (command) this.addCommand(command, { folders: false });
		for (const glob of nodeset.declaration.dependsOn) this.addGlob(glob, {
			what: "depends-on",
			place: nodeset.place
		});
	}
	addPlace(place) {
		this.sources.addPlace(place);
	}
	addGlob(glob, source) {
		const places = expandGlob(this.view, glob, (place) => this.sources.isLinked(place));
		for (const place of places) this.sources.addPlace(place);
		if (places.length === 0) this.note({
			...source,
			text: glob,
			line: 1,
			problem: "matches nothing"
		});
	}
	/** What a command names, where that is part of the sources: `-m module`, and paths from the top or the workspace. */
	addCommand(words, { folders }) {
		const mayBeNode = folders && words[0]?.startsWith("python") !== true;
		if (mayBeNode) this.linkPackages("");
		for (const [index, word] of words.entries()) {
			if (words[index - 1] === "-m") {
				this.addResolved(this.modules.absolute(word));
				this.addResolved(this.modules.absolute(`${word}.__main__`));
				continue;
			}
			const path = word.replace(/^--?[\w-]+=/, "").replace(/::.*$/s, "");
			if (path === "" || path.startsWith("/") || path.startsWith("-") || path.includes("{")) continue;
			const places = ["", this.view.layout.workspace].map((base) => joinPlace(base, path) ?? "").filter((place) => place !== "");
			for (const place of new Set(places)) {
				const end = this.view.resolve(place);
				if (end.kind !== "found" || isWithin(this.view.layout.workspace, place)) continue;
				if (end.entry.kind === "file" || folders) this.sources.addPlace(place);
				if (mayBeNode) this.linkPackages(end.entry.kind === "file" ? parentOf(place) : place);
			}
		}
	}
	/** Installed packages of a folder and of those above it. */
	linkPackages(folder) {
		for (let place = folder;; place = parentOf(place)) {
			const modules = this.view.entry(childOf(place, "node_modules"));
			if (modules !== void 0 && modules.kind !== "file") this.sources.linked.set(modules.place, modules);
			if (place === "") return;
		}
	}
	finish() {
		const { code, files, excluded, linked, walked } = this.sources;
		for (let next = code.pop(); next; next = code.pop()) if (next.file.place.endsWith(".py") || next.file.place.endsWith(".pyi")) this.followPython(next);
		else this.followScript(next.file);
		for (const [place, rule] of this.view.excluded) if ([...walked].some((folder) => isWithin(parentOf(place), folder))) excluded.set(place, rule);
		const { out, own, apart } = packageLinks(linked.values(), files);
		return {
			files: [...files.values(), ...own].sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place))),
			unresolved: [...this.unresolved.values()],
			excluded: [...excluded].map(([place, rule]) => ({
				place,
				rule
			})),
			linked: [...linked.values()],
			links: out,
			apart
		};
	}
	note(item) {
		this.unresolved.set(`${item.place}\0${item.line}\0${item.text}`, item);
	}
	importsOf(file) {
		const read = this.imports.get(file.place);
		if (read) return read;
		const bytes = this.view.read(file.place);
		const key = createHash("sha256").update(bytes).digest("hex");
		const known = this.memory.get(key) ?? pythonImports(bytes);
		this.memory.set(key, known);
		this.imports.set(file.place, known);
		return known;
	}
	followPython({ file, folder }) {
		for (const item of this.importsOf(file).imports) if (item.kind === "computed") this.note({
			what: "import",
			text: item.text,
			place: file.place,
			line: item.line
		});
		else this.followImport(item, file, folder);
	}
	followImport(item, file, folder) {
		for (const target of this.resolvePython(item, file, folder)) this.followTarget(item, target, file);
	}
	followTarget(item, target, file) {
		if (item.kind === "package") {
			const folders = target.folders.filter((place) => !this.modules.isBase(place));
			if (folders.length < target.folders.length) this.note({
				what: "import",
				text: `${item.module || "."}.…`,
				place: file.place,
				line: item.line
			});
			this.addResolved(target);
			for (const place of folders) this.sources.addPlace(place);
			return;
		}
		this.addResolved(target);
		if (item.kind === "module") return;
		const names = item.names.includes("*") ? target.files.slice(-1).flatMap((last) => this.importsOf(last.file).all) : item.names;
		for (const name of names) this.addResolved(target.folders.length > 0 ? this.modules.below(target.folders, [name]) : void 0);
	}
	resolvePython(item, file, folder) {
		const parts = item.module === "" ? [] : item.module.split(".");
		if (item.level > 0) {
			const start = relativeFolder(folder, item.level);
			return start === void 0 ? [] : optional(this.modules.below([start], parts));
		}
		const absolute = this.modules.absolute(item.module);
		return [...optional(!this.modules.isBase(folder) && (absolute === void 0 || this.sources.ownerOf(file.place) === void 0) ? this.modules.below([folder], parts) : void 0), ...optional(absolute)];
	}
	addResolved(module) {
		if (!module) return;
		for (const link of module.links) this.sources.addLink(link);
		for (const found of module.files) this.addModule(found);
	}
	addModule({ file, folder }) {
		this.sources.addFile(file, folder);
		const nodeset = this.sources.ownerOf(file.place) ?? this.sources.ownerOf(folder);
		if (nodeset) this.addNodeset(nodeset);
		else if (isWithin(file.place, this.view.layout.workspace)) this.sources.addPackageData(file.place);
	}
	followScript(file) {
		const folder = parentOf(file.place);
		const near = nearestPackage(this.view, folder);
		if (near) this.sources.addFile(near.file, parentOf(near.file.place));
		const { specifiers, computed } = javaScriptImports(this.view.read(file.place), file.place);
		for (const specifier of specifiers) {
			const found = resolveScript(this.view, specifier, folder);
			for (const link of found.links) this.sources.addLink(link);
			for (const target of found.files) this.addScriptTarget(target);
			for (const entry of found.linked) this.sources.linked.set(entry.place, entry);
		}
		for (const { head, text, line } of computed) this.widenScript({
			head,
			text,
			line
		}, file.place);
	}
	addScriptTarget(target) {
		this.sources.addFile(target, parentOf(target.place));
		const nodeset = this.sources.ownerOf(target.place);
		if (nodeset) this.addNodeset(nodeset);
	}
	widenScript({ head, text, line }, file) {
		const named = /^\.{1,2}\/(?:.*\/)?/s.exec(head)?.[0];
		const place = named === void 0 ? void 0 : joinPlace(parentOf(file), named);
		if (place === void 0 || place === "" || place === this.view.layout.workspace) this.note({
			what: "import",
			text,
			place: file,
			line
		});
		else this.sources.addPlace(place);
	}
};
function optional(value) {
	return value === void 0 ? [] : [value];
}

// src/digest/external.ts
/**
* Identity of a path that is linked to instead of copied: by content (`hash`), by sizes and modification times of all
* files below it (`stat`), or not at all (`none`).
*/
async function externalIdentity(path, how, ctx = {}) {
	if (how === "none") return { value: "none" };
	const stat = statSync(path, { throwIfNoEntry: false });
	if (stat === void 0) return { value: "missing" };
	if (how === "stat") return { value: statIdentity(path, stat.isDirectory()) };
	if (stat.isDirectory() && isEmpty(path)) return { value: "empty" };
	const { digest } = await hashFolder(path, ctx);
	return { value: digest.sha256 };
}
function isEmpty(path) {
	return walk(path)?.names.length === 0;
}
function statIdentity(path, isFolder) {
	const walked = isFolder ? walk(path) : void 0;
	const files = walked ? entriesOf(walked) : [{
		place: basename(path),
		path,
		layer: "frozen",
		kind: "file"
	}];
	const hash = createHash("sha256");
	for (const entry of files) {
		const stat = isFolder ? lstatOf(entry.path) : statSync(entry.path);
		const kind = stat.isSymbolicLink() ? "l" : (stat.mode & 64) === 0 ? "f" : "x";
		hash.update(`${entry.place}\0${kind}\0${stat.size}\0${stat.mtimeMs}\0`);
	}
	return hash.digest("hex");
}
function lstatOf(path) {
	try {
		return lstatSync(path);
	} catch (error) {
		throw fileError(error, path);
	}
}

// src/digest/node-install.ts
const LOCK_FILES = [
	"package-lock.json",
	"npm-shrinkwrap.json",
	"pnpm-lock.yaml",
	"yarn.lock",
	"bun.lock",
	"bun.lockb"
];
/** What package managers write down of what they installed, each relative to `node_modules`. */
const INSTALL_RECORDS = [
	".package-lock.json",
	".pnpm/lock.yaml",
	".yarn-state.yml",
	".yarn-integrity"
];
/** The packages that a project's code sees. */
async function nodeInstallIdentity({ locks, nodeModules, above }, ctx = {}) {
	const fields = {};
	for (const lock of locks) addHash(fields, basename(lock), lock);
	if (nodeModules === void 0 || !existsSync(nodeModules)) return {
		fields,
		nodeModules: void 0,
		notReusable: void 0
	};
	const recorder = [nodeModules, ...above].find((folder) => INSTALL_RECORDS.some((name) => existsSync(join(folder, name))));
	for (const name of recorder === void 0 ? [] : INSTALL_RECORDS) addHash(fields, `node_modules/${name}`, join(recorder ?? "", name));
	return {
		fields,
		nodeModules,
		notReusable: recorder !== void 0 ? await addLinks(fields, dirname(recorder), ctx) : `${nodeModules} has no record of what is installed in it (as npm, pnpm and yarn write it)`
	};
}
function addHash(fields, name, path) {
	try {
		fields[name] = hashBytes(readFileSync(path)).sha256;
		return true;
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return false;
		throw error;
	}
}
/** Packages that npm linked in from folders of their own: an edit there is no new installation, so their files count. */
async function addLinks(fields, root, { live = [], ...ctx }) {
	for (const { name, folder } of npmLinks(root)) {
		const path = resolve(root, folder);
		if (lstatSync(path, { throwIfNoEntry: false }) === void 0 || isBelowAny(path, live)) continue;
		const hash = await boundedHash(path, ["node_modules", "**/node_modules"], DEFAULT_BOUNDS, ctx);
		if (hash === void 0) return `the linked package ${name} (${path}) is too large to be hashed`;
		fields[`link ${name}`] = hash;
	}
}
function npmLinks(root) {
	const file = join(root, "node_modules", ".package-lock.json");
	if (!existsSync(file)) return [];
	let lock;
	try {
		lock = JSON.parse(readFileSync(file, "utf8"));
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new EvalpinError("EP2103", `${JSON.stringify(file)} is not valid JSON`, {
			cause: error,
			hint: "Install the packages again, e.g. with `npm ci`."
		});
	}
	return Object.entries(lock.packages ?? {}).flatMap(([name, entry]) => entry?.link === true && typeof entry.resolved === "string" ? [{
		name,
		folder: entry.resolved
	}] : []);
}

// src/run/needs-digests.ts
/**
* Identities with those of what each one needs in them, transitively: a server that talks to another version of its
* tokenizer is another server. Pure.
* @throws EP3042 for a circle
*/
function withNeeds(own) {
	const done = /* @__PURE__ */ new Map();
	const visit = (name, path) => {
		const known = done.get(name);
		const base = own.get(name);
		if (known !== void 0 || base === void 0) return known;
		if (path.includes(name)) throw new EvalpinError("EP3042", `nodesets need each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(" → ")}`);
		const identity = joined(base.identity, base.needs.map((need) => [need, visit(need, [...path, name])]));
		done.set(name, identity);
		return identity;
	};
	for (const name of own.keys()) visit(name, []);
	return done;
}
function joined(identity, needs) {
	const present = needs.flatMap(([name, need]) => need === void 0 ? [] : [{
		name,
		need
	}]);
	if (present.length === 0) return identity;
	const fields = {
		...identity.fields,
		...Object.fromEntries(present.map(({ name, need }) => [`needs ${name}`, need.digest]))
	};
	const blocked = present.find(({ need }) => need.notReusable !== void 0);
	const notReusable = identity.notReusable ?? (blocked === void 0 ? void 0 : `it needs ${blocked.name}, which is not reusable: ${blocked.need.notReusable}`);
	return {
		...identity,
		fields,
		digest: fieldsDigest(fields),
		notReusable
	};
}

// src/run/node-project.ts
/** The packages that code in a folder sees: those of the nearest folder upwards that has `node_modules` or a lock file, as the arm has them. */
function nodeProjectOf(view, folder) {
	for (let place = folder;; place = parentOf(place)) {
		const project = nodeProjectAt(view, place);
		if (project.nodeModules !== void 0 || project.locks.length > 0 || place === "") return project;
	}
}
/** What one folder itself has of them. */
function nodeProjectAt(view, place) {
	const pathOf = (name) => view.entry(childOf(place, name))?.path;
	const above = foldersAbove(place).map((folder) => view.entry(childOf(folder, "node_modules"))?.path).filter((path) => path !== void 0);
	return {
		locks: LOCK_FILES.map(pathOf).filter((path) => path !== void 0),
		nodeModules: pathOf("node_modules"),
		above
	};
}
function foldersAbove(place) {
	return place === "" ? [] : [parentOf(place), ...foldersAbove(parentOf(place))];
}

// src/run/package-caches.ts
/** Where build tools and test runners (vite, vitest, babel, ava …) keep what they have made: beside the packages, which a snapshot would not let them. */
const NAMES = [
	".cache",
	".rolldown",
	".vite",
	".vite-temp",
	".vitest",
	".vitest-cache"
];
/**
* Folders of the store for such tools, one set for each folder of packages and for all that run the same code: some of what lies there is executed
* (what babel or jiti compiled), so that no other code, and no other trust domain, may have written it. They are made with the snapshot. Pure.
*/
function packageCaches(apart, taken, { caches, tree, trustDomain }) {
	return apart.flatMap(({ place, path }) => {
		const own = join(caches, hashBytes(Buffer.from(JSON.stringify([
			path,
			tree,
			trustDomain
		]))).sha256.slice(0, 32));
		return NAMES.map((name) => ({
			place: childOf(place, name),
			target: join(own, name)
		})).filter((link) => !taken.has(link.place));
	});
}

// src/run/hash.ts
/** Keeps what was learned for the next run. */
function keepLearned({ index, imports }) {
	index.save();
	imports.save();
}
/** Closure and identity of one nodeset by itself. */
async function hashNodeset(nodeset, view, ctx) {
	const alone = await hashAlone(nodeset, view, ctx);
	const own = /* @__PURE__ */ new Map();
	for (const name of neededNodesets(view, [nodeset.name])) {
		const { declaration } = requireNodeset(view, name);
		const { identity } = name === nodeset.name ? alone : await hashAlone(requireNodeset(view, name), view, ctx);
		own.set(name, {
			identity,
			needs: declaration.needs
		});
	}
	return {
		...alone,
		identity: withNeeds(own).get(nodeset.name) ?? alone.identity
	};
}
async function hashAlone(nodeset, view, ctx) {
	requireResolved(nodeset);
	const closure = closureOf(view, nodeset, { memory: ctx.imports.memory });
	const interpreter = await ctx.interpreters.of(nodeset);
	return {
		closure,
		interpreter,
		identity: await identityOf(nodeset, {
			view,
			tree: await hashTree(closure.files, { index: ctx.index }),
			interpreter,
			ctx
		})
	};
}
/** Closures and digests of all nodesets that an eval needs in one arm, and of the arm as a whole. */
async function hashArm({ name, from, view }, graph, chosen, ctx) {
	const names = neededNodesets(view, chosen.nodesets ?? graph?.nodesets ?? [...view.nodesets.keys()]);
	const nodesets = names.map((name) => requireNodeset(view, name));
	for (const nodeset of nodesets) requireResolved(nodeset);
	const runtime = harnessRuntime(nodesets);
	const own = await ctx.interpreters.find(runtime).catch((error) => {
		if (chosen.harness === "builtin") throw error;
	});
	const whole = armClosure(view, {
		nodesets: names,
		...graph ? { graph } : {},
		include: view.layout.include,
		commands: chosen.harness === "builtin" ? [] : [chosen.harness.command]
	}, { memory: ctx.imports.memory });
	if (whole.files.length === 0) throw new EvalpinError("EP1009", `the eval ${chosen.name} pins nothing in the ${view.arm} arm: no nodeset, no graph, and nothing that \`include\` names`);
	const union = await hashTree(whole.files, { index: ctx.index });
	const needed = new Set(nodesets.flatMap(({ declaration }) => declaration.needs));
	const alone = [];
	for (const nodeset of nodesets) {
		const closure = closureOf(view, nodeset, { memory: ctx.imports.memory });
		const interpreter = await ctx.interpreters.of(nodeset);
		const because = servedBecause(nodeset, {
			runtime,
			own,
			interpreter,
			needed: needed.has(nodeset.name)
		});
		const identity = await identityOf(nodeset, {
			view,
			tree: subtree(union, closure),
			interpreter,
			ctx
		});
		alone.push({
			nodeset,
			closure,
			interpreter,
			identity,
			served: nodeset.declaration.parallelism !== "local" || because !== void 0,
			servedBecause: nodeset.declaration.parallelism === "local" ? because : void 0,
			links: linksOf(view, {
				closure,
				tree: identity.tree
			}, ctx)
		});
	}
	const identities = withNeeds(new Map(alone.map(({ nodeset, identity }) => [nodeset.name, {
		identity,
		needs: nodeset.declaration.needs
	}])));
	return {
		name,
		from,
		view,
		graph,
		nodesets: new Map(alone.map((one) => {
			const identity = identities.get(one.nodeset.name) ?? one.identity;
			return [one.nodeset.name, {
				...one,
				identity,
				digest: identity.digest,
				notReusable: identity.notReusable
			}];
		})),
		union,
		links: linksOf(view, {
			closure: whole,
			tree: union
		}, ctx),
		installed: whole.linked,
		runtime,
		notices: [...noticesOf(chosen, view, whole), ...nodesets.flatMap(misspelt)]
	};
}
function noticesOf({ harness, graph, nodesets }, view, whole) {
	const notices = whole.unresolved.filter(({ what }) => what === "include").map(({ text }) => `nothing matches ${JSON.stringify(text)} of \`include\``);
	if (harness !== "builtin" && graph === void 0 && nodesets === void 0 && view.nodesets.size > 0) notices.push(`the eval names no \`nodesets\`, so all ${view.nodesets.size} are pinned and their servers started; \`nodesets: []\` means none`);
	return notices;
}
function misspelt({ misspelt: attributes = [] }) {
	return attributes.map(({ attribute, meant, place, line }) => `${place}:${line}: the attribute \`${attribute}\` means nothing to evalpin; did you mean \`${meant}\`?`);
}
/** The named nodesets and, transitively, what they need; sorted. */
function neededNodesets(view, names) {
	const needed = /* @__PURE__ */ new Set();
	const visit = (name) => {
		if (needed.has(name)) return;
		needed.add(name);
		for (const other of requireNodeset(view, name).declaration.needs) visit(other);
	};
	for (const name of names) visit(name);
	return [...needed].sort();
}
/** JavaScript where every nodeset that could be local is JavaScript, else Python. */
function harnessRuntime(nodesets) {
	const local = nodesets.filter(({ declaration }) => declaration.parallelism === "local" && declaration.runtime !== "command");
	const candidates = local.length > 0 ? local : nodesets;
	return candidates.length > 0 && candidates.every(({ declaration }) => declaration.runtime === "node") ? "node" : "python";
}
function servedBecause(nodeset, harness) {
	const { runtime } = nodeset.declaration;
	if (runtime === "command") return "it is a command";
	if (runtime !== harness.runtime) return `it runs in ${runtime}`;
	if (harness.own !== void 0 && harness.interpreter?.path !== harness.own.path) return `its interpreter is ${harness.interpreter?.name ?? "another"}`;
	return harness.needed ? "another nodeset needs its server" : void 0;
}
/** Part of a tree that was hashed already. */
function subtree(union, closure) {
	const wanted = new Set(closure.files.map(({ place }) => place));
	const kept = union.records.flatMap((record, i) => wanted.has(record.place) ? [{
		record,
		file: union.files[i]
	}] : []);
	const records = kept.map(({ record }) => record);
	return {
		files: kept.flatMap(({ file }) => file ? [file] : []),
		records,
		digest: treeDigest(records)
	};
}
async function identityOf(nodeset, { view, tree, interpreter, ctx }) {
	const { declaration } = nodeset;
	const externals = [];
	for (const external of view.layout.externals) externals.push({
		external,
		identity: await externalIdentity(externalPath(view, external.place), external.identity, { index: ctx.index })
	});
	const environment = chooseEnvironment(ctx.env, {
		passEnv: [],
		env: declaration.env,
		owner: `nodeset ${nodeset.name}`
	});
	const install = interpreter?.runtime === "node" ? await installOf(nodeset, view, ctx) : void 0;
	return nodesetIdentity({
		tree,
		externals,
		runtimeFiles: ctx.runtimeFiles,
		protocolVersion: 1,
		interpreter,
		...install ? { install } : {},
		entry: nodeset.module ?? nodeset.entry,
		declaration,
		env: Object.fromEntries(Object.keys(declaration.env).map((name) => [name, environment[name] ?? ""]))
	});
}
async function installOf({ form, place }, view, { index, live }) {
	return nodeInstallIdentity(nodeProjectOf(view, form === "folder" ? place : parentOf(place)), {
		index,
		live
	});
}
/** Links that a snapshot needs: declared externals that are there, and the package folders that its code reaches. */
function linksOf(view, { closure, tree }, { caches, trustDomain }) {
	const links = /* @__PURE__ */ new Map();
	for (const { place, path } of closure.links) links.set(place, path);
	for (const { place } of view.layout.externals) if (!place.startsWith("/")) links.set(place, externalPath(view, place));
	const made = packageCaches(closure.apart, links, {
		caches,
		trustDomain,
		tree: tree.digest.sha256
	});
	return [...[...links].map(([place, target]) => ({
		place,
		target
	})), ...made].sort((a, b) => a.place < b.place ? -1 : 1);
}
function externalPath(view, place) {
	return resolve(view.layout.top, place);
}

// src/digest/differences.ts
/** Larger files are not read again to learn whether only their line endings differ. */
const MOST_BYTES = 16777216;
/**
* How `b` differs from `a`, by place. `read` gives the content of a file of either; it is asked only about files whose content
* differs, to tell line endings from other edits.
*/
function compareTrees(a, b, read) {
	const [before, after] = [byPlace(a), byPlace(b)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].sort(compareByBytes).flatMap((path) => {
		const change = changeOf(before.get(path), after.get(path), read);
		return change === void 0 ? [] : [{
			path,
			change
		}];
	});
}
function byPlace({ files, records }) {
	return new Map(records.map((record, i) => [record.place, {
		record,
		entry: files[i]
	}]));
}
function changeOf(a, b, read) {
	if (a === void 0) return "added";
	if (b === void 0) return "removed";
	if (a.record.kind === "symlink" !== (b.record.kind === "symlink")) return "kind";
	if (a.record.sha256 === b.record.sha256) return a.record.kind === b.record.kind ? void 0 : "mode only";
	if (a.record.kind === "symlink") return "link target";
	return a.record.kind === b.record.kind && differOnlyInLineEndings(a, b, read) ? "line endings only" : "modified";
}
function differOnlyInLineEndings(a, b, read) {
	if (a.record.size > MOST_BYTES || b.record.size > MOST_BYTES) return false;
	return Buffer.compare(withoutCarriageReturns(read(a.entry)), withoutCarriageReturns(read(b.entry))) === 0;
}
/** CRLF as LF; a carriage return elsewhere stays. */
function withoutCarriageReturns(bytes) {
	const out = Buffer.allocUnsafe(bytes.length);
	let length = 0;
	for (let i = 0; i < bytes.length; i++) {
		if (bytes[i] === 13 && bytes[i + 1] === 10) continue;
		out[length++] = bytes[i];
	}
	return out.subarray(0, length);
}

// src/plan/decide.ts
/**
* Says what will happen to one nodeset of one arm, and why. Frozen's own digest decides whether a server may be
* kept (`reuse`, `spawn`) or must be ephemeral; a live server is matched by the digest that it was spawned from.
*/
function decide(facts, comparison, live) {
	const { frozen, differs } = comparison;
	const same = frozen !== void 0 && frozen.digest === facts.digest;
	const differsIn = frozen && !same ? differingFields(frozen.fields, facts.fields).filter((field) => field !== "tree") : [];
	const planned = (decision, reason) => ({
		nodeset: facts.nodeset,
		arm: facts.arm,
		parallelism: facts.parallelism,
		origin: facts.origin,
		digest: facts.digest,
		decision,
		reason,
		differs: same ? [] : differs,
		differsIn,
		unresolved: facts.unresolved
	});
	const itself = facts.arm === "frozen";
	const change = frozen === void 0 ? "only this arm has it" : same ? "same as frozen" : describeChange(differs, differsIn);
	if (!facts.served) return planned("local", itself ? "runs inside the eval’s interpreter" : `runs inside the eval’s interpreter; ${change}`);
	if (facts.parallelism === "replicated") return planned("replicated", itself ? "one server per worker" : `one server per worker; ${change}`);
	const parts = [...itself ? [] : [change], ...facts.servedBecause === void 0 ? [] : [`served because ${facts.servedBecause}`]];
	const why = parts.join("; ");
	const because = (reason) => [...parts, reason].join("; ");
	const match = facts.notReusable === void 0 ? live.find((server) => server.digest === facts.digest && server.kind !== "replicated") : void 0;
	if (same) {
		if (match) return planned("reuse", because(`server ${match.id} was spawned from this digest`));
		return planned("spawn", because(facts.notReusable === void 0 ? "no live server of this digest" : `not reusable: ${facts.notReusable}`));
	}
	if (match) return planned("ephemeral", because(`shared with ${match.id}`));
	return planned("ephemeral", why);
}
/** One line that names the differing files, at most three, and what else differs. */
function describeChange(differs, differsIn) {
	const files = differs.slice(0, 3).map((d) => d.change === "modified" ? d.path : `${d.path} (${d.change})`);
	if (differs.length > 3) files.push(`${differs.length - 3} more`);
	const parts = [...files, ...differsIn.map((field) => `its ${field}`)];
	return parts.length === 0 ? "differs from frozen" : `differs from frozen in ${parts.join(", ")}`;
}

// src/run/plan-eval.ts
/** The decisions for every nodeset of the arms; `frozen` is among `hashed` even where it is not run. */
function planEval(evalName, hashed, live) {
	const frozen = hashed.find(({ name }) => name === "frozen");
	const nodesets = hashed.flatMap((arm) => [...arm.nodesets.values()].map((one) => planNodeset(one, {
		arm,
		frozen,
		live
	})));
	const arms = hashed.map((arm) => [arm.name, {
		snapshot: `sha256:${snapshotDigest(arm.union.digest.sha256, arm.links)}`,
		files: arm.union.digest.files,
		differs: frozen === void 0 || frozen === arm ? [] : differences(frozen.union, arm.union),
		from: arm.from
	}]);
	return {
		version: 1,
		eval: evalName,
		nodesets,
		arms: Object.fromEntries(arms),
		notices: [...new Set(hashed.flatMap(({ notices }) => notices))]
	};
}
function planNodeset(one, { arm, frozen, live }) {
	const other = frozen?.nodesets.get(one.nodeset.name);
	const differs = other && other !== one ? differences(other.identity.tree, one.identity.tree) : [];
	return decide(factsOf(one, arm), {
		frozen: other && frozen ? factsOf(other, frozen) : void 0,
		differs
	}, live);
}
/** How two arms' trees differ, reading the files that differ to say how. */
function differences(before, after) {
	return compareTrees(before, after, ({ path }) => readFileSync(path));
}
function factsOf({ nodeset, identity, served, servedBecause, closure }, arm) {
	return {
		nodeset: nodeset.name,
		arm: arm.name,
		parallelism: nodeset.declaration.parallelism,
		served,
		servedBecause,
		origin: nodeset.origin,
		digest: identity.digest,
		fields: identity.fields,
		notReusable: identity.notReusable,
		unresolved: [...nodeset.unresolved, ...closure.unresolved]
	};
}

// src/workspace/graph.ts
/**
* A graph by path (absolute, or relative to the settings, the workspace, its graphs/ or the top) or by unambiguous stem, as the
* arm has it now.
* @throws EP2030 (no such graph), EP2031 (several), EP1012, EP1015 (malformed), EP2032 (wrong shape), EP2021 (unknown
* nodeset), EP2033 (contains itself)
*/
function readGraph(view, nameOrPath) {
	const place = findGraph(view, nameOrPath);
	const file = readGraphFile(view, place);
	const nested = /* @__PURE__ */ new Set();
	const nodesets = /* @__PURE__ */ new Set();
	collect(view, file, {
		nested,
		nodesets,
		above: [place]
	});
	return {
		name: typeof file.content["name"] === "string" && file.content["name"] !== "" ? file.content["name"] : stemOf(place),
		place,
		nodes: file.nodes,
		edges: file.edges,
		content: file.content,
		nested: [...nested].sort(),
		nodesets: [...nodesets].sort()
	};
}
/**
* What a node's type names; undefined for types that are the harness's own. Names of nodesets may hold `__` themselves: the
* longest one that there is counts.
* @throws EP2021 where there is no such nodeset
*/
function nodeTarget(view, type) {
	for (let at = type.lastIndexOf("__"); at > 0; at = type.lastIndexOf("__", at - 1)) {
		const nodeset = view.nodesets.get(type.slice(0, at));
		if (nodeset) return {
			nodeset,
			node: type.slice(at + 2)
		};
	}
	const first = type.indexOf("__", 1);
	return first === -1 ? void 0 : {
		nodeset: requireNodeset(view, type.slice(0, first)),
		node: type.slice(first + 2)
	};
}
function readGraphFile(view, place) {
	const path = view.entry(place)?.path ?? place;
	return {
		...readNodes(parseJson(decodeUtf8(readThroughLinks(view, place), path, "The graph"), path), { file: path }),
		location: { file: path }
	};
}
function readThroughLinks(view, place) {
	const end = view.resolve(place);
	if (end.kind === "found") return view.read(end.entry.place);
	throw new EvalpinError("EP2014", `The graph ${place} cannot be read: its link leads ${end.kind === "outside" ? `outside, to ${end.target}` : "nowhere"}.`);
}
function parseJson(text, file) {
	const errors = [];
	const content = parse(text, errors, {
		disallowComments: true,
		allowTrailingComma: false
	});
	const [first] = errors;
	if (!first) return content;
	const before = text.slice(0, first.offset).split("\n");
	const location = {
		file,
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
	throw new EvalpinError("EP1015", `${file} is not valid JSON: ${describeJsonError(first)}.`, { location });
}
function describeJsonError(error) {
	return printParseErrorCode(error.error).replaceAll(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`).toLowerCase();
}
/**
* Checks the form of a graph, or of one that lies in a node's config.
* @throws EP2032 where nodes or edges have another shape, two nodes have one id, or an edge leads to no node
*/
function readNodes(content, location) {
	const fail = (message) => new EvalpinError("EP2032", `${message} (${location.file})`, { location });
	if (!isRecord(content)) throw fail("A graph is a JSON object with `nodes` and `edges`; this is none");
	const { nodes, edges } = content;
	if (!Array.isArray(nodes)) throw fail("A graph has a list `nodes`; this one has none");
	if (edges !== void 0 && !Array.isArray(edges)) throw fail("`edges` of a graph is a list; here it is none");
	const ids = /* @__PURE__ */ new Set();
	for (const [index, node] of nodes.entries()) {
		if (!isRecord(node) || typeof node["id"] !== "string" || typeof node["type"] !== "string") throw fail(`nodes[${index}] needs \`id\` and \`type\`, both texts`);
		if (node["config"] !== void 0 && node["config"] !== null && !isRecord(node["config"])) throw fail(`config of node ${JSON.stringify(node["id"])} is no object`);
		if (ids.has(node["id"])) throw fail(`Two nodes have the id ${JSON.stringify(node["id"])}`);
		ids.add(node["id"]);
	}
	return {
		content,
		nodes,
		edges: (edges ?? []).map((edge, index) => {
			if (!isRecord(edge)) throw fail(`edges[${index}] is no object`);
			for (const end of ["source", "target"]) {
				const id = edge[end];
				if (typeof id !== "string") throw fail(`edges[${index}] needs \`source\` and \`target\`, both texts`);
				if (!ids.has(id)) {
					const nearest = nearestName(id, [...ids]);
					throw fail(`edges[${index}]: there is no node ${JSON.stringify(id)}${nearest ? `; did you mean ${JSON.stringify(nearest)}?` : ""}`);
				}
			}
			return {
				...edge,
				sourceHandle: edge["sourceHandle"] ?? "",
				targetHandle: edge["targetHandle"] ?? ""
			};
		})
	};
}
function collect(view, { nodes, location }, found) {
	for (const node of nodes) {
		const target = atNode(node, location, () => nodeTarget(view, node.type));
		if (target) found.nodesets.add(target.nodeset.name);
		for (const inline of inlineGraphs(node.config)) collect(view, {
			nodes: inline,
			location
		}, found);
		const name = node.config?.["graph"];
		if (typeof name !== "string") continue;
		const place = node.type === "graph" ? atNode(node, location, () => findGraph(view, name)) : candidates(view, name)[0];
		if (place === void 0) continue;
		if (found.above.includes(place)) throw new EvalpinError("EP2033", `Graph ${found.above[0]} contains itself: ${[...found.above, place].join(" → ")}.`, { location });
		if (found.nested.has(place)) continue;
		found.nested.add(place);
		collect(view, readGraphFile(view, place), {
			...found,
			above: [...found.above, place]
		});
	}
}
/** Lists of nodes anywhere in a node's config: whatever the harness calls such a node, it runs them. */
function inlineGraphs(value) {
	if (Array.isArray(value)) return value.flatMap(inlineGraphs);
	if (!isRecord(value)) return [];
	const { nodes } = value;
	if (Array.isArray(nodes) && nodes.every((node) => isRecord(node) && typeof node["type"] === "string")) return [nodes];
	return Object.values(value).flatMap(inlineGraphs);
}
function atNode(node, location, work) {
	try {
		return work();
	} catch (error) {
		if (!(error instanceof EvalpinError) || error.location) throw error;
		throw new EvalpinError(error.code, `Node ${JSON.stringify(node.id)} of type ${JSON.stringify(node.type)}: ${error.message}`, {
			hint: error.hint,
			location,
			cause: error
		});
	}
}
/** Place of the graph that a name or path means. */
function findGraph(view, nameOrPath) {
	const [first, ...others] = candidates(view, nameOrPath);
	if (first === void 0) {
		const nearest = nearestName(nameOrPath, allGraphs(view).map(stemOf));
		throw new EvalpinError("EP2030", `There is no graph ${JSON.stringify(nameOrPath)} in the ${view.arm} arm.`, { hint: sparseHint(view) ?? (nearest ? `Did you mean ${JSON.stringify(nearest)}?` : ERROR_CODES.EP2030.remedy) });
	}
	if (others.length > 0) throw new EvalpinError("EP2031", `Graph ${JSON.stringify(nameOrPath)} is ambiguous: ${[first, ...others].join(", ")}.`);
	return first;
}
function candidates(view, nameOrPath) {
	const { layout } = view;
	if (isAbsolute(nameOrPath)) {
		const place = placeOfPath(view, nameOrPath);
		return place !== void 0 && isFile(view, place) ? [place] : [];
	}
	const graphs = childOf(layout.workspace, "graphs");
	const spelled = allGraphs(view).filter((place) => {
		return [
			relativePlace(layout.workspace, place),
			relativePlace(graphs, place),
			nameOfPlace(place)
		].some((spelling) => spelling === nameOrPath || spelling === `${nameOrPath}.json`);
	});
	if (spelled.length > 0) return spelled;
	const direct = [
		layout.settingsFolder,
		layout.workspace,
		""
	].map((base) => joinPlace(base, nameOrPath)).find((place) => place !== void 0 && isFile(view, place));
	return direct === void 0 ? [] : [direct];
}
function placeOfPath(view, path) {
	for (const layer of [view.overlay, view.frozen]) {
		if (!layer) continue;
		const below = placeBelow(layer.workspaceDir, path);
		if (below !== void 0) return joinPlace(view.layout.workspace, below);
		const place = layer.top === void 0 ? void 0 : placeBelow(layer.top, path);
		if (place !== void 0) return place;
	}
}
function allGraphs(view) {
	const found = [];
	const walk = (folder, above) => {
		const end = view.resolve(folder);
		if (end.kind !== "found" || end.entry.kind !== "directory" || above.includes(end.entry.place)) return;
		for (const entry of view.list(end.entry.place)) {
			const place = childOf(folder, nameOfPlace(entry.place));
			if (place.endsWith(".json") && entry.kind !== "directory") found.push(place);
			else if (entry.kind === "directory" || entry.kind === "symlink") walk(place, [...above, end.entry.place]);
		}
	};
	walk(childOf(view.layout.workspace, "graphs"), []);
	return found;
}
function isFile(view, place) {
	const end = view.resolve(place);
	return end.kind === "found" && end.entry.kind === "file";
}
function stemOf(place) {
	return nameOfPlace(place).replace(/\.json$/, "");
}

// src/workspace/node-signatures.ts
/**
* Nodes of a Python nodeset by name; undefined where the source does not tell: another runtime, several classes, bases from
* other files, or code that does not parse.
*/
function nodeSignatures(view, nodeset) {
	if (nodeset.declaration.runtime !== "python" || nodeset.classPlace === void 0) return void 0;
	const end = view.resolve(nodeset.classPlace);
	return end.kind === "found" ? readSignatures(view, end.entry.place, nodeset.declaration.class) : void 0;
}
function readSignatures(view, place, className) {
	const source = parsePython(view.read(place));
	let broken = false;
	source.tree.iterate({ enter: ({ type }) => void (broken ||= type.isError) });
	const [own, ...others] = nodesetClasses(source).filter(({ name }) => className === void 0 || name === className);
	if (broken || !own || others.length > 0 || own.hasForeignBase) return void 0;
	const constants = moduleConstants(source);
	const signatures = /* @__PURE__ */ new Map();
	for (const body of own.bodies.toReversed()) for (const statement of statementsOf(body)) if (statement.name === "DecoratedStatement") readMethod(statement, source.text, constants, signatures);
	return signatures;
}
function readMethod(statement, text, constants, signatures) {
	const definition = statement.getChild("FunctionDefinition");
	const name = definition?.getChild("VariableName");
	const list = definition?.getChild("ParamList");
	const decorator = statement.getChildren("Decorator").find((item) => /^@\s*(?:\w+\s*\.\s*)*node\b/.test(textOf(text, item)));
	if (!name || !list || !decorator) return;
	const call = decorator.getChild("ArgList");
	const outputs = call ? callArguments(text, call).keyword.get("outputs") : void 0;
	const value = outputs ? readLiteral(outputs, text, constants) : ["result"];
	const names = typeof value === "string" ? [value] : Array.isArray(value) && value.every((item) => typeof item === "string") ? value : void 0;
	const others = statement.getChildren("Decorator").length > 1;
	signatures.set(textOf(text, name), {
		...others ? {
			inputs: void 0,
			required: []
		} : readParameters(list, text),
		outputs: names
	});
}
function readParameters(list, text) {
	const inputs = [];
	const required = [];
	let anyInput = false;
	let positionalOnly = 0;
	const children = childrenOf(list);
	for (const [index, child] of children.entries()) {
		if (textOf(text, child) === "/") positionalOnly = inputs.length;
		if (child.name !== "VariableName") continue;
		const before = children[index - 1];
		const star = before ? textOf(text, before) : "";
		if (star === "**") anyInput = true;
		if (star === "*" || star === "**" || before?.name === "AssignOp") continue;
		inputs.push(textOf(text, child));
		if (children.slice(index + 1, index + 3).filter((item) => item.name !== "TypeDef")[0]?.name !== "AssignOp") required.push(textOf(text, child));
	}
	const own = inputs.slice(Math.max(1, positionalOnly));
	return {
		inputs: anyInput ? void 0 : own,
		required: required.filter((name) => own.includes(name))
	};
}

// src/workspace/graph-check.ts
const ANYTHING = {
	inputs: void 0,
	required: [],
	outputs: void 0
};
/**
* Checks a graph for the builtin harness, as far as it can be known before the launch: node types, handles, missing
* inputs, cycles.
* @throws EP2033 (cycle), EP2034 (handle or input), EP2021 (unknown node), each naming node and edge
*/
function checkGraph(view, graph) {
	checkLevel({
		view,
		location: { file: view.entry(graph.place)?.path ?? graph.place },
		nested: false,
		above: [graph.place]
	}, graph.nodes, graph.edges);
}
function checkLevel(level, nodes, edges) {
	const ports = new Map(nodes.map((node) => [node.id, portsOf(level, node)]));
	const fed = /* @__PURE__ */ new Map();
	for (const edge of edges) {
		checkEdge(level, edge, ports);
		const key = `${edge.target}\0${edge.targetHandle}`;
		const other = fed.get(key);
		if (other) throw fault(level, `Edge ${edgeText(edge)}: input ${quote(edge.targetHandle)} of node ${quote(edge.target)} is fed already, by ${edgeText(other)}.`);
		fed.set(key, edge);
	}
	for (const node of nodes) checkInputs(level, node, ports.get(node.id) ?? ANYTHING, (input) => fed.has(`${node.id}\0${input}`));
	checkCycle(level, nodes, edges);
}
function checkEdge(level, edge, ports) {
	if (!edge.sourceHandle || !edge.targetHandle) throw fault(level, `Edge ${edgeText(edge)} names no ${edge.sourceHandle ? "targetHandle" : "sourceHandle"}.`);
	const source = ports.get(edge.source)?.outputs;
	const target = ports.get(edge.target)?.inputs;
	if (source && !source.includes(edge.sourceHandle)) throw fault(level, `Edge ${edgeText(edge)}: node ${quote(edge.source)} has no output ${quote(edge.sourceHandle)}`, edge.sourceHandle, source);
	if (target && !target.includes(edge.targetHandle)) throw fault(level, `Edge ${edgeText(edge)}: node ${quote(edge.target)} has no input ${quote(edge.targetHandle)}`, edge.targetHandle, target);
}
function checkInputs(level, node, { inputs, required }, isFed) {
	const config = node.config ?? {};
	for (const key of Object.keys(config)) if (inputs && key !== "graph" && !inputs.includes(key)) throw fault(level, `Node ${quote(node.id)}: its config names ${quote(key)}, which ${node.type} does not take`, key, inputs);
	const missing = required.find((input) => !isFed(input) && !(input in config));
	if (missing !== void 0) throw fault(level, `Node ${quote(node.id)}: nothing feeds its input ${quote(missing)}, neither an edge nor its config.`);
}
function portsOf(level, node) {
	if (node.type === "input") return {
		inputs: [],
		required: [],
		outputs: void 0
	};
	if (node.type === "metrics" || node.type === "output" && level.nested) return {
		inputs: void 0,
		required: [],
		outputs: []
	};
	if (node.type === "graph") return nestedPorts(level, node);
	const target = nodeTarget(level.view, node.type);
	if (!target) throw fault(level, `Node ${quote(node.id)} has the type ${quote(node.type)}, which the builtin harness does not know`, node.type, [
		"input",
		"metrics",
		"graph"
	]);
	const signatures = nodeSignatures(level.view, target.nodeset);
	if (!signatures) return ANYTHING;
	const signature = signatures.get(target.node);
	if (signature) return signature;
	const nearest = nearestName(target.node, [...signatures.keys()]);
	throw new EvalpinError("EP2021", `Node ${quote(node.id)}: nodeset ${quote(target.nodeset.name)} has no node ${quote(target.node)}.`, {
		hint: nearest ? `Did you mean ${quote(`${target.nodeset.name}__${nearest}`)}?` : `Its nodes are: ${[...signatures.keys()].join(", ") || "none"}.`,
		location: level.location
	});
}
function nestedPorts(level, node) {
	const wanted = node.config?.["graph"];
	const inner = typeof wanted === "string" ? readGraph(level.view, wanted) : readNodes(wanted, level.location);
	const key = inner.place ?? "";
	if (key !== "" && level.above.includes(key)) throw fault(level, `Node ${quote(node.id)}: graph ${quote(key)} contains itself.`);
	checkLevel({
		...level,
		nested: true,
		above: [...level.above, key]
	}, inner.nodes, inner.edges);
	const idsOf = (type) => new Set(inner.nodes.filter((item) => item.type === type).map((item) => item.id));
	const [entries, ends] = [idsOf("input"), idsOf("output")];
	const taken = [...new Set(inner.edges.filter((edge) => entries.has(edge.source)).map((edge) => edge.sourceHandle))];
	return {
		inputs: taken,
		required: taken.filter((input) => input !== "index" && input !== "seed"),
		outputs: inner.edges.filter((edge) => ends.has(edge.target)).map((edge) => edge.targetHandle)
	};
}
/** A nested graph's parts may be independent of each other, so a way through one is no cycle for certain. */
function checkCycle(level, nodes, edges) {
	const next = new Map(nodes.filter((node) => node.type !== "graph").map((node) => [node.id, []]));
	for (const edge of edges) if (next.has(edge.source) && next.has(edge.target)) next.get(edge.source)?.push(edge.target);
	const done = /* @__PURE__ */ new Set();
	const visit = (id, trail) => {
		const at = trail.indexOf(id);
		if (at !== -1) throw new EvalpinError("EP2033", `The graph has a cycle: ${[...trail.slice(at), id].join(" → ")}.`, { location: level.location });
		if (done.has(id)) return;
		for (const target of next.get(id) ?? []) visit(target, [...trail, id]);
		done.add(id);
	};
	for (const id of next.keys()) visit(id, []);
}
function fault(level, message, name, known) {
	const nearest = name !== void 0 && known ? nearestName(name, known) : void 0;
	const text = known ? `${message}; it has ${known.join(", ") || "none"}.` : message;
	return new EvalpinError("EP2034", text, {
		location: level.location,
		...nearest ? { hint: `Did you mean ${quote(nearest)}?` } : {}
	});
}
function edgeText(edge) {
	return `${edge.source}.${edge.sourceHandle} → ${edge.target}.${edge.targetHandle}`;
}
function quote(text) {
	return JSON.stringify(text);
}

// src/run/import-memory.ts
/** Raised whenever what is read from a file's imports changes: older memories are then worth nothing. */
const VERSION = 2;
/** What files import, by the sha256 of their bytes, kept across runs: a large framework is parsed once. */
var KeptImports = class {
	memory;
	#file;
	#known;
	constructor(indexFolder) {
		this.#file = join(indexFolder, `imports-${VERSION}.json`);
		this.memory = new Map(read(this.#file));
		this.#known = this.memory.size;
	}
	/** Writes it whole if something was learned; of two runs at once the later one wins, and the other's files are parsed again. */
	save() {
		if (this.memory.size === this.#known) return;
		const entries = [...this.memory].slice(-2e4);
		writeWholeFile(this.#file, JSON.stringify(entries));
	}
};
function read(file) {
	try {
		const entries = JSON.parse(readFileSync(file, "utf8"));
		return Array.isArray(entries) ? entries : [];
	} catch (error) {
		if (errnoOf(error) === "ENOENT" || error instanceof SyntaxError) return [];
		throw error;
	}
}

// src/digest/script-interpreter.ts
const LONGEST_LINE = 512;
const PYTHON = /^python(3(\.\d+)?)?$/;
/** The interpreter that the first line of a script names, as those of `pytest` and `promptfoo` do. Without a path: the one that is found by name. */
function interpreterOfScript(file) {
	const [, program = "", argument = ""] = /^#!\s*(\S+)(?:[ \t]+(?:-S[ \t]+)?(\S+))?/.exec(firstLine(file)) ?? [];
	const found = program.endsWith("/env") ? argument : program;
	const name = found.slice(found.lastIndexOf("/") + 1);
	const runtime = PYTHON.test(name) ? "python" : name === "node" ? "node" : void 0;
	if (runtime === void 0) return void 0;
	return found.startsWith("/") ? {
		runtime,
		path: found
	} : { runtime };
}
function firstLine(file) {
	const head = Buffer.alloc(LONGEST_LINE);
	const descriptor = openSync(file, "r");
	try {
		const text = head.toString("latin1", 0, readSync(descriptor, head, 0, LONGEST_LINE, 0));
		return Buffer.from(text.split("\n", 1)[0] ?? "", "latin1").toString("utf8");
	} finally {
		closeSync(descriptor);
	}
}

// src/run/interpreters.ts
/** What shims choose an interpreter by. All else stays with the caller: an interpreter may be a file of the checkout. */
const VERSION_MANAGERS = [
	"PYENV_ROOT",
	"PYENV_VERSION",
	"PYENV_DIR",
	"NODENV_ROOT",
	"NODENV_VERSION",
	"NODENV_DIR",
	"ASDF_DIR",
	"ASDF_DATA_DIR",
	"ASDF_PYTHON_VERSION",
	"ASDF_NODEJS_VERSION",
	"MISE_DATA_DIR",
	"MISE_CONFIG_DIR",
	"MISE_PYTHON_VERSION",
	"MISE_NODE_VERSION",
	"VOLTA_HOME",
	"FNM_DIR",
	"FNM_MULTISHELL_PATH",
	"NVM_DIR",
	"CONDA_PREFIX",
	"VIRTUAL_ENV"
];
/** Finds each interpreter once in a run. */
var InterpreterFinder = class {
	#settings;
	#context;
	#found = /* @__PURE__ */ new Map();
	constructor(settings, { layout, store, env, index, live }) {
		this.#settings = settings;
		this.#context = {
			cwd: settings?.folder ?? layout.top,
			path: env["PATH"] ?? "",
			cacheDir: store.index,
			env: chooseEnvironment(env, {
				passEnv: VERSION_MANAGERS,
				env: {},
				owner: "interpreters"
			}),
			index,
			live
		};
	}
	/** The name that a nodeset or eval means when it names none. */
	defaultName(runtime) {
		return this.#settings?.interpreters?.[runtime] ?? (runtime === "python" ? "python3" : "node");
	}
	/** Throws EP4001 where it is not on this machine. */
	async find(runtime, name = this.defaultName(runtime)) {
		const key = `${runtime} ${name}`;
		let found = this.#found.get(key);
		if (!found) {
			found = probeInterpreter(runtime, name, this.#context);
			this.#found.set(key, found);
		}
		return found;
	}
	/** The interpreter of a nodeset; undefined for a command that names none. */
	async of(nodeset) {
		const { runtime, interpreter, command } = nodeset.declaration;
		if (runtime !== "command") return this.find(runtime, interpreter);
		return this.named(interpreter ?? command?.[0] ?? "", interpreter);
	}
	/**
	* The interpreters that a command may start: the one that it names or that its script's first line names, and those that evalpin.yaml names. What a
	* shell, make or a compiled program starts nobody knows: then also those on PATH.
	*/
	async behind(program) {
		const known = await this.named(program) ?? await this.#ofScript(program);
		const found = known === void 0 ? {} : { [known.runtime]: known };
		for (const runtime of ["python", "node"]) {
			const mayRun = known === void 0 || this.#settings?.interpreters?.[runtime] !== void 0;
			const one = found[runtime] ?? (mayRun ? await this.#findIfThere(runtime) : void 0);
			if (one !== void 0) found[runtime] = one;
		}
		return found;
	}
	async #ofScript(program) {
		const script = program.includes("/") ? void 0 : findExecutable(program, this.#context.cwd, this.#context.path);
		const named = script === void 0 ? void 0 : interpreterOfScript(script);
		if (named === void 0) return void 0;
		return named.path === void 0 ? this.#findIfThere(named.runtime) : this.#findIfThere(named.runtime, named.path);
	}
	/** Whoever does not name an interpreter needs none. */
	async #findIfThere(runtime, name) {
		try {
			return await this.find(runtime, name);
		} catch (error) {
			if (error instanceof EvalpinError && error.code !== "EP9001") return void 0;
			throw error;
		}
	}
	/** The interpreter that a program's name stands for; undefined for any other program. */
	async named(program, interpreter) {
		const runtime = namedRuntime(program) ?? (interpreter === void 0 ? void 0 : /node[^/]*$/.test(program) ? "node" : "python");
		return runtime === void 0 ? void 0 : this.find(runtime, interpreter);
	}
};

// src/run/isolation.ts
/** A server that sees less is not one that sees more: they are never leased for each other. */
function domainBehind(kind, trustDomain) {
	return kind === "none" ? trustDomain : `${trustDomain} behind ${kind}`;
}
/** @throws EP4007 where bubblewrap cannot be used here */
async function isolation(kind, ctx) {
	if (kind === "none") return {
		worker: (argv) => argv,
		server: (argv) => argv
	};
	const { liveRoots, folder, store, surroundings } = ctx;
	const program = await probeIsolation(surroundings.env["PATH"]);
	const temporary = surroundings.env["TMPDIR"] ?? "/tmp";
	for (const made of [
		store.bytecode,
		store.servers,
		store.prepared
	]) mkdirSync(made, {
		recursive: true,
		mode: 448
	});
	const wrap = (argv, { content, linked }, writable) => isolate(argv, {
		program,
		hidden: liveRoots.map(({ path }) => path),
		readable: [
			...content.allowed,
			...linked,
			content.tree,
			surroundings.installation.runtimeDir,
			store.home
		],
		writable: [
			...writable,
			store.bytecode,
			...linked.filter((path) => path.startsWith(`${store.caches}/`)),
			temporary
		]
	});
	return {
		worker: (argv, pin) => wrap(argv, pin, [folder]),
		server: (argv, pin) => wrap(argv, pin, [store.servers, store.prepared])
	};
}

// src/run/prepare.ts
/** resolve → hash → plan. Touches nothing outside the store. */
async function prepareEval(selection, chosen, { surroundings, store, live }) {
	const sources = await resolveSources(selection, surroundings, store);
	const ctx = await hashContext(sources, {
		surroundings,
		store
	});
	const hashed = [];
	const broken = [...sources.broken];
	const overlays = sources.arms.length - 1 + broken.length;
	for (const arm of sources.arms) try {
		hashed.push(await readAndHash(arm, chosen, ctx));
	} catch (error) {
		broken.push(asBroken(error, arm, overlays));
	}
	keepLearned(ctx);
	const [first] = broken;
	if (first !== void 0 && hashed.length === 1) throw first.error;
	const plan = planEval(chosen.name, hashed, await live(domainBehind(chosen.isolation, sources.trustDomain)));
	plan.notices.push(...sources.notices, ...broken.map(({ name, from, error }) => `${name} (${from}) cannot be run: ${sayBroken(error)}`));
	return {
		sources,
		hashed,
		broken,
		plan,
		interpreters: ctx.interpreters
	};
}
async function readAndHash(arm, chosen, ctx) {
	const graph = chosen.graph === void 0 ? void 0 : readGraph(arm.view, chosen.graph);
	if (graph && chosen.harness === "builtin") checkGraph(arm.view, graph);
	return hashArm(arm, graph, chosen, ctx);
}
/** What hashing needs: the index of known files, the interpreters, evalpin's own files. */
async function hashContext(sources, { surroundings, store }) {
	const index = openStatIndex(store.index);
	const live = sources.liveRoots.map(({ path }) => path);
	return {
		index,
		interpreters: new InterpreterFinder(sources.settings, {
			layout: sources.layout,
			store,
			env: surroundings.env,
			index,
			live
		}),
		env: surroundings.env,
		runtimeFiles: await runtimeFilesDigest(surroundings.installation.runtimeDir, index),
		imports: new KeptImports(store.index),
		live,
		caches: store.caches,
		trustDomain: sources.trustDomain
	};
}

export { differences as a, hashArm as c, nodeProjectAt as d, nodeInstallIdentity as f, isolation as i, hashNodeset as l, requireNodeset as m, prepareEval as n, planEval as o, externalIdentity as p, domainBehind as r, describeChange as s, hashContext as t, keepLearned as u };