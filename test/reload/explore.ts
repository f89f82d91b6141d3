import { checkWorld, firstWorld, keyOf, moves, Violation, type Bounds, type Move, type Reducer, type Start, type World } from './model.ts';
import { starts } from './starts.ts';

export interface Exploration {
  states: number;
  steps: number;
  outcomes: Set<string>;
  /** The first thing found that must not be, with the way there. */
  fault?: { message: string; path: string[] };
}

interface Visit {
  key: string;
  via: string;
  todo: Move[];
}

/**
 * Goes every way through the world, depth first. A state that is met again on its own way would be a run that never ends;
 * without one, and with no state that waits for nothing, every run comes to its end.
 */
export function explore(reducer: Reducer, start: Start, bounds: Bounds): Exploration {
  const seen = new Set<string>();
  const onPath = new Set<string>();
  const path: Visit[] = [];
  const found: Exploration = { states: 0, steps: 0, outcomes: new Set() };
  const enter = (world: World, via: string) => {
    const key = keyOf(world);
    if (onPath.has(key)) throw new Violation('a run that never ends');
    if (seen.has(key)) return;
    seen.add(key);
    const todo = moves(world, reducer);
    path.push({ key, via, todo });
    onPath.add(key);
    checkWorld(world, todo);
    if (world.finished > 0) found.outcomes.add(world.machine.phase);
  };
  let last = 'begin';
  try {
    enter(firstWorld(reducer, start, bounds), last);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const move = visit.todo.pop();
      if (move === undefined) {
        path.pop();
        onPath.delete(visit.key);
        continue;
      }
      found.steps++;
      last = move.name;
      enter(move.next(), last);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    found.fault = { message: error.message, path: [...path.map(({ via }) => via), last] };
  }
  found.states = seen.size;
  return found;
}

/** From every start, until a fault is found. */
export function exploreAll(reducer: Reducer, bounds: Bounds): Exploration {
  const all: Exploration = { states: 0, steps: 0, outcomes: new Set() };
  for (const start of starts()) {
    const { states, steps, outcomes, fault } = explore(reducer, start, bounds);
    all.states += states;
    all.steps += steps;
    for (const outcome of outcomes) all.outcomes.add(outcome);
    if (fault !== undefined) return { ...all, fault };
  }
  return all;
}
