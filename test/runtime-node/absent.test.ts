import { testAbsent } from './absent-behaviour.ts';
import { CURRENT_NODE } from './node-binaries.ts';

testAbsent(CURRENT_NODE);
