import { mersenne } from 'pure-rand/generator/mersenne';

/**
 * Whole numbers of 32 bits (as signed ones), the same for the same seed on every machine. Mersenne Twister: Matsumoto and Nishimura (1998), ACM
 * Transactions on Modeling and Computer Simulation 8(1).
 */
export function randomBits(seed: number): () => number {
  const generator = mersenne(seed | 0);
  return () => generator.next();
}
