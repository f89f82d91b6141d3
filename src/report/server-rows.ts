import { basename, dirname } from 'node:path';
import type { ServerRecord } from '../servers/protocol.ts';
import { alignCells } from './terminal-table.ts';

/** Rows of `servers list` for people: ages instead of times, and whose servers they are where there is more than one owner. */
export function serverRows(servers: readonly ServerRecord[], now: Date): string[] {
  const domains = new Set(servers.map(({ trustDomain }) => trustDomain));
  return alignCells(servers.map((server) => {
    const { id, nodeset, kind, state, url, trustDomain } = server;
    const whose = domains.size > 1 ? `  of ${nameOfDomain(trustDomain)}` : '';
    return [id, nodeset, kind, state, url ?? '–', useOf(server, now) + whose];
  }));
}

function useOf({ leases, idleSince, created, keepMs, state, broken }: ServerRecord, now: Date): string {
  const age = (since: string): number => Math.max(0, now.getTime() - Date.parse(since));
  if (leases.length > 0) return `held by ${leases.map(({ run, since }) => `${run} for ${showAge(age(since))}`).join(', ')}`;
  if (state === 'spawning' || state === 'gating') return `starting for ${showAge(age(created))}`;
  const idle = age(idleSince ?? created);
  const left = broken === undefined ? `kept ${showAge(Math.max(0, keepMs - idle))} more` : `not leased again: ${broken}`;
  return `idle ${showAge(idle)}, ${left}`;
}

/** `45 s`, `2 min`, `3 h`, `2 d`: one unit, rounded down. */
export function showAge(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** A trust domain is a user, a repository (by its `.git`, or `owner/name`) and, for a fork, where that comes from. */
export function nameOfDomain(domain: string): string {
  const [, repository = domain, fork = ''] = /^\S+ (.*?)( fork \S+)?$/.exec(domain) ?? [];
  return `${basename(repository) === '.git' ? dirname(repository) : repository}${fork}`;
}
