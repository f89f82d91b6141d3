// src/servers/audit-files.ts
/** So many files of the trail are kept, the one that is written to included. */
const KEPT_FILES = 8;
/** The places of the trail's files, newest first: `audit.jsonl`, `audit.1.jsonl` … */
function auditFiles(file) {
	const stem = file.replace(/\.jsonl$/, "");
	return Array.from({ length: 8 }, (_, i) => i === 0 ? file : `${stem}.${i}.jsonl`);
}

export { auditFiles as t };