import { hostname, userInfo } from "node:os";

// src/reload/who.ts
/** Of whoever did not say: the user and the machine of this process, which only its user can reach. */
function whoOf(said) {
	return {
		user: userName(),
		host: hostname(),
		...said
	};
}
/** A user without an entry in the machine's list, as in many containers, has a number only. */
function userName() {
	try {
		return userInfo().username;
	} catch {
		return String(process.getuid?.() ?? "");
	}
}

export { whoOf as n, userName as t };