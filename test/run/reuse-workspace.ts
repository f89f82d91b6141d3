import assert from 'node:assert/strict';
import type { ArmReuse } from '../../src/reuse/model.ts';
import type { Files } from '../workspace/source-folder.ts';
import type { FinishedRun } from './cli.ts';
import { graph, pythonNodeset, settings } from './workspace.ts';

/** Settings of the eval `main`, and of the whole file, over what `reusable` has. */
export interface Changes {
  main?: object;
  command?: string[];
  whole?: object;
  scorer?: string;
}

export const COMMAND = ['python', 'judge.py', '{out}/r.jsonl', '0.25'];

/** An eval that has a part of each kind: a local method and scorer, a shared model with a data file, inputs, a declared and a passed variable; and a command. */
export function reusable({ main = {}, command = COMMAND, whole = {}, scorer = '1' }: Changes = {}): Files {
  return {
    'evalpin.yaml': evalpinYaml({ main, command, whole }),
    'workspace/graphs/main.json': mainGraph(1),
    'workspace/nodesets/method.py': pythonNodeset({ name: 'method', head: ['import os'], takes: 'text, bonus=0', gives: ['text'], does: ['return text + os.environ.get("FOO", "") + os.environ.get("TOKEN", "") + str(bonus)'] }),
    'workspace/nodesets/model.py': pythonNodeset({
      name: 'model',
      parallelism: 'shared',
      head: ['from pathlib import Path', 'WORDS = (Path(__file__).parent.parent / "data/words.txt").read_text().split()'],
      attributes: ['depends_on = ["../data/words.txt"]'],
      takes: 'text',
      gives: ['answer'],
      does: ['return text + WORDS[0]'],
    }),
    'workspace/nodesets/scorer.py': scorerFile(scorer),
    'workspace/data/words.txt': 'alpha beta\n',
    'notes/note.txt': 'a note\n',
    'inputs.jsonl': inputs('one', 'two', 'three'),
    'judge.py': judgeScript('passed'),
  };
}

export function evalpinYaml({ main = {}, command = COMMAND, whole = {} }: Changes): string {
  const evals = [
    { name: 'main', graph: 'main', episodes: 'inputs.jsonl', env: { FOO: 'foo' }, 'pass-env': ['TOKEN'], ...main },
    { name: 'command', nodesets: [], harness: { command, results: [{ format: 'evalpin', path: 'r.jsonl' }] } },
  ];
  return settings(evals, { include: ['notes/**', 'judge.py'], ...whole });
}

export function mainGraph(bonus: number): string {
  const parsed = JSON.parse(graph('input.text -> method.text', 'method.text -> model.text', 'model.answer -> scorer.answer', 'scorer.value -> metrics.value')) as { nodes: { id: string; config?: object }[] };
  for (const node of parsed.nodes) if (node.id === 'method') node.config = { bonus };
  return JSON.stringify(parsed);
}

export function scorerFile(weight: string): string {
  return pythonNodeset({ name: 'scorer', takes: 'answer', gives: ['value'], does: [`return len(answer) * ${weight}`] });
}

export function inputs(...texts: string[]): string {
  return texts.map((text) => `${JSON.stringify({ text })}\n`).join('');
}

/** What the report says of one arm's reuse. */
export function reuseOf({ report }: FinishedRun, arm = 'frozen'): ArmReuse {
  const found = report.resultReuse.find((one) => one.arm === arm);
  assert.ok(found, `nothing is told of ${arm}`);
  return found;
}

/** Reasons of all misses, as one text. */
export function whyMissed(run: FinishedRun, arm = 'frozen'): string {
  return reuseOf(run, arm).misses.map(({ reason }) => reason).join(' | ');
}

/** The command's own program: three episodes of this status, with the number that it is given. */
export function judgeScript(status: string): string {
  return [
    'import json, sys',
    'with open(sys.argv[1], "w") as out:',
    '    for n in range(3):',
    `        out.write(json.dumps({"event": "episode", "id": str(n), "status": "${status}", "metrics": {"value": float(sys.argv[2])}}) + "\\n")`,
    '',
  ].join('\n');
}
