import type { Outcome } from '../launch/model.ts';
import { sizeOfValues } from '../launch/value-keeper.ts';
import type { ArmName } from '../workspace/model.ts';

/** Characters of all values in the documents of one run. */
const ROOM = 3_000_000;

export interface BoundValues {
  outcomes: Outcome[];
  /** One sentence where there was no room for all. */
  notices: string[];
}

/** An outcome without its values. */
export function withoutValues(outcome: Outcome): Outcome {
  const { values: _, ...rest } = outcome;
  return rest;
}

/**
 * Leaves the values of episodes that did not pass in some arm, in all arms that have them, as long as there is room: those first that the baseline passed,
 * then in the order of the episodes. Pure.
 */
export function boundValues(outcomes: readonly Outcome[], baseline: ArmName | undefined, room = ROOM): BoundValues {
  if (outcomes.every(({ values }) => values === undefined)) return { outcomes: [...outcomes], notices: [] };
  const sizes = new Map<string, number>();
  for (const { episode, values } of outcomes) if (values !== undefined) sizes.set(episode, (sizes.get(episode) ?? 0) + sizeOfValues(values));
  const [fails, isNew] = [new Set<string>(), new Set<string>()];
  for (const { arm, episode, status } of outcomes) {
    if (!sizes.has(episode)) continue;
    if (status === 'failed' || status === 'error') fails.add(episode);
    if (arm === baseline && status === 'passed') isNew.add(episode);
  }
  const failing = [...sizes].filter(([episode]) => fails.has(episode));
  const inOrder = [...failing.filter(([episode]) => isNew.has(episode)), ...failing.filter(([episode]) => !isNew.has(episode))];
  const kept = new Set<string>();
  let left = room;
  for (const [episode, size] of inOrder) {
    if (size > left) continue;
    left -= size;
    kept.add(episode);
  }
  const cut = failing.length - kept.size;
  const notice = `what the nodes gave is kept of ${kept.size.toLocaleString('en')} episodes that did not pass; there was no room for that of ${cut.toLocaleString('en')} or more others, which \`evalpin rerun\` shows`;
  return { outcomes: outcomes.map((outcome) => (outcome.values === undefined || kept.has(outcome.episode) ? outcome : withoutValues(outcome))), notices: cut > 0 ? [notice] : [] };
}
