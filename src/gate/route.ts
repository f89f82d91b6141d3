import type { Backend } from './traffic.ts';

/**
 * The version that a consumer gets: the current one, unless it says which state schemas it accepts and the current one has
 * none of them. A version without a state schema is no answer to such a wish.
 */
export function route(accepts: readonly string[] | undefined, current: Backend, second: Backend | undefined): Backend | undefined {
  if (accepts === undefined) return current;
  return [current, second].find((backend) => backend?.schemaHash !== undefined && accepts.includes(backend.schemaHash));
}
