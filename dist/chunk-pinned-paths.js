import { statSync } from "node:fs";
import { isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// src/results/pinned-paths.ts
/** Makes what a program wrote of the sources that it ran from the same for every arm. */
var PinnedPaths = class {
	#tree;
	#workspace;
	#known = /* @__PURE__ */ new Map();
	constructor({ tree, workspace = tree }) {
		this.#tree = tree;
		this.#workspace = workspace ?? "";
	}
	/** A name without the folder of the snapshot: it is another one in each arm. */
	strip(text) {
		if (this.#tree === void 0 || !text.includes(this.#tree)) return text;
		return text.replaceAll(`file://${this.#tree}/`, "").replaceAll(`${this.#tree}/`, "").replaceAll(this.#tree, ".");
	}
	/** A file of the sources as outcomes name it, relative to the workspace; undefined for any other. */
	inWorkspace(file) {
		if (this.#tree === void 0) return void 0;
		const path = resolve(this.#tree, file.startsWith("file://") ? pathOfUrl(file) : file);
		const inside = relative(this.#tree, path);
		if (inside === "" || inside.startsWith("../") || isAbsolute(inside) || !this.#exists(inside)) return void 0;
		return relative(this.#workspace, path);
	}
	/** The place that an error's text points to: pytest's last line `file:12: Error`, Python's innermost frame, JavaScript's topmost. */
	find(text) {
		if (this.#tree === void 0) return void 0;
		const tail = text.length > MOST_SEARCHED ? text.slice(-MOST_SEARCHED) : text;
		const head = text.slice(0, MOST_SEARCHED);
		return this.#first([...tail.matchAll(/^([^\s:][^\n:]{0,300}):(\d{1,7}): ?\w*$/gm)].toReversed()) ?? this.#first([...tail.matchAll(/^\s*File "([^"\n]{1,400})", line (\d{1,7})/gm)].toReversed()) ?? this.#first([...head.matchAll(/(?:\(|\bat )((?:file:\/\/)?\/[^\s():]{1,400}):(\d{1,7}):\d{1,7}\)?/g)]);
	}
	#first(matches) {
		for (const [, path = "", line = ""] of matches.slice(0, 50)) {
			const file = this.inWorkspace(path);
			if (file !== void 0 && Number(line) > 0) return {
				file,
				line: Number(line)
			};
		}
	}
	#exists(place) {
		const known = this.#known.get(place);
		if (known !== void 0) return known;
		const there = isFile(join(this.#tree ?? "", place));
		this.#known.set(place, there);
		return there;
	}
};
const MOST_SEARCHED = 2e4;
/** A name from a result file may be one that no file can have. */
function isFile(path) {
	try {
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
function pathOfUrl(url) {
	try {
		return fileURLToPath(url);
	} catch {
		return url;
	}
}

export { PinnedPaths as t };