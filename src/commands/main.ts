import { EvalpinError } from '../contract/errors.ts';
import { Interruption, type Surroundings } from '../contract/surroundings.ts';
import { renderError } from '../report/error-text.ts';
import { CommandLineStop, parseCommandLine } from './command-line.ts';
import { toEvalpinError } from './known-error.ts';

/** What the machine must be. */
export interface Platform {
  platform: NodeJS.Platform;
  nodeVersion: string;
}

/** Runs one command line to its end and returns the exit code; never throws. */
export async function main(argv: string[], surroundings: Surroundings, platform: Platform): Promise<number> {
  let json = argv.includes('--json');
  try {
    refuseUnsupported(platform);
    const invocation = parseCommandLine(argv, surroundings);
    json = invocation.json;
    return await invocation.run();
  } catch (error) {
    if (error instanceof CommandLineStop) return error.exitCode;
    if (surroundings.signal.reason instanceof Interruption && isConsequence(error, surroundings.signal.reason)) {
      const { signalName, exitCode } = surroundings.signal.reason;
      surroundings.stderr('evalpin: interrupted; what this command started has been ended, but shared servers stay for their keep (`evalpin servers list`, `servers stop`)\n');
      if (json) surroundings.stdout(`${JSON.stringify({ version: 1, interrupted: signalName, exitCode }, null, 2)}\n`);
      return exitCode;
    }
    const known = toEvalpinError(error);
    surroundings.stderr(renderError(known, { colour: surroundings.terminal }));
    if (json) surroundings.stdout(`${JSON.stringify({ version: 1, error: known.toJSON() }, null, 2)}\n`);
    return known.exitCode;
  }
}

function refuseUnsupported({ platform, nodeVersion }: Platform): void {
  if (platform === 'win32') throw new EvalpinError('EP1002', 'evalpin does not run on Windows');
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new EvalpinError('EP1002', `evalpin needs Node.js 20.19 or newer; this is ${nodeVersion}`);
  }
}

function isConsequence(error: unknown, reason: Interruption): boolean {
  return error === reason || (error instanceof Error && (error.cause === reason || error.name === 'AbortError'));
}
