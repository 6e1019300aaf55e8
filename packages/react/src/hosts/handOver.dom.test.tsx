import { type Interrupt, memoryPersistence, respond, type Session } from '@holdpoint/client';
import { noAnswer } from '@holdpoint/client/adapter';
import type { HostLibrary, HostPage } from '@holdpoint/client/host';
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, test } from 'vitest';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { open } from './answering.testkit.ts';
import { useHostTurn } from './bridge/useHostTurn.ts';
import { type LangChainStream, useLangChainTurn } from './langchain.ts';
import { type TanstackAiChat, useTanstackAiTurn } from './tanstack-ai.ts';

afterEach(cleanup);

const inMemory = () => ({ persistence: memoryPersistence(), recoveryDelaysMs: [] });
const statuses = (session: Session) => session.getState().interrupts.map(({ status }) => status);

/** The conversations that received an answer. */
type Calls = string[];

interface Shown {
  readonly thread: string;
  readonly calls: Calls;
  /** Runs while the answer is prepared. */
  readonly meanwhile?: () => void;
  readonly isAnswered?: boolean;
}

/** Every thread has the same ids: the app has copied one. */
const tanstackAi = ({ thread, calls, isAnswered }: Shown): TanstackAiChat => ({
  messages: [
    {
      id: 'm',
      role: 'assistant',
      parts: [
        {
          ...{ type: 'tool-call', id: 'c', name: 'ask', arguments: '{}', state: 'input-complete' },
          ...(isAnswered && { output: 'B' }),
        },
      ],
    },
  ],
  ...{ interrupts: [], interruptErrors: [], resuming: false, isLoading: false, error: undefined },
  addToolResult: async () => void calls.push(thread),
});

const langChain = ({ thread, calls, meanwhile }: Shown): LangChainStream => {
  const interrupts = [{ id: 'i', value: 'Which one?' }];
  const tasks = [{ name: 'node', interrupts }];
  const getState = async () => {
    meanwhile?.();
    return { tasks, values: { messages: [] } };
  };
  return {
    ...{ client: { threads: { getState } }, interrupts, messages: [], values: {} },
    ...{ error: undefined, isLoading: false },
    submit: async () => void calls.push(thread),
  };
};

const tools = [{ name: 'ask', outputJsonSchema: { type: 'object' } }];

const pages = {
  'TanStack AI': (shown: Shown, options: object) =>
    useTanstackAiTurn(tanstackAi(shown), { threadId: shown.thread, tools, ...options }),
  LangChain: (shown: Shown, options: object) =>
    useLangChainTurn(langChain(shown), { threadId: shown.thread, ...options }),
};

interface PageProps {
  readonly use: (shown: Shown, options: object) => AgentTurn;
  readonly thread: string;
  readonly calls: Calls;
  /** The library's host waits for a render before it sends. */
  readonly movesOnRender: boolean;
  readonly options: object;
  readonly rendered: (session: Session) => void;
}

/** A page that shows a copy of its thread once it prepares an answer. */
function Page({ use, thread, calls, movesOnRender, options, rendered }: PageProps) {
  const [hasMoved, setMoved] = useState(false);
  const move = () => setMoved(true);
  const shown = { thread: hasMoved ? `${thread}-copy` : thread, calls };
  const { session } = use({ ...shown, meanwhile: () => flushSync(move) }, options);
  const isAnswering = movesOnRender && session.getState().turn !== undefined;
  useLayoutEffect(() => {
    if (isAnswering) setMoved(true);
  });
  rendered(session);
  return null;
}

describe('an answer whose conversation is replaced by its copy before it is sent', () => {
  test.each(Object.keys(pages) as (keyof typeof pages)[])('is not sent: %s', async (name) => {
    const calls: Calls = [];
    const sessions = new Set<Session>();
    const props = {
      ...{ use: pages[name], thread: crypto.randomUUID(), calls, options: inMemory() },
      movesOnRender: name === 'TanStack AI',
      rendered: (session: Session) => void sessions.add(session),
    };
    render(<Page {...props} />);
    const [asked] = [...sessions] as [Session];
    const [one] = (await open(asked)) as [Interrupt];
    await asked.decide(respond(one, name === 'LangChain' ? 'A' : { choice: 'A' }))?.outcome;
    expect(calls).toEqual([]);
    expect(asked.getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
    expect([...sessions].slice(1).map(statuses)).toEqual([['open']]);
  });
});

test('an answer to a call that the app of TanStack AI has answered meanwhile is not sent', async () => {
  const calls: Calls = [];
  const sessions = new Set<Session>();
  const props = { thread: crypto.randomUUID(), calls, options: inMemory(), movesOnRender: true };
  /** A move to the copy is the app’s own answer. */
  const use: PageProps['use'] = (shown, options) => {
    const chat = tanstackAi({ ...shown, isAnswered: shown.thread !== props.thread });
    return useTanstackAiTurn(chat, { threadId: props.thread, tools, ...options });
  };
  render(<Page {...props} use={use} rendered={(session) => void sessions.add(session)} />);
  const [asked] = [...sessions] as [Session];
  const [one] = (await open(asked)) as [Interrupt];
  await asked.decide(respond(one, { choice: 'A' }))?.outcome;
  expect(calls).toEqual([]);
  expect(asked.getState().interrupts).toMatchObject([{ refusal: { taken: 'no' } }]);
});

interface MyChat {
  readonly send: () => void;
}

/** A library whose answers do what a test says. */
const libraryOf = (answer: (page: HostPage<MyChat>) => Promise<unknown>): HostLibrary<MyChat> => ({
  id: 'my-chat',
  capabilities: {
    ...{ batch: 'each', restores: 'app', repeats: 'never', decisionId: 'not sent' },
    ...{ edit: 'no', reason: 'no', cancel: 'no' },
  },
  read: () => ({
    busy: false,
    calls: [
      {
        state: 'open',
        interrupt: {
          ...{ name: 'ask', ref: 'a', decisionId: 'a', position: 0, input: {}, raw: 'a' },
          ...{ answerSchema: { type: 'string' }, allowed: { ...noAnswer, respond: true } },
        },
      },
    ],
  }),
  answer: (_answers, page) => answer(page),
});

interface MyPageProps {
  readonly library: HostLibrary<MyChat>;
  readonly thread: string;
  readonly calls: Calls;
  readonly options: object;
  readonly rendered: (session: Session) => void;
}

function MyPage({ library, thread, calls, options, rendered }: MyPageProps) {
  const chat = { send: () => void calls.push(thread) };
  rendered(useHostTurn(library, thread, chat, options).session);
  return null;
}

type Move = 'shows another' | 'is unmounted';

/** Answers a question, and moves the page while `answer` does something else. */
async function answerAndMove(
  move: Move,
  answer: (page: HostPage<MyChat>, moved: () => void) => Promise<unknown>,
) {
  const [calls, thread] = [[] as Calls, crypto.randomUUID()];
  const sessions = new Set<Session>();
  const props = {
    ...{ library: libraryOf((page) => answer(page, go)), thread, calls },
    options: inMemory(),
    rendered: (session: Session) => void sessions.add(session),
  };
  const page = render(<MyPage {...props} />);
  const go = () =>
    move === 'is unmounted'
      ? page.unmount()
      : page.rerender(<MyPage {...props} thread={`${thread}-copy`} />);
  const [asked] = [...sessions] as [Session];
  const [one] = (await open(asked)) as [Interrupt];
  await asked.decide(respond(one, 'A'))?.outcome;
  return { calls: calls.map((by) => by.replace(thread, 'this')), asked };
}

describe.each(['shows another', 'is unmounted'] as const)('a page that %s', (move) => {
  test('before its host has taken the chat sends nothing', async () => {
    const { calls, asked } = await answerAndMove(move, async (page, moved) => {
      page.chat('read');
      const next = page.rendered();
      moved();
      await next;
      page.chat().send();
    });
    expect(calls).toEqual([]);
    expect(asked.getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
  });

  test('while its host loads sends nothing, and the host waits for no render', async () => {
    const { calls, asked } = await answerAndMove(move, async (page, moved) => {
      moved();
      await page.rendered('force');
      page.chat().send();
    });
    expect(calls).toEqual([]);
    expect(asked.getState().interrupts).toMatchObject([
      { status: 'open', refusal: { taken: 'no' } },
    ]);
  });

  test('after that leaves the answer unconfirmed, and answers nothing else', async () => {
    const { calls, asked } = await answerAndMove(move, async (page, moved) => {
      page.chat().send();
      const next = page.rendered();
      moved();
      await next;
      page.chat().send();
    });
    expect(calls).toEqual(['this']);
    expect(statuses(asked)).toEqual(['unknown']);
  });
});
