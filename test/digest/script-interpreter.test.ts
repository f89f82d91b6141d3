import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { interpreterOfScript } from '../../src/digest/script-interpreter.ts';

test('the first line of a script names its interpreter', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const of = (text: string) => {
    writeFileSync(join(folder, 'script'), text);
    return interpreterOfScript(join(folder, 'script'));
  };
  assert.deepEqual(of('#!/home/ü/.venv/bin/python3.11\nimport sys\n'), { runtime: 'python', path: '/home/ü/.venv/bin/python3.11' });
  assert.deepEqual(of('#! /usr/bin/python3 -sP\n'), { runtime: 'python', path: '/usr/bin/python3' });
  assert.deepEqual(of('#!/usr/bin/env node\n'), { runtime: 'node' });
  assert.deepEqual(of('#!/usr/bin/env -S python3 -u\n'), { runtime: 'python' });
  for (const text of ['#!/bin/sh\npython3\n', '#!/usr/bin/env bash\n', '#!/opt/pythonic\n', '', '#!', 'python3\n', '\x7fELF\0']) assert.equal(of(text), undefined, text);
});
