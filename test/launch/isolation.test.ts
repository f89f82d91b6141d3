import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { isolate, probeIsolation } from '../../src/launch/isolation.ts';

const PATH = process.env['PATH'];
const here = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
const unless = { skip: here ? false : 'bubblewrap does not work on this machine' };

function places(t: TestContext) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(top, { recursive: true }));
  const [live, snapshot, out] = ['live', 'snapshot', 'live/run/out'].map((name) => join(top, name)) as [string, string, string];
  for (const folder of [join(live, 'venv'), snapshot, out]) mkdirSync(folder, { recursive: true });
  for (const file of [join(live, 'code.py'), join(live, 'venv/lib.py'), join(snapshot, 'code.py')]) writeFileSync(file, 'x = 1\n');
  return { top, live, snapshot, out };
}

test('live roots are empty inside, what is allowed of them is there, and only the output can be written', unless, async (t) => {
  const { top, live, snapshot, out } = places(t);
  const script = `
    ls ${live}; cat ${live}/venv/lib.py; cat ${snapshot}/code.py
    test -e ${live}/code.py && echo visible
    (echo 1 > ${snapshot}/code.py) 2>/dev/null && echo written
    (echo 1 > ${live}/new) 2>/dev/null && echo written
    (echo 1 > ${live}/venv/lib.py) 2>/dev/null && echo written
    echo done > ${out}/result`;
  const argv = isolate(['sh', '-c', script], {
    program: await probeIsolation(PATH),
    hidden: [live],
    readable: [join(live, 'venv'), snapshot, '/usr'],
    writable: [out, top],
  });
  assert.equal(execFileSync(argv[0] ?? '', argv.slice(1), { encoding: 'utf8' }), 'run\nvenv\nx = 1\nx = 1\n');
  assert.equal(readFileSync(join(out, 'result'), 'utf8'), 'done\n');
  assert.equal(existsSync(join(live, 'new')), false);
});

test('a server on loopback can be reached from inside, and the process keeps its number', unless, async (t) => {
  const server = createServer((_, response) => response.end('hello'));
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const code = `import os, urllib.request; print(urllib.request.urlopen(${JSON.stringify(url)}).read().decode(), os.path.exists(f"/proc/{os.getpid()}"), os.getpid())`;
  const argv = isolate(['python3', '-c', code], { program: await probeIsolation(PATH), hidden: [], readable: [], writable: [] });
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const { stdout } = await promisify(execFile)(argv[0] ?? '', argv.slice(1));
  const [word, there, pid] = stdout.trim().split(' ');
  assert.deepEqual([word, there], ['hello', 'True']);
  assert.ok(Number(pid) > 100, `a number of the machine, not of a namespace: ${pid}`);
});

test('without bubblewrap the error says how to get it', async () => {
  await assert.rejects(probeIsolation('/nowhere'), { code: 'EP4007', hint: /apt install bubblewrap/ });
});

test('a bubblewrap that may not make namespaces is told with the remedy', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\necho "bwrap: setting up uid map: Permission denied" >&2; exit 1\n', { mode: 0o755 });
  await assert.rejects(probeIsolation(folder), { code: 'EP4007', message: /setting up uid map/, hint: /AppArmor|apparmor/ });
});
