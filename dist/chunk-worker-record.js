import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

// src/process/teardown-stack.ts
/** What has to be undone, in reverse order of its registration; each step is registered before what it undoes is started. */
var TeardownStack = class {
	#steps = [];
	defer(name, undo) {
		this.#steps.push({
			name,
			undo
		});
	}
	/** Undoes everything; a step that fails does not stop the others. Returns the failures. */
	async undo() {
		const failures = [];
		for (let step = this.#steps.pop(); step; step = this.#steps.pop()) try {
			await step.undo();
		} catch (error) {
			failures.push({
				name: step.name,
				error
			});
		}
		return failures;
	}
};

// src/launch/worker-record.ts
/** The value of EVALPIN_TAG of a worker, whichever of its interpreters it is; `tag` is the run's. */
function workerTag(tag, place) {
	return `${tag}/${workerName(place)}`;
}
function workerName({ arm, slot, repeat = 1 }) {
	return `${arm}-${slot}${repeat === 1 ? "" : `.r${repeat}`}`;
}
/** The worker's number in its name. */
function slotOf(name) {
	return /-(\d+)(?:\.r\d+)?$/.exec(name)?.[1] ?? "";
}
/** The arm in a worker's name. */
function armOf(name) {
	return name.replace(/-\d+(\.r\d+)?$/, "");
}
/** Makes `workers/<arm>-<n>/` in a run's folder, with the complete map of its servers in it. */
function prepareWorker(launch, at) {
	const name = workerName({
		arm: launch.arm,
		...at
	});
	const folder = join(at.folder, "workers", name);
	const record = {
		arm: launch.arm,
		name,
		folder,
		out: join(folder, "out"),
		events: join(folder, "events.jsonl"),
		proofDir: join(folder, "proof"),
		logs: {
			stdout: join(folder, "stdout.log"),
			stderr: join(folder, "stderr.log")
		},
		starts: 0,
		pids: [],
		wrapped: basename(launch.argv[0] ?? "") === "bwrap"
	};
	const cwd = launch.cwd === "scratch" ? join(folder, "scratch") : launch.cwd;
	for (const made of [
		record.out,
		record.proofDir,
		...launch.cwd === "scratch" ? [cwd] : []
	]) mkdirSync(made, { recursive: true });
	const urls = join(folder, "shared_urls.json");
	writeFileSync(urls, `${JSON.stringify({
		...launch.shared,
		...launch.replicas?.[at.slot]
	}, null, 2)}\n`);
	return {
		record,
		cwd,
		env: {
			...launch.env,
			EVALPIN_RUN_DIR: at.folder,
			EVALPIN_SPEC: launch.spec,
			EVALPIN_SHARED_URLS: urls,
			EVALPIN_EVENTS: record.events,
			EVALPIN_ARM: launch.arm,
			EVALPIN_WORKER: name,
			EVALPIN_SEED: String(at.seed),
			EVALPIN_OUT: record.out,
			EVALPIN_PROOF_DIR: record.proofDir,
			...at.repeat === void 0 ? {} : { EVALPIN_REPEAT: String(at.repeat) }
		}
	};
}

export { TeardownStack as a, workerTag as i, prepareWorker as n, slotOf as r, armOf as t };