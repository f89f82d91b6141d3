import { pinnedSnapshot } from './pinned-snapshot.ts';
import { testEachPython, testOtherPythons } from './pythons.ts';
import { editAndRun } from './stale-bytecode.ts';

// For python3 it is among the quick ones.
testOtherPythons();
testEachPython('S08: two edits of one length in one second each run, fifty times over', async (t, { path }) => {
  await editAndRun(path, pinnedSnapshot(t, {}), 50);
});
