import { r as bug } from "./chunk-errors.js";
import { t as identify } from "./chunk-identity.js";
import { n as listFollows } from "./chunk-follow-client.js";
import { t as prepareReload } from "./chunk-prepare-reload.js";
import { n as lazySupervisor } from "./chunk-supervisor.js";
import { t as openStore } from "./chunk-home.js";

// src/commands/prepare-reload.ts
/** Started by the supervisor for a reload that a program asks for; never by a person. */
async function prepareForSupervisor(text, surroundings) {
	const question = JSON.parse(text);
	const store = openStore(surroundings.env);
	const holder = identify(process.pid);
	if (holder === void 0) throw bug("this process cannot be identified");
	const follows = (await listFollows(await lazySupervisor(store, surroundings)())).filter(({ trustDomain }) => trustDomain === question.trustDomain);
	const { nodesets, from, source, passing } = question;
	const prepared = await prepareReload({
		nodesets,
		inDomain: question.trustDomain,
		...from === void 0 ? {} : { from },
		...source === void 0 ? {} : { source },
		...passing === void 0 ? {} : { passing }
	}, {
		surroundings,
		store,
		holder,
		follows
	});
	surroundings.stdout(JSON.stringify(prepared));
	return 0;
}

export { prepareForSupervisor };