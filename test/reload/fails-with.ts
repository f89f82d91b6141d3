import assert from 'node:assert/strict';

/** For `assert.rejects`: an error of this code whose message matches. */
export function failsWith(code: string, message: RegExp): (error: { code?: string; message: string }) => boolean {
  return (error) => {
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
    return true;
  };
}
