import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between client and server, and can lose a connection as a network does. */
export interface CutProxy {
  readonly url: string;
  /** The next answer that comes to `before` is cut there: everything up to it arrives, nothing after. */
  cutNext(before: string): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free port that passes every byte on, in both directions, until `cut` is called. */
export async function startCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let mark: string | undefined;

  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let seen = '';
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.end();
      });
    }
    client.pipe(server);
    server.on('data', (bytes) => {
      // As Latin-1 a character is a byte, so that places in the text are places in the bytes.
      const text = bytes.toString('latin1');
      const at = mark === undefined ? -1 : (seen + text).indexOf(mark);
      if (at < 0) {
        client.write(bytes);
        if (mark !== undefined) seen = (seen + text).slice(-mark.length);
        return;
      }
      mark = undefined;
      client.write(bytes.subarray(0, Math.max(0, at - seen.length)), () => client.destroy());
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cutNext(before) {
      mark = before;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
