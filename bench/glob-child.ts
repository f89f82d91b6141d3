// One process of the hashing benchmark's yardstick: what `hashFiles('**')` in a workflow costs.
import { hashFiles } from '@actions/glob';

const dir = process.argv[2] ?? '.';
console.log(await hashFiles('**', dir, { followSymbolicLinks: false }));
