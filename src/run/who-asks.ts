import { hostname } from 'node:os';
import type { Surroundings } from '../contract/surroundings.ts';
import { userName, type Who } from '../reload/who.ts';
import { runGit } from '../workspace/git.ts';

/** Who gives this command: for the trail. What is not known is left out. */
export async function whoAsks({ env, cwd }: Surroundings): Promise<Who> {
  const run = env['GITHUB_RUN_ID'];
  // Neither a folder outside a repository nor a machine without git is a reason not to reload.
  const head = await runGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd, env }).catch(() => undefined);
  const commit = head?.code === 0 ? head.stdout.trim() : undefined;
  return { user: env['GITHUB_ACTOR'] ?? userName(), host: hostname(), ...(run ? { run } : {}), ...(commit ? { commit } : {}) };
}
