import { t as stepHost } from "./chunk-step-host.js";

// src/action-post.ts
const { runPost } = await import("./chunk-run-post.js");
await runPost(stepHost(import.meta.url));

export {  };