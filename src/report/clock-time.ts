/** `14:03:12Z`: terminals show UTC as the audit trail and all files have it, and the Z says so. */
export function clockTime(at: Date | string): string {
  return `${iso(at).slice(11, 19)}Z`;
}

/** `2026-01-31 14:03:12Z` */
export function dateTime(at: Date | string): string {
  return `${iso(at).slice(0, 19).replace('T', ' ')}Z`;
}

function iso(at: Date | string): string {
  return typeof at === 'string' ? at : at.toISOString();
}
