import { statusOf } from './junit-cases.ts';
import type { JUnitDocument, JUnitSuite } from './junit-xml.ts';

const MOST = 3;

interface Totals {
  tests: number;
  bad: number;
  skipped: number;
}

/** Headers that disagree with the nodes below them. Totals are counted from nodes, whatever headers say. */
export function headerNotices({ suites, nodes }: JUnitDocument): string[] {
  const below = new Map<JUnitSuite, Totals>();
  for (const node of nodes) {
    if (node.ofSuite) continue;
    const status = statusOf(node);
    for (let suite: JUnitSuite | undefined = node.suite; suite; suite = suite.parent) {
      const totals = below.get(suite) ?? { tests: 0, bad: 0, skipped: 0 };
      totals.tests += 1;
      if (status === 'failed' || status === 'error') totals.bad += 1;
      if (status === 'skipped') totals.skipped += 1;
      below.set(suite, totals);
    }
  }
  const notices = suites.flatMap((suite) => disagreement(suite, below.get(suite) ?? { tests: 0, bad: 0, skipped: 0 }) ?? []);
  return notices.length <= MOST ? notices : [...notices.slice(0, MOST), `${notices.length - MOST} further headers disagree with their testcases`];
}

function disagreement({ name, header, line }: JUnitSuite, { tests, bad, skipped }: Totals): string | undefined {
  // Which of failures and errors a failed test counts as differs from program to program.
  const said = { tests: header.tests, bad: header.failures + (Number.isNaN(header.errors) ? 0 : header.errors), skipped: header.skipped };
  const differs = [
    differing(said.tests, tests, 'tests'),
    differing(said.bad, bad, 'failures and errors'),
    differing(said.skipped, skipped, 'skipped'),
  ].filter((part) => part !== undefined);
  if (differs.length === 0) return undefined;
  return `the header of suite ${JSON.stringify(name)} (line ${line}) says ${differs.join(', ')}; testcases are what counts`;
}

function differing(said: number, found: number, what: string): string | undefined {
  return Number.isNaN(said) || said === found ? undefined : `${said} ${what} where there are ${found}`;
}
