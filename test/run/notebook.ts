import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PYTHON } from './workspace.ts';

/** Runs cells in one namespace, one JSON string a line, and answers with what a notebook shows below each: its last expression, or how it failed. */
const KERNEL = `
import ast, json, sys
space = {}
for line in sys.stdin:
    try:
        cell, shown = ast.parse(json.loads(line)), ''
        last = cell.body.pop() if cell.body and isinstance(cell.body[-1], ast.Expr) else None
        exec(compile(cell, 'cell', 'exec'), space)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), 'cell', 'eval'), space)
            shown = '' if value is None else repr(value)
    except Exception as error:
        shown = repr(error)
    print(json.dumps(shown), flush=True)
`;

/** A Python process that runs cells as a notebook does. */
export class Notebook {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;

  constructor(cwd: string) {
    const child = spawn(PYTHON, ['-c', KERNEL], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  /** What is shown below the cell; '' where nothing is. */
  async run(cell: string): Promise<string> {
    this.#child.stdin?.write(`${JSON.stringify(cell)}\n`);
    const answer = await this.#answers.next();
    if (answer.done === true) throw new Error('the notebook has ended');
    return JSON.parse(answer.value) as string;
  }

  /** Ends it, also where a thread of its own goes on. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
