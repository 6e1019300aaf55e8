import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage } from '@holdpoint/client/testing';
import { fetchServerSentEvents, useChat } from '@tanstack/ai-react';
import { act, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import {
  type TanstackAiChat,
  type TanstackAiTurnOptions,
  useTanstackAiTurn,
} from './tanstack-ai.ts';
import {
  type Asked,
  colour,
  definitions,
  type Overtaken,
  startTanstackAiServer,
} from './tanstackAiServer.testkit.ts';

/** How the app uses the library. */
export interface AppOfStage {
  /** The page passes the definitions to `useChat`, which checks answers with them. */
  readonly bound?: boolean;
  /** The app passes this for the thread’s id. */
  readonly noThread?: readonly [string | null | undefined];
  /** The server drops the library's own results of rejected calls. */
  readonly dropsCopies?: boolean;
  readonly tools?: TanstackAiTurnOptions['tools'];
  /** A version of the library without the function that answers a call. */
  readonly asVersion?: 'without addToolResult';
}

interface Shown {
  chat?: ReturnType<typeof useChat>;
  session?: Session;
  renderAgain?: () => void;
}

type ChatOptions = Parameters<typeof useChat>[0];

/** A chat as in the library's quick start, with the turn. */
function App({
  source,
  app,
  options,
  rendered,
}: {
  readonly source: ChatOptions & { readonly threadId: string };
  readonly app: AppOfStage;
  readonly options: Omit<TanstackAiTurnOptions, 'threadId'>;
  readonly rendered: (shown: Shown) => void;
}) {
  const [, setRenders] = useState(0);
  const chat = useChat(source);
  const known = app.asVersion
    ? ({ ...chat, addToolResult: undefined } as unknown as TanstackAiChat)
    : chat;
  const threadId = app.noThread ? app.noThread[0] : source.threadId;
  const turn = useTanstackAiTurn(known, { ...options, threadId });
  const renderAgain = () => setRenders((renders) => renders + 1);
  rendered({ chat, session: turn.session, renderAgain });
  return null;
}

const boundTools = Object.values(definitions);

/** Opens a page in StrictMode with the real `useChat`, and the real server package on loopback. */
export async function openTanstackAiStage(asked: Asked, app: AppOfStage = {}) {
  const server = await startTanstackAiServer(app);
  const memory = memoryPersistence();
  const threadId = crypto.randomUUID();
  /** The library's storage in the browser. */
  const kept = new Map<string, string>();
  const persistence = {
    getItem: (id: string) => JSON.parse(kept.get(id) ?? 'null'),
    setItem: (id: string, value: unknown) => void kept.set(id, JSON.stringify(value)),
    removeItem: (id: string) => void kept.delete(id),
  };
  const connection = fetchServerSentEvents(server.url);
  const source = {
    ...{ connection, threadId, persistence },
    ...(app.bound && { tools: boundTools, interrupts: [colour] }),
  } as ChatOptions & { threadId: string };

  /** One tab of the browser. */
  function openTab() {
    const now: Shown = {};
    const rendered = (shown: Shown) => void Object.assign(now, shown);
    const { tools } = app;
    const options = { persistence: memory, recoveryDelaysMs: [], ...(tools && { tools }) };
    const show = () =>
      render(
        <StrictMode>
          <App {...{ source, app, options, rendered }} />
        </StrictMode>,
      );
    let page = show();
    return {
      now,
      render: () => act(() => now.renderAgain?.()),
      close: () => page.unmount(),
      open() {
        page = show();
      },
    };
  }

  const tabs = [openTab()];
  const [tab] = tabs as [ReturnType<typeof openTab>];
  const say = (text: string) =>
    // Refused while a question is open.
    act(() => tab.now.chat?.sendMessage(text).catch(() => undefined));
  await say(asked);
  const again = () => {
    tab.close();
    tab.open();
  };
  const stage: HostStage = {
    session: () => tab.now.session as Session,
    ran: () => server.books.ran.length,
    posts: () => server.books.answers.length,
    server: server.set,
    release: server.release,
    render: tab.render,
    remount: again,
    reload: again,
    secondTab() {
      const other = openTab();
      tabs.push(other);
      return other.now.session as Session;
    },
    say: async (text) => void (await say(text)),
    async close() {
      for (const { close } of tabs) close();
      await server.close();
    },
  };
  return {
    ...stage,
    books: server.books,
    overtake: (how: Overtaken) => server.set(how),
    chat: () => tab.now.chat as ReturnType<typeof useChat>,
  };
}
