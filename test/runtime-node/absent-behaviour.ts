import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { NodeBinary } from './node-binaries.ts';
import { linesOf, PIN_URL, pinnedWorkspace, readReports } from './pinned-workspace.ts';

const run = promisify(execFile);

/** What holds on every version of Node. */
export function testAbsent({ path: node, version }: NodeBinary): void {
  test(`Node ${version}: what is looked for in vain outside of the snapshot is reported, once and as it was named, however it was asked for`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'live/live.txt': '',
      'workspace/main.mjs': `
        import fs from 'node:fs';
        import { access, readFile, stat } from 'node:fs/promises';
        import { createRequire } from 'node:module';
        import { tmpdir } from 'node:os';
        const root = process.argv[2];
        const vain = async (ask) => { try { await ask(); } catch { return; } throw new Error('it is there: ' + ask); };
        for (let n = 0; n < 2; n += 1) await vain(() => fs.readFileSync(root + '/read'));
        await vain(() => readFile(root + '/promised'));
        await vain(() => access(root + '/access'));
        await vain(() => stat(root + '/stat'));
        await vain(() => fs.statSync(root + '/stat-sync'));
        await vain(() => fs.readFileSync(root + '/live/gone.txt'));
        await vain(() => import(root + '/module.mjs'));
        await vain(() => import('nobody-has-this/part'));
        await vain(() => createRequire(import.meta.url)(root + '/required'));
        if (fs.existsSync(root + '/exists') || fs.lstatSync(root + '/lstat', { throwIfNoEntry: false })) throw new Error();
        if (await new Promise((resolve) => fs.exists(root + '/by-callback', resolve))) throw new Error();
        fs.existsSync('in-snapshot'); fs.existsSync('/etc/evalpin-none'); fs.existsSync(root + '/live/live.txt'); fs.existsSync(root);
        const own = fs.mkdtempSync(tmpdir() + '/own-');
        fs.existsSync(own + '/none');
        fs.rmSync(own, { recursive: true });`,
    });
    await run(node, ['--import', PIN_URL, 'main.mjs', pinned.folder], { cwd: pinned.workspace, env: pinned.env });
    const lines = readReports(pinned.reports).flat();
    const found = linesOf(lines, 'absent').map(({ path }) => path);
    const named = ['access', 'by-callback', 'exists', 'live/gone.txt', 'lstat', 'module.mjs', 'promised', 'read', 'required', 'required.js', 'stat', 'stat-sync', 'node_modules/nobody-has-this'];
    for (const name of named) assert.equal(found.filter((path) => path === `${pinned.folder}/${name}`).length, 1, `${name} of ${found.join(' ')}`);
    for (const never of ['in-snapshot', 'evalpin-none', 'live.txt', '/none']) assert.ok(!found.some((path) => path.endsWith(never)), found.join(' '));
    assert.deepEqual(linesOf(lines, 'partial'), []);
  });
}
