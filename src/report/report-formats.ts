/** Renderings of one report, in the order in which they are written: provenance has digests of the others. */
export const REPORT_FORMATS = ['json', 'html', 'md', 'junit', 'provenance'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
