import { commandHarness } from '../launch/arm-launch.ts';
import { type CommandArm, type CommandProcess, runCommand } from '../launch/command.ts';
import { seedOfRepeat } from '../launch/derive-seed.ts';
import type { Outcome } from '../launch/model.ts';
import { asRepeats } from '../launch/repeats.ts';
import { type ArmPlaces, commandOutcomes } from '../results/command-outcomes.ts';
import type { ArmName } from '../workspace/model.ts';
import { armLaunch, GRACE_MS, harnessRequest, type MeasureContext, type Measured, type ReadyArm } from './measure.ts';
import type { SelectedEval } from './select-evals.ts';

type CommandSettings = Exclude<SelectedEval['harness'], 'builtin'>;

/**
 * Runs a command as often as is asked for, in all arms each time, the arms in turn and another one first each time. An arm whose command has failed
 * is not run again: what is missing of it would be missing again.
 */
export async function measureCommand(arms: readonly ReadyArm[], ctx: MeasureContext, harness: CommandSettings): Promise<Measured> {
  const launches = arms.map((arm) => launchOf(arm, ctx, harness));
  const runs = new Map<ArmName, Outcome[][]>(launches.map(({ arm }) => [arm, []]));
  const workers: Measured['workers'] = [];
  const failedArms: Measured['failedArms'] = {};
  const notices: string[] = [];
  const places: ArmPlaces = new Map(arms.map(({ hashed, pin }) => [hashed.name, { tree: pin.content.tree, workspace: pin.content.workspace }]));
  for (let repeat = 1; repeat <= ctx.chosen.repeat; repeat += 1) {
    const going = inTurn(launches, repeat).filter(({ arm }) => !(arm in failedArms) && ctx.done?.get(arm)?.repeats.has(repeat) !== true);
    const processes = await runOnce(going, repeat, ctx, harness);
    workers.push(...processes.map(({ record }) => record));
    const { outcomes, failures, notices: told } = await commandOutcomes(processes, harness.results ?? [], { places, othersHaveResults: repeat > 1 || ctx.othersHaveResults === true });
    notices.push(...told);
    for (const outcome of outcomes) ctx.onOutcome(outcome);
    for (const { arm } of launches) runs.get(arm)?.push(outcomes.filter((one) => one.arm === arm));
    for (const [arm, error] of Object.entries(failures)) failedArms[arm] = ctx.chosen.repeat === 1 ? error.message : `${error.message} (run ${repeat} of ${ctx.chosen.repeat})`;
  }
  return { outcomes: [...runs.values()].flatMap(asRepeats), workers, failedArms, notices: [...new Set(notices)] };
}

function launchOf(arm: ReadyArm, ctx: MeasureContext, harness: CommandSettings): CommandArm {
  const program = commandHarness(harnessRequest(arm, ctx), harness.command, ctx.interpreters);
  const cwd = harness.cwd === 'scratch' ? 'scratch' : arm.pin.content.tree;
  return { ...armLaunch(arm, { ...program, argv: ctx.isolate(program.argv, arm.pin), cwd }), snapshot: arm.pin.content.workspace };
}

function inTurn<T>(arms: readonly T[], repeat: number): T[] {
  const first = (repeat - 1) % Math.max(1, arms.length);
  return [...arms.slice(first), ...arms.slice(0, first)];
}

function runOnce(arms: readonly CommandArm[], repeat: number, { chosen, folder, tag, signal }: MeasureContext, { allowExit }: CommandSettings): Promise<CommandProcess[]> {
  return runCommand({
    arms,
    workers: chosen.workers,
    timeoutMs: chosen.timeoutMs,
    graceMs: GRACE_MS,
    ...(allowExit === undefined ? {} : { allowExit }),
    folder,
    tag,
    repeat,
    seed: seedOfRepeat(chosen.seed, repeat),
    owner: `eval ${chosen.name}`,
    onEnd: () => undefined,
    signal,
  });
}
