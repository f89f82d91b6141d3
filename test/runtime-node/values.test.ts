import { CURRENT_NODE } from './node-binaries.ts';
import { testValues } from './values-behaviour.ts';

testValues(CURRENT_NODE);
