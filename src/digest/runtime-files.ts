import { hashFolder } from './hash-folder.ts';
import type { StatIndex } from './stat-index.ts';

/** Digest of evalpin's own files that run inside interpreters (64 hex digits): another version of them is another server. */
export async function runtimeFilesDigest(runtimeDir: string, index?: StatIndex): Promise<string> {
  const { digest } = await hashFolder(runtimeDir, index ? { index } : {});
  return digest.sha256;
}
