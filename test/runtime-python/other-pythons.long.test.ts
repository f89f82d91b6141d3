import { testOtherPythons } from './pythons.ts';

testOtherPythons();
await import('./one-module.test.ts');
await import('./shadowing.test.ts');
await import('./stale-bytecode.test.ts');
await import('./proof.test.ts');
await import('./outside.test.ts');
await import('./absent.test.ts');
await import('./worker.test.ts');
await import('./values.test.ts');
await import('./server.test.ts');
