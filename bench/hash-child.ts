// One evalpin process of the hashing benchmark: hashes DIR, with the index in INDEX if it is given, and prints its figures. With EVALPIN_HOME
// it starts as the command line does: with the compiled form of its code in that store.
import { enableCompileCache } from '../src/process/compile-cache.ts';

const begin = performance.now();
enableCompileCache(process.env['EVALPIN_HOME']);
const { hashOnce } = await import('./hash-once.ts');
const [dir = '.', indexDir] = process.argv.slice(2);
const digest = await hashOnce(dir, indexDir);
console.log(JSON.stringify({ ...digest, ms: performance.now() - begin, rss: process.resourceUsage().maxRSS * 1024 }));
