import { type Backend, createSession, defineInterruptTool, HttpError } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, en } from '@holdpoint/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

// Promise: the decisions of a tray stay visible if none of them was sent.

afterEach(cleanup);

const define = (name: string) =>
  defineInterruptTool({
    name,
    input: z.object({}),
    answer: 'restart',
    resumed: z.object({ approved: z.boolean() }),
  });
const tools = ['pay', 'erase', 'wipe'].map(define);
const renderers = tools.map((tool) => approval(tool, { title: tool.name }));

test('a tray whose answers were refused with a 401 shows what was decided, and can be sent again', async () => {
  const inner = scriptedBackend((agent) => {
    agent.on('go', (turn) => {
      for (const tool of tools) turn.interrupt(tool, {});
      return turn;
    });
    for (const tool of tools) agent.onRestart(tool, () => 'Done.');
  });
  let isSignedIn = false;
  const backend: Backend = {
    ...inner,
    async *stream(input, context) {
      if (input.type === 'resume' && !isSignedIn)
        throw new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' });
      yield* inner.stream(input, context);
    },
  };
  const session = createSession({ backend });
  await session.send('go').outcome;
  const view = render(<SessionPage session={session} renderers={renderers} />);
  const text = () => view.container.textContent ?? '';
  await act(async () => {
    for (const [at, { key }] of session.getState().interrupts.entries())
      session.decide(
        { type: 'restart', key, resumed: { approved: at !== 1 } },
        {
          send: 'defer',
          verdict: at === 1 ? { kind: 'rejected', words: ['wrong disk'] } : { kind: 'approved' },
        },
      );
  });
  await act(async () => void (await session.submit()?.outcome));
  expect(session.getState().interrupts.map(({ status }) => status)).toEqual(
    Array(3).fill('decided'),
  );
  expect(text()).toContain(en.tray.said.rejected);
  expect(text()).toContain(en.notice.auth);
  isSignedIn = true;
  await act(async () => void (await session.submit()?.outcome));
  expect(session.getState().interrupts.map(({ status }) => status)).toEqual(
    Array(3).fill('resolved'),
  );
});

test('a conversation that the server has lost is said, with how many decisions waited', async () => {
  const inner = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(tools[0] ?? define('pay'), {}));
  });
  const session = createSession({ backend: { ...inner, restore: async () => null } });
  await session.send('go').outcome;
  render(<SessionPage session={session} renderers={renderers} />);
  await act(() => session.restore());
  const line = screen.getByText(
    'The server no longer has this conversation. 1 decision was waiting.',
  );
  // It is the newest event, and nothing continued.
  const above = line.parentElement?.textContent?.split(line.textContent ?? '')[0];
  expect(above).toContain(en.receipt.supersededBy);
  expect(document.body.textContent).not.toContain('went on');
});
