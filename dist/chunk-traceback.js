// src/launch/traceback.ts
const TREE = String.raw`/snapshots/[0-9a-f]{64}/tree/`;
const QUOTED = new RegExp(String.raw`"(?:file://)?/[^"\n]*${TREE}`, "g");
const BARE = new RegExp(String.raw`(?:file://)?/[^\s"'()]*?${TREE}`, "g");
/** Paths into a snapshot as people know them: relative to its top, as they are relative to the repository. */
function shortenPaths(text) {
	return text.includes("/snapshots/") ? text.replaceAll(QUOTED, "\"").replaceAll(BARE, "") : text;
}
/**
* Lines of a log for people: without frames of evalpin and of the interpreter's own import system, with short paths, each traceback
* once. `told` has the tracebacks that were shown already, and takes the new ones; where the lines hold only such, none are left.
*/
function tidyLog(lines, told) {
	const counts = {
		told: 0,
		fresh: 0
	};
	const left = piecesOf(lines.map(shortenPaths).filter(ownFrames())).flatMap(({ lines: own, isTraceback }) => {
		if (!isTraceback) return own;
		const text = own.join("\n");
		if (told.has(text)) counts.told += 1;
		else counts.fresh += 1;
		return told.has(text) || !told.add(text) ? [] : own;
	});
	return counts.told > 0 && counts.fresh === 0 ? [] : left;
}
const PYTHON_FRAME = /^\s*File "([^"]+)", line (\d+)/;
const NODE_FRAME = /^\s*at .*?((?:file:\/\/)?\/[^\s()]*|node:[^\s()]*):(\d+):\d+\)?$/;
const IN_SNAPSHOT = new RegExp(String.raw`${TREE}(.*)$`);
/** The innermost line of pinned code in the last traceback that names one. */
function innermostFrame(lines) {
	let found;
	let inNode = false;
	for (const line of lines) {
		const python = PYTHON_FRAME.exec(line);
		const node = python ? null : NODE_FRAME.exec(line);
		const [, file = "", number] = python ?? node ?? [];
		const place = IN_SNAPSHOT.exec(file)?.[1];
		if (place !== void 0 && !(node && inNode)) found = {
			place,
			line: Number(number)
		};
		inNode = node !== null && (inNode || place !== void 0);
	}
	return found;
}
const OWN = /\/runtime\/(python\/(boot\.py|evalpin\/|pin\/)|node\/[\w./-]+\.[cm]js)/;
function isOwn(file) {
	return file.startsWith("<frozen ") || file.endsWith("/importlib/__init__.py") || file.startsWith("node:") || OWN.test(file);
}
/** A filter that drops frames which are nobody's code but ours or the interpreter's, with the source lines that follow them. */
function ownFrames() {
	let dropping = -1;
	return (line) => {
		const indent = line.search(/\S/);
		const python = PYTHON_FRAME.exec(line);
		if (python) {
			dropping = isOwn(python[1] ?? "") ? indent : -1;
			return dropping === -1;
		}
		if (dropping !== -1 && indent > dropping) return false;
		dropping = -1;
		const node = NODE_FRAME.exec(line);
		return !(node && isOwn(node[1] ?? ""));
	};
}
function piecesOf(lines) {
	const pieces = [];
	for (let at = 0; at < lines.length;) {
		const end = tracebackEnd(lines, at);
		const own = lines.slice(at, end ?? at + 1);
		pieces.push({
			lines: own,
			isTraceback: end !== void 0
		});
		at += own.length;
	}
	return pieces;
}
const CHAINED = /^(During handling of the above exception|The above exception was the direct cause)/;
/** One past the last line of the traceback that begins at a line; undefined where none does. */
function tracebackEnd(lines, start) {
	if (lines[start]?.startsWith("Traceback (most recent call last)")) {
		let end = start + 1;
		while (end < lines.length && /^(\s|$)/.test(lines[end] ?? "")) end += 1;
		end = Math.min(end + 1, lines.length);
		return CHAINED.test(lines[end + 1] ?? "") ? tracebackEnd(lines, end + 3) ?? end : end;
	}
	let end = start + 1;
	while (/^\s+at /.test(lines[end] ?? "")) end += 1;
	return end > start + 1 ? end : void 0;
}

export { shortenPaths as n, tidyLog as r, innermostFrame as t };