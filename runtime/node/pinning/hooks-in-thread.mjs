import Module, { register } from 'node:module';
import { types } from 'node:util';
import { fileURLToPath } from 'node:url';
import { AUTHORING_CJS_URL, AUTHORING_NAME } from './authoring-names.mjs';
import { isNotFound } from './module-ledger.mjs';

/**
 * Node before 22.15: `import` is seen by hooks in a thread of their own, `require` by the CommonJS loader's own functions.
 *
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 * @param {import('./file-watch.mjs').FileWatch} files
 * @param {{ pinFile: string, report: string }} shared what the hook thread needs to append to the same report
 */
export function hookInThread(ledger, files, shared) {
  register('./hook-thread.mjs', import.meta.url, { data: shared });
  watchResolution(ledger);
  watchLoading(ledger, files);
}

/** @typedef {any} Loader the CommonJS loader's functions, which its types leave out */

/** @param {import('./module-ledger.mjs').ModuleLedger} ledger */
function watchResolution(ledger) {
  const loader = /** @type {Loader} */ (Module);
  const resolveFilename = loader._resolveFilename;
  loader._resolveFilename = function (/** @type {string} */ request, /** @type {any} */ parent, /** @type {unknown[]} */ ...rest) {
    if (request === AUTHORING_NAME) return fileURLToPath(AUTHORING_CJS_URL);
    try {
      return resolveFilename.call(this, request, parent, ...rest);
    } catch (error) {
      if (isNotFound(error)) ledger.missed(request, parent?.filename ?? undefined);
      throw error;
    }
  };
}

/**
 * CommonJS is reported when it is compiled. What an extension's loader takes another way (JSON, and ES modules, which some versions do not
 * compile here) is reported by the text that was read for it.
 *
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 * @param {import('./file-watch.mjs').FileWatch} files
 */
function watchLoading(ledger, files) {
  /** @type {Set<string>} */
  const compiled = new Set();
  const prototype = /** @type {Loader} */ (Module).prototype;
  const compile = prototype._compile;
  prototype._compile = function (/** @type {string} */ content, /** @type {string} */ filename, /** @type {unknown[]} */ ...rest) {
    compiled.add(filename);
    ledger.loaded(filename, content);
    try {
      return compile.call(this, content, filename, ...rest);
    } finally {
      confess(ledger, { target: this, filename, content });
    }
  };
  const extensions = /** @type {Loader} */ (Module)._extensions;
  for (const extension of Object.keys(extensions)) {
    // Addons come through `process.dlopen`.
    if (extension === '.node') continue;
    const load = extensions[extension];
    extensions[extension] = function (/** @type {any} */ target, /** @type {string} */ filename) {
      // It may end the process.
      if (filename.endsWith('.mjs')) ledger.loaded(filename, undefined);
      const captured = files.capture(filename);
      compiled.delete(filename);
      try {
        return load.call(this, target, filename);
      } finally {
        const content = captured();
        if (!compiled.has(filename)) {
          ledger.loaded(filename, content);
          confess(ledger, { target, filename, content });
        }
      }
    };
  }
}

/**
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 * @param {{ target: any, filename: string, content: string | undefined }} loaded
 */
function confess(ledger, { target, filename, content }) {
  if (filename.endsWith('.json') || !(filename.endsWith('.mjs') || types.isModuleNamespaceObject(target.exports))) return;
  if (content !== undefined && !/\b(import|from)\b/.test(content)) return;
  ledger.partial(`require() of the ES module ${filename}: Node ${process.versions.node} does not show what it imports (22.15 and later do)`);
}
