import { stepHost } from './step-host.ts';
import { enableCompileCache } from './process/compile-cache.ts';
import { storeHomeIfAny } from './snapshot/home.ts';

const host = stepHost(import.meta.url);
enableCompileCache(storeHomeIfAny({ ...host.surroundings.env, EVALPIN_HOME: process.env['INPUT_HOME'] || process.env['EVALPIN_HOME'] }));
const { runAction } = await import('./github/run-action.ts');
process.exitCode = await runAction(host);
// What a cancelled step was waiting for may hold a connection open.
if (host.surroundings.signal.aborted) process.exit();
