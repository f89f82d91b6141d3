import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { NodeBinary } from './node-binaries.ts';
import { linesOf, PIN_URL, pinnedWorkspace, readReports, type PinnedWorkspace } from './pinned-workspace.ts';

const run = promisify(execFile);

async function readBy(pinned: PinnedWorkspace, node: string, env: Record<string, string> = {}) {
  const { stdout } = await run(node, ['--import', PIN_URL, 'main.mjs', pinned.folder], { cwd: pinned.workspace, env: { ...pinned.env, ...env } });
  const lines = readReports(pinned.reports).flat();
  return { stdout: stdout.trim(), lines, read: linesOf(lines, 'read').map(({ path }) => path).sort() };
}

function write(folder: string, names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), 'x');
  }
}

/** What holds on every version of Node. */
export function testOutside({ path: node, version }: NodeBinary): void {
  test(`Node ${version}: files that are read from elsewhere are reported, each once by its real path; the system’s, Node’s, allowed, live and linked ones are not`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'live/live.txt': '',
      'live/allowed/fine.txt': '',
      'workspace/main.mjs': `
        import fs from 'node:fs';
        import { open, readFile } from 'node:fs/promises';
        const root = process.argv[2];
        for (let n = 0; n < 3; n += 1) fs.readFileSync(root + '/a.txt');
        fs.readFileSync(root + '/sub/../a.txt');
        fs.readFileSync(root + '/link.txt'); await readFile(root + '/link.txt');
        await (await open(root + '/c.txt')).close();
        fs.copyFileSync(root + '/d.txt', root + '/copied.txt');
        fs.writeFileSync(root + '/only-written.txt', '');
        for (const file of [root + '/live/live.txt', root + '/live/allowed/fine.txt', '/etc/hosts', '/proc/self/status', process.execPath, 'main.mjs', 'linked/l.txt']) fs.readFileSync(file);
        try { fs.readFileSync(root + '/gone.txt'); } catch {}
        fs.closeSync(fs.openSync(root));`,
    });
    write(pinned.folder, ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'only-written.txt', 'target/l.txt', 'sub/x']);
    symlinkSync(join(pinned.folder, 'b.txt'), join(pinned.folder, 'link.txt'));
    symlinkSync(join(pinned.folder, 'target'), join(pinned.workspace, 'linked'));
    const { read } = await readBy(pinned, node);
    assert.deepEqual(read, ['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => join(pinned.folder, name)));
  });

  test(`Node ${version}: a temporary file is the process’s own if it made it, or the folder that it lies in, and not if it was there or was moved there`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': `
        import { execFileSync } from 'node:child_process';
        import fs from 'node:fs';
        import { mkdtemp } from 'node:fs/promises';
        import { once } from 'node:events';
        import { tmpdir } from 'node:os';
        const root = tmpdir();
        const read = (name) => fs.readFileSync(root + '/' + name);
        const byChild = (folder) => { execFileSync('cp', ['/etc/hosts', folder + '/by-child']); fs.readFileSync(folder + '/by-child'); };
        const folder = fs.mkdtempSync(root + '/m-');
        byChild(folder);
        byChild(await mkdtemp(root + '/m-'));
        byChild(await new Promise((resolve, reject) => fs.mkdtemp(root + '/m-', (error, made) => (error ? reject(error) : resolve(made)))));
        fs.mkdirSync(root + '/deep/er', { recursive: true }); byChild(root + '/deep/er');
        fs.writeFileSync(root + '/made.txt', 'x'); read('made.txt');
        fs.renameSync(root + '/made.txt', root + '/renamed.txt'); read('renamed.txt');
        await once(fs.createWriteStream(root + '/streamed.txt').end('x'), 'close'); read('streamed.txt');
        fs.appendFileSync(root + '/new-by-append.txt', 'x'); read('new-by-append.txt');
        fs.appendFileSync(root + '/appended.txt', 'x'); read('appended.txt');
        fs.writeFileSync(root + '/emptied.txt', ''); read('emptied.txt');
        fs.mkdirSync(root + '/foreign', { recursive: true }); read('foreign/in.txt');
        fs.renameSync(root + '/moved.txt', folder + '/moved'); fs.readFileSync(folder + '/moved');
        console.log(folder);`,
    });
    const temporary = join(pinned.folder, 'temporary');
    write(temporary, ['appended.txt', 'emptied.txt', 'moved.txt', 'foreign/in.txt']);
    const { read, stdout, lines } = await readBy(pinned, node, { TMPDIR: temporary });
    assert.deepEqual(read, [join(temporary, 'appended.txt'), join(temporary, 'foreign/in.txt'), join(stdout, 'moved')].sort());
    assert.ok(linesOf(lines, 'made').some(({ path }) => path === stdout));
    assert.deepEqual(linesOf(lines, 'partial'), []);
  });

  test(`Node ${version}: at most 200 files from elsewhere are named, then it is said that there are more`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/main.mjs': "import fs from 'node:fs';\nfor (let n = 0; n < 203; n += 1) fs.readFileSync(`${process.argv[2]}/many/${n}.txt`);\n" });
    write(pinned.folder, Array.from({ length: 203 }, (_, n) => `many/${n}.txt`));
    const { read, lines } = await readBy(pinned, node);
    assert.equal(new Set(read).size, 200);
    assert.equal(linesOf(lines, 'read-more').length, 1);
  });
}
