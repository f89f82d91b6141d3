import Module, { register } from 'node:module';
import { types } from 'node:util';
import { fileURLToPath } from 'node:url';
import { AUTHORING_CJS_URL, AUTHORING_NAME } from './authoring-names.mjs';
import { isNotFound } from './module-ledger.mjs';

/**
 * Node 20: `import` is seen by hooks in a thread of their own, `require` by the CommonJS loader's own functions.
 *
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 * @param {import('./file-watch.mjs').FileWatch} files
 * @param {{ pinFile: string, report: string }} shared what the hook thread needs to append to the same report
 */
export function hookInThread(ledger, files, shared) {
  register('./hook-thread.mjs', import.meta.url, { data: shared });
  watchResolution(ledger);
  watchCompilation(ledger);
  watchJson(ledger, files);
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

/** @param {import('./module-ledger.mjs').ModuleLedger} ledger */
function watchCompilation(ledger) {
  const prototype = /** @type {Loader} */ (Module).prototype;
  const compile = prototype._compile;
  prototype._compile = function (/** @type {string} */ content, /** @type {string} */ filename, /** @type {unknown[]} */ ...rest) {
    ledger.loaded(filename, content);
    try {
      return compile.call(this, content, filename, ...rest);
    } finally {
      if (types.isModuleNamespaceObject(this.exports) && /\b(import|from)\b/.test(content)) {
        ledger.partial(`require() of the ES module ${filename}: Node ${process.versions.node} does not show what it imports (22.15 and later do)`);
      }
    }
  };
}

/**
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 * @param {import('./file-watch.mjs').FileWatch} files
 */
function watchJson(ledger, files) {
  const extensions = /** @type {Loader} */ (Module)._extensions;
  const loadJson = extensions['.json'];
  extensions['.json'] = function (/** @type {unknown} */ target, /** @type {string} */ filename) {
    const { result, content } = files.capture(filename, () => loadJson(target, filename));
    ledger.loaded(filename, content);
    return result;
  };
}
