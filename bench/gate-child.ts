// A gate in a process of its own, open to the port that is given.
import { openGate } from '../src/gate/gate.ts';

const gate = await openGate({ queueLimit: 1000, log: console.error });
gate.open({ id: 'instant', port: Number(process.argv[2]), digest: 'sha256:0' });
console.log(gate.port);
process.stdin.on('end', () => process.exit(0)).resume();
