import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { NodeBinary } from './node-binaries.ts';
import { linesOf, PIN_URL, pinnedWorkspace, readReports, type PinnedWorkspace } from './pinned-workspace.ts';
import { sorted } from './sorted.ts';

const run = promisify(execFile);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

async function pinnedRun(pinned: PinnedWorkspace, node: string, args: string[], env: Record<string, string> = {}) {
  const { stdout, stderr } = await run(node, ['--import', PIN_URL, ...args], { cwd: pinned.workspace, env: { ...pinned.env, ...env } });
  return { stdout, stderr, reports: readReports(pinned.reports), lines: readReports(pinned.reports).flat() };
}

const loadedOf = (lines: Parameters<typeof linesOf>[0]) => Object.fromEntries(linesOf(lines, 'loaded').map(({ module, sha256 }) => [module, sha256]));

/** What holds on every version of Node. */
export function testPinning({ path: node, version, major, hasHooks }: NodeBinary): void {
  test(`Node ${version}: import, require and JSON are reported with the hash of the bytes that ran, packages and builtins without`, async (t) => {
    const files = {
      'workspace/main.mjs': "import 'node:path'; import './a.cjs'; import './b.mjs'; import data from './d.json' with { type: 'json' }; import 'dep'; import './marked.mjs';\n",
      'workspace/a.cjs': "require('./a2.cjs'); require('./e.json'); require('./latin.cjs'); require('./marked.cjs');\n",
      'workspace/a2.cjs': 'exports.a = 2;\n',
      'workspace/b.mjs': 'export const b = 1;\n',
      'workspace/d.json': '{ "d": 1 }\n',
      'workspace/e.json': '{ "e": 1 }\n',
      'workspace/marked.mjs': '\uFEFFexport const mark = 1;\n',
      'workspace/marked.cjs': '\uFEFFexports.mark = 1;\n',
      'workspace/latin.cjs': Buffer.concat([Buffer.from("exports.text = '"), Buffer.from([0xe9]), Buffer.from("';\n")]),
      'workspace/node_modules/dep/package.json': '{ "name": "dep", "main": "index.js" }',
      'workspace/node_modules/dep/index.js': 'module.exports = 1;\n',
    };
    const pinned = pinnedWorkspace(t, files);
    const { stderr, lines } = await pinnedRun(pinned, node, ['main.mjs']);
    assert.equal(stderr, '');
    const expected = Object.fromEntries(
      Object.entries(files)
        .filter(([place]) => !place.endsWith('package.json'))
        .map(([place, text]) => [place, place.includes('node_modules') ? null : sha256(text)]),
    );
    assert.deepEqual(loadedOf(lines), expected);
    const [first] = lines;
    assert.equal(first?.event, 'process');
    assert.equal(first?.event === 'process' && first.version, version);
    assert.deepEqual(lines.at(-1), { event: 'end' });
    assert.deepEqual(linesOf(lines, 'partial'), []);
  });

  test(`Node ${version}: a link that leads to live code is reported by its real path`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': "import '@team/tools'; import './linked.mjs';\n",
      'workspace/node_modules/@team/.keep': '',
      'live/packages/tools/package.json': '{ "name": "@team/tools", "type": "module", "exports": "./index.js" }',
      'live/packages/tools/index.js': "export * from './inner.js';\n",
      'live/packages/tools/inner.js': 'export const live = true;\n',
      'live/single.mjs': 'export const single = true;\n',
    });
    symlinkSync(join(pinned.live, 'packages/tools'), join(pinned.workspace, 'node_modules/@team/tools'));
    symlinkSync(join(pinned.live, 'single.mjs'), join(pinned.workspace, 'linked.mjs'));
    const { lines } = await pinnedRun(pinned, node, ['main.mjs']);
    const strangers = linesOf(lines, 'loaded').filter(({ path }) => path.startsWith(pinned.live));
    assert.deepEqual(
      sorted(strangers.map(({ path, sha256 }) => [path.slice(pinned.live.length + 1), sha256])),
      [
        ['packages/tools/index.js', sha256("export * from './inner.js';\n")],
        ['packages/tools/inner.js', sha256('export const live = true;\n')],
        ['single.mjs', sha256('export const single = true;\n')],
      ],
    );
  });

  test(`Node ${version}: every way of reading a file below a live root is seen, once; writing and what is allowed are not`, async (t) => {
    const names = ['openSync', 'open', 'promisesOpen', 'readFileSync', 'readFile', 'promisesReadFile', 'stream', 'copy', 'url', 'bytes', 'linked'];
    const pinned = pinnedWorkspace(t, {
      ...Object.fromEntries(names.map((name) => [`live/${name}.txt`, name])),
      'live/allowed/fine.txt': 'fine',
      'workspace/own.txt': 'own',
      'workspace/main.mjs': `
        import fs, { readFileSync, createReadStream } from 'node:fs';
        import { readFile, open } from 'node:fs/promises';
        import { createRequire } from 'node:module';
        import { once } from 'node:events';
        import { pathToFileURL } from 'node:url';
        const live = process.argv[2];
        const at = (name) => live + '/' + name + '.txt';
        fs.closeSync(fs.openSync(at('openSync')));
        await new Promise((resolve) => fs.open(at('open'), 'r', (_, fd) => fs.close(fd, resolve)));
        await (await open(at('promisesOpen'), 'a+')).close();
        if (readFileSync(at('readFileSync'), 'utf8') !== 'readFileSync') throw new Error('read something else');
        readFileSync(at('readFileSync'));
        await new Promise((resolve) => createRequire(import.meta.url)('fs').readFile(at('readFile'), resolve));
        await readFile(at('promisesReadFile'));
        await once(createReadStream(at('stream')).resume(), 'close');
        fs.copyFileSync(at('copy'), process.argv[3] + '/copied');
        readFileSync(pathToFileURL(at('url')));
        readFileSync(Buffer.from(at('bytes')));
        readFileSync('./link.txt');
        readFileSync(live + '/allowed/fine.txt');
        readFileSync('own.txt');
        fs.writeFileSync(live + '/written.txt', 'new');
        fs.writeFileSync(live + '/written.txt', 'again');
        for (const gone of [live + '/gone.txt', process.argv[3] + '/gone.txt']) {
          try { readFileSync(gone); } catch (error) { if (error.code !== 'ENOENT') throw error; }
        }`,
    });
    symlinkSync(join(pinned.live, 'linked.txt'), join(pinned.workspace, 'link.txt'));
    const { lines } = await pinnedRun(pinned, node, ['main.mjs', pinned.live, pinned.folder]);
    assert.deepEqual(
      sorted(linesOf(lines, 'opened').map(({ path, sha256 }) => [path, sha256])),
      sorted(names.map((name) => [join(pinned.live, `${name}.txt`), sha256(name)])),
    );
    assert.deepEqual(linesOf(lines, 'missed'), []);
  });

  test(`Node ${version}: a live file is seen under another name, behind a path that led elsewhere before, and by what opens files beside fs`, async (t) => {
    const names = ['linked', 'moved', 'promised', 'swapped', 'bytes', 'like-a-url', 'settings'];
    const pinned = pinnedWorkspace(t, {
      ...Object.fromEntries(names.map((name) => [`live/${name}.txt`, `V=${name}\n`])),
      'workspace/main.mjs': `
        import fs, { readFileSync } from 'node:fs';
        import { link } from 'node:fs/promises';
        const [, , live, scratch] = process.argv;
        const at = (name) => live + '/' + name + '.txt';
        const look = (path, name) => { if (String(readFileSync(path)) !== 'V=' + name + '\\n') throw new Error('read something else than ' + name); };
        fs.linkSync(at('linked'), scratch + '/a'); look(scratch + '/a', 'linked');
        fs.renameSync(at('moved'), scratch + '/b'); look(scratch + '/b', 'moved');
        await link(at('promised'), scratch + '/c'); look(scratch + '/c', 'promised');
        fs.writeFileSync(scratch + '/d', 'V=before\\n'); look(scratch + '/d', 'before');
        fs.rmSync(scratch + '/d'); fs.symlinkSync(at('swapped'), scratch + '/d'); look(scratch + '/d', 'swapped');
        look(new Uint8Array(Buffer.from(at('bytes'))), 'bytes');
        look({ href: 'file://' + at('like-a-url'), protocol: 'file:', pathname: at('like-a-url'), hostname: '' }, 'like-a-url');
        process.loadEnvFile(at('settings'));
        fs.writeFileSync(live + '/new.txt', ''); fs.renameSync(live + '/new.txt', live + '/newer.txt');
        const sqlite = process.getBuiltinModule?.('node:sqlite');
        if (sqlite) new sqlite.DatabaseSync(scratch + '/own.db').close();`,
    });
    mkdirSync(join(pinned.folder, 'scratch'));
    const { lines } = await pinnedRun(pinned, node, ['main.mjs', pinned.live, join(pinned.folder, 'scratch')]);
    assert.deepEqual(sorted(linesOf(lines, 'opened').map(({ path }) => path)), sorted(names.map((name) => join(pinned.live, `${name}.txt`))));
    assert.deepEqual(linesOf(lines, 'partial'), []);
  });

  test(`Node ${version}: a live database is seen where Node reads databases by itself`, { skip: major >= 24 ? false : 'its databases are an experiment there' }, async (t) => {
    const script = "import { DatabaseSync } from 'node:sqlite'; new DatabaseSync(process.argv[2] + '/own.db').close(); if (DatabaseSync.name !== 'DatabaseSync') throw new Error();\n";
    const pinned = pinnedWorkspace(t, { 'workspace/main.mjs': script });
    await run(node, [join(pinned.workspace, 'main.mjs'), pinned.live]);
    const { lines, stderr } = await pinnedRun(pinned, node, ['main.mjs', pinned.live]);
    assert.deepEqual(linesOf(lines, 'opened').map(({ path }) => path), [join(pinned.live, 'own.db')]);
    assert.equal(stderr, '');
  });

  test(`Node ${version}: what may show a program live files without telling which makes it partial`, async (t) => {
    const first = 'first.cjs';
    const unseen: Record<string, { script?: string; args?: string[]; reason: RegExp }> = {
      'the names in a folder': { script: 'fs.readdirSync(live)', reason: /^the names in a live folder were read: .*live$/ },
      'names that come one by one': { script: 'fs.opendirSync(live).closeSync()', reason: /^the names in a live folder were read: .*live$/ },
      'an inner module of Node': { script: "process.binding('fs')", reason: /^process\.binding\('fs'\) was taken: / },
      'loader hooks in a thread': { script: "module.register('data:text/javascript,')", reason: /^loader hooks were registered in a thread of their own/ },
      'code that comes before the pin': { args: ['--require', `./${first}`], reason: /^it was started with --require, which reads files unseen$/ },
    };
    for (const [name, { script = '', args = [], reason }] of Object.entries(unseen)) {
      const pinned = pinnedWorkspace(t, { [`workspace/${first}`]: '', 'workspace/main.cjs': `const fs = require('fs'), module_ = require('module'), live = process.argv[2];\n{ const module = module_; ${script} }\n` });
      const { lines } = await pinnedRun(pinned, node, [...args, 'main.cjs', pinned.live]);
      const [one, ...more] = linesOf(lines, 'partial');
      assert.deepEqual(more, [], name);
      assert.match(one?.reason ?? '', reason, name);
    }
  });

  test(`Node ${version}: what is asked of fs wrongly fails as it would anyway`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': `
        import fs from 'node:fs';
        const codes = [];
        const wrong = [undefined, 7.5, {}, new URL('http://example.org/x'), new URL('file:///a%2Fb'), 'a\\0b', process.cwd()];
        for (const path of wrong) {
          try { fs.readFileSync(path); codes.push('read'); } catch (error) { codes.push(error.code); }
        }
        fs.mkdirSync('gone'); process.chdir('gone'); fs.rmdirSync('../gone');
        try { fs.readFileSync('x'); } catch (error) { codes.push(error.code); }
        console.log(codes.join(' '));`,
    });
    const free = await run(node, ['main.mjs'], { cwd: pinned.workspace, env: {} });
    const { stdout, stderr } = await pinnedRun(pinned, node, ['main.mjs']);
    assert.deepEqual([stdout, stderr], [free.stdout, free.stderr]);
    assert.match(stdout, /^ERR_INVALID_ARG_TYPE .*ENOENT$/m);
  });

  test(`Node ${version}: what is looked for in the snapshot in vain is reported, and fails as it would anyway`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': `
        import { readFileSync } from 'node:fs';
        import { createRequire } from 'node:module';
        const require = createRequire(import.meta.url);
        const codes = [];
        for (const attempt of [
          () => import('./gone.mjs'), () => import('../far/gone.mjs'), () => require('./gone.cjs'), () => require('absent-package'),
          () => import('absent-too'), () => readFileSync('gone.txt'), () => readFileSync('/nowhere/at/all.txt'),
        ]) {
          try { await attempt(); codes.push('found'); } catch (error) { codes.push(error.code); }
        }
        console.log(codes.join(' '));`,
    });
    const { stdout, lines } = await pinnedRun(pinned, node, ['main.mjs']);
    assert.equal(stdout.trim(), 'ERR_MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND MODULE_NOT_FOUND MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND ENOENT ENOENT');
    const missed = linesOf(lines, 'missed');
    assert.deepEqual(
      sorted(missed.map(({ path, module }) => path?.slice(pinned.tree.length + 1) ?? module)),
      ['absent-package', 'absent-too', 'far/gone.mjs', 'workspace/gone.cjs', 'workspace/gone.mjs', 'workspace/gone.txt'],
    );
  });

  test(`Node ${version}: children are named, and Node children are pinned even with an environment of their own`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': `
        import { execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';
        import { once } from 'node:events';
        execFileSync(process.execPath, ['child.cjs', 'execFileSync'], { env: {} });
        spawnSync('node', ['child.cjs', 'spawnSync'], { env: { PATH: process.env.PATH.split(':').filter((folder) => folder !== '').join(':') } });
        execSync(JSON.stringify(process.execPath) + ' child.cjs execSync');
        await once(spawn(process.execPath, ['child.cjs', 'spawn'], { env: { NODE_OPTIONS: '--no-warnings' } }), 'exit');
        await once(fork('./child.cjs', ['fork'], { env: {}, execArgv: [] }), 'exit');
        await once(spawn('true'), 'exit');`,
      'workspace/child.cjs': "require('./inner.cjs');\n",
      'workspace/inner.cjs': '',
    });
    const { reports, lines } = await pinnedRun(pinned, node, ['main.mjs']);
    const children = reports.filter((report) => loadedOf(report)['workspace/child.cjs']);
    const ways = children.map((report) => (report[0]?.event === 'process' ? report[0].argv.at(-1) : ''));
    assert.deepEqual(sorted(ways), ['execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']);
    for (const report of children) {
      assert.ok(loadedOf(report)['workspace/inner.cjs']);
      assert.deepEqual(report.at(-1), { event: 'end' });
    }
    assert.deepEqual(sorted(linesOf(lines, 'child').map(({ program }) => program)), sorted([node, 'node', '/bin/sh', node, node, 'true']));
  });

  for (const byOptions of [false, true]) {
  test(`Node ${version}: worker threads report too, whatever options they are given, where ${byOptions ? 'NODE_OPTIONS' : 'an argument'} pins the program`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.mjs': `
        import { Worker } from 'node:worker_threads';
        import { once } from 'node:events';
        const load = (file) => "'use strict';\\nif (this !== undefined && (function () { return this; })() !== undefined) throw new Error('not strict'); require(" + JSON.stringify(process.cwd() + '/' + file) + ")";
        const threads = [
          new Worker('./plain.cjs'), new Worker('./bare.mjs', { env: {}, execArgv: [] }),
          new Worker(load('evaluated.cjs'), { eval: true }), new Worker(load('evaluated-bare.cjs'), { eval: true, env: {}, execArgv: [] }),
        ];
        await Promise.all(threads.map((thread) => once(thread, 'exit')));
        if (!threads.every((thread) => thread instanceof Worker)) throw new Error('no Worker');`,
      'workspace/plain.cjs': '',
      'workspace/bare.mjs': "import { readFileSync } from 'node:fs'; readFileSync(new URL('../../live/from-thread.txt', import.meta.url));\n",
      'workspace/evaluated.cjs': '',
      'workspace/evaluated-bare.cjs': '',
      'live/from-thread.txt': 'seen',
    });
    const start = byOptions
      ? await run(node, ['main.mjs'], { cwd: pinned.workspace, env: { ...pinned.env, NODE_OPTIONS: `--import=${PIN_URL}` } })
      : await pinnedRun(pinned, node, ['main.mjs']);
    const { stderr } = start;
    const reports = readReports(pinned.reports);
    const lines = reports.flat();
    assert.equal(stderr, '');
    assert.equal(reports.length, 1, 'threads belong to the report of their process');
    assert.deepEqual(
      sorted(Object.keys(loadedOf(lines))),
      ['bare.mjs', 'evaluated-bare.cjs', 'evaluated.cjs', 'main.mjs', 'plain.cjs'].map((name) => `workspace/${name}`),
    );
    assert.deepEqual(linesOf(lines, 'opened').map(({ path }) => path), [join(pinned.live, 'from-thread.txt')]);
  });
  }

  test(`Node ${version}: an ES module that is required is seen, or the process says that it is not`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.cjs': "require('./esm.mjs'); require('./alone.mjs'); require('./typed/index.js');\n",
      'workspace/typed/package.json': '{ "type": "module" }',
      'workspace/typed/index.js': "export const typed = 1;\n",
      'workspace/esm.mjs': "import { inner } from './inner.mjs'; export { inner };\n",
      'workspace/inner.mjs': 'export const inner = 1;\n',
      'workspace/alone.mjs': 'export const alone = 1;\n',
    });
    const { lines } = await pinnedRun(pinned, node, ['main.cjs']);
    const loaded = sorted(Object.keys(loadedOf(lines)));
    if (hasHooks) {
      assert.deepEqual(loaded, ['alone.mjs', 'esm.mjs', 'inner.mjs', 'main.cjs', 'typed/index.js'].map((name) => `workspace/${name}`));
      assert.deepEqual(linesOf(lines, 'partial'), []);
    } else {
      assert.deepEqual(loaded, ['alone.mjs', 'esm.mjs', 'main.cjs', 'typed/index.js'].map((name) => `workspace/${name}`));
      assert.deepEqual(linesOf(lines, 'partial').map(({ reason }) => /require\(\) of the ES module .*\/esm\.mjs/.test(reason)), [true]);
    }
  });

  test(`Node ${version}: NODE_OPTIONS pins a program as it is, and its compile cache stays off`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/main.cjs': `
        const { enableCompileCache, getCompileCacheDir } = require('node:module');
        enableCompileCache?.(process.argv[2]);
        console.log(String(getCompileCacheDir?.()), process.env.NODE_OPTIONS);`,
    });
    const options = `--import=${PIN_URL}`;
    const { stdout } = await run(node, ['main.cjs', join(pinned.folder, 'cache')], { cwd: pinned.workspace, env: { ...pinned.env, NODE_OPTIONS: options } });
    assert.equal(stdout.trim(), `undefined ${options}`);
    const [lines = []] = readReports(pinned.reports);
    assert.deepEqual(Object.keys(loadedOf(lines)), ['workspace/main.cjs']);
  });

  test(`Node ${version}: EVALPIN_PROOF_DIR overrides the pin's folder; tag and worker are told`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/main.mjs': '' });
    const own = join(pinned.folder, 'own');
    await pinnedRun(pinned, node, ['main.mjs'], { EVALPIN_PROOF_DIR: own, EVALPIN_TAG: 'words-abc', EVALPIN_WORKER: 'frozen-0' });
    assert.deepEqual(readReports(pinned.reports), []);
    const [[first] = []] = readReports(own);
    assert.equal(first?.event, 'process');
    if (first?.event === 'process') assert.deepEqual([first.tag, first.worker, first.runtime], ['words-abc', 'frozen-0', 'node']);
  });

  test(`Node ${version}: without a pin nothing changes, and a pin that cannot be read does not stop the program`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/main.mjs': "import { readFileSync } from 'node:fs'; console.log(readFileSync.name);\n" });
    const { PATH = '' } = process.env;
    const free = await run(node, ['--import', PIN_URL, 'main.mjs'], { cwd: pinned.workspace, env: { PATH } });
    assert.deepEqual([free.stdout, free.stderr], ['readFileSync\n', '']);
    const lost = await run(node, ['--import', PIN_URL, 'main.mjs'], { cwd: pinned.workspace, env: { PATH, EVALPIN_PIN: '/nowhere/pin.json' } });
    assert.equal(lost.stdout, 'readFileSync\n');
    assert.match(lost.stderr, /^evalpin: this process is not pinned: .*\/nowhere\/pin\.json/);
    assert.deepEqual(readReports(pinned.reports), []);
  });

  test(`Node ${version}: process.exit and an uncaught error end the report; a killed process leaves it open`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/exit.mjs': 'process.exit(3);\n',
      'workspace/throw.mjs': "throw new Error('thrown');\n",
      'workspace/killed.mjs': "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);\n",
    });
    for (const name of ['exit', 'throw', 'killed']) await assert.rejects(pinnedRun(pinned, node, [`${name}.mjs`]));
    const ends = readReports(pinned.reports).map((lines) => [Object.keys(loadedOf(lines))[0], lines.at(-1)?.event === 'end']);
    assert.deepEqual(Object.fromEntries(ends), { 'workspace/exit.mjs': true, 'workspace/throw.mjs': true, 'workspace/killed.mjs': false });
  });

  test(`Node ${version}: a compiled addon is reported as loaded`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/main.cjs': "try { require('./broken.node'); } catch { console.log('refused'); }\n", 'workspace/broken.node': 'no addon' });
    const { stdout, lines } = await pinnedRun(pinned, node, ['main.cjs']);
    assert.equal(stdout, 'refused\n');
    assert.equal(loadedOf(lines)['workspace/broken.node'], sha256('no addon'));
  });
}
