import { text } from 'node:stream/consumers';
import { bug } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { identify } from '../process/identity.ts';
import { listFollows } from '../reload/follow-client.ts';
import type { ChildQuestion } from '../reload/prepare-child.ts';
import { prepareReload } from '../run/prepare-reload.ts';
import { lazySupervisor } from '../run/supervisor.ts';
import { unpackSource } from '../run/unpack-source.ts';
import { openStore } from '../snapshot/home.ts';
import { removeTree } from '../snapshot/remove-tree.ts';

/** Started by the supervisor for a reload that a program asks for, with the question on its input; never by a person. */
export async function prepareForSupervisor(surroundings: Surroundings): Promise<number> {
  const { nodesets, trustDomain, from, source, archive } = JSON.parse(await text(process.stdin)) as ChildQuestion;
  const store = openStore(surroundings.env);
  const holder = identify(process.pid);
  if (holder === undefined) throw bug('this process cannot be identified');
  const follows = (await listFollows(await lazySupervisor(store, surroundings)())).filter((row) => row.trustDomain === trustDomain);
  const unpacked = archive === undefined ? undefined : await unpackSource(archive);
  const folder = unpacked ?? from;
  try {
    const prepared = await prepareReload(
      { nodesets, inDomain: trustDomain, ...(folder === undefined ? {} : { from: folder }), ...(source === undefined ? {} : { source }), ...(unpacked === undefined ? {} : { passing: true }) },
      { surroundings, store, holder, follows },
    );
    surroundings.stdout(JSON.stringify(prepared));
    return 0;
  } finally {
    if (unpacked !== undefined) removeTree(unpacked);
  }
}
