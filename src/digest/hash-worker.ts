// The thread behind HashCrew: works through the batches of one job, beside the thread that started it and announces them.
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { EvalpinError } from '../contract/errors.ts';
import { type Batch, type HashJob, isStopped, stopJob, viewBatch, viewJob, workOn } from './hash-job.ts';

const port = parentPort as MessagePort;
const job = viewJob(workerData as HashJob);

try {
  for (let batch = nextBatch(); batch !== undefined; batch = nextBatch()) {
    for (const _ of workOn(job, viewBatch(batch)));
  }
} catch (error) {
  if (!(error instanceof EvalpinError)) throw error;
  stopJob(job);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  port.postMessage(error.toJSON());
}

/** Waits for the next one; undefined when there is none to come. */
function nextBatch(): Batch | undefined {
  while (!isStopped(job)) {
    // Both are read before the queue is looked at: what is announced after that wakes the wait.
    const announced = Atomics.load(job.control, 1);
    const isAll = Atomics.load(job.control, 2) !== 0;
    const received = receiveMessageOnPort(port);
    if (received !== undefined) return received.message as Batch;
    if (isAll) return undefined;
    Atomics.wait(job.control, 1, announced);
  }
  return undefined;
}
