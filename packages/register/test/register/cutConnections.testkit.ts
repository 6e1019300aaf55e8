import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A database behind a proxy, whose responses can be lost or held back. */
export interface Proxy {
  /** The database's address, through the proxy. */
  readonly url: string;
  /** Called with each command: `cut` delivers it, and loses its response and the connection. */
  onCommand: (command: Buffer) => 'pass' | 'cut';
  /** From now on nothing passes, until `release`. */
  hold(): void;
  release(): void;
  close(): void;
}

/** Starts a proxy on a free port of the loopback interface. */
export async function startProxy(url: string): Promise<Proxy> {
  const { hostname, port } = new URL(url);
  const own = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((page) => {
    const database = connect(Number(port), hostname);
    let isCut = false;
    const end = () => {
      page.destroy();
      database.destroy();
    };
    page.on('data', (command) => {
      isCut ||= proxy.onCommand(command) === 'cut';
      database.write(command);
    });
    database.on('data', (response) => (isCut ? end() : page.write(response)));
    for (const socket of [page, database]) {
      sockets.add(socket);
      if (isHeld) socket.pause();
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own.port = String((server.address() as AddressInfo).port);
  const proxy: Proxy = {
    url: own.href,
    onCommand: () => 'pass',
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return proxy;
}
