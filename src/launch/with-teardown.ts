import { TeardownStack } from '../process/teardown-stack.ts';

/** Runs `body` and undoes all that it registered, however it ends. The body's own error wins over one of the undoing. */
export async function withTeardown<T>(body: (teardown: TeardownStack) => Promise<T>): Promise<T> {
  const teardown = new TeardownStack();
  let result: T;
  try {
    result = await body(teardown);
  } catch (error) {
    await teardown.undo();
    throw error;
  }
  const [failure] = await teardown.undo();
  if (failure) throw failure.error;
  return result;
}
