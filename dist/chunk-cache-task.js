// src/snapshot/cache-task.ts
/**
* The only file of an entry, as it is called for the client. The literal text of the path is a part of an entry's version, so it is relative and
* constant: with an absolute one, a runner whose temporary folder lies elsewhere would never find what another has saved.
*/
const CACHE_FILE = "evalpin.tgz";

export { CACHE_FILE as t };