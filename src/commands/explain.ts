import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { explainNodeset, type Explanation } from '../run/explain-nodeset.ts';
import { openSession } from './session.ts';

/** `evalpin explain NODESET`: its closure and identity in each arm, and what differs. */
export async function explain(options: Selection & { nodeset: string; json: boolean }, surroundings: Surroundings): Promise<number> {
  const { store } = await openSession(surroundings);
  const explanation = await explainNodeset(options.nodeset, options, { surroundings, store });
  surroundings.stdout(options.json ? `${JSON.stringify(explanation, null, 2)}\n` : render(explanation));
  return 0;
}

function render({ nodeset, arms, differs, differsIn }: Explanation): string {
  const lines: string[] = [];
  for (const arm of arms) {
    lines.push(`${nodeset} in ${arm.arm} (${arm.origin}): ${arm.digest}`);
    if (arm.notReusable !== undefined) lines.push(`  not reusable: ${arm.notReusable}`);
    for (const file of arm.files) lines.push(`  ${file.sha256.slice(0, 12)}  ${file.place}${file.kind === 'file' ? '' : ` (${file.kind})`}`);
    for (const { place, rule } of arm.excluded) lines.push(`  left out: ${place} (by ${rule})`);
    for (const { what, text, place, line } of arm.unresolved) lines.push(`  unresolved ${what} at ${place}:${line}: ${text}`);
  }
  if (arms.length > 1) {
    const same = differs.length === 0 && differsIn.length === 0;
    lines.push(same ? 'the arms are the same' : 'what differs:');
    for (const { path, change } of differs) lines.push(`  ${path}: ${change}`);
    for (const field of differsIn) lines.push(`  identity field \`${field}\``);
  }
  return `${lines.join('\n')}\n`;
}
