import { CURRENT_NODE } from './node-binaries.ts';
import { testOutside } from './outside-behaviour.ts';

testOutside(CURRENT_NODE);
