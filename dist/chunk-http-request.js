// src/process/http-request.ts
/**
* `request` of `node:http`, without the module's import: that evaluates all its exports, WebSocket among them, whose
* implementation alone takes longer to load than a local request to answer.
*/
const request = (...args) => process.getBuiltinModule("node:http").request(...args);

export { request as t };