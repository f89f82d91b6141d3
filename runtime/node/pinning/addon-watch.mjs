/**
 * Compiled addons come through `process.dlopen`, not through a loader that hands over their source.
 *
 * @param {import('./module-ledger.mjs').ModuleLedger} ledger
 */
export function watchAddons(ledger) {
  const dlopen = process.dlopen;
  process.dlopen = function (/** @type {any[]} */ ...args) {
    ledger.loaded(String(args[1]), undefined);
    return Reflect.apply(dlopen, process, args);
  };
}
