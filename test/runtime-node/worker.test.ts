import { CURRENT_NODE } from './node-binaries.ts';
import { testWorker } from './worker-behaviour.ts';

testWorker(CURRENT_NODE);
