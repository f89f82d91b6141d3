import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { failure, git, runGit, splitNul } from './git.ts';
import { gitlinksOf } from './git-commit.ts';

/** One repository to check out: the main one, or a submodule in it. */
interface Part {
  /** Path below the main repository's top; `''` for itself. */
  path: string;
  gitDir: string;
  commit: string;
}

export interface CheckoutOptions {
  /** Top folder of the live repository. */
  repository: string;
  commit: string;
  /** Folder that holds checkouts; made where it is missing. */
  into: string;
  /** Path that the tree is to have below the checkout's folder, so that places above the repository exist too. */
  below: string;
  /** Whether a path of the repository is needed by the run: a submodule there that is not initialised is an error. */
  isNeeded: (path: string) => boolean;
  env: NodeJS.ProcessEnv;
}

export interface Checkout {
  /** Folder that holds the tree at `below`. */
  dir: string;
  notices: string[];
}

interface Marker {
  version: 1;
  commit: string;
  parts: Part[];
  notices: string[];
}

const MOST_ATTEMPTS = 20;

/**
 * Files of a commit as a checkout would write them (line ends, filters, LFS, submodules), in a folder of their own. A
 * checkout that is there already is reused if git finds it unchanged. The live repository is not written to.
 */
export async function checkOut(options: CheckoutOptions): Promise<Checkout> {
  const gitDir = (await git(['rev-parse', '--absolute-git-dir'], { cwd: options.repository, env: options.env })).trim();
  const key = await checkoutKey(gitDir, options);
  mkdirSync(options.into, { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    // One that was tampered with may still be read by others: it is left alone, and another one made.
    const dir = join(options.into, attempt === 0 ? key : `${key}.${attempt}`);
    const found = await verify(dir, options);
    if (found) {
      // Its age, for `gc`.
      utimesSync(dir, new Date(), new Date());
      return { dir, notices: found.notices };
    }
    if (existsSync(dir)) continue;
    const notices = await publish(dir, gitDir, options);
    if (notices) return { dir, notices };
    attempt--;
  }
  throw new EvalpinError('EP2064', `All checkouts of ${options.commit} in ${options.into} have been changed.`, { hint: 'Remove that folder.' });
}

/** Line ends and filters depend on the repository's configuration, so the same commit may give other files elsewhere. */
async function checkoutKey(gitDir: string, { commit, below, env, repository }: CheckoutOptions): Promise<string> {
  const { stdout } = await runGit(['config', '--get-regexp', '^(core\\.(autocrlf|eol|symlinks|filemode|attributesfile)|filter\\..*)$'], { cwd: repository, env });
  const attributes = join(gitDir, 'info', 'attributes');
  const local = existsSync(attributes) ? readFileSync(attributes, 'utf8') : '';
  const hash = createHash('sha256').update(JSON.stringify([gitDir, below, stdout, local])).digest('hex').slice(0, 12);
  return `${commit}-${hash}`;
}

/** Writes aside, then renames; undefined where another process was first. */
async function publish(dir: string, gitDir: string, options: CheckoutOptions): Promise<string[] | undefined> {
  const aside = join(options.into, `.aside-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    const made = await write(aside, gitDir, options);
    writeFileSync(join(aside, 'COMPLETE'), JSON.stringify(made));
    renameSync(aside, dir);
    return made.notices;
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errnoOf(error) ?? '')) throw error;
    return undefined;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function write(dir: string, gitDir: string, options: CheckoutOptions): Promise<Marker> {
  const marker: Marker = { version: 1, commit: options.commit, parts: [], notices: [] };
  const pending: Part[] = [{ path: '', gitDir, commit: options.commit }];
  for (let part = pending.shift(); part; part = pending.shift()) {
    await writePart(dir, part, marker.parts.length, options);
    marker.parts.push(part);
    for (const link of await gitlinksOf(part.commit, { cwd: options.repository, env: options.env, gitDir: part.gitDir })) {
      const path = join(part.path, link.path);
      const found = await submoduleGitDir(path, link.path, part, options);
      if (found) pending.push({ path, gitDir: found, commit: link.commit });
      else if (options.isNeeded(path)) throw new EvalpinError('EP2065', `The submodule ${path} is not initialised, and the run needs files of it.`);
      else marker.notices.push(`The submodule ${path} is not initialised: frozen lacks it.`);
    }
  }
  return marker;
}

async function writePart(dir: string, part: Part, number: number, options: CheckoutOptions): Promise<void> {
  const { tree, index } = placesOf(dir, part, number, options.below);
  mkdirSync(tree, { recursive: true });
  if (part.path !== '' && (await runGit(['cat-file', '-e', `${part.commit}^{tree}`], { cwd: tree, env: options.env, gitDir: part.gitDir })).code !== 0) {
    throw new EvalpinError('EP2065', `The submodule ${part.path} lacks the commit ${part.commit} that is recorded for it.`, { hint: `Run \`git -C ${part.path} fetch origin ${part.commit}\`.` });
  }
  const args = ['read-tree', '--reset', '-u', '--no-sparse-checkout', '--no-recurse-submodules', part.commit];
  const { code, stderr } = await runGit(args, { cwd: tree, env: options.env, index, gitDir: part.gitDir, workTree: tree });
  if (code !== 0) throw failure(['read-tree'], options.repository, stderr);
}

/** Git directory of a submodule as the live checkout has it, or undefined where it was never initialised. */
async function submoduleGitDir(path: string, own: string, parent: Part, options: CheckoutOptions): Promise<string | undefined> {
  const live = join(options.repository, path);
  if (existsSync(join(live, '.git'))) return (await git(['rev-parse', '--absolute-git-dir'], { cwd: live, env: options.env })).trim();
  const stored = join(parent.gitDir, 'modules', own);
  return existsSync(join(stored, 'HEAD')) ? stored : undefined;
}

async function verify(dir: string, options: CheckoutOptions): Promise<Marker | undefined> {
  const marker = readMarker(join(dir, 'COMPLETE'));
  if (!marker || marker.commit !== options.commit) return undefined;
  for (const [number, part] of marker.parts.entries()) {
    const { tree, index } = placesOf(dir, part, number, options.below);
    if (!existsSync(index) || !existsSync(tree) || !existsSync(part.gitDir)) return undefined;
    const at = { cwd: tree, env: options.env, index, gitDir: part.gitDir, workTree: tree };
    const changed = await runGit(['diff-files', '--quiet', '--ignore-submodules=all'], at);
    if (changed.code !== 0) return undefined;
    const strangers = await runGit(['ls-files', '--others', '-z'], at);
    const inside = marker.parts.filter((other) => other !== part).map((other) => `${other.path}/`);
    if (strangers.code !== 0 || splitNul(strangers.stdout).some((path) => !inside.some((prefix) => join(part.path, path).startsWith(prefix)))) return undefined;
  }
  return marker;
}

function readMarker(file: string): Marker | undefined {
  try {
    const marker = JSON.parse(readFileSync(file, 'utf8')) as Marker;
    return marker.version === 1 ? marker : undefined;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function placesOf(dir: string, part: Part, number: number, below: string): { tree: string; index: string } {
  return { tree: join(dir, 'tree', below, part.path), index: join(dir, `index-${number}`) };
}
