// src/report/report-formats.ts
/** Renderings of one report, in the order in which they are written: provenance has digests of the others. */
const REPORT_FORMATS = [
	"json",
	"html",
	"md",
	"junit",
	"provenance"
];

export { REPORT_FORMATS as t };