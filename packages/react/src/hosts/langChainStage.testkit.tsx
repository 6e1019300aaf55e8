import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage } from '@holdpoint/client/testing';
import { useStream as useLangGraphStream } from '@langchain/langgraph-sdk/react';
import { useStream as useLangChainStream } from '@langchain/react';
import { act, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterAll } from 'vitest';
import { type Asked, type LangGraphMood, startLangChainServer } from './langChainServer.testkit.ts';
import {
  callerOptions,
  type LangChainStream,
  type LangChainTurnOptions,
  useLangChainTurn,
} from './langchain.ts';

/** How the app uses the library. */
export interface AppOfStage {
  /** Default: `@langchain/langgraph-sdk/react`. */
  readonly library?: '@langchain/react';
  readonly fetchStateHistory?: boolean;
  readonly throttle?: number;
  readonly retries?: 'as by default';
  /** The app does not name the thread. */
  /** The app passes this for the thread’s id. */
  readonly noThread?: readonly [string | null | undefined];
  readonly turn?: Partial<LangChainTurnOptions>;
  /** `submit` resolves immediately, as in other releases. */
  readonly settlesAtOnce?: boolean;
  /** A version of the library with another way to answer. */
  readonly asVersion?: 'with respond' | 'without respondAll';
  /** The library has closed the thread, as on unmount. */
  readonly isClosed?: true;
}

const servers: Awaited<ReturnType<typeof startLangChainServer>>[] = [];
// Not with its stage: a read that the library has started then rejects where no test can catch it.
afterAll(() => Promise.all(servers.map((server) => server.close())));

const atOnce = () => 0;

/** Either library, as far as the stage uses it. */
type Stream = ReturnType<typeof useLangGraphStream>;
const useLangChain = useLangChainStream as unknown as typeof useLangGraphStream;

interface Shown {
  stream?: Stream;
  session?: Session;
  renderAgain?: () => void;
}

interface AppProps {
  readonly url: string;
  readonly thread: { id: string | null };
  readonly app: AppOfStage;
  readonly options: Omit<LangChainTurnOptions, 'threadId'>;
  readonly rendered: (shown: Shown) => void;
}

/** A chat as in the library’s quick start, with the turn. */
function App({ url, thread, app, options, rendered }: AppProps) {
  const [, setRenders] = useState(0);
  const [threadId, setThreadId] = useState(thread.id);
  // One stage has one library.
  const useStream = app.library ? useLangChain : useLangGraphStream;
  const stream = useStream({
    ...{ apiUrl: url, assistantId: 'agent', threadId },
    ...(app.library && { reconnectDelayMs: atOnce }),
    ...(app.retries ? {} : { callerOptions }),
    ...(app.throttle !== undefined && { throttle: app.throttle }),
    ...(app.fetchStateHistory !== undefined && { fetchStateHistory: app.fetchStateHistory }),
    onThreadId(id: string) {
      thread.id = id;
      setThreadId(id);
    },
  });
  const other = app.library ? { respondAll: undefined } : { respond() {} };
  const known = app.asVersion ? Object.assign(stream, other) : stream;
  if (app.isClosed) Object.assign(stream, { getThread() {} });
  const { submit } = stream;
  if (app.settlesAtOnce)
    stream.submit = async (...given) => {
      void submit(...given);
    };
  const turn = useLangChainTurn(known, {
    ...options,
    ...app.turn,
    threadId: app.noThread ? app.noThread[0] : threadId,
  });
  const renderAgain = () => setRenders((renders) => renders + 1);
  rendered({ stream, session: turn.session, renderAgain });
  return null;
}

export type LangChainStage = Awaited<ReturnType<typeof openLangChainStage>>;

/** Opens a page in StrictMode with the real `useStream`, and a server on loopback. */
export async function openLangChainStage(asked: Asked, app: AppOfStage = {}) {
  const server = await startLangChainServer();
  servers.push(server);
  const persistence = memoryPersistence();
  const thread = { id: null as string | null };

  /** One tab of the browser. */
  function openTab() {
    const now: Shown = {};
    const rendered = (shown: Shown) => void Object.assign(now, shown);
    const options = { persistence, recoveryDelaysMs: [] };
    const show = () =>
      render(
        <StrictMode>
          <App url={server.url} {...{ thread, app, options, rendered }} />
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
  /** Until the page shows the end of its run, and the session has read it: updates may be throttled. */
  const say = async (content: string) => {
    const now = () => tab.now.stream as Stream;
    await act(() => now().submit({ messages: [{ type: 'human', content }] }));
    const isOpen = () =>
      tab.now.session?.getState().interrupts.some(({ status }) => status === 'open');
    const isShown = () =>
      !now().isLoading &&
      !now().isThreadLoading &&
      now().messages.some((message) => message.content === content) &&
      now().interrupts.some(({ id }) => id !== undefined) === isOpen();
    while (!isShown()) await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
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
    say,
    close() {
      server.release();
      for (const { close } of tabs) close();
    },
  };
  return {
    ...stage,
    books: server.books,
    answerElsewhere: server.answerElsewhere,
    askInstead: server.askInstead,
    mood: (mood: LangGraphMood) => server.set(mood),
    stream: () => tab.now.stream as unknown as LangChainStream,
  };
}
