import { createHash } from "node:crypto";

// src/snapshot/remote-key.ts
/** Raised with every change that an older reader would misread. */
const FORMAT = 1;
/**
* Keys of an archive: where it may be found, and where it may be saved, the first one first. A digest stands whole in its key, and all keys of a kind
* are of one length but for the last, which is for when a failed upload left the first one reserved. What a run of untrusted code saves goes under names
* that a trusted run never asks for. Pure.
*/
function remoteKeys({ kind, digest, system, day }, untrusted) {
	const name = (prefix, date) => [`${prefix}-${FORMAT}-${kind}-${system}-${digest.replace(/^sha256:/, "")}`, ...date === void 0 ? [] : [date]].join("-");
	const family = (prefix) => {
		const first = name(prefix, day?.today);
		const save = [first, `${first}.2`];
		return {
			save,
			find: [...save, ...(day?.before ?? []).map((date) => name(prefix, date))]
		};
	};
	const trusted = family("evalpin");
	if (!untrusted) return {
		find: [trusted.find],
		save: trusted.save
	};
	const own = family("evalpin-untrusted");
	return {
		find: [trusted.find, own.find],
		save: own.save
	};
}
/** `linux-x64-3f9a01c2`: programs that were built on one system may not run on another with the same interpreters. `release`: /etc/os-release, or what stands for it. */
function systemName({ platform, arch, release }) {
	return `${platform}-${arch}-${createHash("sha256").update(release).digest("hex").slice(0, 8)}`;
}
/** Today and the days before it, in UTC. `now`: milliseconds since 1970. Pure. */
function daysUntil(now, before) {
	const [today = "", ...rest] = Array.from({ length: before + 1 }, (_, at) => (/* @__PURE__ */ new Date(now - at * 864e5)).toISOString().slice(0, 10));
	return {
		today,
		before: rest
	};
}

export { remoteKeys as n, systemName as r, daysUntil as t };