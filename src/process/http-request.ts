import type { request as nodeRequest } from 'node:http';

/**
 * `request` of `node:http`, without the module's import: that evaluates all its exports, WebSocket among them, whose
 * implementation alone takes longer to load than a local request to answer.
 */
export const request: typeof nodeRequest = (...args: unknown[]) =>
  (process.getBuiltinModule('node:http').request as (...all: unknown[]) => ReturnType<typeof nodeRequest>)(...args);
