import { resolve } from 'node:path';
import picomatch from 'picomatch';
import { EvalpinError } from '../contract/errors.ts';
import { classSettings } from './class-settings.ts';
import type { NodesetSettings } from './declaration-schema.ts';
import type { FoundNodeset } from './discover.ts';
import { placeGlob } from './glob.ts';
import type { Declaration, Layout, Nodeset, Origin, Place, Unresolved } from './model.ts';
import { joinPlace, parentOf } from './place.ts';
import type { WorkspaceSettings } from './settings-model.ts';

const DEFAULTS = { healthPath: '/health', startMs: 60_000, keepMs: 15 * 60_000, probeMs: 10_000 };

/**
 * Joins what a nodeset says of itself with what the settings say of it. Precedence: its name in the settings, then
 * a glob (of several, the later), then its own files, then `"*"`. Mappings are joined key by key, lists replaced.
 */
export function declare(found: FoundNodeset, origin: Origin, layout: Layout, settings: WorkspaceSettings | undefined): Nodeset {
  const rules = Object.entries(settings?.nodesets ?? {});
  const isGlob = (rule: string) => rule !== '*' && /[*?[\]{}()!]/.test(rule);
  const above = [
    ...rules.filter(([rule]) => isGlob(rule) && rule !== found.name && picomatch.isMatch(found.name, rule)),
    ...rules.filter(([rule]) => rule === found.name),
  ].map(([, item]) => placed(item, layout.settingsFolder, layout, settings?.file));
  const below = rules.filter(([rule]) => rule === '*').map(([, item]) => placed(item, layout.settingsFolder, layout, settings?.file));
  const own = classSettings(found, above.findLast((item) => item.class !== undefined)?.class);
  const folder = found.form === 'file' ? parentOf(found.place) : found.place;
  const inOwnFolder = (item: NodesetSettings) => placed(item, folder, layout);
  const higher = [...(found.file ? [inOwnFolder(found.file)] : []), ...above];
  const joined = [...below, inOwnFolder(own.settings), ...higher].reduce(join, {});
  return {
    name: found.name,
    form: found.form,
    role: found.role,
    place: found.place,
    entry: found.entry === undefined && joined.entry !== undefined ? joinPlace(folder, joined.entry) : found.entry,
    module: found.module,
    ...optional('classPlace', found.classes.length > 0 ? found.classPlace : undefined),
    origin,
    declaration: complete(joined, found),
    unresolved: stillUnresolved(own.unresolved, higher),
    ...optional('misspelt', own.misspelt.length > 0 ? own.misspelt : undefined),
  };
}

/**
 * @throws EP2017 with file and line where the nodeset declares what cannot be known without running it, or what is
 * not allowed. For a run that needs the nodeset.
 */
export function requireResolved(nodeset: Nodeset): void {
  const [first] = nodeset.unresolved.filter((one) => one.what !== 'import' && !isComputedSchema(one));
  if (!first) return;
  const reason = first.problem ?? 'is computed, and nothing is run before the launch';
  throw new EvalpinError('EP2017', `${first.what} of nodeset ${JSON.stringify(nodeset.name)} cannot be used: ${first.text}: ${reason}.`, {
    hint: `Write it as a literal, or set it in evalpin.yaml under nodesets: ${nodeset.name}.`,
    location: { file: first.place, line: first.line },
  });
}

/** Whether its shared server holds something of whoever used it. A schema that is computed says so too; what it is, its server tells. */
export function carriesState({ declaration, unresolved }: Pick<Nodeset, 'declaration' | 'unresolved'>): boolean {
  return declaration.stateSchema !== undefined || unresolved.some(isComputedSchema);
}

function isComputedSchema({ what, problem }: Unresolved): boolean {
  return what === 'state_schema' && problem === undefined;
}

function complete(item: NodesetSettings, found: FoundNodeset): Declaration {
  const entry = found.entry ?? item.entry ?? '';
  const runtime = item.runtime ?? (item.command ? 'command' : /\.[cm]?[jt]s$/.test(entry) ? 'node' : 'python');
  return {
    parallelism: item.parallelism ?? 'local',
    runtime,
    ...optional('class', item.class),
    ...optional('interpreter', item.interpreter),
    ...optional('command', item.command),
    ...optional('stop', item.stop),
    ...optional('prepare', item.prepare),
    env: item.env ?? {},
    passEnv: item.passEnv ?? [],
    dependsOn: item.dependsOn ?? [],
    exclude: item.exclude ?? [],
    needs: item.needs ?? [],
    health: { path: item.health?.path ?? DEFAULTS.healthPath, timeoutMs: item.health?.timeout ?? DEFAULTS.startMs },
    keepMs: item.keep ?? DEFAULTS.keepMs,
    resources: item.resources ?? {},
    stateful: item.reuse === 'stateful',
    ...optional('stateSchema', item.state?.schema),
    ...optional('probe', item.probe && { node: item.probe.node, inputs: item.probe.inputs ?? {}, expect: item.probe.expect ?? {}, timeoutMs: item.probe.timeout ?? DEFAULTS.probeMs }),
    unprovedIdentity: item.identity === 'unproved',
    config: item.config ?? {},
  };
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}

/** Globs become globs over places, an interpreter's relative path an absolute one. */
function placed(item: NodesetSettings, folder: Place, layout: Layout, file?: string): NodesetSettings {
  return {
    ...item,
    ...(item.dependsOn ? { dependsOn: item.dependsOn.map((glob) => placeGlob(folder, glob, 'depends-on', file)) } : {}),
    ...(item.exclude ? { exclude: item.exclude.map((glob) => placeGlob(folder, glob.includes('/') ? glob : `**/${glob}`, 'exclude', file)) } : {}),
    ...(item.interpreter?.includes('/') ? { interpreter: resolve(layout.top, folder, item.interpreter) } : {}),
  };
}

const MAPPINGS = ['env', 'health', 'resources', 'config'] as const;

function join(low: NodesetSettings, high: NodesetSettings): NodesetSettings {
  const joined = { ...low, ...high };
  for (const key of MAPPINGS) {
    if (low[key] && high[key]) Object.assign(joined, { [key]: { ...low[key], ...high[key] } });
  }
  return joined;
}

/** What the class left open and nothing of higher precedence gives. */
function stillUnresolved(open: ReadonlyMap<string, Unresolved>, higher: NodesetSettings[]): Unresolved[] {
  return [...open].filter(([key]) => !higher.some((item) => key in item)).map(([, item]) => item);
}
