import { parse, YAMLParseError } from 'yaml';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { readNamedFile } from '../workspace/text-file.ts';
import { isRecord } from '../contract/is-record.ts';

/** The mapping in a YAML or JSON file. @throws EP6013 where it is none */
export function readConfiguration(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parse(readNamedFile(file, 'The configuration').toString('utf8'));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') throw new EvalpinError('EP6013', `there is no configuration ${file}`, { hint: 'Correct the path; it is taken from the current folder. The server goes on with the configuration that it has.', cause: error });
    if (error instanceof YAMLParseError || errnoOf(error) !== undefined) throw new EvalpinError('EP6013', `the configuration ${file} cannot be read: ${error instanceof Error ? error.message : ''}`, { cause: error });
    throw error;
  }
  if (isRecord(value)) return value;
  throw new EvalpinError('EP6013', `the configuration ${file} is no mapping`);
}
