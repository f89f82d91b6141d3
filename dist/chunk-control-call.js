import { a as errorFromRecord, i as errnoOf, n as EvalpinError } from "./chunk-errors.js";
import { t as request } from "./chunk-http-request.js";

// src/servers/control-call.ts
/** Errors that mean: no supervisor is there, or it left while we spoke. Asking again is right. */
function isNobodyThere(error) {
	return [
		"ENOENT",
		"ECONNREFUSED",
		"ECONNRESET",
		"EPIPE"
	].includes(errnoOf(error) ?? "");
}
/** One request to the supervisor, answered by one JSON document. @throws what the supervisor answered, or the system's error */
async function callControl(socketPath, method, path, body, signal) {
	return readAnswer((await openControl(socketPath, method, path, body, signal)).response, path);
}
/** The answer's JSON document. @throws what the supervisor answered, if that is an error */
async function readAnswer(response, path) {
	const chunks = [];
	for await (const chunk of response) chunks.push(chunk);
	const text = Buffer.concat(chunks).toString("utf8");
	let value;
	try {
		value = JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new EvalpinError("EP3002", `what listens on the supervisor's socket answered ${path} with no JSON`, { cause: error });
	}
	if (response.statusCode !== 200) throw errorFromRecord(value.error);
	return value;
}
/** Sends a request and resolves with the answer's head; its body is still to come. */
function openControl(socketPath, method, path, body, signal) {
	return new Promise((resolve, reject) => {
		const text = body === void 0 ? "" : JSON.stringify(body);
		const headers = {
			"content-type": "application/json",
			"content-length": Buffer.byteLength(text),
			connection: "close"
		};
		const req = request({
			socketPath,
			method,
			path,
			headers,
			agent: false,
			...signal === void 0 ? {} : { signal }
		}, (response) => resolve({
			request: req,
			response
		}));
		req.on("error", reject);
		req.end(text);
	});
}

export { readAnswer as i, isNobodyThere as n, openControl as r, callControl as t };