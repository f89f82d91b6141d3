// The thread behind hashTree: works through one job beside the thread that started it.
import { parentPort, workerData } from 'node:worker_threads';
import { EvalpinError } from '../contract/errors.ts';
import { answer, type HashJob, LINK, PIECE_FILES, stopJob, takePiece, viewOf } from './hash-job.ts';
import { dayAt } from './stat-table.ts';

const job = workerData as HashJob;
const view = viewOf(job);
const offsets = new Uint32Array(job.offsets);
const paths = Buffer.from(job.paths);
const files = offsets.length - 1;

try {
  for (let first = takePiece(view, files); first !== undefined; first = takePiece(view, files)) {
    for (let i = first; i < Math.min(first + PIECE_FILES, files); i++) {
      if (dayAt(view.answers, i) !== LINK) answer(view, i, paths.toString('utf8', offsets[i], offsets[i + 1]));
    }
  }
} catch (error) {
  if (!(error instanceof EvalpinError)) throw error;
  stopJob(view);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(error.toJSON());
}
