// One process of the hashing benchmark's yardstick: what `hashFiles('**')` in a workflow costs.
import { hashFiles } from '@actions/glob';

const dir = process.argv[2] ?? '.';
// The pattern starts from the current folder, not from the workspace that is given.
process.chdir(dir);
const hash = await hashFiles('**', dir, { followSymbolicLinks: false });
if (hash === '') throw new Error(`nothing below ${dir} was hashed`);
console.log(hash);
