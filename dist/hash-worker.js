import { parentPort, workerData } from "node:worker_threads";
import { n as EvalpinError } from "./chunk-errors.js";
import { i as viewOf, n as stopJob, o as dayAt, r as takePiece, t as answer } from "./chunk-hash-job.js";

// src/digest/hash-worker.ts
const job = workerData;
const view = viewOf(job);
const offsets = new Uint32Array(job.offsets);
const paths = Buffer.from(job.paths);
const files = offsets.length - 1;
try {
	for (let first = takePiece(view, files); first !== void 0; first = takePiece(view, files)) for (let i = first; i < Math.min(first + 64, files); i++) if (dayAt(view.answers, i) !== 5) answer(view, i, paths.toString("utf8", offsets[i], offsets[i + 1]));
} catch (error) {
	if (!(error instanceof EvalpinError)) throw error;
	stopJob(view);
	parentPort?.postMessage(error.toJSON());
}

export {  };