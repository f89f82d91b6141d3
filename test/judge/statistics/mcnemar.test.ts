import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binomialMass } from '../../../src/judge/statistics/distributions.ts';
import { mcnemarMidP, mcnemarScore, tangoInterval } from '../../../src/judge/statistics/mcnemar.ts';
import { near } from './near.ts';

const Z = 1.959963984540054;

test('airway reactivity before and after a transplant: p and interval are the published ones', () => {
  // Fagerland, Lydersen and Laake, Statistics in Medicine 33 (2014): 21 pairs, 1 against 7; mid-p 0.039, asymptotic 0.034, Tango -0.517 to -0.026.
  const changed = { cases: 21, gains: 1, losses: 7 };
  near(mcnemarMidP(changed), 0.0390625);
  assert.equal(mcnemarScore(changed).toFixed(3), '0.034');
  const { low, high } = tangoInterval(changed, Z);
  assert.deepEqual([low.toFixed(3), high.toFixed(3)], ['-0.517', '-0.026']);
});

test('mid-p is the exact conditional p less half of the chance of what was observed', () => {
  near(mcnemarMidP({ cases: 20, gains: 5, losses: 0 }), 0.0625 - 0.03125);
  near(mcnemarMidP({ cases: 20, gains: 2, losses: 10 }), (2 * (1 + 12 + 66) - 66) / 4096);
  assert.equal(mcnemarMidP({ cases: 20, gains: 0, losses: 0 }), 1);
  assert.equal(mcnemarMidP({ cases: 20, gains: 4, losses: 4 }), 1);
});

test('where nothing differs the interval is the share that could differ unseen; where all does, it ends at 1', () => {
  for (const cases of [1, 2, 20, 200, 100_000]) {
    const none = tangoInterval({ cases, gains: 0, losses: 0 }, Z);
    near(none.high, (Z * Z) / (cases + Z * Z), 1e-9);
    near(none.low, -none.high, 1e-12);
    const all = tangoInterval({ cases, gains: cases, losses: 0 }, Z);
    assert.equal(all.high, 1);
    assert.ok(all.low < 1 && all.low > -1);
  }
});

test('the interval holds its estimate, stays within -1 and 1, and excludes 0 exactly where the score test rejects', () => {
  for (const cases of [1, 2, 3, 7, 20, 53]) {
    for (let gains = 0; gains <= cases; gains += 1) {
      for (let losses = 0; gains + losses <= cases; losses += 1) {
        const { low, high } = tangoInterval({ cases, gains, losses }, Z);
        const estimate = (gains - losses) / cases;
        assert.ok(low >= -1 && low <= estimate && estimate <= high && high <= 1, `${cases} ${gains} ${losses}`);
        assert.equal(low > 0 || high < 0, mcnemarScore({ cases, gains, losses }) < 0.05, `${cases} ${gains} ${losses}`);
      }
    }
  }
});

test('false alarms at 0.05, added up over everything that can happen, stay under 0.05 for any number of cases that differ in up to half of all runs', () => {
  const rejected = Array.from({ length: 401 }, (_, differing) => sizeGiven(differing));
  for (const cases of [...Array.from({ length: 60 }, (_, index) => index + 1), 80, 100, 200, 300, 400]) {
    for (let share = 0.02; share <= 0.5; share += 0.02) {
      const size = rejected.slice(0, cases + 1).reduce((sum, one, differing) => sum + one * binomialMass(differing, cases, share), 0);
      assert.ok(size < 0.05, `${cases} cases, ${share} differ: ${size}`);
    }
  }
});

function sizeGiven(differing: number): number {
  let size = 0;
  for (let gains = 0; gains <= differing; gains += 1) {
    const changed = { cases: differing, gains, losses: differing - gains };
    if (mcnemarMidP(changed) <= 0.05) size += binomialMass(gains, differing, 0.5);
  }
  return size;
}
