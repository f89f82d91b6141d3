import { t as stepHost } from "./chunk-step-host.js";
import { t as enableCompileCache } from "./chunk-compile-cache.js";
import { n as storeHomeIfAny } from "./chunk-home.js";

// src/action.ts
const host = stepHost(import.meta.url);
enableCompileCache(storeHomeIfAny({
	...host.surroundings.env,
	EVALPIN_HOME: process.env["INPUT_HOME"] || process.env["EVALPIN_HOME"]
}));
const { runAction } = await import("./chunk-run-action.js");
process.exitCode = await runAction(host);
if (host.surroundings.signal.aborted) process.exit();

export {  };