import { createHash } from "node:crypto";
import { t as compareByBytes } from "./chunk-place-order.js";

// src/digest/identity.ts
/** Raised with every change of what enters an identity or how. */
const IDENTITY_ALGORITHM = "evalpin-nodeset/1";
/** What a nodeset is, as named values and one digest over them. */
function nodesetIdentity(input) {
	const { declaration, interpreter, install } = input;
	const fields = {
		algorithm: IDENTITY_ALGORITHM,
		tree: input.tree.digest.sha256,
		runtime: declaration.runtime,
		"evalpin runtime files": input.runtimeFiles,
		protocol: String(input.protocolVersion),
		config: canonicalJson(declaration.config),
		"pass-env": canonicalJson(declaration.passEnv.toSorted(compareByBytes))
	};
	add(fields, "entry", input.entry);
	add(fields, "class", declaration.class);
	add(fields, "command", declaration.command);
	add(fields, "stop", declaration.stop);
	add(fields, "prepare", declaration.prepare);
	add(fields, "state schema", declaration.stateSchema);
	for (const [name, value] of Object.entries(input.env)) fields[`env ${name}`] = sha256(value);
	for (const { external, identity } of input.externals) fields[`external ${external.place}`] = `${external.identity}:${identity.value}`;
	for (const [name, value] of Object.entries(interpreter?.identity ?? {})) fields[`interpreter ${name}`] = value;
	for (const [name, value] of Object.entries(install?.fields ?? {})) fields[`packages ${name}`] = value;
	const notReusable = input.notReusable ?? interpreter?.notReusable ?? install?.notReusable ?? input.externals.find((e) => e.identity.notReusable !== void 0)?.identity.notReusable;
	return {
		digest: fieldsDigest(fields),
		fields,
		tree: input.tree,
		externals: input.externals.map(({ external }) => external),
		runtime: declaration.runtime,
		notReusable
	};
}
/** `sha256:<64 hex>` over names and values, sorted by the bytes of the names, each framed by its length. */
function fieldsDigest(fields) {
	const hash = createHash("sha256");
	for (const name of Object.keys(fields).sort(compareByBytes)) for (const text of [name, fields[name] ?? ""]) {
		const bytes = Buffer.from(text);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(bytes.length);
		hash.update(length).update(bytes);
	}
	return `sha256:${hash.digest("hex")}`;
}
/** Names of the fields that only one side has, or that have another value there; sorted. */
function differingFields(a, b) {
	return [.../* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort(compareByBytes);
}
/** JSON that does not depend on the order in which an object's keys were written. */
function canonicalJson(value) {
	return JSON.stringify(value, (_key, inner) => {
		if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
		return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareByBytes(a, b)));
	});
}
function add(fields, name, value) {
	if (value !== void 0) fields[name] = typeof value === "string" ? value : canonicalJson(value);
}
function sha256(text) {
	return createHash("sha256").update(text).digest("hex");
}

export { nodesetIdentity as i, differingFields as n, fieldsDigest as r, canonicalJson as t };