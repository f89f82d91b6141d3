import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { probeInterpreter } from '../digest/interpreter.ts';
import { findSettings, loadSettings } from '../inputs/settings.ts';
import { probeIsolation } from '../launch/isolation.ts';
import { endDeadRuns, liveRuns } from '../run/live-runs.ts';
import { hasServers, lazySupervisor } from '../run/supervisor.ts';
import { cacheServiceOf, probeCacheService } from '../snapshot/cache-service.ts';
import type { Hello } from '../servers/protocol.ts';
import { openStore } from '../snapshot/home.ts';

interface Finding {
  what: string;
  /** `missing`: fine unless something needs it. */
  state: 'ok' | 'missing' | 'problem';
  text: string;
  hint?: string;
}

/** `evalpin doctor`: what is here and what is not. Exits 0 unless something stands in the way of any run. */
export async function doctor({ json }: { json: boolean }, surroundings: Surroundings): Promise<number> {
  const findings: Finding[] = [
    { what: 'evalpin', state: 'ok', text: surroundings.installation.version },
    { what: 'Node.js', state: 'ok', text: surroundings.node },
  ];
  findings.push(...(await inOrder(checks(surroundings))));
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, findings }, null, 2)}\n`);
  else for (const { what, state, text, hint } of findings) surroundings.stdout(`${state.padEnd(8)} ${what}: ${text}${hint === undefined ? '' : `\n         ${hint}`}\n`);
  return findings.some(({ state }) => state === 'problem') ? 2 : 0;
}

interface Check {
  what: string;
  /** What it means that the check fails. */
  failing: 'missing' | 'problem';
  run: () => Promise<string> | string;
}

function checks(surroundings: Surroundings): Check[] {
  const { env, cwd } = surroundings;
  let store: ReturnType<typeof openStore> | undefined;
  const opened = (): ReturnType<typeof openStore> => (store ??= openStore(env));
  const settings = (): ReturnType<typeof loadSettings> | undefined => {
    const file = findSettings(cwd) ?? findSettings(join(cwd, 'workspace'));
    return file === undefined ? undefined : loadSettings(file);
  };
  const interpreter = async (runtime: 'python' | 'node', name: string): Promise<string> => {
    const found = await probeInterpreter(runtime, name, { cwd: settings()?.folder ?? cwd, path: env['PATH'] ?? '', cacheDir: opened().index, env });
    return `${found.version} at ${found.path}${found.notReusable === undefined ? '' : ` (servers on it are not reused: ${found.notReusable})`}`;
  };
  return [
    { what: 'store', failing: 'problem', run: () => describeStore(opened()) },
    { what: 'settings', failing: 'problem', run: () => settings()?.file ?? 'no evalpin.yaml here' },
    { what: 'Python', failing: 'missing', run: () => interpreter('python', settings()?.interpreters?.python ?? 'python3') },
    { what: 'JavaScript', failing: 'missing', run: () => interpreter('node', settings()?.interpreters?.node ?? 'node') },
    { what: 'git', failing: 'missing', run: () => onPath('git', env['PATH']) },
    { what: 'isolation', failing: 'missing', run: async () => `bubblewrap works: ${await probeIsolation(env['PATH'])}` },
    { what: 'runs', failing: 'problem', run: async () => describeRuns(await endDeadRuns(opened()), liveRuns(opened()).map(({ run }) => run)) },
    {
      what: 'servers',
      failing: 'problem',
      run: async () => {
        if (!hasServers(opened())) return 'none';
        const client = await lazySupervisor(opened(), surroundings)();
        const [servers, hello] = [await client.list(), (await client.ask('GET', '/hello')) as Hello];
        return `${servers.map(({ id, state }) => `${id} (${state})`).join(', ') || 'none'}; their supervisor is process ${hello.pid}`;
      },
    },
    { what: 'cache service', failing: 'missing', run: () => describeCache(env) },
  ];
}

async function inOrder(all: Check[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, failing, run } of all) {
    try {
      findings.push({ what, state: 'ok', text: await run() });
    } catch (error) {
      if (!(error instanceof EvalpinError)) throw error;
      findings.push({ what, state: failing, text: `${error.code}: ${error.message}`, hint: error.hint });
    }
  }
  return findings;
}

function describeStore(store: ReturnType<typeof openStore>): string {
  accessSync(store.home, constants.W_OK);
  const snapshots = existsSync(store.snapshots) ? readdirSync(store.snapshots).filter((name) => /^[0-9a-f]{64}$/.test(name)).length : 0;
  return `${store.home} (${snapshots} ${snapshots === 1 ? 'snapshot' : 'snapshots'})`;
}

/** Steps that are shell scripts are not told of the service, only actions are. */
async function describeCache(env: Surroundings['env']): Promise<string> {
  const service = cacheServiceOf(env);
  if (service !== undefined) return probeCacheService(service);
  return env['GITHUB_ACTIONS'] === 'true' ? 'none is named to this step: GitHub names it to actions only' : 'none is named by the environment';
}

function describeRuns(ended: string[], live: string[]): string {
  const parts = [live.length === 0 ? 'none is going on' : `going on: ${live.join(', ')}`];
  if (ended.length > 0) parts.push(`ended now what killed ones had left: ${ended.join(', ')}`);
  return parts.join('; ');
}

function onPath(program: string, path: string | undefined): string {
  const found = (path ?? '').split(':').map((folder) => join(folder, program)).find((file) => existsSync(file));
  if (found === undefined) throw new EvalpinError('EP1008', `there is no ${program} on PATH`, { hint: `Install ${program}; it is needed for --frozen-ref only.` });
  return found;
}
