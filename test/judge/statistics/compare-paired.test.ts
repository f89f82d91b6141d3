import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import type { CasePair, PairedRequest, PairedResult } from '../../../src/judge/statistics/model.ts';
import { near } from './near.ts';
import { Draws, measure, METRICS } from './simulated.ts';

const single = (before: readonly number[], after: readonly number[]): CasePair[] => before.map((one, index) => ({ before: [one], after: [after[index] ?? one] }));

/** Of `cases` cases, the first fail first and then pass, the next pass first and then fail, the rest pass. */
const passFail = (cases: number, gains: number, losses: number): CasePair[] =>
  Array.from({ length: cases }, (_, index) => ({ before: [Number(index >= gains)], after: [Number(index < gains || index >= gains + losses)] }));

function onlyFinite(result: PairedResult): void {
  const numbers = [result.pairs, result.cases, result.before, result.after, result.effect, result.interval?.low, result.interval?.high, result.interval?.confidence];
  for (const one of [...numbers, result.test?.p, result.detectable, result.needed?.cases, result.needed?.of]) assert.ok(one === undefined || one === null || Number.isFinite(one), JSON.stringify(result));
  assert.ok(!/null/.test(JSON.stringify({ ...result, interval: result.interval ?? 0, test: result.test ?? 0, detectable: result.detectable ?? 0, needed: result.needed ?? 0 })));
}

/** What holds for every result. */
function isSound(result: PairedResult): void {
  onlyFinite(result);
  const { interval, test, effect } = result;
  if (test) assert.ok(test.p > 0 && test.p <= 1, `p ${test.p}`);
  if (!interval || !test) return;
  assert.ok(interval.low <= effect && effect <= interval.high, JSON.stringify(result));
  assert.equal(interval.low > 0 || interval.high < 0, test.p <= 1 - interval.confidence, JSON.stringify(result));
}

describe('pass/fail', () => {
  test('five new failures of 20 are a change; four are not, and the interval says so too', () => {
    const five = comparePaired({ kind: 'pass-fail', cases: passFail(20, 0, 5) });
    near(five.test?.p ?? NaN, 0.03125);
    near(five.effect, -0.25);
    assert.ok((five.interval?.high ?? 0) < 0);
    const four = comparePaired({ kind: 'pass-fail', cases: passFail(20, 0, 4) });
    near(four.test?.p ?? NaN, 0.0625);
    assert.equal(four.interval?.high, 0);
    assert.match(four.interval?.method ?? '', /widened/);
  });

  test('where nothing differs: effect 0, p 1, and an interval of what may be there unseen', () => {
    for (const cases of [1, 2, 20, 200]) {
      const result = comparePaired({ kind: 'pass-fail', cases: passFail(cases, 0, 0) });
      isSound(result);
      assert.deepEqual([result.effect, result.test?.p, result.before, result.after, result.needed], [0, 1, 1, 1, null]);
      near(result.interval?.high ?? NaN, 3.8414588206941245 / (cases + 3.8414588206941245), 1e-9);
      assert.equal(result.interval?.low, -(result.interval?.high ?? NaN));
    }
  });

  test('where everything differs in one direction', () => {
    const result = comparePaired({ kind: 'pass-fail', cases: passFail(20, 20, 0) });
    isSound(result);
    assert.deepEqual([result.effect, result.before, result.after, result.interval?.high], [1, 0, 1, 1]);
  });

  test('repeats of a case are no independent evidence: ten repeats that agree say what one says', () => {
    const once = comparePaired({ kind: 'pass-fail', cases: passFail(20, 1, 6) });
    const often = comparePaired({ kind: 'pass-fail', cases: passFail(20, 1, 6).map(({ before, after }) => ({ before: Array(10).fill(before[0]), after: Array(10).fill(after[0]) })) });
    assert.deepEqual({ ...often, pairs: 20 }, once);
    assert.equal(often.pairs, 200);
  });

  test('repeats that came out both ways are compared by their means, over cases', () => {
    const cases = Array.from({ length: 12 }, (_, index) => ({ before: [1, 1, index % 2], after: [1, 0, 0] }));
    const result = comparePaired({ kind: 'pass-fail', cases });
    isSound(result);
    near(result.effect, -0.5);
    near(result.test?.p ?? NaN, 2 / 2 ** 12);
    assert.match(result.test?.method ?? '', /sign-flip.*clusters/);
    assert.match(result.interval?.method ?? '', /BCa.*clusters/);
    assert.ok((result.interval?.low ?? -9) >= -1);
  });

  test('a metric named numeric that only is 0 or 1 is judged like pass/fail', () => {
    assert.deepEqual(comparePaired({ kind: 'numeric', cases: passFail(50, 9, 2) }), comparePaired({ kind: 'pass-fail', cases: passFail(50, 9, 2) }));
  });
});

describe('numbers', () => {
  test('Darwin’s maize: the effect, Fisher’s exact p, and an interval that does not contradict it', () => {
    const differences = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    const result = comparePaired({ kind: 'numeric', cases: differences.map((one) => ({ before: [100], after: [100 + one] })) });
    isSound(result);
    near(result.effect, 314 / 15);
    near(result.test?.p ?? NaN, 1726 / 32_768);
    // SciPy's BCa at the level that Hesterberg expands 0.95 to: -5.13 to 38.07.
    assert.ok(Math.abs((result.interval?.low ?? NaN) - -5.13) < 1.2 && Math.abs((result.interval?.high ?? NaN) - 38.07) < 1.2, JSON.stringify(result.interval));
  });

  test('where nothing differs: effect 0, p 1, and an interval of what a share of unseen cases could differ by', () => {
    const values = [0.4, 0.7, 0.9, 0.5, 0.8, 0.6, 0.75, 0.3, 0.55, 0.65];
    const result = comparePaired({ kind: 'numeric', cases: single(values, values) });
    isSound(result);
    assert.deepEqual([result.effect, result.test?.p, result.needed], [0, 1, null]);
    near(result.interval?.high ?? NaN, (0.9 * 3.8414588206941245) / (10 + 3.8414588206941245), 1e-9);
    assert.equal(result.interval?.low, -(result.interval?.high ?? NaN));
    assert.ok((result.detectable ?? 0) > (result.interval?.high ?? 1));
  });

  test('differences that rounding explains are none', () => {
    const result = comparePaired({ kind: 'numeric', cases: single(Array(20).fill(0.3), Array(20).fill(0.1 + 0.2)) });
    assert.deepEqual([result.effect, result.test?.p], [0, 1]);
  });

  test('the same difference in every case is a change, whose interval is not a point', () => {
    const before = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
    const result = comparePaired({ kind: 'numeric', cases: single(before, before.map((one) => one + 0.1)) });
    isSound(result);
    near(result.test?.p ?? NaN, 2 / 2 ** 8);
    assert.ok((result.interval?.low ?? 0) < 0.09 && (result.interval?.high ?? 0) > 0.11);
  });

  test('few cases that differ do not promise that the rest never will', () => {
    const result = comparePaired({ kind: 'numeric', cases: single(Array(100).fill(2), Array.from({ length: 100 }, (_, index) => (index < 2 ? 3 : 2))) });
    isSound(result);
    assert.ok((result.interval?.low ?? 0) < -0.01 && (result.interval?.high ?? 0) > 0.05, JSON.stringify(result));
    assert.match(result.interval?.method ?? '', /unseen/);
  });

  test('one case has no interval and no evidence; two have an interval that tells how little they say', () => {
    const one = comparePaired({ kind: 'numeric', cases: single([0.2], [0.9]) });
    isSound(one);
    assert.deepEqual([one.interval, one.test?.p, one.detectable, one.needed?.cases], [null, 1, null, 6]);
    const two = comparePaired({ kind: 'numeric', cases: single([0.2, 0.3], [0.9, 0.8]) });
    isSound(two);
    assert.equal(two.test?.p, 0.5);
    assert.ok((two.interval?.low ?? 0) < 0);
  });

  test('without a case there is nothing to say, and no NaN', () => {
    assert.deepEqual(comparePaired({ kind: 'numeric', cases: [] }), {
      pairs: 0,
      cases: 0,
      before: 0,
      after: 0,
      effect: 0,
      interval: null,
      test: null,
      detectable: null,
      needed: null,
    });
  });

  test('pairs with a value that is not finite are left out, and so are those without a partner', () => {
    const result = comparePaired({
      kind: 'numeric',
      cases: [{ before: [NaN, 1], after: [3, 2] }, { before: [1], after: [Infinity] }, { before: [1, 2, 3], after: [2] }, ...single([1, 2, 3], [1.5, 2.5, 4])],
    });
    assert.deepEqual([result.pairs, result.cases], [5, 5]);
    near(result.effect, 4 / 5);
    isSound(result);
  });

  test('a skewed mean of 0 is no change where the interval sees the skew', () => {
    const [draws, called] = [new Draws(12), { test: 0, result: 0 }];
    for (let run = 0; run < 300; run += 1) {
      const result = comparePaired({ kind: 'numeric', cases: Array.from({ length: 20 }, () => ({ before: [1], after: [draws.exponential()] })), seed: run });
      isSound(result);
      if ((result.test?.p ?? 1) <= 0.05) called.result += 1;
      if ((result.test?.p ?? 1) <= 0.05 || /holds 0/.test(result.test?.method ?? '')) called.test += 1;
    }
    assert.ok(called.result <= 20 && called.test > called.result, JSON.stringify(called));
  });
});

describe('values at the ends of what a number can hold', () => {
  const many = [1.7976931348623157e308, -1.7976931348623157e308, 1e308, -1e308, 0, 5e-324, -5e-324, 1e-308, 1, -1, 1e16, 1e-16];
  for (const cases of [1, 2, 3, 7, 8, 12, 40]) {
    test(`${cases} cases give only finite numbers`, () => {
      const draws = new Draws(cases);
      const any = (): number => many[Math.floor(draws.uniform() * many.length)] ?? 0;
      for (let run = 0; run < 60; run += 1) {
        const repeats = 1 + (run % 3);
        const values = Array.from({ length: cases }, () => ({ before: Array.from({ length: repeats }, any), after: Array.from({ length: repeats }, any) }));
        onlyFinite(comparePaired({ kind: 'numeric', cases: values, ...(run % 4 === 0 ? { wanted: any() } : {}) }));
      }
    });
  }

  test('an effect that a number can hold is right though the sums are too large', () => {
    const result = comparePaired({ kind: 'numeric', cases: single(Array(9).fill(-8e307), Array(9).fill(8e307)) });
    isSound(result);
    near(result.effect, 1.6e308);
    near(result.after, 8e307);
  });
});

describe('what must not matter', () => {
  const settings = Object.entries(METRICS).flatMap(([name, { kind, value }]) =>
    [3, 9, 25, 60].flatMap((cases) => [1, 3].map((repeats) => ({ name: `${name}, ${cases} cases, ${repeats} repeats`, kind, setting: { cases, repeats, value } }))),
  );

  for (const { name, kind, setting } of settings) {
    const cases = measure(new Draws(name.length + 17), setting);
    const result = comparePaired({ kind, cases });

    test(`${name}: sound, and the same again to the bit`, () => {
      isSound(result);
      assert.deepEqual(comparePaired({ kind, cases: structuredClone(cases) }), result);
    });

    test(`${name}: arms exchanged, the signs turn and nothing else`, () => {
      const turned = comparePaired({ kind, cases: cases.map(({ before, after }) => ({ before: after, after: before })) });
      const minus = (one: number): number => -one + 0;
      const interval = result.interval && { ...result.interval, low: minus(result.interval.high), high: minus(result.interval.low) };
      const needed = result.needed && { ...result.needed, of: minus(result.needed.of) };
      assert.deepEqual(turned, { ...result, before: result.after, after: result.before, effect: minus(result.effect), interval, needed });
    });

    test(`${name}: the order of cases changes no bit`, () => {
      const order = new Draws(3);
      const shuffled = cases.map((one) => ({ one, place: order.uniform() })).sort((a, b) => a.place - b.place);
      assert.deepEqual(comparePaired({ kind, cases: shuffled.map(({ one }) => one) }), result);
    });

    if (kind === 'numeric') {
      test(`${name}: in another unit the effect is in that unit, and p the same`, () => {
        const scaled = (factor: number): PairedResult => comparePaired({ kind, cases: cases.map(({ before, after }) => ({ before: before.map((one) => one * factor), after: after.map((one) => one * factor) })) });
        const double = scaled(2 ** -40);
        assert.deepEqual(double.test, result.test);
        assert.equal(double.effect, result.effect * 2 ** -40);
        assert.equal(double.interval?.low, result.interval && result.interval.low * 2 ** -40);
        const thousand = scaled(1000);
        near(thousand.effect, result.effect * 1000, 1e-9);
        assert.ok(Math.abs((thousand.test?.p ?? 0) - (result.test?.p ?? 0)) < 0.003);
      });
    }
  }

  test('the seed matters only for what is drawn', () => {
    const request = (kind: PairedRequest['kind'], cases: number, seed: number): PairedRequest => ({ kind, seed, cases: measure(new Draws(4), { cases, repeats: 1, value: METRICS['normal']?.value ?? (() => 0) }) });
    assert.notDeepEqual(comparePaired(request('numeric', 60, 1)), comparePaired(request('numeric', 60, 2)));
    assert.deepEqual(comparePaired(request('numeric', 5, 1)), comparePaired(request('numeric', 5, 2)));
    assert.deepEqual(comparePaired({ kind: 'pass-fail', cases: passFail(30, 4, 2), seed: 1 }), comparePaired({ kind: 'pass-fail', cases: passFail(30, 4, 2), seed: 2 }));
  });
});

test('a higher confidence gives a wider interval, and holds what test and interval say together', () => {
  for (const [name, { kind, value }] of Object.entries(METRICS)) {
    const cases = measure(new Draws(name.length), { cases: 25, repeats: 1, value, changed: (draws, ease) => value(draws, ease) + Number(kind === 'numeric') });
    const results = [0.8, 0.9, 0.95, 0.99, 0.999].map((confidence) => comparePaired({ kind, cases, confidence }));
    for (const [index, result] of results.entries()) {
      isSound(result);
      const before = results[index - 1];
      if (before?.interval && result.interval) assert.ok(result.interval.low <= before.interval.low && result.interval.high >= before.interval.high, name);
    }
  }
});

test('100,000 cases take well under two seconds of processor time', () => {
  for (const [kind, repeats] of [['pass-fail', 1], ['pass-fail', 3], ['numeric', 1], ['numeric', 3]] as const) {
    const { value } = METRICS[kind === 'numeric' ? 'skewed' : 'pass/fail'] ?? { value: () => 0 };
    const cases = measure(new Draws(1), { cases: Math.round(100_000 / repeats), repeats, value });
    const start = process.cpuUsage();
    isSound(comparePaired({ kind, cases }));
    const { user, system } = process.cpuUsage(start);
    assert.ok(user + system < 2_000_000, `${kind}: ${user + system} µs`);
  }
});
