import { EvalpinError } from '../contract/errors.ts';
import { git, runGit, splitNul, type Git } from './git.ts';

/**
 * The commit that a ref names; where there is no such ref here, that of `origin`.
 * @throws EP2063 for a ref that is not there, with the remedy for shallow clones
 */
export async function resolveCommit(ref: string, options: Git): Promise<{ commit: string; notice?: string }> {
  for (const candidate of [ref, `refs/remotes/origin/${ref}`]) {
    const { code, stdout } = await runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${candidate}^{commit}`], options);
    if (code !== 0) continue;
    const commit = stdout.trim();
    if ((await runGit(['cat-file', '-e', `${commit}^{tree}`], options)).code !== 0) break;
    return { commit, ...(candidate === ref ? {} : { notice: `There is no ${ref} here; origin/${ref} is taken.` }) };
  }
  throw await unknownRef(ref, options);
}

async function unknownRef(ref: string, options: Git): Promise<EvalpinError> {
  const isShallow = (await git(['rev-parse', '--is-shallow-repository'], options)).trim() === 'true';
  const isEmpty = (await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], options)).code !== 0;
  const why = isEmpty ? ' The repository has no commit yet.' : isShallow ? ' The clone is shallow, so it lacks most commits.' : '';
  const remotes = (await git(['remote'], options)).split('\n').filter(Boolean);
  return new EvalpinError('EP2063', `The git ref ${JSON.stringify(ref)} is not in the repository at ${options.cwd}.${why}`, { hint: hintFor(ref, { isShallow, remotes }) });
}

function hintFor(ref: string, { isShallow, remotes }: { isShallow: boolean; remotes: readonly string[] }): string {
  // A commit that is counted from another one: more history is what is missing, not a ref.
  if (/[~^]/.test(ref)) {
    return isShallow
      ? 'Fetch more history: `git fetch --unshallow`; with actions/checkout, set `fetch-depth: 0`, or a number that reaches so far.'
      : 'The history does not go back that far; `git log --oneline` shows what there is.';
  }
  const fetch = fetchCommand(ref, { isShallow, remotes });
  if (fetch === undefined) return 'Name a branch, tag or commit of this repository; `git branch -a` and `git tag` list them.';
  return isShallow
    ? `Fetch it first: \`${fetch}\`; with actions/checkout, set \`fetch-depth: 0\`.`
    : `Name a branch, tag or commit that \`git rev-parse\` knows; \`${fetch}\` brings one that only the remote has.`;
}

/** What brings a ref from its remote, under the name that it was asked for by; undefined without a remote. */
function fetchCommand(ref: string, { isShallow, remotes }: { isShallow: boolean; remotes: readonly string[] }): string | undefined {
  const short = ref.replace(/^refs\/(remotes|heads)\//, '');
  const named = remotes.find((remote) => short.startsWith(`${remote}/`));
  const remote = named ?? remotes.find((one) => one === 'origin') ?? remotes[0];
  if (remote === undefined) return undefined;
  const what = named === undefined ? short : short.slice(named.length + 1);
  const into = /^[0-9a-f]{7,64}$/.test(what) || what.startsWith('refs/') ? '' : `:refs/remotes/${remote}/${what}`;
  return `git fetch ${isShallow ? '--depth=1 ' : ''}${remote} ${what}${into}`;
}

export interface Gitlink {
  /** Path in the tree, and the commit that is recorded for it. */
  path: string;
  commit: string;
}

/** Submodules of a commit. */
export async function gitlinksOf(commit: string, options: Git): Promise<Gitlink[]> {
  const rows = splitNul(await git(['ls-tree', '-r', '-z', '--full-tree', commit], options));
  return rows.flatMap((row) => {
    const match = /^160000 commit ([0-9a-f]+)\t([\s\S]+)$/.exec(row);
    return match?.[1] && match[2] ? [{ commit: match[1], path: match[2] }] : [];
  });
}
