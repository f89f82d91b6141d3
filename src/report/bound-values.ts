import type { Outcome } from '../launch/model.ts';
import { sizeOfValues } from '../launch/value-keeper.ts';
import type { ArmName } from '../workspace/model.ts';

/** Characters of all values in the documents of one run. */
export const VALUES_ROOM = 8_000_000;

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
export function boundValues(outcomes: readonly Outcome[], baseline: ArmName | undefined, room = VALUES_ROOM): BoundValues {
  if (outcomes.every(({ values }) => values === undefined)) return { outcomes: [...outcomes], notices: [] };
  const found = new Map<string, { size: number; fails: boolean; isNew: boolean }>();
  for (const { arm, episode, status, values } of outcomes) {
    const one = found.get(episode) ?? { size: 0, fails: false, isNew: false };
    found.set(episode, one);
    if (values !== undefined) one.size += sizeOfValues(values);
    if (status === 'failed' || status === 'error') one.fails = true;
    if (arm === baseline && status === 'passed') one.isNew = true;
  }
  const failing = [...found].filter(([, { size, fails }]) => fails && size > 0);
  const inOrder = [...failing.filter(([, { isNew }]) => isNew), ...failing.filter(([, { isNew }]) => !isNew)];
  const kept = new Set<string>();
  let left = room;
  for (const [episode, { size }] of inOrder) {
    if (size > left) continue;
    left -= size;
    kept.add(episode);
  }
  const cut = failing.length - kept.size;
  const notice = `what the nodes gave is kept of ${kept.size.toLocaleString('en')} episodes that did not pass; there was no room for that of ${cut.toLocaleString('en')} or more others, which \`evalpin rerun\` shows`;
  return { outcomes: outcomes.map((outcome) => (outcome.values === undefined || kept.has(outcome.episode) ? outcome : withoutValues(outcome))), notices: cut > 0 ? [notice] : [] };
}
