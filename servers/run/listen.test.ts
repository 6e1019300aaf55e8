import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';

function newServer() {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  return server;
}

test('takes the next port when one is in use, and says so', async () => {
  const lines: string[] = [];
  const used = await listen(newServer(), 0);
  const port = await listen(newServer(), used, (line) => lines.push(line));
  expect(port).toBeGreaterThan(used);
  expect(lines).toEqual([`Port ${used} is in use, taking ${port}.`]);
});

test('listens on the loopback interface only', async () => {
  const server = newServer();
  await listen(server, 0);
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
});

test('a port that can not be had at all is an error, not a search', async () => {
  await expect(listen(newServer(), 70_000)).rejects.toThrow();
});
