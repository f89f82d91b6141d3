// One evalpin process of the hashing benchmark: hashes DIR, with the index in INDEX if it is given, and prints its figures.
import { hashFolder } from '../src/digest/hash-folder.ts';
import { openStatIndex } from '../src/digest/stat-index.ts';

const [dir = '.', indexDir] = process.argv.slice(2);
const begin = performance.now();
const index = indexDir === undefined ? undefined : openStatIndex(indexDir);
const { digest } = await hashFolder(dir, index === undefined ? {} : { index });
index?.save();
console.log(JSON.stringify({ ...digest, ms: performance.now() - begin, rss: process.resourceUsage().maxRSS * 1024 }));
