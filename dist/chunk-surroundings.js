// src/contract/surroundings.ts
/** Reason of an abort by a signal; decides the exit code (128 + number). */
var Interruption = class extends Error {
	name = "Interruption";
	signalName;
	constructor(signalName) {
		super(`interrupted by ${signalName}`);
		this.signalName = signalName;
	}
	get exitCode() {
		return {
			SIGHUP: 129,
			SIGINT: 130,
			SIGTERM: 143
		}[this.signalName];
	}
};

export { Interruption as t };