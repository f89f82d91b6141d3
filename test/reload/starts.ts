import type { Start } from './model.ts';

const BOTH = [true, false];

/** Every way in which a reload can begin. */
export function starts(): Start[] {
  return (['beside', 'replace-first'] as const).flatMap((mode) =>
    BOTH.flatMap((stateful) =>
      BOTH.flatMap((batch): Start[] => [
        ...BOTH.map((force) => ({ plan: { mode, stateful, batch, force }, oldAlive: true, saved: false })),
        // Without an old version there is nothing to drain, so force is nothing.
        ...(stateful ? BOTH : [false]).map((saved) => ({ plan: { mode, stateful, batch, force: false }, oldAlive: false, saved })),
      ]),
    ),
  );
}
