// A server that answers at once: with node's own server, or by a canned text on a raw socket.
import { createServer } from 'node:http';
import { createServer as createRawServer, type AddressInfo } from 'node:net';

const CANNED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n{"label":"7"}';

const server =
  process.argv[2] === 'raw'
    ? createRawServer({ noDelay: true }, (socket) => {
        socket.on('data', () => socket.write(CANNED, 'latin1'));
        socket.on('error', () => socket.destroy());
      })
    : createServer((_req, res) => {
        res.setHeader('content-type', 'application/json');
        res.end('{"label":"7"}');
      });
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.stdin.on('end', () => process.exit(0)).resume();
