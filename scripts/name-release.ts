// Says in release.json which commit of the action examples and `evalpin init` name: `node scripts/name-release.ts [COMMIT]`. Without a commit it is the tag of
// the version in package.json, which has to be there; a commit that is given is none of a release, and what names it says so.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const [given] = process.argv.slice(2);
const commit = git('rev-parse', '--verify', '--end-of-options', `${given ?? `v${version}`}^{commit}`);
// What a workflow loads is the commit as it is: nothing is built there.
for (const file of ['action.yml', 'dist/action.js', 'dist/action-post.js', '.github/workflows/evals.yml']) git('cat-file', '-e', `${commit}:${file}`);
writeFileSync(join(root, 'release.json'), `${JSON.stringify({ version: given === undefined ? version : null, commit }, null, 2)}\n`);
execFileSync(process.execPath, [join(root, 'scripts', 'generate.ts')], { stdio: 'inherit' });
