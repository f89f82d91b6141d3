import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { n as EvalpinError } from "./chunk-errors.js";
import { n as probeIsolation, r as probeInterpreter } from "./chunk-isolation.js";
import { n as findSettings, r as loadSettings } from "./chunk-settings.js";
import { n as liveRuns, t as endDeadRuns } from "./chunk-live-runs.js";
import { n as lazySupervisor, t as hasServers } from "./chunk-supervisor.js";
import { n as probeCacheService, t as cacheServiceOf } from "./chunk-cache-service.js";
import { t as openStore } from "./chunk-home.js";

// src/commands/doctor.ts
/** `evalpin doctor`: what is here and what is not. Exits 0 unless something stands in the way of any run. */
async function doctor({ json }, surroundings) {
	const findings = [{
		what: "evalpin",
		state: "ok",
		text: surroundings.installation.version
	}, {
		what: "Node.js",
		state: "ok",
		text: surroundings.node
	}];
	findings.push(...await inOrder(checks(surroundings)));
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		findings
	}, null, 2)}\n`);
	else for (const { what, state, text, hint } of findings) surroundings.stdout(`${state.padEnd(8)} ${what}: ${text}${hint === void 0 ? "" : `\n         ${hint}`}\n`);
	return findings.some(({ state }) => state === "problem") ? 2 : 0;
}
function checks(surroundings) {
	const { env, cwd } = surroundings;
	let store;
	const opened = () => store ??= openStore(env);
	const settings = () => {
		const file = findSettings(cwd) ?? findSettings(join(cwd, "workspace"));
		return file === void 0 ? void 0 : loadSettings(file);
	};
	const interpreter = async (runtime, name) => {
		const found = await probeInterpreter(runtime, name, {
			cwd: settings()?.folder ?? cwd,
			path: env["PATH"] ?? "",
			cacheDir: opened().index,
			env
		});
		return `${found.version} at ${found.path}${found.notReusable === void 0 ? "" : ` (servers on it are not reused: ${found.notReusable})`}`;
	};
	return [
		{
			what: "store",
			failing: "problem",
			run: () => describeStore(opened())
		},
		{
			what: "settings",
			failing: "problem",
			run: () => settings()?.file ?? "no evalpin.yaml here"
		},
		{
			what: "Python",
			failing: "missing",
			run: () => interpreter("python", settings()?.interpreters?.python ?? "python3")
		},
		{
			what: "JavaScript",
			failing: "missing",
			run: () => interpreter("node", settings()?.interpreters?.node ?? "node")
		},
		{
			what: "git",
			failing: "missing",
			run: () => onPath("git", env["PATH"])
		},
		{
			what: "isolation",
			failing: "missing",
			run: async () => `bubblewrap works: ${await probeIsolation(env["PATH"])}`
		},
		{
			what: "runs",
			failing: "problem",
			run: async () => describeRuns(await endDeadRuns(opened()), liveRuns(opened()).map(({ run }) => run))
		},
		{
			what: "servers",
			failing: "problem",
			run: async () => {
				if (!hasServers(opened())) return "none";
				const client = await lazySupervisor(opened(), surroundings)();
				const [servers, hello] = [await client.list(), await client.ask("GET", "/hello")];
				return `${servers.map(({ id, state }) => `${id} (${state})`).join(", ") || "none"}; their supervisor is process ${hello.pid}`;
			}
		},
		{
			what: "cache service",
			failing: "missing",
			run: () => describeCache(env)
		}
	];
}
async function inOrder(all) {
	const findings = [];
	for (const { what, failing, run } of all) try {
		findings.push({
			what,
			state: "ok",
			text: await run()
		});
	} catch (error) {
		if (!(error instanceof EvalpinError)) throw error;
		findings.push({
			what,
			state: failing,
			text: `${error.code}: ${error.message}`,
			hint: error.hint
		});
	}
	return findings;
}
function describeStore(store) {
	accessSync(store.home, constants.W_OK);
	const snapshots = existsSync(store.snapshots) ? readdirSync(store.snapshots).filter((name) => /^[0-9a-f]{64}$/.test(name)).length : 0;
	return `${store.home} (${snapshots} ${snapshots === 1 ? "snapshot" : "snapshots"})`;
}
/** Steps that are shell scripts are not told of the service, only actions are. */
async function describeCache(env) {
	const service = cacheServiceOf(env);
	if (service !== void 0) return probeCacheService(service);
	return env["GITHUB_ACTIONS"] === "true" ? "none is named to this step: GitHub names it to actions only" : "none is named by the environment";
}
function describeRuns(ended, live) {
	const parts = [live.length === 0 ? "none is going on" : `going on: ${live.join(", ")}`];
	if (ended.length > 0) parts.push(`ended now what killed ones had left: ${ended.join(", ")}`);
	return parts.join("; ");
}
function onPath(program, path) {
	const found = (path ?? "").split(":").map((folder) => join(folder, program)).find((file) => existsSync(file));
	if (found === void 0) throw new EvalpinError("EP1008", `there is no ${program} on PATH`, { hint: `Install ${program}; it is needed for --frozen-ref only.` });
	return found;
}

export { doctor };