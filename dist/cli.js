#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { t as Interruption } from "./chunk-surroundings.js";
import { t as enableCompileCache } from "./chunk-compile-cache.js";
import { n as storeHomeIfAny } from "./chunk-home.js";

// src/cli.ts
const root = fileURLToPath(new URL("..", import.meta.url));
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
const abort = new AbortController();
for (const name of [
	"SIGINT",
	"SIGTERM",
	"SIGHUP"
]) process.on(name, () => {
	abort.abort(new Interruption(name));
});
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (error.code !== "EPIPE") throw error;
});
const surroundings = {
	env: process.env,
	cwd: process.cwd(),
	installation: {
		root,
		supervisorEntry: fileURLToPath(new URL(`./supervisor.${extension}`, import.meta.url)),
		runtimeDir: fileURLToPath(new URL("../runtime", import.meta.url)),
		version: JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version
	},
	node: process.execPath,
	stdout: (text) => process.stdout.write(text),
	stderr: (text) => process.stderr.write(text),
	terminal: process.stderr.isTTY,
	...process.stdout.isTTY ? { columns: process.stdout.columns } : {},
	signal: abort.signal
};
enableCompileCache(storeHomeIfAny(process.env));
const { main } = await import("./chunk-main2.js");
process.exitCode = await main(process.argv.slice(2), surroundings, {
	platform: process.platform,
	nodeVersion: process.versions.node
});

export {  };