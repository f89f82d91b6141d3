import { t as request } from "./chunk-http-request.js";

// src/servers/loopback-request.ts
const BODY_LIMIT = 65536;
/**
* One GET of a loopback address, on a connection of its own. No agent is shared, so no proxy setting of the
* environment can come between.
*
* @throws the system's error where nothing answers within `timeoutMs`
*/
function getLoopback(host, port, path, timeoutMs, headers = {}) {
	return new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(timeoutMs);
		const req = request({
			host,
			port,
			path,
			agent: false,
			signal,
			headers: {
				connection: "close",
				...headers
			}
		}, (res) => {
			const chunks = [];
			let size = 0;
			const finish = () => {
				resolve({
					status: res.statusCode ?? 0,
					body: Buffer.concat(chunks).subarray(0, BODY_LIMIT).toString("utf8")
				});
				req.destroy();
			};
			res.on("data", (chunk) => {
				chunks.push(chunk);
				size += chunk.length;
				if (size >= BODY_LIMIT) finish();
			});
			res.on("end", finish);
			res.on("error", reject);
		});
		req.on("error", reject);
		req.end();
	});
}
/** How an address stands in a URL. */
function loopbackUrl(host, port) {
	return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

export { loopbackUrl as n, getLoopback as t };