/** So many files of the trail are kept, the one that is written to included. */
export const KEPT_FILES = 8;

/** The places of the trail's files, newest first: `audit.jsonl`, `audit.1.jsonl` … */
export function auditFiles(file: string): string[] {
  const stem = file.replace(/\.jsonl$/, '');
  return Array.from({ length: KEPT_FILES }, (_, i) => (i === 0 ? file : `${stem}.${i}.jsonl`));
}
