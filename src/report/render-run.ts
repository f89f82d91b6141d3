import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { hashFile } from '../digest/file-hash.ts';
import { summaryOf } from './collect-report.ts';
import { renderJunit } from './junit.ts';
import type { Report } from './model.ts';
import { renderPage } from './page/render-page.ts';
import { provenanceStatement } from './provenance.ts';
import { REPORT_FORMATS, type ReportFormat } from './report-formats.ts';
import { publish, publishJson, publishParts, readChecked } from './run-directory.ts';
import type { RunInputs } from './run-inputs.ts';
import { renderSummary } from './summary-markdown.ts';

export interface RenderTarget {
  /** The run's folder: what is not rendered anew is read there. */
  folder: string;
  /** Where the files go; the run's folder unless told. */
  to?: string;
  formats?: readonly ReportFormat[];
}

/** Writes renderings of a report, each as a whole file. Returns the paths, in the order of the formats. */
export async function renderRun(report: Report, { folder, to = folder, formats = REPORT_FORMATS }: RenderTarget): Promise<string[]> {
  const files: string[] = [];
  for (const format of REPORT_FORMATS) if (formats.includes(format)) files.push(...(await WRITERS[format](report, { folder, to })));
  return files;
}

type Writer = (report: Report, target: { folder: string; to: string }) => string[] | Promise<string[]>;

const WRITERS: Record<ReportFormat, Writer> = {
  json: (report, { to }) => {
    const files = [join(to, 'report.json'), join(to, 'summary.json')] as const;
    publishJson(files[0], report);
    publishJson(files[1], summaryOf(report));
    return [...files];
  },
  html: async (report, { to }) => {
    publish(join(to, 'report.html'), await renderPage(report));
    return [join(to, 'report.html')];
  },
  md: (report, { to }) => {
    publish(join(to, 'summary.md'), renderSummary(report));
    return [join(to, 'summary.md')];
  },
  junit: (report, { to }) => {
    publishParts(join(to, 'junit.xml'), renderJunit(report));
    return [join(to, 'junit.xml')];
  },
  provenance: (report, { folder, to }) => {
    const statement = provenanceStatement(report, { subjects: subjectsOf(folder, to), inputs: readInputs(folder) });
    const files = [join(to, 'provenance.intoto.jsonl'), join(to, 'predicate.json')] as const;
    publish(files[0], `${JSON.stringify(statement)}\n`);
    // What `actions/attest` takes as `predicate-path`; it makes the statement around it itself.
    publishJson(files[1], statement.predicate);
    return [...files];
  },
};

/** Digests of the run's results: what is rendered anew, else what the run has. */
function subjectsOf(folder: string, to: string): Record<string, string> {
  return Object.fromEntries(
    ['report.json', 'outcomes.json'].flatMap((name) => {
      const file = [join(to, name), join(folder, name)].find((path) => existsSync(path));
      return file === undefined ? [] : [[name, hashFile(file, lstatSync(file)).sha256]];
    }),
  );
}

function readInputs(folder: string): RunInputs | undefined {
  const file = join(folder, 'inputs.json');
  return existsSync(file) ? (readChecked(folder, 'inputs.json') as RunInputs) : undefined;
}
