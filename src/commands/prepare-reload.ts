import { bug } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { identify } from '../process/identity.ts';
import { listFollows } from '../reload/follow-client.ts';
import type { ChildQuestion } from '../reload/prepare-child.ts';
import { prepareReload } from '../run/prepare-reload.ts';
import { lazySupervisor } from '../run/supervisor.ts';
import { openStore } from '../snapshot/home.ts';

/** Started by the supervisor for a reload that a program asks for; never by a person. */
export async function prepareForSupervisor(text: string, surroundings: Surroundings): Promise<number> {
  const question = JSON.parse(text) as ChildQuestion;
  const store = openStore(surroundings.env);
  const holder = identify(process.pid);
  if (holder === undefined) throw bug('this process cannot be identified');
  const follows = (await listFollows(await lazySupervisor(store, surroundings)())).filter(({ trustDomain }) => trustDomain === question.trustDomain);
  const { nodesets, from, source, passing } = question;
  const prepared = await prepareReload(
    { nodesets, inDomain: question.trustDomain, ...(from === undefined ? {} : { from }), ...(source === undefined ? {} : { source }), ...(passing === undefined ? {} : { passing }) },
    { surroundings, store, holder, follows },
  );
  surroundings.stdout(JSON.stringify(prepared));
  return 0;
}
