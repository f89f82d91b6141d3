import { builtinHarness, type HarnessRequest } from '../launch/arm-launch.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import type { Interpreters, Pin } from '../launch/pinning.ts';
import { maskSecrets, secretsOf } from '../launch/mask-secrets.ts';
import { runArms, type ArmEvent } from '../launch/run-arms.ts';
import { ValueKeeper } from '../launch/value-keeper.ts';
import type { ArmLaunch, WorkerRecord } from '../launch/worker-record.ts';
import type { ArmName } from '../workspace/model.ts';
import type { ArmPins } from './arm-pins.ts';
import type { DoneEpisodes } from './done-episodes.ts';
import type { SelectedEval } from './select-evals.ts';
import type { ArmUrls } from './serve.ts';

/** Everything about one arm that its interpreters need. */
export interface ReadyArm {
  hashed: ArmPins;
  pin: Pin;
  urls: ArmUrls;
  /** Absolute path of its spec.json. */
  spec: string;
}

export interface MeasureContext {
  chosen: SelectedEval;
  episodes: Episode[];
  interpreters: Interpreters;
  env: Readonly<Record<string, string | undefined>>;
  folder: string;
  tag: string;
  /** What need not be run, by arm. */
  done?: ReadonlyMap<ArmName, DoneEpisodes>;
  /** Arms of the run have results elsewhere: taken from an earlier run, or measured in another group. What fails here is a failure of its arm then. */
  othersHaveResults?: boolean;
  /** The interpreter has the terminal, and no time limit. */
  foreground: boolean;
  /** All that the nodes give is kept, whatever the episode comes to: for a person who asked for one. */
  wholeValues?: boolean;
  /** Puts a program behind the isolation that was asked for. */
  isolate: (argv: string[], pin: Pin) => string[];
  onOutcome: (outcome: Outcome) => void;
  onEvent: (event: ArmEvent) => void;
  signal: AbortSignal;
}

export interface Measured {
  outcomes: Outcome[];
  workers: WorkerRecord[];
  /** Arms that failed as a whole, with why. */
  failedArms: Record<ArmName, string>;
  notices: string[];
}

export const GRACE_MS = 2_000;
const STARTUP_MS = 120_000;
/** As long as a timer can be. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** Part of an episode's time that one call of a server may take. */
const CALL_SHARE = 0.8;

/** Runs the episodes of an eval in these arms: in evalpin's own harness, or in a command. */
export async function measure(arms: readonly ReadyArm[], ctx: MeasureContext): Promise<Measured> {
  const { harness } = ctx.chosen;
  return harness === 'builtin' ? measureBuiltin(arms, ctx) : (await import('./measure-command.ts')).measureCommand(arms, ctx, harness);
}

async function measureBuiltin(arms: readonly ReadyArm[], ctx: MeasureContext): Promise<Measured> {
  const { chosen, episodes, done, folder, tag, onOutcome, onEvent, signal } = ctx;
  const launches = arms.map((arm) => {
    const local = [...arm.hashed.nodesets.values()].filter(({ served }) => !served).map(({ nodeset }) => nodeset);
    const program = builtinHarness(harnessRequest(arm, ctx), local);
    // A call that hangs has to be told as the server's fault, before the episode's own time is over.
    const env = ctx.foreground ? program.env : { ...program.env, EVALPIN_CALL_TIMEOUT: String((chosen.timeoutMs * CALL_SHARE) / 1000) };
    return armLaunch(arm, { argv: ctx.isolate(program.argv, arm.pin), env, cwd: arm.pin.content.tree });
  });
  const result = await runArms({
    arms: launches,
    episodes,
    workers: chosen.workers,
    timeoutMs: ctx.foreground ? NO_LIMIT_MS : chosen.timeoutMs,
    startupMs: ctx.foreground ? NO_LIMIT_MS : Math.max(STARTUP_MS, chosen.timeoutMs),
    graceMs: GRACE_MS,
    isDone: (arm, { id }) => done?.get(arm)?.episodes.has(id) === true,
    foreground: ctx.foreground,
    folder,
    tag,
    seed: chosen.seed,
    ...(chosen.keepValues || ctx.wholeValues ? { values: new ValueKeeper({ mask: maskSecrets(secretsIn(arms, ctx)), whole: ctx.wholeValues === true }) } : {}),
    onOutcome,
    onEvent,
    signal,
  });
  return { outcomes: result.outcomes, workers: result.workers, failedArms: {}, notices: [] };
}

function secretsIn(arms: readonly ReadyArm[], { chosen, env }: MeasureContext): string[] {
  const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].map(({ nodeset }) => nodeset.declaration));
  return secretsOf(env, { passEnv: [chosen.passEnv, ...declared.map(({ passEnv }) => passEnv)].flat(), env: [chosen.env, ...declared.map((one) => one.env)] });
}

export function harnessRequest(arm: ReadyArm, { chosen, env }: MeasureContext): HarnessRequest {
  return { pin: arm.pin, given: env, env: chosen.env, passEnv: chosen.passEnv, owner: `eval ${chosen.name}` };
}

export function armLaunch(arm: ReadyArm, program: Pick<ArmLaunch, 'argv' | 'env' | 'cwd'>): ArmLaunch {
  return { arm: arm.hashed.name, ...program, spec: arm.spec, shared: arm.urls.shared, replicas: arm.urls.replicas };
}
