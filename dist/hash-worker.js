import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { n as EvalpinError } from "./chunk-errors.js";
import { a as viewJob, i as viewBatch, n as isStopped, o as workOn, r as stopJob } from "./chunk-hash-job.js";

// src/digest/hash-worker.ts
const port = parentPort;
const job = viewJob(workerData);
try {
	for (let batch = nextBatch(); batch !== void 0; batch = nextBatch()) for (const _ of workOn(job, viewBatch(batch)));
} catch (error) {
	if (!(error instanceof EvalpinError)) throw error;
	stopJob(job);
	port.postMessage(error.toJSON());
}
/** Waits for the next one; undefined when there is none to come. */
function nextBatch() {
	while (!isStopped(job)) {
		const announced = Atomics.load(job.control, 1);
		const isAll = Atomics.load(job.control, 2) !== 0;
		const received = receiveMessageOnPort(port);
		if (received !== void 0) return received.message;
		if (isAll) return void 0;
		Atomics.wait(job.control, 1, announced);
	}
}

export {  };