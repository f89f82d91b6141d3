import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binomialMass, binomialTail, normalPoint, normalTail, studentPoint, studentTail } from '../../../src/judge/statistics/distributions.ts';
import { near } from './near.ts';

// The expected values are those of SciPy 1.17.1.

test('the tail of the normal distribution is right to 12 digits, near the middle and far out', () => {
  near(normalTail(-3.5), 0.9997673709209645);
  near(normalTail(-1), 0.8413447460685429);
  near(normalTail(0), 0.5);
  near(normalTail(0.5), 0.3085375387259869);
  near(normalTail(3), 0.0013498980316300933);
  near(normalTail(3.0001), 0.0013494549132607172);
  near(normalTail(5), 2.866515718791933e-7);
  near(normalTail(10), 7.61985302416047e-24);
  near(normalTail(37), 5.7255712225239266e-300);
  assert.equal(normalTail(1e308), 0);
});

test('points of the normal distribution are right to 12 digits', () => {
  near(normalPoint(0.975), -1.959963984540054);
  assert.ok(Math.abs(normalPoint(0.5)) < 1e-15);
  near(normalPoint(0.3), 0.5244005127080409);
  near(normalPoint(0.025), 1.9599639845400545);
  near(normalPoint(1e-10), 6.361340902404056);
  near(normalPoint(1e-100), 21.273453560965322);
  assert.ok(Number.isFinite(normalPoint(0)) && Number.isFinite(normalPoint(1)));
});

test('tails and points of Student’s distribution are right for odd, even and many degrees of freedom', () => {
  near(studentTail(0, 5), 0.5);
  near(studentTail(1, 1), 0.25);
  near(studentTail(2.5, 2), 0.06480586011075541);
  near(studentTail(2.093024054408263, 19), 0.02500000000000231);
  near(studentTail(1.96, 200), 0.025692420422906648);
  near(studentTail(4.5, 33), 3.991567668629086e-5);
  near(studentPoint(0.025, 1), 12.706204736174705);
  near(studentPoint(0.025, 2), 4.302652729749464);
  near(studentPoint(0.025, 19), 2.09302405440831);
  near(studentPoint(0.005, 7), 3.4994832973504932);
  near(studentPoint(0.1, 500), 1.2832470207103743);
});

test('binomial probabilities are right to 12 digits, also of 100,000 cases and at the edges', () => {
  near(binomialMass(0, 10, 0.3), 0.0282475249);
  near(binomialMass(10, 10, 0.3), 5.9049e-6);
  near(binomialMass(3, 10, 0.3), 0.266827932);
  near(binomialMass(7, 21, 0.5), 0.05544662475585933);
  near(binomialMass(50, 100, 0.45), 0.048151971498092756);
  near(binomialMass(49_000, 100_000, 0.5), 5.1946592098898214e-12);
  near(binomialMass(1, 1000, 0.5), 9.332636185031565e-299);
  assert.equal(binomialMass(5, 10, 0), 0);
  assert.equal(binomialMass(10, 10, 1), 1);
  assert.equal(binomialMass(11, 10, 0.5), 0);
});

test('binomial tails are right on both sides of the middle', () => {
  assert.equal(binomialTail(0, 10, 0.3), 1);
  assert.equal(binomialTail(11, 10, 0.3), 0);
  assert.equal(binomialTail(3, 10, 1), 1);
  near(binomialTail(3, 10, 0.3), 0.6172172136);
  near(binomialTail(7, 8, 0.5), 0.03515625);
  near(binomialTail(60, 100, 0.5), 0.028443966820490444);
  near(binomialTail(40, 100, 0.5), 0.9823998998911476);
  near(binomialTail(51_000, 100_000, 0.5), 1.2943580191734472e-10);
  near(binomialTail(900, 1000, 0.5), 6.701717790006182e-162);
});
