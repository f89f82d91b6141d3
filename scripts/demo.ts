// The main job on real data: frozen against an overlay whose model was edited. Run again, it shows reuse.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';

const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/cli.js'))) await build(join(root, 'dist'));
const args = ['run', 'digits', '--overlay', 'overlays/edited-model', '--episodes', '300'];
console.log(`$ cd workspace-fixtures/digits && evalpin ${args.join(' ')}\n`);
const { status } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: join(root, 'workspace-fixtures/digits'), stdio: 'inherit' });
// The edit makes the model worse, and the gate says so: exit code 1 is what the demo is to show.
if (status === 1) console.log('\nThe edited model fails the gate, as it should (exit code 1). Results of a run are taken by the next one, since nothing that they rest on has changed: run it again. The same command with `--no-reuse` measures anew, on the servers that are still there.');
process.exit(status === 1 ? 0 : 1);
