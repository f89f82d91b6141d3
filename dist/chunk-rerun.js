import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { n as EvalpinError, r as bug } from "./chunk-errors.js";
import { t as identify } from "./chunk-identity.js";
import { a as publishJson, l as readRun, n as createRunDirectory, r as newRunId, s as readChecked, u as runFolder } from "./chunk-run-directory.js";
import { r as plainText } from "./chunk-safe-text.js";
import { d as readableValue } from "./chunk-render-run.js";
import { t as findRun } from "./chunk-find-run.js";
import { r as attribute } from "./chunk-judge.js";
import { a as TeardownStack } from "./chunk-worker-record.js";
import { r as writePlannedRun } from "./chunk-named-files.js";
import { i as runPinned, n as specsOf, r as Timer } from "./chunk-run-eval.js";
import { n as readPins, r as reopenPins } from "./chunk-run-pins.js";
import { t as openSession } from "./chunk-session.js";

// src/report/value-text.ts
/** What went into an episode and what its nodes gave, as lines for a terminal. */
function valueText({ inputs, nodes, more = 0 }) {
	return [...[{
		node: "input",
		outputs: inputs
	}, ...nodes].filter(({ outputs }) => Object.keys(outputs).length > 0).flatMap(({ node, outputs }) => [`  ${plainText(node)}`, ...Object.entries(outputs).map(([name, value]) => `    ${plainText(name)}:${indented(readableValue(value))}`)]), ...more === 0 ? [] : [`  and ${more.toLocaleString("en")} more values`]].map((line) => `${line}\n`).join("");
}
/** Lines of one value stand below each other, apart from the next value's. */
function indented(value) {
	const lines = plainText(value).split("\n");
	return lines.length === 1 ? ` ${lines[0] ?? ""}` : lines.map((line) => `\n      ${line}`).join("");
}

// src/run/rerun-episode.ts
/** Runs one episode of a finished run again: same snapshots, same seed, servers of the same digests. */
async function rerunEpisode(pinsFile, ctx) {
	const { surroundings, store, supervisor, holder, folder, run, arm, debug } = ctx;
	const spec = readChecked(join(ctx.of, "arms", arm), "spec.json");
	const episode = spec.episodes.find(({ id }) => id === ctx.episode);
	if (!episode) throw new EvalpinError("EP1006", `the run has no episode ${JSON.stringify(ctx.episode)}; the first of its ${spec.episodes.length} is ${JSON.stringify(spec.episodes[0]?.id)}`);
	const teardown = new TeardownStack();
	try {
		const reopened = await reopenPins({
			...pinsFile,
			chosen: {
				...pinsFile.chosen,
				workers: 1
			}
		}, arm, {
			store,
			holder,
			teardown
		});
		const plan = {
			version: 1,
			eval: reopened.chosen.name,
			nodesets: reopened.planned,
			arms: {},
			notices: []
		};
		const specs = writePlannedRun(folder, {
			plan,
			specs: specsOf(reopened, run, [episode])
		});
		const result = await runPinned(reopened, {
			surroundings,
			store,
			holder,
			supervisor,
			policy: "auto",
			run,
			folder,
			specs,
			episodes: [episode],
			watcher: quietWatcher(surroundings),
			timer: new Timer(),
			foreground: debug,
			wholeValues: true
		});
		if (!debug) showOutput(result.measured.workers, surroundings);
		const [outcome] = attribute(result.measured.outcomes, {
			baseline: void 0,
			failedArms: result.measured.failedArms,
			lostServers: []
		}).filter((one) => one.episode === episode.id);
		if (!outcome) throw new EvalpinError("EP5001", `the episode ${episode.id} has no result`);
		publishJson(join(folder, "outcomes.json"), {
			version: 1,
			outcomes: [outcome]
		});
		publishJson(join(folder, "proof.json"), result.proof);
		return {
			outcome,
			proof: result.proof.level,
			strangers: result.proof.processes.flatMap(({ strangers }) => strangers.map(({ reason }) => reason))
		};
	} finally {
		await teardown.undo();
	}
}
/** What the one worker printed, as if it had run here. */
function showOutput(workers, { stderr }) {
	for (const { logs } of workers) for (const file of [logs.stdout, logs.stderr]) stderr(readFileSync(file, "utf8"));
}
function quietWatcher({ stderr }) {
	const nothing = () => void 0;
	return {
		planned: nothing,
		server: (event) => event.event === "starting" && stderr(`starting server ${event.id}\n`),
		launching: nothing,
		event: nothing,
		outcome: nothing,
		notice: (text) => stderr(`${text}\n`)
	};
}

// src/commands/rerun.ts
/** `evalpin rerun RUN EPISODE`: one episode of a finished run again, same pins, in the foreground. Exits with 1 where it failed or ended in an error of the code, 3 where something else went wrong, 4 where it is not pinned. */
async function rerun({ run, episode, arm, debug, json }, surroundings) {
	const folder = findRun(run, surroundings);
	const { report } = readRun(folder);
	if (existsSync(join(folder, "merged.json"))) throw new EvalpinError("EP5011", `the run ${report.run} was put together from shards: its episodes can be run again where each shard was run`, { hint: `Run all of it again: \`${report.reproduce.join(" && ")}\`` });
	const pins = readPins(folder);
	if (pins.chosen.harness !== "builtin") throw new EvalpinError("EP5011", `the run ${report.run} was a command, which runs all its episodes itself: a single one cannot be run again`, { hint: `Run all of it again: \`${report.reproduce.join(" && ")}\`` });
	const names = pins.arms.map(({ name }) => name);
	const asked = arm ?? names.at(-1) ?? "";
	const chosen = pins.sameAs?.[asked] ?? asked;
	if (!names.includes(chosen)) throw new EvalpinError("EP1006", `the run has no arm ${JSON.stringify(asked)}; its arms are ${names.join(", ")}`);
	const session = await openSession(surroundings);
	const holder = identify(process.pid);
	if (!holder) throw bug("this process cannot be identified");
	const id = newRunId(/* @__PURE__ */ new Date());
	const own = runFolder(pins.home, `${id}-rerun`);
	createRunDirectory(own, holder);
	const { outcome, proof, strangers } = await rerunEpisode(pins, {
		...session,
		surroundings,
		holder,
		arm: chosen,
		episode,
		debug,
		run: id,
		folder: own,
		of: folder
	}).catch((error) => {
		throw error instanceof EvalpinError && error.code === "EP2207" ? removedByGc(error, report) : error;
	});
	const text = `${outcome.status} ${outcome.episode} in ${chosen}: ${JSON.stringify(outcome.metrics)}${outcome.message === void 0 ? "" : `\n  ${outcome.message}`}\n${outcome.values === void 0 ? "" : valueText(outcome.values)}proof: ${proof}\n`;
	surroundings.stderr(text);
	for (const stranger of strangers) surroundings.stderr(`not pinned: ${stranger}\n`);
	if (json) surroundings.stdout(`${JSON.stringify({
		version: 1,
		run: id,
		arm: chosen,
		outcome,
		proof,
		strangers
	}, null, 2)}\n`);
	if (strangers.length > 0) return 4;
	if (outcome.status === "error" && outcome.errorKind === "infrastructure") return 3;
	return outcome.status === "failed" || outcome.status === "error" ? 1 : 0;
}
function removedByGc(cause, { run, reproduce }) {
	return new EvalpinError("EP2207", `the snapshots of the run ${run} were removed by \`evalpin gc\`, so it cannot be run again as it was: ${cause.message}`, {
		hint: `Run the eval anew, with the sources as they are now: \`${reproduce.filter((line) => !line.startsWith("evalpin rerun")).join(" && ")}\``,
		cause
	});
}

export { rerun };