import { stepHost } from './step-host.ts';

const { runPost } = await import('./github/run-post.ts');
await runPost(stepHost(import.meta.url));
