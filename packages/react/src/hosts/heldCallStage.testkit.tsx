import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage, ServerMood } from '@holdpoint/client/testing';
import { render, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { pending } from '../testing/index.ts';
import { type HeldAnswer, HeldCall, type HeldCallProps } from './held-call.tsx';

/** Starts a route that receives a decision and runs the call, with its own ledger, on loopback. */
async function startServer() {
  let mood: ServerMood = 'answers';
  let release = () => {};
  let released = Promise.resolve();
  const books = { ran: [] as unknown[], answers: [] as HeldAnswer[] };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    const answer = JSON.parse(Buffer.concat(await request.toArray()).toString()) as HeldAnswer;
    books.answers.push(answer);
    if (mood === 'drops') return void request.socket.destroy();
    response.statusCode = mood === 'fails' ? 500 : 200;
    if (mood === 'fails') return void response.end();
    if (mood === 'waits') await released;
    if (answer.type === 'approve') books.ran.push(answer.input);
    if (mood !== 'cuts') return void response.end();
    // The headers are sent, and the connection breaks before the body has ended.
    response.setHeader('content-length', 2);
    response.write('o', () => setTimeout(() => response.destroy()));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/answer`,
    books,
    set(next: ServerMood) {
      mood = next;
      if (next === 'waits')
        released = new Promise((resolve) => {
          release = resolve;
        });
    },
    release: () => release(),
    close() {
      release();
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

interface Now {
  render?: () => void;
  change?: () => void;
}

/** An app's own chat with one pending call. */
function Chat({
  now,
  send,
  ...held
}: Pick<HeldCallProps, 'conversation' | 'options'> & {
  readonly now: Now;
  readonly send: HeldCallProps['onAnswer'];
}) {
  const [, setRenders] = useState(0);
  const [eur, setEur] = useState(1);
  now.render = () => setRenders((renders) => renders + 1);
  now.change = () => setEur(999);
  return <HeldCall {...held} id="call_1" name="pay" input={{ eur }} onAnswer={send} />;
}

/**
 * Opens a page in StrictMode with one pending call, and a server on loopback. `sessionOf` finds the session of a page.
 */
export async function openHeldCallStage(sessionOf: (conversation: string) => Session | undefined) {
  const server = await startServer();
  const conversation = crypto.randomUUID();
  const options = { persistence: memoryPersistence(), recoveryDelaysMs: [] };
  const now: Now = {};

  async function send(answer: HeldAnswer): Promise<void> {
    const response = await fetch(server.url, { method: 'POST', body: JSON.stringify(answer) });
    await response.text();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  const show = () =>
    render(
      <StrictMode>
        <Chat {...{ conversation, options, now, send }} />
      </StrictMode>,
    );
  const pages = [show()];
  await waitFor(() => {
    if (pending().length === 0) throw new Error('the card is not drawn yet');
  });
  const again = () => {
    pages.shift()?.unmount();
    pages.unshift(show());
  };
  const stage: HostStage = {
    session: () => sessionOf(conversation) as Session,
    ran: () => server.books.ran.length,
    posts: () => server.books.answers.length,
    server: server.set,
    release: server.release,
    render: () => flushSync(() => now.render?.()),
    remount: again,
    reload: again,
    secondTab() {
      pages.push(show());
      return sessionOf(conversation) as Session;
    },
    say() {},
    async close() {
      for (const page of pages) page.unmount();
      await server.close();
    },
  };
  return { ...stage, change: () => flushSync(() => now.change?.()) };
}
