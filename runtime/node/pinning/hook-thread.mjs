// Runs in the hook thread of Node before 22.15, where nothing of the program runs.
import { AUTHORING_NAME, AUTHORING_URL } from './authoring-names.mjs';
import { ModuleLedger, isNotFound } from './module-ledger.mjs';
import { OutsideFiles } from './outside-files.mjs';
import { readPin } from './pin-file.mjs';
import { ProofReport } from './proof-report.mjs';

/** @type {ModuleLedger | undefined} */
let ledger;

/** @param {{ pinFile: string, report: string }} shared */
export function initialize(shared) {
  const [report, boundary] = [ProofReport.join(shared.report), readPin(shared.pinFile)];
  ledger = new ModuleLedger(report, boundary, new OutsideFiles(report, boundary));
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  if (specifier === AUTHORING_NAME) return { url: AUTHORING_URL, format: 'module', shortCircuit: true };
  try {
    return await nextResolve(specifier, context);
  } catch (error) {
    if (isNotFound(error)) ledger?.missed(specifier, context.parentURL);
    throw error;
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const result = await nextLoad(url, context);
  // CommonJS comes without its source here: the CommonJS loader itself reports it when it compiles.
  if (url.startsWith('file:') && result.source !== undefined && result.source !== null) ledger?.loaded(url, result.source);
  return result;
}
