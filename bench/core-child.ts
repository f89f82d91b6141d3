// What every action pays that only has its inputs read with @actions/core.
import { getInput } from '@actions/core';

process.stdout.write(`${getInput('command')}first line of work\n`);
