import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { main } from '../../src/commands/main.ts';
import type { ErrorRecord } from '../../src/contract/errors.ts';
import { writeFiles, type Files } from '../workspace/source-folder.ts';
import { Cli, planned, type CallOptions, type Refusal } from './cli.ts';
import { graph, localMethod, oneLocal, oneShared, settings } from './workspace.ts';

const NOBODY = 65534;
const root = join(import.meta.dirname, '..', '..');

/** Exactly one JSON document on stdout, and the same error in words on stderr. */
function assertRefusal({ code, stdout, stderr, error }: Refusal, wanted: { code: number; error: string; says: RegExp }): void {
  assert.deepEqual([code, error.code], [wanted.code, wanted.error], stderr);
  assert.match(`${error.message} ${JSON.stringify(error.location ?? {})}`, wanted.says);
  assert.ok(error.hint.length > 10);
  assert.deepEqual(Object.keys(JSON.parse(stdout) as object), ['version', 'error']);
  assert.ok(stderr.includes(`error ${error.code}: `), stderr);
  assert.doesNotMatch(stderr, /\n {4}at .*\.(js|ts):\d+/, 'a stack trace is for bugs');
}

/** Nothing half-made: every snapshot is whole, no server or process is there, and each run's folder says why it ended. */
function assertNothingHalfMade(cli: Cli): void {
  for (const name of cli.stored('snapshots')) assert.ok(existsSync(join(cli.workspace.home, 'v1/snapshots', name, 'COMPLETE')), name);
  const runs = join(cli.workspace.repository, '.evalpin/runs');
  for (const name of existsSync(runs) ? readdirSync(runs) : []) {
    const lines = readFileSync(join(runs, name, 'events.jsonl'), 'utf8').trim().split('\n');
    assert.equal((JSON.parse(lines.at(-1) ?? '') as { event: string }).event, 'run-failed', name);
    assert.ok(!existsSync(join(runs, name, '_DONE')));
  }
  assert.deepEqual(cli.processes().filter((line) => !line.includes('supervisor.js')), []);
}

describe('bad input', () => {
  let cli: Cli;
  const good = oneLocal({}, { episodes: 1 });
  before(() => {
    cli = new Cli(good);
  });
  after(() => cli.close());

  const cases: { what: string; files?: Files; args?: string[]; code?: number; error: string; says: RegExp; line?: number }[] = [
    { what: 'a workspace that is not there', args: ['--workspace', 'nowhere'], error: 'EP2001', says: /nowhere/ },
    { what: 'an overlay that is not there', args: ['--overlay', 'nowhere'], error: 'EP2020', says: /nowhere/ },
    { what: 'the frozen workspace as its own overlay', args: ['--overlay', 'workspace'], error: 'EP2020', says: /workspace/ },
    { what: 'YAML with a tab', files: { 'evalpin.yaml': 'version: 1\nworkspace: workspace\nevals:\n\t- graph: main\n' }, error: 'EP1013', says: /evalpin\.yaml/, line: 4 },
    { what: 'YAML with a key twice', files: { 'evalpin.yaml': 'version: 1\nworkspace: workspace\nversion: 1\n' }, error: 'EP1013', says: /unique/, line: 3 },
    { what: 'a misspelt key', files: { 'evalpin.yaml': 'version: 1\nworkspace: workspace\nevals:\n  - graph: main\n    epsiodes: 3\n' }, error: 'EP1014', says: /epsiodes.*episodes/s, line: 5 },
    { what: 'a misspelt key of a nodeset', files: { 'workspace/nodesets/other/nodeset.yaml': 'name: other\nparalelism: shared\n' }, error: 'EP1014', says: /paralelism.*parallelism/s, line: 2 },
    { what: 'a value that is not allowed', files: { 'workspace/nodesets/other/nodeset.yaml': 'name: other\nparallelism: shard\n' }, error: 'EP1014', says: /shard/, line: 2 },
    { what: 'a graph that is no JSON', files: { 'workspace/graphs/main.json': '{\n  "nodes": [\n    {"id": "a",}\n  ]\n}\n' }, error: 'EP1015', says: /main\.json/, line: 3 },
    { what: 'a graph with an unknown nodeset', files: { 'workspace/graphs/main.json': graph('input.index -> methud.index', 'methud.value -> metrics.value') }, error: 'EP2021', says: /methud/ },
    { what: 'a graph with an unknown output', files: { 'workspace/graphs/main.json': graph('input.index -> method.index', 'method.valu -> metrics.value') }, error: 'EP2034', says: /valu/ },
    { what: 'a graph with a cycle', files: { 'workspace/graphs/main.json': graph('method.value -> method.index', 'method.value -> metrics.value') }, error: 'EP2033', says: /method/ },
    { what: 'settings that are not UTF-8', files: { 'evalpin.yaml': Buffer.from('version: 1\n# caf\xe9\n', 'latin1') }, error: 'EP1012', says: /evalpin\.yaml/ },
    { what: 'a graph that is not UTF-8', files: { 'workspace/graphs/main.json': Buffer.from('{"name": "caf\xe9"}', 'latin1') }, error: 'EP1012', says: /main\.json/ },
    { what: 'an interpreter that is not there', files: { 'evalpin.yaml': settings([{ graph: 'main' }], { interpreters: { python: 'python9.9' } }) }, error: 'EP4001', says: /python9\.9/ },
    { what: 'an interpreter that is none', files: { 'evalpin.yaml': settings([{ graph: 'main' }], { interpreters: { python: '/bin/true' } }) }, error: 'EP2112', says: /\/bin\/true/ },
    { what: 'an unknown graph', args: ['--graph', 'mian'], error: 'EP2030', says: /mian/ },
    { what: 'an unknown eval', args: ['mian'], error: 'EP1019', says: /mian/ },
    { what: 'an unknown option', args: ['--episods', '3'], error: 'EP1001', says: /--episods.*--episodes/s },
    { what: 'an option without its value', args: ['--workers'], error: 'EP1001', says: /--workers/ },
    { what: 'a value that cannot be', args: ['--workers', 'zero'], error: 'EP1001', says: /zero/ },
    { what: 'a missing file of inputs', args: ['--episodes', 'nowhere.jsonl'], error: 'EP4006', says: /nowhere\.jsonl/ },
    { what: 'a result format that cannot be read', files: { 'evalpin.yaml': settings([{ name: 'own', harness: { command: ['true'], results: [{ format: 'tap', path: 'x' }] } }]) }, error: 'EP1014', says: /tap/ },
    { what: 'a variable that is not set', files: { 'evalpin.yaml': settings([{ graph: 'main', env: { KEY: '${NOWHERE_SET}' } }]) }, error: 'EP4002', says: /NOWHERE_SET/ },
    { what: 'a link that leads out', files: { 'workspace/nodesets/method.py': { link: '../../../outside.py' }, '../outside.py': localMethod({}) }, error: 'EP2018', says: /method\.py/ },
    { what: 'a ref where there is no repository', args: ['--frozen-ref', 'HEAD'], error: 'EP1008', says: /repository/ },
    { what: 'a folder of a run that is not empty', args: ['--out', 'workspace'], error: 'EP5010', says: /workspace/ },
    { what: 'a file as the folder of a run', args: ['--out', 'evalpin.yaml'], error: 'EP5010', says: /evalpin\.yaml.*a file stands in its way/ },
    { what: 'a folder of a run below a file', args: ['--out', 'evalpin.yaml/x'], error: 'EP5010', says: /a file stands in its way/ },
    { what: 'a folder of a run whose name is too long', args: ['--out', 'x'.repeat(300)], error: 'EP5010', says: /too long/ },
  ];

  for (const { what, files = {}, args = [], code = 2, error, says, line } of cases) {
    test(`${what}: ${error}, and nothing is left`, async () => {
      for (const path of Object.keys(files)) rmSync(join(cli.workspace.repository, path), { force: true });
      cli.workspace.write(files);
      try {
        const refused = await cli.error(['run', ...args]);
        assertRefusal(refused, { code, error, says });
        if (line !== undefined) assert.equal(refused.error.location?.line, line);
        assertNothingHalfMade(cli);
      } finally {
        for (const path of [...Object.keys(files), 'workspace/nodesets/other']) rmSync(join(cli.workspace.repository, path), { recursive: true, force: true });
        cli.workspace.write(good);
      }
    });
  }

  test('a file name that is not UTF-8 is an error that shows where it lies', async () => {
    const dir = join(cli.workspace.dir, 'nodesets/pack');
    writeFiles(dir, { '__init__.py': 'pass\n' });
    execFileSync('sh', ['-c', 'touch "$1/$(printf "caf\\351")"', 'sh', dir]);
    const refused = await cli.error(['run']);
    assertRefusal(refused, { code: 2, error: 'EP2015', says: /nodesets\/pack/ });
    rmSync(dir, { recursive: true });
  });

  test('a plan refuses the episodes that a run would refuse', async () => {
    assertRefusal(await cli.error(['plan', '--episodes', 'nowhere.jsonl']), { code: 2, error: 'EP4006', says: /nowhere\.jsonl/ });
  });

  test('a command that does not exist, and none at all, are errors of usage', async () => {
    assertRefusal(await cli.error(['runn']), { code: 2, error: 'EP1001', says: /runn.*run/s });
    const none = await cli.call([]);
    assert.deepEqual([none.code, none.stdout], [2, '']);
    assert.match(none.stderr, /error EP1001: no command was given\n  There are: run, .*`evalpin --help`/);
    const ofGroup = await cli.call(['servers']);
    assert.match(ofGroup.stderr, /error EP1001: no command was given\n  There are: list, .*`evalpin servers --help`/);
    const slip = await cli.call(['run', '--overlya', 'x']);
    assert.match(slip.stderr, /^error EP1001: unknown option '--overlya'\. Did you mean --overlay\?$/m);
  });

  test('without --json nothing goes to stdout', async () => {
    const { code, stdout, stderr } = await cli.call(['run', '--overlay', 'nowhere']);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /^error EP2020: .*\n(.*\n)*.*\S\n$/);
  });

  test('all that was refused before does not stand in the way of a good run', async () => {
    const run = await cli.run();
    assert.equal(run.code, 0, run.stdout);
    assert.equal(planned(run.plan, 'frozen', 'method').decision, 'local');
  });
});

test('Windows and an old Node.js are refused in one sentence', async () => {
  for (const platform of [
    { platform: 'win32', nodeVersion: '24.0.0' },
    { platform: 'linux', nodeVersion: '20.18.1' },
  ] as const) {
    const printed = { stdout: '', stderr: '' };
    const code = await main(
      ['run', '--json'],
      {
        env: {},
        cwd: '/',
        installation: { root, supervisorEntry: '', runtimeDir: '', version: '0' },
        node: process.execPath,
        stdout: (text) => void (printed.stdout += text),
        stderr: (text) => void (printed.stderr += text),
        terminal: false,
        signal: new AbortController().signal,
      },
      platform,
    );
    assert.equal(code, 2);
    assert.equal((JSON.parse(printed.stdout) as { error: ErrorRecord }).error.code, 'EP1002');
  }
});

describe('another user', { skip: othersMayRun() ? false : 'needs root, and an installation that others may read' }, () => {
  let cli: Cli;
  const own = settings([{ name: 'own', harness: { command: ['cp', '{snapshot}/evals/results.jsonl', '{out}/'], results: [{ format: 'evalpin', path: '*.jsonl' }] } }], {
    include: ['workspace/evals/**'],
    interpreters: {},
  });
  const asNobody: CallOptions = { uid: NOBODY };
  before(() => {
    cli = new Cli({ 'evalpin.yaml': own, 'workspace/evals/results.jsonl': '{"event":"episode","id":"a","status":"passed","metrics":{}}\n' });
    const { scratch, home, repository } = cli.workspace;
    chmodSync(scratch, 0o755);
    for (const folder of [home, repository]) chownSync(folder, NOBODY, NOBODY);
  });
  after(async () => {
    execFileSync('chown', ['-R', '0:0', cli.workspace.scratch]);
    await cli.close();
  });

  test('that may read all runs the eval', async () => {
    const ended = await cli.call(['run', '--json'], asNobody);
    assert.equal(ended.code, 0, ended.stderr);
  });

  test('that may not read a source is told which', async () => {
    const file = join(cli.workspace.dir, 'evals/results.jsonl');
    chmodSync(file, 0o600);
    const refused = await cli.error(['run'], asNobody);
    assert.equal(refused.code, 2, refused.stderr);
    assert.match(refused.error.code, /^EP(2012|2103)$/);
    assert.match(refused.error.message, /results\.jsonl/);
    chmodSync(file, 0o644);
  });

  test('that may not read the settings is told so', async () => {
    const file = join(cli.workspace.repository, 'evalpin.yaml');
    chmodSync(file, 0o600);
    assertRefusal(await cli.error(['run'], asNobody), { code: 2, error: 'EP1011', says: /evalpin\.yaml/ });
    chmodSync(file, 0o644);
  });

  test('that may not write the store, or has another’s, is told so', async () => {
    chownSync(cli.workspace.home, 0, 0);
    const refused = await cli.error(['run'], asNobody);
    assertRefusal(refused, { code: 2, error: 'EP2205', says: /h/ });
    chownSync(cli.workspace.home, NOBODY, NOBODY);
  });

  test('that may not write beside the settings gets one error, not a bug', async () => {
    const { repository } = cli.workspace;
    rmSync(join(repository, '.evalpin'), { recursive: true, force: true });
    chownSync(repository, 0, 0);
    assertRefusal(await cli.error(['run'], asNobody), { code: 3, error: 'EP1003', says: /\.evalpin.*permission was denied/ });
    chownSync(repository, NOBODY, NOBODY);
  });
});

describe('a full disk', { skip: mayMount() ? false : 'needs a mount' }, () => {
  let cli: Cli;
  let disk: string;
  before(() => {
    cli = new Cli({ ...oneLocal({}, { episodes: 1 }), 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { include: ['workspace/big.bin'] }), 'workspace/big.bin': Buffer.alloc(3_000_000, 7) });
    disk = join(cli.workspace.scratch, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0700', 'evalpin-test', disk]);
  });
  after(async () => {
    execFileSync('umount', [disk]);
    await cli.close();
  });

  test('under the store: one error, no half of a snapshot', async () => {
    const refused = await cli.error(['run'], { env: { EVALPIN_HOME: disk } });
    assertRefusal(refused, { code: refused.error.code === 'EP2204' ? 2 : 3, error: refused.error.code, says: /space|room|full/i });
    assert.match(refused.error.code, /^EP(2204|1003)$/);
    assert.deepEqual(readdirSync(join(disk, 'v1/snapshots')), []);
  });

  test('under the run’s folder: one error that names the disk', async () => {
    execFileSync('sh', ['-c', 'cat /dev/zero > "$1/fill" 2>/dev/null || true', 'sh', disk]);
    const refused = await cli.error(['run', '--out', join(disk, 'out')]);
    assert.notEqual(refused.code, 0);
    assertRefusal(refused, { code: 3, error: 'EP1003', says: /no space/ });
  });
});

describe('a port that is taken', () => {
  let cli: Cli;
  let stranger: Server;
  let port: number;
  /** It binds the port that it wants, whatever it is told. */
  const server = (onTaken: string): string =>
    [
      'import http.server, json, os, sys, time',
      'class Handler(http.server.BaseHTTPRequestHandler):',
      '    def do_GET(self):',
      '        self.send_response(200); self.end_headers(); self.wfile.write(json.dumps({"nonce": os.environ["EVALPIN_NONCE"]}).encode())',
      'port = int(sys.argv[1])',
      'try:',
      '    server = http.server.HTTPServer(("127.0.0.1", port), Handler)',
      'except OSError as error:',
      `    ${onTaken}`,
      'open(os.environ["EVALPIN_PORT_FILE"], "w").write(str(port))',
      'server.serve_forever()',
      '',
    ].join('\n');
  before(async () => {
    stranger = createServer((_, response) => response.end('{}'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    ({ port } = stranger.address() as AddressInfo);
    const files = oneShared({}, { episodes: 1 });
    delete files['workspace/nodesets/model.py'];
    cli = new Cli({
      ...files,
      'workspace/nodesets/model/nodeset.yaml': `name: model\nparallelism: shared\nruntime: command\ncommand: [python3, serve.py, "${port}"]\nhealth: { path: /health, timeout: 4s }\n`,
    });
  });
  after(async () => {
    await cli.close();
    stranger.close();
  });

  test('ends the server at its start: the error shows its log, and nothing of it is left', async () => {
    cli.workspace.write({ 'workspace/nodesets/model/serve.py': server('sys.exit("taken: %s" % error)') });
    const refused = await cli.error(['run']);
    assert.equal(refused.code, 3, refused.stderr);
    assert.match(refused.error.code, /^EP30(20|23)$/);
    assert.match(JSON.stringify(refused.error.details), /taken: .*in use/);
    assertNothingHalfMade(cli);
    assert.deepEqual(await cli.servers(), []);
  });

  test('and answers in place of ours is not taken for ours', async () => {
    cli.workspace.write({ 'workspace/nodesets/model/serve.py': server('open(os.environ["EVALPIN_PORT_FILE"], "w").write(str(port)); time.sleep(600)') });
    const refused = await cli.error(['run']);
    assertRefusal(refused, { code: 3, error: 'EP3022', says: /model/ });
    assertNothingHalfMade(cli);
    assert.deepEqual(await cli.servers(), []);
  });
});

function othersMayRun(): boolean {
  return process.getuid?.() === 0 && spawnSync(process.execPath, [join(root, 'dist/cli.js'), '--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
}

function mayMount(): boolean {
  return process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'evalpin-test', '/mnt']).status === 0;
}
