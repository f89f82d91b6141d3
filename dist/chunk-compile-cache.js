import * as nodeModule from "node:module";
import { existsSync } from "node:fs";
import { join } from "node:path";

// src/process/compile-cache.ts
/**
* Lets Node keep its compiled form of evalpin's own code in the store, which only this user can write: a third of a short
* command's time is compilation. Only where the store is there already, and on a Node that can (22.1 or newer).
*/
function enableCompileCache(home) {
	const { enableCompileCache: enable } = nodeModule;
	if (home === void 0 || enable === void 0 || !existsSync(home)) return;
	enable(join(home, "v1", "compiled"));
}

export { enableCompileCache as t };