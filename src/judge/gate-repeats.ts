import type { CaseTable } from './cases.ts';
import type { Checked } from './gates.ts';
import { passedValue } from './pairs.ts';
import { countOf, some } from './sentences.ts';

/**
 * Whether every case passes at least `pass` of its first `of` repeats. Pure. Repeats that were not measured (none, skipped, infrastructure) could have
 * come out either way: where they would decide, it is `undecided`. A case of which every repeat was skipped is left out.
 */
export function checkRepeats({ pass, of }: { pass: number; of: number }, table: CaseTable): Checked {
  const [failed, open]: [string[], string[]] = [[], []];
  let counted = 0;
  for (const [name, repeats] of table) {
    const measured = repeats.filter(({ repeat }, at) => (repeat ?? at + 1) <= of);
    if (measured.every(({ status }) => status === 'skipped')) continue;
    counted += 1;
    const values = measured.flatMap((one) => passedValue(one) ?? []);
    const passed = values.filter((value) => value === 1).length;
    if (passed >= pass) continue;
    if (passed + of - values.length < pass) failed.push(name);
    else open.push(name);
  }
  if (counted === 0) return { status: 'undecided', unmeasured: true, reason: 'no case was run' };
  const rule = `each case is to pass ${pass} of ${of} repeats`;
  if (failed.length > 0) return { status: 'failed', reason: `${countOf(failed.length, 'case')} of ${counted} ${failed.length === 1 ? 'does' : 'do'} not: ${some(failed)}; ${rule}` };
  if (open.length > 0) return { status: 'undecided', reason: `${countOf(open.length, 'case')} of ${counted} ${open.length === 1 ? 'has' : 'have'} too few repeats to tell: ${some(open)}; ${rule} (run with --repeat ${of})` };
  return { status: 'held', reason: `all ${countOf(counted, 'case')} do; ${rule}` };
}
