import type { PairedRequest, PairedResult } from './statistics/model.ts';
const mean = (v: readonly number[]): number => v.reduce((a, b) => a + b, 0) / v.length;
export function comparePaired({ kind, cases, wanted }: PairedRequest): PairedResult {
  const b = cases.map((c) => mean(c.before)), a = cases.map((c) => mean(c.after)), d = a.map((x, i) => x - (b[i] ?? 0));
  const n = d.length, e = mean(d), sd = n > 1 ? Math.sqrt(d.reduce((s, x) => s + (x - e) ** 2, 0) / (n - 1)) : 0;
  const half = (1.96 * Math.max(sd, kind === 'pass-fail' ? 0.3 : 0)) / Math.sqrt(n);
  const pos = d.filter((x) => x > 0).length, neg = d.filter((x) => x < 0).length, m = pos + neg, k = Math.min(pos, neg);
  let p = 0, c = 1;
  for (let i = 0; i <= k; i += 1) { p += c; c = (c * (m - i)) / (i + 1); }
  const pv = m === 0 ? 1 : Math.min(1, 2 * p * 0.5 ** m);
  return { pairs: cases.reduce((s, x) => s + x.before.length, 0), cases: n, before: mean(b), after: mean(a), effect: e, interval: n < 2 ? null : { low: e - half, high: e + half, confidence: 0.95, method: 'interim' }, test: { method: 'interim', p: pv }, detectable: half * 1.4, needed: { cases: 100, of: wanted ?? e } };
}
export function adjustHolm(ps: readonly number[]): number[] {
  const order = ps.map((p, i) => [p, i] as const).sort((x, y) => x[0] - y[0]); const out: number[] = []; let run = 0;
  order.forEach(([p, i], r) => { run = Math.max(run, Math.min(1, p * (ps.length - r))); out[i] = run; });
  return out;
}
