import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readOnlyNotice } from '../../src/run/read-only-notice.ts';

test('whoever may not write to the snapshot is told where to write; a refusal elsewhere is the code’s own affair', (t) => {
  const tree = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(tree, { recursive: true }));
  mkdirSync(join(tree, 'workspace/nodesets'), { recursive: true });
  const notice = (message?: string) => readOnlyNotice([{}, message === undefined ? {} : { message }], ['/nowhere', tree]);
  for (const message of [
    "node 'm': PermissionError: [Errno 13] Permission denied: 'workspace/nodesets/made.txt'",
    `node "m": EACCES: permission denied, open '${tree}/workspace/made.txt'`,
    "OSError: [Errno 30] Read-only file system: 'workspace/made.txt'",
  ]) assert.match(notice(message) ?? '', /could not write .*made\.txt: it runs from a copy that is read-only; .*EVALPIN_OUT/);
  for (const message of [undefined, 'assert 1 == 2', "PermissionError: [Errno 13] Permission denied: '/root/x'", "Permission denied: 'other/x'", 'EACCES: port']) assert.equal(notice(message), undefined);
});
