import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { FailOn } from '../inputs/gate-schema.ts';
import type { RunOptions, Selection, ServerPolicy } from '../inputs/run-options.ts';
import { parseShard, type Shard } from '../inputs/shard.ts';
import { REPORT_FORMATS, type ReportFormat } from '../report/report-formats.ts';

/** What `evalpin audit` can be asked for. */
const AUDIT_EVENTS: readonly string[] = ['spawn', 'reuse', 'teardown', 'adopt', 'prepare', 'reload', 'rollback', 'config', 'batch', 'incident'];

/** A parsed command line: what to run, and whether stdout is to be one JSON document. */
export interface Invocation {
  json: boolean;
  /** Resolves to the exit code. */
  run: () => Promise<number>;
}

/** Help or the version was asked for and has been printed. */
export class CommandLineStop extends Error {
  override readonly name = 'CommandLineStop';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('command line stop');
    this.exitCode = exitCode;
  }
}

/** Parses `argv` (without node and script); commands are loaded only when they run. Throws EP1001 on bad usage. */
export function parseCommandLine(argv: string[], surroundings: Surroundings): Invocation {
  let invocation: Invocation | undefined;
  const program = buildProgram(surroundings, (chosen) => {
    invocation = chosen;
  });
  try {
    program.parse(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new CommandLineStop(0);
    if (error.code === 'commander.help') throw noCommand(program, argv);
    const named = error.code === 'commander.missingArgument' && /'(?:run|before|after)'/.test(error.message) ? ': a run’s folder or id, or `latest`' : '';
    throw new EvalpinError('EP1001', `${error.message.replace(/^error: /, '').replace(/\n\((Did you mean .*\?)\)$/, '. $1')}${named}`, { cause: error });
  }
  if (!invocation) throw noCommand(program, argv);
  return invocation;
}

/** Names the commands that there are: of the group that was named without one, else all. */
function noCommand(program: Command, argv: readonly string[]): EvalpinError {
  const group = program.commands.find((one) => one.commands.length > 0 && argv.includes(one.name()));
  const names = (group ?? program).createHelp().visibleCommands(group ?? program).map((one) => one.name()).filter((name) => name !== 'help');
  const called = group === undefined ? 'evalpin' : `evalpin ${group.name()}`;
  return new EvalpinError('EP1001', 'no command was given', { hint: `There are: ${names.join(', ')}. \`${called} --help\` says what each does.` });
}

/** The whole command line as commander sees it; the README's tables are made from it. */
export function buildProgram(surroundings: Surroundings, choose: (invocation: Invocation) => void): Command {
  const { env } = surroundings;
  const program = new Command('evalpin')
    .description('Pinned-snapshot evals: know which code a score came from.')
    .version(surroundings.installation.version)
    .exitOverride()
    .configureOutput({ writeOut: surroundings.stdout, writeErr: () => undefined })
    .showSuggestionAfterError(true);
  const command = (name: string, text: string, json = 'one JSON document on stdout, people’s text on stderr'): Command =>
    program.command(name).description(text).exitOverride().addOption(new Option('--json', json));
  const select = (target: Command): Command =>
    target
      .option('--workspace <dir>', 'the frozen workspace (default: the folder that evalpin.yaml names, else the current one)')
      .option('--frozen-ref <ref>', 'take frozen from this git ref; the checkout becomes the overlay')
      .option('--overlay <dir>', 'an edited copy, whole or partial; several are compared side by side', collect)
      .option('--graph <name>', 'run this graph instead of the settings’ evals')
      .option('--episodes <n>', 'a count or a range such as 10-19 (of the eval’s inputs, where it has a file), or a JSON-lines file of inputs')
      .option('--workers <k>', 'interpreters at work at once', positive)
      .option('--seed <n>', 'seed that every episode’s seed is derived from', natural);
  const selection = (evals: string[], o: SelectionFlags): Selection => ({
    cwd: surroundings.cwd,
    evals,
    overlays: o.overlay ?? (env['ACTIVE_WORKSPACE_DIR'] ? [env['ACTIVE_WORKSPACE_DIR']] : []),
    ...defined({ workspace: o.workspace, frozenRef: o.frozenRef, graph: o.graph, episodes: o.episodes, workers: o.workers, seed: o.seed, baseline: o.baseline, repeat: o.repeat }),
  });

  select(command('run [eval...]', 'run evals pinned to snapshots of frozen and overlay'))
    .option('--repeat <n>', 'run each episode so often in every arm', positive)
    .option('--baseline <which>', '`frozen`, `none`, or a finished run: its folder, id, or `latest` (default: frozen where there is an overlay)')
    .option('--aa', 'the same arm against itself: learns how much its figures move without a change')
    .addOption(new Option('--servers <policy>', 'how long servers live').choices(['auto', 'ephemeral', 'shared']).default('auto'))
    .option('--no-reuse', 'measure everything, whatever earlier runs have measured')
    .option('--resume <run>', 'go on with an interrupted run: its folder or id, or `latest`')
    .option('--out <dir>', 'the run’s folder (default: .evalpin/runs/<run id>)')
    .option('--shard <i/n>', 'only this part of the cases; `merge` comes to the verdict', parseShard)
    .option('--require-proof', 'end with exit code 4 where a process is not proved to be pinned')
    .option('--gates <text>', 'instead of the settings’ gates, such as `accuracy: max-drop 0.02, new-failures 0`')
    .addOption(new Option('--fail-on <which>', 'what makes exit code 1 (default: gate)').choices(['gate', 'undecided', 'never']))
    .action((evals: string[], o: RunFlags) => {
      const options: RunOptions = {
        ...selection(evals, o),
        servers: o.servers,
        json: o.json ?? false,
        ...defined({ out: o.out, shard: o.shard, requireProof: o.requireProof, failOn: o.failOn, gates: o.gates, aa: o.aa, resume: o.resume, noReuse: o.reuse ? undefined : true }),
      };
      choose({ json: options.json, run: async () => (await import('./run.ts')).run(options, surroundings) });
    });
  command('rerun <run> <episode>', 'one episode of a finished run again, same pins, in the foreground')
    .option('--arm <arm>', 'the arm (default: the one that was edited)')
    .option('--debug', 'no time limit; the interpreter has the terminal')
    .action((run: string, episode: string, o: { arm?: string; debug?: boolean; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./rerun.ts')).rerun({ run, episode, debug: o.debug ?? false, json: o.json ?? false, ...defined({ arm: o.arm }) }, surroundings) });
    });
  select(command('plan [eval...]', 'the decisions that a run would take; runs nothing'))
    .option('--repeat <n>', 'run each episode so often in every arm', positive)
    .option('--matrix <n>', 'instead of the decisions, as JSON: jobs of at most so many shards for each eval', positive)
    .action((evals: string[], o: SelectionFlags & { matrix?: number }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./plan.ts')).plan({ ...selection(evals, o), json: o.json ?? false, ...defined({ matrix: o.matrix }) }, surroundings) });
    });
  command('merge <run...>', 'one report and one verdict from the shards of a run')
    .option('--out <dir>', 'the merged run’s folder (default: .evalpin/runs/<run id>)')
    .action((runs: string[], o: { out?: string; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./merge.ts')).merge({ runs, json: o.json ?? false, ...defined({ out: o.out }) }, surroundings) });
    });
  command('report <run>', 'render a finished run again: its folder or id, or `latest`')
    .option('--out <dir>', 'where the files go (default: the run’s folder)')
    .option('--format <format>', `only this: ${REPORT_FORMATS.join(', ')}; may be repeated`, reportFormat)
    .action((run: string, o: { out?: string; format?: ReportFormat[]; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./report.ts')).report({ run, json: o.json ?? false, ...defined({ out: o.out, formats: o.format }) }, surroundings) });
    });
  command('diff <before> <after>', 'two finished runs, or RUN:ARM, against each other')
    .action((before: string, after: string, o: { json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./diff.ts')).diff({ before, after, json: o.json ?? false }, surroundings) });
    });
  command('hash [path...]', 'digests of the workspace’s nodesets, or of files and folders')
    .option('--workspace <dir>', 'the workspace')
    .option('--exclude <glob>', 'leave these out; may be repeated', collect)
    .action((paths: string[], o: { workspace?: string; exclude?: string[]; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./hash.ts')).hash({ paths, exclude: o.exclude ?? [], json: o.json ?? false, ...defined({ workspace: o.workspace }) }, surroundings) });
    });
  select(command('explain <nodeset>', 'a nodeset’s closure, and which files differ between the arms')).action((nodeset: string, o: SelectionFlags) => {
    choose({ json: o.json ?? false, run: async () => (await import('./explain.ts')).explain({ ...selection([], o), nodeset, json: o.json ?? false }, surroundings) });
  });
  // No --json of its own: commander would take it for the group's, wherever it stands.
  const servers = program.command('servers').description('the servers that are held for you').exitOverride();
  addServerCommands(servers, select, selection, surroundings, choose);
  command('reload [nodesets...]', 'swap the current version of followed nodesets in, without losing a request')
    .option('--all', 'discover everything anew, and reload what differs')
    .option('--from <source>', 'an edited copy of the workspace, or the digest of a version that ran before (default: where the version that runs came from)')
    .option('--config <file>', 'values that are laid over the nodeset’s configuration, without a swap where the code stays')
    .option('--abort', 'end a reload that has not succeeded yet')
    .option('--beside', 'start the new version beside the old one (default)')
    .option('--replace-first', 'end the old version first, where memory cannot hold both')
    .option('--force', 'end the calls that still run past the deadline')
    .option('--deadline <time>', 'how long calls in flight may take (default: 5s)')
    .option('--observe <time>', 'how long the new version is watched before the old one retires (default: 30s)')
    .addOption(new Option('--order <order>', 'in which order nodesets of one reload have their turns').choices(['needed-last', 'needs-first']))
    .action((nodesets: string[], o: ReloadOptionFlags) => {
      const { all = false, abort = false, beside = false, replaceFirst = false, force = false, json = false, ...rest } = o;
      choose({ json, run: async () => (await import('./reload.ts')).reload({ nodesets, all, abort, beside, replaceFirst, force, json, ...defined(rest) }, surroundings) });
    });
  program.command('prepare-reload', { hidden: true }).exitOverride().action(() => {
    choose({ json: true, run: async () => (await import('./prepare-reload.ts')).prepareForSupervisor(surroundings) });
  });
  select(command('watch', 'say which nodesets a change touches, as it happens; reloads nothing', 'one JSON object a line on stdout'))
    .option('--quiet <time>', 'how long it has to be quiet after a change (default: 200ms)')
    .action((o: SelectionFlags & { quiet?: string }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./watch.ts')).watch({ ...selection([], o), json: o.json ?? false, ...defined({ quiet: o.quiet }) }, surroundings) });
    });
  command('audit', 'the trail of servers and reloads: what happened, when, and who asked')
    .option('--nodeset <name>', 'only of this nodeset; may be repeated', collect)
    .addOption(new Option('--event <event>', 'only this event; may be repeated').choices(AUDIT_EVENTS).argParser(auditEvent))
    .option('--since <time>', 'only what is not older: a time such as 2h, or a date such as 2026-01-31T12:00Z')
    .option('--run <id>', 'only what happened for this run, or for the reload of this id')
    .option('--limit <n>', 'the last ones only', positive, 100)
    .action((o: { nodeset?: string[]; event?: string[]; since?: string; run?: string; limit: number; json?: boolean }) => {
      const { nodeset = [], event = [], since, run, limit, json = false } = o;
      choose({ json, run: async () => (await import('./audit.ts')).audit({ nodesets: nodeset, events: event, limit, json, ...defined({ since, run }) }, surroundings) });
    });
  command('gc', 'remove what nobody holds; always exits 0')
    .option('--all', 'also what was used lately')
    .action((o: { all?: boolean; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./gc.ts')).gc({ all: o.all ?? false, json: o.json ?? false }, surroundings) });
    });
  command('doctor', 'what is here: interpreters, isolation, store, leftovers').action((o: { json?: boolean }) => {
    choose({ json: o.json ?? false, run: async () => (await import('./doctor.ts')).doctor({ json: o.json ?? false }, surroundings) });
  });
  command('init', 'write a first evalpin.yaml and a workflow')
    .option('--force', 'overwrite what is there')
    .action((o: { force?: boolean; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await import('./init.ts')).init({ force: o.force ?? false, json: o.json ?? false }, surroundings) });
    });
  command('python-path', 'where the Python package `evalpin` lies, for editors and tests').action((o: { json?: boolean }) => {
    choose({ json: o.json ?? false, run: async () => (await import('./python-path.ts')).pythonPath({ json: o.json ?? false }, surroundings) });
  });
  return program;
}

function addServerCommands(
  servers: Command,
  select: (target: Command) => Command,
  selection: (evals: string[], o: SelectionFlags) => Selection,
  surroundings: Surroundings,
  choose: (invocation: Invocation) => void,
): void {
  const sub = (name: string, text: string, json = 'one JSON document on stdout'): Command =>
    servers.command(name).description(text).exitOverride().addOption(new Option('--json', json));
  const load = async (): Promise<typeof import('./servers.ts')> => import('./servers.ts');
  sub('list', 'every server: state, digest, address, who holds it').action((o: { json?: boolean }) => {
    choose({ json: o.json ?? false, run: async () => (await load()).list({ json: o.json ?? false }, surroundings) });
  });
  sub('stop [names...]', 'end servers by nodeset name or exact tag')
    .option('--all', 'every server')
    .option('--force', 'also what a run holds')
    .action((names: string[], o: { all?: boolean; force?: boolean; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await load()).stop({ names, all: o.all ?? false, force: o.force ?? false, json: o.json ?? false }, surroundings) });
    });
  sub('logs <name>', 'the log of a server, by nodeset name or exact tag')
    .option('--lines <n>', 'last lines only', positive, 200)
    .action((name: string, o: { lines: number; json?: boolean }) => {
      choose({ json: o.json ?? false, run: async () => (await load()).logs({ name, lines: o.lines, json: o.json ?? false }, surroundings) });
    });
  select(sub('up [eval...]', 'start the shared servers that evals need (without an eval: all of the workspace), and hold them')).option('--for <time>', 'how long at most (default: 1h; in a workflow until its job is over)').action((evals: string[], o: SelectionFlags & { for?: string }) => {
    choose({ json: o.json ?? false, run: async () => (await load()).up({ ...selection(evals, o), json: o.json ?? false, ...defined({ holdFor: o.for }) }, surroundings) });
  });
  sub('watch', 'what happens to servers and follow addresses, as it happens', 'one JSON object a line on stdout').action((o: { json?: boolean }) => {
    choose({ json: o.json ?? false, run: async () => (await import('./servers-watch.ts')).watchServers({ json: o.json ?? false }, surroundings) });
  });
  sub('down', 'let go of what `servers up` holds').action((o: { json?: boolean }) => {
    choose({ json: o.json ?? false, run: async () => (await load()).down({ json: o.json ?? false }, surroundings) });
  });
}

interface ReloadOptionFlags {
  all?: boolean;
  abort?: boolean;
  from?: string;
  config?: string;
  beside?: boolean;
  replaceFirst?: boolean;
  force?: boolean;
  deadline?: string;
  observe?: string;
  order?: 'needed-last' | 'needs-first';
  json?: boolean;
}

interface SelectionFlags {
  workspace?: string;
  frozenRef?: string;
  overlay?: string[];
  graph?: string;
  episodes?: string;
  workers?: number;
  seed?: number;
  baseline?: string;
  repeat?: number;
  json?: boolean;
}

interface RunFlags extends SelectionFlags {
  gates?: string;
  failOn?: FailOn;
  servers: ServerPolicy;
  aa?: boolean;
  /** False with --no-reuse. */
  reuse: boolean;
  resume?: string;
  out?: string;
  shard?: Shard;
  requireProof?: boolean;
}

function collect(value: string, previous: string[] = []): string[] {
  return [...previous, value];
}

function reportFormat(value: string, previous: ReportFormat[] = []): ReportFormat[] {
  const format = REPORT_FORMATS.find((one) => one === value);
  if (format === undefined) throw new InvalidArgumentError(`Allowed are ${REPORT_FORMATS.join(', ')}.`);
  return [...previous, format];
}

function auditEvent(value: string, previous: string[] = []): string[] {
  if (!AUDIT_EVENTS.includes(value)) throw new InvalidArgumentError(`Allowed are ${AUDIT_EVENTS.join(', ')}.`);
  return [...previous, value];
}

function natural(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(value);
}

function positive(value: string): number {
  const number = natural(value);
  if (number < 1) throw new InvalidArgumentError('It must be a whole number, 1 or more.');
  return number;
}

/** Without the keys whose value is undefined, as exact optional types want it. */
function defined<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
