import { hashFolder } from '../src/digest/hash-folder.ts';
import type { TreeDigest } from '../src/digest/model.ts';
import { openStatIndex } from '../src/digest/stat-index.ts';

export async function hashOnce(dir: string, indexDir: string | undefined): Promise<TreeDigest> {
  const index = indexDir === undefined ? undefined : openStatIndex(indexDir);
  const { digest } = await hashFolder(dir, index === undefined ? {} : { index });
  index?.save();
  return digest;
}
