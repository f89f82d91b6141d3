// src/results/infrastructure-error.ts
/** Names of connections that did not come about or broke, as Node, Python and the clients of model services write them. */
const CONNECTION = /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|APIConnectionError|APITimeoutError|RateLimitError|ServiceUnavailableError|InternalServerError|ConnectionRefusedError|ConnectionResetError)\b/;
const HTTP_STATUS = /\b(?:HTTP|status|status code|error code|API error)\b[\s:=]{0,3}(?:429|5\d\d)\b/i;
/** Whether an error is of the services around the code, by its text: no connection, too many requests, a server's own fault. */
function isInfrastructure(text) {
	return CONNECTION.test(text) || HTTP_STATUS.test(text);
}

export { isInfrastructure as t };