import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bug, EvalpinError } from '../contract/errors.ts';
import { isAlive } from '../process/identity.ts';
import { spawnDetached, type Exit } from '../process/spawn-detached.ts';
import { TAG_VARIABLE } from '../process/tagged.ts';
import { isPortFree, pickFreePort } from './free-port.ts';
import { passGate, type GateResult } from './health-gate.ts';
import { tailServerLogs } from './log-tail.ts';
import { fillPlaceholders } from './placeholders.ts';
import { prepareOnce } from './prepare.ts';
import { probe } from './probe.ts';
import type { LeasedServer, ServerLaunch, ServerRecord } from './protocol.ts';
import { serverFiles, type ServerFiles } from './records.ts';
import { SavedRecord } from './saved-record.ts';
import { advance, isLive, type ServerEvent } from './states.ts';
import { runStopCommand } from './stop-command.ts';
import { stillListens, stopProcesses } from './stop-server.ts';

/** What a server needs of its surroundings. */
export interface ServerSurroundings {
  serversDir: string;
  preparedDir: string;
  /** Between TERM and KILL. */
  graceMs: number;
  clock: () => Date;
  log: (message: string) => void;
  /** URLs of the servers that it needs, by nodeset; waits until they are ready. */
  urlsOf: (needs: Record<string, string>) => Promise<Record<string, string>>;
  /** Told when a server could not be started, before it is cleaned up. */
  onFailing: (server: Server, error: unknown) => void;
  /** Told when a server that was ready has ended by itself. */
  onDeath: (server: Server, reason: string) => void;
  onPrepared: (server: Server) => void;
}

const PORT_ATTEMPTS = 4;
const REUSE_PROBE_MS = 3_000;
const ADOPTED_POLL_MS = 200;

/** One server: its record, its processes, and everything that starts, proves and ends them. */
export class Server {
  readonly record: ServerRecord;
  readonly files: ServerFiles;
  /** Where it is not on the disk, nothing of the server was ever started. */
  readonly saved: SavedRecord;
  private readonly around: ServerSurroundings;
  private readonly launch: ServerLaunch;
  private readonly cancel = new AbortController();
  private starting: Promise<void> | undefined;
  private ending: Promise<void> | undefined;
  private ended: Promise<string> = new Promise(() => undefined);
  private poll: NodeJS.Timeout | undefined;

  constructor(record: ServerRecord, launch: ServerLaunch, around: ServerSurroundings) {
    this.record = record;
    this.launch = launch;
    this.around = around;
    this.files = serverFiles(around.serversDir, record.id);
    this.saved = new SavedRecord(record, around);
  }

  /** How it was started, with its whole environment where this supervisor started it. */
  get startedBy(): ServerLaunch {
    return this.launch;
  }

  get id(): string {
    return this.record.id;
  }

  /** @throws as `SavedRecord.save` does */
  save(): void {
    this.saved.save();
  }

  /** Starts it, once, however often it is asked; settles when it is ready or has failed and is cleaned up. */
  start(): Promise<void> {
    this.starting ??= this.startOnce(() => this.spawnAndGate());
    return this.starting;
  }

  /** Takes over a server that another supervisor left: a ready one is watched, one that was starting is gated further. */
  adopt(): void {
    this.saved.adopt();
    this.watchAdopted();
    if (this.record.state === 'ready') {
      this.starting = Promise.resolve();
      this.watchEnd();
    } else {
      this.starting = this.startOnce(() => this.gateAdopted());
      this.starting.catch(() => undefined);
    }
  }

  /** Whether it is, at this moment, well and ours; else why not. */
  async verify(): Promise<string | undefined> {
    const { record } = this;
    if (record.port === undefined || record.state !== 'ready') return `it is ${record.state}`;
    if (record.process !== undefined && this.launch.stop === undefined && !isAlive(record.process)) return 'its process is gone';
    const answer = await probe(this.probeTarget(record.port), Math.min(this.launch.health.timeoutMs, REUSE_PROBE_MS));
    if (answer.kind !== 'ready') return answer.reason;
    return answer.url === record.url ? undefined : `it answers at ${answer.url} instead of ${record.url}`;
  }

  /** Ends it, once: its stop command, its processes, its port. Never rejects for what `stop` does; the log has it. */
  end(reason: string): Promise<void> {
    this.ending ??= this.endOnce(reason);
    return this.ending;
  }

  leased(key: string, reused: boolean): LeasedServer {
    const { record, files } = this;
    if (record.url === undefined) throw bug(`${record.id} is leased without an address`);
    return {
      key, reused, id: record.id, nodeset: record.nodeset, digest: record.digest, url: record.url, nonce: record.nonce,
      pid: record.process?.pid ?? 0, identity: record.proof ?? 'none', proofDir: files.proofDir, logs: { stdout: files.stdout, stderr: files.stderr },
    };
  }

  private async startOnce(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A stop was first: then it is the cause, and `end` cleans up.
      if (this.ending === undefined) {
        this.around.onFailing(this, error);
        await this.fail(error instanceof Error ? error.message : String(error));
      } else {
        await this.ending;
      }
      throw error;
    }
  }

  private async spawnAndGate(): Promise<void> {
    const { launch, record, files, cancel } = this;
    const urls = await this.around.urlsOf(record.needs);
    cancel.signal.throwIfAborted();
    mkdirSync(files.proofDir, { recursive: true, mode: 0o700 });
    writeFileSync(files.sharedUrls, `${JSON.stringify(urls)}\n`, { mode: 0o600 });
    const prepared = await this.prepare();
    for (let attempt = 1; ; attempt++) {
      const port = launch.port === 'given' ? await pickFreePort() : undefined;
      const result = await this.spawnAt(port, prepared);
      if (result.kind === 'ready') {
        this.becomeReady(result);
        return;
      }
      await stopProcesses(record, this.around);
      if (attempt === PORT_ATTEMPTS) throw new EvalpinError('EP3023', `${record.id}: ${attempt} ports were taken, at last: ${result.reason}`, { details: tailServerLogs(files) });
      this.around.log(`${record.id}: ${result.reason}; another port`);
    }
  }

  private async prepare(): Promise<string | undefined> {
    const { launch, record, cancel } = this;
    if (launch.prepare === undefined) return undefined;
    const prepared = await prepareOnce({
      root: this.around.preparedDir, digest: record.digest, nodeset: record.nodeset, argv: launch.prepare, cwd: launch.prepareCwd ?? launch.cwd,
      env: launch.env, tag: record.id, nonce: record.nonce, log: this.files.prepareLog, signal: cancel.signal, onReclaim: this.around.log,
    });
    if (prepared.ran) this.around.onPrepared(this);
    return prepared.output;
  }

  private async spawnAt(port: number | undefined, prepared: string | undefined): Promise<GateResult> {
    const { launch, record, files, cancel } = this;
    cancel.signal.throwIfAborted();
    rmSync(files.portFile, { force: true });
    const values = { nonce: record.nonce, tag: record.id, ...(port === undefined ? {} : { port }), ...(prepared === undefined ? {} : { prepared }) };
    const child = await spawnDetached({
      argv: fillPlaceholders(launch.argv, values),
      cwd: launch.cwd,
      stdout: files.stdout,
      stderr: files.stderr,
      env: {
        ...launch.env,
        [TAG_VARIABLE]: record.id,
        EVALPIN_NONCE: record.nonce,
        EVALPIN_PORT_FILE: files.portFile,
        EVALPIN_PROOF_DIR: files.proofDir,
        EVALPIN_SHARED_URLS: files.sharedUrls,
        ...(prepared === undefined ? {} : { EVALPIN_PREPARED: prepared }),
      },
    });
    record.process = child.id;
    if (cancel.signal.aborted) {
      // Whoever ends it may have looked before there was a process to see.
      await stopProcesses(record, this.around);
      throw cancel.signal.reason;
    }
    if (port !== undefined) record.port = port;
    if (record.state === 'spawning') this.move('spawned');
    else this.save();
    this.ended = this.describeEnd(child.exited);
    try {
      return await this.gate(launch.health.timeoutMs);
    } catch (error) {
      // A server that cannot bind its port says so by ending.
      const lostPort = port !== undefined && error instanceof EvalpinError && error.code === 'EP3020' && !(await isPortFree(port));
      if (lostPort) return { kind: 'port-taken', reason: `port ${port} was taken by another program` };
      throw error;
    }
  }

  private async gateAdopted(): Promise<void> {
    const age = this.around.clock().getTime() - Date.parse(this.record.created);
    const result = await this.gate(Math.max(1_000, this.launch.health.timeoutMs - age));
    if (result.kind === 'port-taken') throw new EvalpinError('EP3023', `${this.id}: ${result.reason}`);
    this.becomeReady(result);
  }

  private gate(timeoutMs: number): Promise<GateResult> {
    const { launch, record, files } = this;
    const port = launch.port === 'given' && record.port !== undefined ? { given: record.port } : { file: files.portFile };
    return passGate({
      ...this.probeTarget(0), port, timeoutMs, ended: this.ended, signal: this.cancel.signal, logTail: () => tailServerLogs(files), log: files.stderr,
    });
  }

  private becomeReady(result: GateResult & { kind: 'ready' }): void {
    this.cancel.signal.throwIfAborted();
    this.record.port = result.port;
    this.record.url = result.url;
    this.record.proof = result.proof;
    this.move('proved');
    this.watchEnd();
  }

  private watchEnd(): void {
    void this.ended.then((reason) => {
      if (this.record.state === 'ready' || this.record.state === 'draining') this.around.onDeath(this, reason);
    });
  }

  /** A process that is not our child tells nobody when it ends. */
  private watchAdopted(): void {
    const id = this.record.process;
    if (id === undefined || (this.launch.stop !== undefined && !isAlive(id))) return;
    this.ended = new Promise((resolve) => {
      this.poll = setInterval(() => {
        if (isAlive(id)) return;
        clearInterval(this.poll);
        resolve('ended');
      }, ADOPTED_POLL_MS);
      this.poll.unref();
    });
  }

  private describeEnd(exited: Promise<Exit>): Promise<string> {
    return new Promise((resolve) => {
      void exited.then(({ code, signal }) => {
        // A command that hands its work to something else (a container engine) ends well at once; `stop` ends that.
        if (this.launch.stop !== undefined && code === 0) return;
        resolve(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
      });
    });
  }

  /** The state after a fault, with everything of it ended. */
  async fail(reason: string): Promise<void> {
    if (!isLive(this.record.state)) return;
    this.ending ??= this.finish('fault', reason);
    await this.ending;
  }

  private async endOnce(reason: string): Promise<void> {
    if (!isLive(this.record.state)) return;
    this.cancel.abort(new EvalpinError('EP3052', `${this.id} is being ended: ${reason}`));
    if (this.record.state !== 'stopping') this.move('stop', reason);
    await this.finish('ended', reason);
  }

  private async finish(event: 'ended' | 'fault', reason: string): Promise<void> {
    clearInterval(this.poll);
    if (this.launch.stop !== undefined) await runStopCommand(this.launch, this.record, this.around.log);
    const left = (await stopProcesses(this.record, this.around)) ?? (await stillListens(this.launch, this.record, this.around.graceMs));
    if (!isLive(this.record.state)) return;
    if (left === undefined) this.move(event, reason);
    else this.move('fault', `${reason}; ${left}`);
  }

  private probeTarget(port: number) {
    const { launch, record } = this;
    return { port, path: launch.health.path, nonce: record.nonce, tag: record.id, process: record.process, unprovedIdentity: launch.unprovedIdentity };
  }

  private move(event: ServerEvent, reason?: string): void {
    this.record.state = advance(this.record.state, event);
    if (reason !== undefined) this.record.reason = reason;
    this.save();
  }
}

