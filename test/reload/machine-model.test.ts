import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, step } from '../../src/reload/machine.ts';
import type { ReloadEffect, Step } from '../../src/reload/reload-state.ts';
import { resume } from '../../src/reload/resume.ts';
import { explore, exploreAll, type Exploration } from './explore.ts';
import type { Bounds, Reducer } from './model.ts';
import { starts } from './starts.ts';

const real: Reducer = { begin, step, resume };
const NOTHING: Bounds = { calls: 0, deaths: 0, aborts: 0, batchFailures: 0, kills: 0, stales: 0 };
/** Each kind of accident alone; the long test lets them come together. */
const ALONE: Bounds[] = [
  { ...NOTHING, calls: 1 },
  { ...NOTHING, deaths: 1 },
  { ...NOTHING, kills: 1 },
  { ...NOTHING, aborts: 1, batchFailures: 1 },
  { ...NOTHING, stales: 3 },
];

for (const bounds of ALONE) {
  test(`every run of the machine keeps its promises and ends: ${JSON.stringify(bounds)}`, (context) => {
    const found = exploreAll(real, bounds);
    context.diagnostic(`${found.states} states, ${found.steps} steps`);
    assert.equal(found.fault, undefined);
    assert.ok(found.outcomes.has('done') && found.outcomes.has('rolled-back') && found.outcomes.has('refused') && found.outcomes.has('unchanged'));
  });
}

/** The real machine, with something wrong in what it asks for. */
const spoilt = (spoil: (effects: ReloadEffect[]) => ReloadEffect[]): Reducer => {
  const change = ({ state, effects }: Step): Step => ({ state, effects: spoil(effects) });
  return {
    begin: (...args) => change(begin(...args)),
    step: (...args) => change(step(...args)),
    resume: (...args) => change(resume(...args)),
  };
};

const EFFECTS = [
  'validate', 'start-new', 'ask-turn', 'close-gate', 'drain', 'force-drain', 'end-upgrades', 'end-streams', 'take-state', 'stop-old', 'restore-new', 'open-new',
  'observe', 'open-old', 'open-to-nobody', 'stop-new', 'start-old', 'restore-old', 'retire-old', 'drop-state', 'record-incident', 'finish',
] as const satisfies ReloadEffect['type'][];

for (const forgotten of EFFECTS) {
  test(`the exploration finds a machine that forgets ${forgotten}`, () => {
    assert.notEqual(faultOf(spoilt((effects) => effects.filter(({ type }) => type !== forgotten))), undefined);
  });
}

const WRONG: Record<string, Reducer> = {
  'finishes first': spoilt((effects) => effects.toSorted((a, b) => Number(b.type === 'finish') - Number(a.type === 'finish'))),
  'opens both ways': spoilt((effects) => effects.map((effect): ReloadEffect => (effect.type === 'open-old' ? { type: 'open-new' } : effect))),
  'retires the old version when it switches': spoilt((effects) => effects.flatMap((effect): ReloadEffect[] => (effect.type === 'open-new' ? [effect, { type: 'retire-old' }] : [effect]))),
  'stops the old version before it takes its state': spoilt((effects) => effects.flatMap((effect): ReloadEffect[] => (effect.type === 'take-state' ? [{ type: 'stop-old' }, effect] : [effect]))),
  'hears of no death of the old version': { ...real, step: (state, event) => (event.type === 'old-died' ? { state, effects: [] } : step(state, event)) },
  'hears of no death of the new version': { ...real, step: (state, event) => (event.type === 'new-died' ? { state, effects: [] } : step(state, event)) },
  'takes the deadline for the end of the drain': { ...real, step: (state, event) => step(state, event.type === 'deadline' ? { type: 'drained' } : event) },
  'takes a failed restore for a good one': { ...real, step: (state, event) => step(state, event.type === 'restore-failed' ? { type: 'restored', attempt: event.attempt } : event) },
  'begins anew after a kill': { ...real, resume: (state, { oldAlive }) => begin(state.plan, { oldAlive, saved: state.saved }) },
};

for (const [title, wrong] of Object.entries(WRONG)) {
  test(`the exploration finds a machine that ${title}`, () => {
    assert.notEqual(faultOf(wrong), undefined);
  });
}

function faultOf(reducer: Reducer): Exploration['fault'] {
  for (const bounds of [...ALONE, { ...NOTHING, calls: 1, deaths: 1 }]) {
    for (const start of starts()) {
      const { fault } = explore(reducer, start, bounds);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}
