// src/github/host.ts
const JOB = /^(ACTIONS_|INPUT_|STATE_)|^(GITHUB_TOKEN|GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))$/;
/**
* An environment without tokens of the job, inputs and command files. What is not there cannot be handed on: `env: { X: "${ACTIONS_RUNTIME_TOKEN}" }` in
* the settings of a pull request is the pull request's own.
*/
function withoutJob(env) {
	return Object.fromEntries(Object.entries(env).filter(([name]) => !JOB.test(name)));
}

export { withoutJob as t };