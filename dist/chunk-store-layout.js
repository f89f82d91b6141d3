import { join } from "node:path";

// src/contract/store-layout.ts
/** The store's folders below `EVALPIN_HOME`. A reader of another version starts a fresh folder beside `v1`. */
const STORE_VERSION = "v1";
function storeLayout(home) {
	const v = join(home, "v1");
	return {
		home,
		snapshots: join(v, "snapshots"),
		prepared: join(v, "prepared"),
		results: join(v, "results"),
		noise: join(v, "noise"),
		index: join(v, "index"),
		bytecode: join(v, "bytecode"),
		caches: join(v, "caches"),
		pins: join(v, "pins"),
		checkouts: join(v, "checkouts"),
		servers: join(v, "servers"),
		follow: join(v, "follow"),
		auditFile: join(v, "audit.jsonl"),
		run: join(home, "run")
	};
}

export { storeLayout as t };