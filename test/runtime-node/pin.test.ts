import { CURRENT_NODE } from './node-binaries.ts';
import { testPinning } from './pin-behaviour.ts';

testPinning(CURRENT_NODE);
