import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differencesOf } from '../../../src/judge/statistics/differences.ts';
import { signFlipTest } from '../../../src/judge/statistics/sign-flip.ts';
import { near } from './near.ts';
import { Draws } from './simulated.ts';

const flip = (differences: readonly number[], seed = 1) => signFlipTest(differencesOf(differences.map((one) => ({ before: [0], after: [one] }))), seed);

/** Darwin’s maize, crossed less self-fertilised, in eighths of an inch: Fisher, “The Design of Experiments”, section 17. */
const MAIZE = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

test('Darwin’s maize: 863 of 32,768 choices of signs come to as much, as Fisher counted', () => {
  const { p, method } = flip(MAIZE);
  near(p, (2 * 863) / 32_768);
  assert.match(method, /exact/);
});

test('ties count as reached, in whole numbers and in fractions that are not exact', () => {
  for (const unit of [1, 0.1, 1 / 3]) {
    near(flip([1, 1, 1, 1, 1, 1].map((one) => one * unit)).p, 2 / 64);
    near(flip([1, 1, 1, 1, 1, -1].map((one) => one * unit)).p, (2 * 7) / 64);
  }
});

test('cases that do not differ neither add nor take evidence', () => {
  assert.equal(flip([...MAIZE, 0, 0, 0, 0]).p, flip(MAIZE).p);
  assert.equal(flip([0, 0, 0]).p, 1);
  assert.equal(flip([1, -1, 2, -2]).p, 1);
});

test('the smallest p is the one of all signs alike', () => {
  near(flip([0.3, 0.1, 0.7, 0.2, 0.9]).p, 2 / 2 ** 5);
  near(flip(Array.from({ length: 30 }, (_, index) => index + 1)).p, 2 / 2 ** 30);
});

test('31 to 1,000 cases are drawn, and agree with counts of whole-number differences to what draws can tell', () => {
  const draws = new Draws(5);
  for (const cases of [31, 60, 200, 1000]) {
    const differences = Array.from({ length: cases }, () => (draws.chance(0.55) ? 1 : -1) * (1 + Math.floor(draws.uniform() * 4)));
    const { p, method } = flip(differences);
    assert.match(method, /draws/);
    assert.ok(Math.abs(p - countedP(differences)) <= 5 * Math.sqrt((p * (1 - p)) / 40_000) + 1e-4, `${cases}: ${p}, counted ${countedP(differences)}`);
  }
});

test('more than 1,000 cases: the normal distribution beyond the largest agrees with counts, also where a few are far larger than the rest', () => {
  const draws = new Draws(6);
  for (const far of [1, 8, 80]) {
    const differences = Array.from({ length: 1100 }, (_, index) => (draws.chance(0.52) ? 1 : -1) * (1 + Math.floor(draws.uniform() * 2)) * (index < 6 ? far : 1));
    const { p, method } = flip(differences);
    assert.match(method, /normal/);
    assert.ok(Math.abs(p - countedP(differences)) <= (p < 0.1 ? 0.003 : 0.02), `${far}: ${p}, counted ${countedP(differences)}`);
  }
});

/** Of whole-number differences: the distribution of the flipped sum, added up case by case. */
function countedP(differences: readonly number[]): number {
  const total = differences.reduce((sum, one) => sum + Math.abs(one), 0);
  let chances = new Float64Array(2 * total + 1);
  chances[total] = 1;
  for (const size of differences.map(Math.abs).filter((one) => one > 0)) {
    const next = new Float64Array(chances.length);
    for (let place = 0; place < next.length; place += 1) next[place] = ((chances[place - size] ?? 0) + (chances[place + size] ?? 0)) / 2;
    chances = next;
  }
  const observed = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  return chances.reduce((sum, chance, place) => (Math.abs(place - total) >= observed ? sum + chance : sum), 0);
}
