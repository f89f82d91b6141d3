import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { Amounts } from './admission.ts';
import { misfitText } from '../workspace/schema-problems.ts';

const MACHINE = z.strictObject({ resources: z.record(z.string(), z.number().nonnegative()) });

/**
 * What the machine has: `memory-mb` and `cpus`, `vram-mb` where a GPU tells it, all overridden and extended by
 * `resources` of `<home>/machine.yaml`.
 *
 * @param path PATH for finding `nvidia-smi`
 * @throws EP3041 where that file is malformed
 */
export async function machineCapacity(home: string, path: string | undefined, wanted: readonly string[]): Promise<Amounts> {
  const stated = statedCapacity(home);
  // Asking the GPU takes a while: only where somebody wants to know.
  const vram = 'vram-mb' in stated || !wanted.includes('vram-mb') ? undefined : await measureVram(path);
  return {
    'memory-mb': Math.floor(totalmem() / 2 ** 20),
    cpus: cpus().length,
    ...(vram === undefined ? {} : { 'vram-mb': vram }),
    ...stated,
  };
}

function statedCapacity(home: string): Amounts {
  const file = join(home, 'machine.yaml');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return {};
    throw error;
  }
  try {
    return MACHINE.parse(parse(text)).resources;
  } catch (error) {
    if (error instanceof YAMLParseError) {
      const line = error.linePos?.[0].line;
      throw new EvalpinError('EP3041', `${file} is no YAML: ${error.message.split(' at line ')[0] ?? ''}`, { cause: error, location: { file, ...(line === undefined ? {} : { line }) } });
    }
    if (error instanceof z.ZodError) {
      throw new EvalpinError('EP3041', `${file}: ${misfitText(error)}`, { cause: error, location: { file } });
    }
    throw error;
  }
}

/** Total memory of all GPUs in MiB, or undefined where no `nvidia-smi` tells it. */
async function measureVram(path: string | undefined): Promise<number | undefined> {
  const result = await execa('nvidia-smi', ['--query-gpu=memory.total', '--format=csv,noheader,nounits'], {
    reject: false, timeout: 5_000, stdin: 'ignore', extendEnv: false, env: path === undefined ? {} : { PATH: path },
  });
  if (result.failed) return undefined;
  const amounts = result.stdout.split('\n').map((line) => Number(line.trim())).filter((value) => Number.isFinite(value));
  return amounts.length === 0 ? undefined : amounts.reduce((sum, value) => sum + value, 0);
}
