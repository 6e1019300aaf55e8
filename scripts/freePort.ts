import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port of the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  // A TCP server's address is always an object.
  return (address as { port: number }).port;
}
