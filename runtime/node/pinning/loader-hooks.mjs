import * as module from 'node:module';
import { AUTHORING_CJS_URL, AUTHORING_NAME, AUTHORING_URL } from './authoring-names.mjs';
import { isNotFound } from './module-ledger.mjs';

/** Node 22.15 and later: one hook sees `import` and `require` alike, in the thread that loads. @param {import('./module-ledger.mjs').ModuleLedger} ledger */
export function hookLoader(ledger) {
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === AUTHORING_NAME) {
        const required = context.conditions.includes('require');
        return { url: required ? AUTHORING_CJS_URL : AUTHORING_URL, format: required ? 'commonjs' : 'module', shortCircuit: true };
      }
      try {
        return nextResolve(specifier, context);
      } catch (error) {
        if (isNotFound(error)) ledger.missed(specifier, context.parentURL);
        throw error;
      }
    },
    load(url, context, nextLoad) {
      const result = nextLoad(url, context);
      if (url.startsWith('file:')) ledger.loaded(url, result.source);
      return result;
    },
  });
}
