// All measurements, side by side with their peers: npm run bench
import { run as actionStart } from './action-start.ts';
import { run as hashing } from './hash-bench.ts';
import { run as memory } from './hash-memory.ts';
import { run as reports } from './reports.ts';
import { run as secondRun } from './second-run.ts';

for (const measurement of [hashing, memory, secondRun, reports, actionStart]) {
  await measurement(console.log);
  console.log('');
}
