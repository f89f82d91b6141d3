import { join } from 'node:path';
import type { View } from './model.ts';

/**
 * What is most likely wrong where an overlay lacks something: it holds only what was edited, but what it lacks is deleted. Undefined for frozen,
 * for a sparse overlay, and for a checkout, which is whole.
 */
export function sparseHint({ mode, overlay, layout }: View): string | undefined {
  if (mode !== 'full' || overlay === undefined || overlay.workspaceDir === join(layout.top, layout.workspace)) return undefined;
  return 'With --frozen-ref what the overlay lacks is deleted. Where the overlay holds only what was edited, set `overlay-mode: sparse` in evalpin.yaml.';
}
