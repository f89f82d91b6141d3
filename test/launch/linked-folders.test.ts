import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { linkedFolders } from '../../src/launch/linked-folders.ts';
import { tempFolder, writeFiles } from '../workspace/source-folder.ts';

test('packages count with the folder that holds all of them, what else is linked by itself', (t) => {
  const root = tempFolder(t);
  const top = writeFiles(join(root, 'node_modules/mine'), {
    'node_modules/.pnpm/odd@1/node_modules/odd/index.js': '',
    'packages/core/node_modules/odd': { link: '../../../node_modules/.pnpm/odd@1/node_modules/odd' },
    'packages/core/node_modules/absent': { link: '../gone' },
    'data/weights.bin': '',
    'packages/core/index.js': '',
  });
  writeFiles(root, { 'elsewhere/node_modules/far/index.js': '', 'node_modules/mine/node_modules/far': { link: '../../../elsewhere/node_modules/far' } });
  const links = ['packages/core/node_modules/odd', 'packages/core/node_modules/absent', 'data/weights.bin', 'node_modules/far'].map((place) => ({ place, target: join(top, place) }));
  assert.deepEqual(linkedFolders(links).sort(), [join(root, 'elsewhere/node_modules'), join(top, 'data/weights.bin'), join(top, 'node_modules'), join(top, 'packages/core/node_modules')]);
  assert.deepEqual(linkedFolders([{ place: 'node_modules/.cache', target: '/store/caches/ab/.cache' }]), ['/store/caches/ab/.cache']);
});

test('a package that leads to sources is none that is installed, wherever they lie', (t) => {
  const root = tempFolder(t);
  const top = writeFiles(join(root, 'repo'), {
    'packages/core/index.js': '',
    'packages/core/cli.js': '',
    'node_modules/core': { link: '../packages/core' },
    'node_modules/.bin/core': { link: '../core/cli.js' },
    'node_modules/lib': { link: '../../lib' },
    'apps/web/node_modules': { link: '../../../installed' },
  });
  writeFiles(root, { 'lib/index.js': '', 'installed/odd/index.js': '', 'installed/core': { link: '../repo/packages/core' } });
  const folders = (...places: string[]): string[] => linkedFolders(places.map((place) => ({ place, target: join(top, place) }))).sort();
  assert.deepEqual(folders('node_modules/core', 'node_modules/.bin/core', 'node_modules/lib'), [join(top, 'node_modules')]);
  // A folder of packages may itself be elsewhere, under any name.
  assert.deepEqual(folders('apps/web/node_modules'), [join(root, 'installed'), join(top, 'apps/web/node_modules')]);
  assert.deepEqual(folders('apps/web/node_modules/odd', 'apps/web/node_modules/core'), [join(root, 'installed/odd'), join(top, 'apps/web/node_modules')]);
});
