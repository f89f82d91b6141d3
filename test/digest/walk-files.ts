import { entriesOf, walk } from '../../src/digest/walk.ts';
import type { SourceEntry } from '../../src/workspace/model.ts';

export function walkFiles(dir: string): SourceEntry[] {
  const walked = walk(dir);
  return walked === undefined ? [] : entriesOf(walked);
}
