import { run } from 'node:test';
import type { TestsStream } from 'node:test';

export interface FileResult {
  file: string;
  seconds: number;
  passed: number;
  skipped: number;
  failures: string[];
}

/** An event of Node's test runner, as its reporters take it. */
export interface TestEvent {
  type: string;
  data: Record<string, unknown>;
}

interface HowToRun {
  concurrency: number;
  /** A file that is not over by then is ended, and has failed: Node waits for ever for a process that something keeps alive. */
  fileLimitMs: number;
  /** Told of a file's events once it is over, so that those of files side by side are not mixed. */
  onFile: (result: FileResult, events: readonly TestEvent[]) => void;
}

/** Runs each file in a process of its own. */
export async function runTestFiles(files: readonly string[], { concurrency, fileLimitMs, onFile }: HowToRun): Promise<void> {
  const waiting = [...files];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const events: TestEvent[] = [];
      onFile(await runOne(file, fileLimitMs, events), events);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

async function runOne(file: string, limitMs: number, events: TestEvent[]): Promise<FileResult> {
  const result: FileResult = { file, seconds: 0, passed: 0, skipped: 0, failures: [] };
  const begun = Date.now();
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(), limitMs);
  const stream: TestsStream = run({ files: [file], timeout: limitMs, signal: ending.signal });
  stream.on('test:pass', ({ details, skip, name }) => {
    if (details.type === 'suite') return;
    if (skip !== undefined && skip !== false) {
      result.skipped += 1;
      console.log(`skipped: ${name} (${String(skip)})`);
    } else result.passed += 1;
  });
  stream.on('test:fail', ({ details, name }) => {
    if (details.type !== 'suite') result.failures.push(name);
  });
  for await (const event of stream as AsyncIterable<TestEvent>) {
    // Counts of a single file.
    const isCount = event.type === 'test:summary' || (event.type === 'test:diagnostic' && event.data['nesting'] === 0 && event.data['file'] === undefined);
    if (!isCount) events.push(event);
  }
  clearTimeout(limit);
  if (ending.signal.aborted) result.failures.push(`was not over after ${limitMs / 60_000} minutes`);
  result.seconds = (Date.now() - begun) / 1_000;
  return result;
}
