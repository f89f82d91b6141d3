import assert from 'node:assert/strict';
import { EvalpinError, type ErrorCode } from '../../src/contract/errors.ts';

/** That a call throws this error, with a message and a remedy that fit. */
export function failsWith(call: () => unknown, code: ErrorCode, message: RegExp, hint?: RegExp): void {
  assert.throws(call, (error) => {
    assert.ok(error instanceof EvalpinError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
    if (hint !== undefined) assert.match(error.hint, hint);
    return true;
  });
}
