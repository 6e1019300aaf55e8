import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens on the loopback interface only, on `port` or the next free one, and says so when it had
 * to move. Gives the port; throws when twenty in a row are taken.
 */
export async function listen(
  server: Server,
  port: number,
  log: (line: string) => void = () => {},
): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate++) {
    try {
      server.listen(candidate, '127.0.0.1');
      await once(server, 'listening');
      // A TCP server's address is always an object.
      const bound = (server.address() as AddressInfo).port;
      if (port !== 0 && bound !== port) log(`Port ${port} is in use, taking ${bound}.`);
      return bound;
    } catch (error) {
      if (!isPortInUse(error)) throw error;
    }
  }
  throw new Error(`Ports ${port} to ${port + 19} are all in use. Set PORT to a free one.`);
}

function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
