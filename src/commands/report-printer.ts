import type { Surroundings } from '../contract/surroundings.ts';
import type { Report } from '../report/model.ts';
import { renderTerminal } from '../report/terminal.ts';

/** Shows reports to people: on stdout, or on stderr where stdout is one JSON document. Colour and width are those of the terminal there, if it is one. */
export function reportPrinter({ stdout, stderr, terminal, columns, env }: Surroundings, json: boolean): (report: Report, folder: string) => void {
  const isTerminal = json ? terminal : columns !== undefined;
  const colour = isTerminal && env['NO_COLOR'] === undefined;
  return (report, folder) => (json ? stderr : stdout)(renderTerminal(report, { colour, folder, ...(columns === undefined || json ? {} : { columns }) }));
}
