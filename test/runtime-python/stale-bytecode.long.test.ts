import { pinnedSnapshot } from './pinned-snapshot.ts';
import { testEachPython } from './pythons.ts';
import { editAndRun } from './stale-bytecode.ts';

testEachPython('S08: two edits of one length in one second each run, fifty times over', async (t, { path }) => {
  await editAndRun(path, pinnedSnapshot(t, {}), 50);
});
