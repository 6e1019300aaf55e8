import { memoryPersistence } from '@holdpoint/client';
import { noAnswer } from '@holdpoint/client/adapter';
import type { HostLibrary } from '@holdpoint/client/host';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Interrupts } from '../../interrupts/Interrupts.tsx';
import { approve, pending } from '../../testing/index.ts';
import { type HostTurnOptions, useHostTurn } from './useHostTurn.ts';

afterEach(cleanup);

interface MyChat {
  readonly args: { to: string };
  readonly state: 'open' | 'resolved';
  readonly run: () => void;
}

/** A host as in the docs. */
const myChat: HostLibrary<MyChat> = {
  id: 'my-chat',
  capabilities: {
    ...{ batch: 'each', restores: 'app', repeats: 'never', decisionId: 'not sent' },
    ...{ edit: 'no', reason: 'no', cancel: 'no' },
  },
  read: ({ args, state }) => ({
    busy: false,
    calls: [
      {
        state,
        interrupt: {
          ...{ name: 'pay', ref: 'a', decisionId: 'a', position: 0, input: args, raw: 'a' },
          approves: { isInputKnown: true, takesReason: false, resumed: { approved: true } },
          allowed: { ...noAnswer, respond: true, restart: true },
        },
      },
    ],
  }),
  answer: async (_answers, { chat }) => chat().run(),
};

const inMemory = { persistence: memoryPersistence(), recoveryDelaysMs: [0] };

interface PageProps {
  readonly id: string;
  readonly args: MyChat['args'];
  readonly ran: string[];
  readonly options?: HostTurnOptions;
}

function Page({ id, args, ran, options = inMemory }: PageProps) {
  const [state, setState] = useState<MyChat['state']>('open');
  const run = () => {
    ran.push(args.to);
    setState('resolved');
  };
  return <Interrupts turn={useHostTurn(myChat, id, { args, state, run }, options)} />;
}

/** A page whose chat mutates the arguments it has rendered. */
async function open() {
  const props = { id: crypto.randomUUID(), args: { to: 'Ada' }, ran: [] as string[] };
  const page = render(<Page {...props} />);
  await expect.poll(() => pending().length).toBe(1);
  return { ...props, page, renderAgain: () => page.rerender(<Page {...props} />) };
}

describe('a chat that writes to the arguments it has rendered', () => {
  test('has its card show them, and runs what was shown', async () => {
    const { args, ran, page, renderAgain } = await open();
    args.to = 'Mallory';
    renderAgain();
    await expect.poll(() => page.container.textContent).toContain('Mallory');
    await approve('pay');
    expect(ran).toEqual(['Mallory']);
  });

  test('runs nothing if it has not rendered since', async () => {
    const { args, ran, page } = await open();
    args.to = 'Mallory';
    await approve('pay').catch(() => undefined);
    expect(ran).toEqual([]);
    await expect.poll(() => page.container.textContent).toContain('Mallory');
  });
});

function Threadless() {
  const chat = { args: { to: 'Ada' }, state: 'open', run: () => undefined } as const;
  return <Interrupts turn={useHostTurn(myChat, undefined, chat, inMemory)} />;
}

test('the console says once which option a question without a thread lacks', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = render(<Threadless />);
  await expect.poll(() => page.container.textContent).toContain('passes no threadId');
  page.rerender(<Threadless />);
  expect(warn.mock.calls.filter(([words]) => String(words).includes('threadId'))).toHaveLength(1);
  warn.mockRestore();
});
