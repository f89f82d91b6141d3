import Module from 'node:module';

/** Node's inner modules that open files and start programs past `fs` and `child_process`. */
const OPENING = new Set(['fs', 'fs_dir', 'process_wrap', 'spawn_sync']);

/** Options by which Node reads code or data before, or beside, what is watched. */
const UNSEEN_OPTIONS = /^(?:-r|--(?:require|env-file|env-file-if-exists|experimental-config-file|experimental-default-config-file|(?:experimental-)?loader|snapshot-blob))(?:=|$)/;

/**
 * Says where a program goes past what is watched, since what it opens then is not seen.
 *
 * @param {import('./proof-report.mjs').ProofReport} report
 */
export function watchBypasses(report) {
  for (const option of [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)]) {
    const [name = ''] = option.split('=');
    if (UNSEEN_OPTIONS.test(option)) report.write({ event: 'partial', reason: `it was started with ${name}, which reads files unseen` });
  }
  before(process, 'binding', ([name]) => {
    if (OPENING.has(String(name))) report.write({ event: 'partial', reason: `process.binding('${String(name)}') was taken: what it opens or starts is not seen` });
  });
  before(Module, 'register', ([specifier]) => {
    report.write({ event: 'partial', reason: `loader hooks were registered in a thread of their own, where nothing is seen: ${String(specifier)}` });
  });
}

/**
 * @param {any} owner
 * @param {string} name
 * @param {(args: unknown[]) => void} note
 */
function before(owner, name, note) {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = function (/** @type {unknown[]} */ ...args) {
    note(args);
    return Reflect.apply(original, this, args);
  };
}
