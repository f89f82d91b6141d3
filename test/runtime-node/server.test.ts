import { CURRENT_NODE } from './node-binaries.ts';
import { testServer } from './server-behaviour.ts';

testServer(CURRENT_NODE);
