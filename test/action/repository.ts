import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeFiles, type Files } from '../workspace/source-folder.ts';

/** A remote repository with its history, and clones of it as actions/checkout makes them. */
export class Remote {
  readonly dir: string;

  constructor(dir: string, files: Files) {
    this.dir = dir;
    mkdirSync(dir, { recursive: true });
    this.git('init', '--quiet', '--initial-branch=main');
    // As GitHub does: any commit may be asked for by its hash.
    this.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    this.commit(files);
  }

  git(...args: string[]): string {
    return run(this.dir, args);
  }

  /** Commits on the branch that is checked out; returns the hash. */
  commit(files: Files): string {
    writeFiles(this.dir, files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', `change ${Object.keys(files).join(' ')}`);
    return this.git('rev-parse', 'HEAD');
  }

  /** A pull request of what is committed upon main; leaves the branch of it and goes back. */
  pull(number: number, files: Files, mainMeanwhile: Files = {}): PullRequest {
    const forkedAt = this.git('rev-parse', 'main');
    this.git('checkout', '--quiet', '-b', `pull-${number}`, 'main');
    const head = this.commit(files);
    this.git('checkout', '--quiet', 'main');
    const base = Object.keys(mainMeanwhile).length > 0 ? this.commit(mainMeanwhile) : forkedAt;
    this.git('checkout', '--quiet', '--detach', 'main');
    this.git('merge', '--quiet', '--no-ff', '--message', `Merge ${head} into ${base}`, head);
    const merge = this.git('rev-parse', 'HEAD');
    this.git('update-ref', `refs/pull/${number}/merge`, merge);
    this.git('update-ref', `refs/pull/${number}/head`, head);
    this.git('checkout', '--quiet', 'main');
    return { number, head, base, merge, forkedAt };
  }

  /** What actions/checkout leaves: one commit of a ref, detached, in a clone that has no more unless `depth` says so; 0 is all. */
  checkOut(into: string, commit: string, depth = 1): void {
    rmSync(into, { recursive: true, force: true });
    mkdirSync(dirname(into), { recursive: true });
    run(dirname(into), ['init', '--quiet', into]);
    run(into, ['remote', 'add', 'origin', `file://${this.dir}`]);
    run(into, ['fetch', '--quiet', '--no-tags', ...(depth === 0 ? [] : [`--depth=${depth}`]), 'origin', commit, ...(depth === 0 ? ['+refs/heads/*:refs/remotes/origin/*'] : [])]);
    run(into, ['checkout', '--quiet', '--detach', commit]);
  }
}

export interface PullRequest {
  number: number;
  head: string;
  base: string;
  merge: string;
  forkedAt: string;
}

/** The payload of a `pull_request` event, as far as anybody reads it. */
export function pullPayload({ number, head, base }: PullRequest, from = 'octo/app'): { name: string; payload: object } {
  return { name: 'pull_request', payload: { number, pull_request: { number, head: { sha: head, repo: { full_name: from } }, base: { sha: base, ref: 'main', repo: { full_name: 'octo/app' } } } } };
}

export function pushPayload(before: string, after: string): { name: string; payload: object } {
  return { name: 'push', payload: { before, after, ref: 'refs/heads/main' } };
}

function run(cwd: string, args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1', GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.org', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.org' };
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
