#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { n as Interruption, t as main } from "./chunk-main.js";

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
	signal: abort.signal
};
process.exitCode = await main(process.argv.slice(2), surroundings, {
	platform: process.platform,
	nodeVersion: process.versions.node
});

export {  };