import {
  AssistantRuntimeProvider,
  type ChatModelAdapter,
  type ExportedMessageRepository,
  type ExportedMessageRepositoryItem,
  MessagePrimitive,
  type ThreadHistoryAdapter,
  ThreadPrimitive,
  useLocalRuntime,
} from '@assistant-ui/react';
import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage } from '@holdpoint/client/testing';
import { act, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import {
  type AssistantUiRuntime,
  type AssistantUiTurnOptions,
  useAssistantUiTurn,
} from './assistant-ui.ts';
import { type Asked, type Overtaken, startAssistantUiServer } from './assistantUiServer.testkit.ts';

/** How the app uses the library. */
export interface AppOfStage {
  /** The app passes this for the thread’s id. */
  readonly noThread?: readonly [string | null | undefined];
  /** The library closes a transcript with two calls of one id. */
  readonly hidesTranscript?: boolean;
  readonly tools?: AssistantUiTurnOptions['tools'];
  /** The adapter sends the messages it receives, without the one that has the answers. */
  readonly sendsNoAnswer?: boolean;
  /** A version of the library without the function that answers a call. */
  readonly asVersion?: 'without respondToToolApproval';
}

type Runtime = ReturnType<typeof useLocalRuntime>;

interface Shown {
  runtime?: Runtime;
  session?: Session;
  renderAgain?: () => void;
}

const Message = () => (
  <MessagePrimitive.Root>
    <MessagePrimitive.Parts />
  </MessagePrimitive.Root>
);
const components = { Message };
const humanTools = ['ask', 'app'];

interface AppProps {
  readonly adapter: ChatModelAdapter;
  readonly history: ThreadHistoryAdapter;
  readonly app: AppOfStage;
  readonly options: AssistantUiTurnOptions;
  readonly rendered: (shown: Shown) => void;
}

/** A chat as in the library’s quick start, with the turn. */
function App({ adapter, history, app, options, rendered }: AppProps) {
  const [, setRenders] = useState(0);
  const runtime = useLocalRuntime(adapter, {
    adapters: { history },
    unstable_humanToolNames: humanTools,
  });
  const turn: AgentTurn = useAssistantUiTurn(app.asVersion ? older(runtime) : runtime, options);
  const renderAgain = () => setRenders((renders) => renders + 1);
  rendered({ runtime, session: turn.session, renderAgain });
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      {!app.hidesTranscript && (
        <ThreadPrimitive.Root>
          <ThreadPrimitive.Messages components={components} />
        </ThreadPrimitive.Root>
      )}
    </AssistantRuntimeProvider>
  );
}

const older = ({ thread }: Runtime) =>
  ({
    thread: {
      subscribe: thread.subscribe,
      getState: thread.getState,
      getMessageById: () => ({ getMessagePartByToolCallId: () => ({}) }),
    },
  }) as unknown as AssistantUiRuntime;

async function* linesOf(response: Response) {
  const decoder = new TextDecoder();
  let rest = '';
  // The body of a read response has one.
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

export type AssistantUiStage = Awaited<ReturnType<typeof openAssistantUiStage>>;

/** Opens a page in StrictMode with the real `useLocalRuntime`, and a server on loopback. */
export async function openAssistantUiStage(asked: Asked, app: AppOfStage = {}) {
  const server = await startAssistantUiServer();
  const memory = memoryPersistence();
  const threadId = crypto.randomUUID();
  const adapter: ChatModelAdapter = {
    async *run({ messages, unstable_getMessage, abortSignal }) {
      // The message that a run continues with has the answers.
      const now = unstable_getMessage();
      const body = JSON.stringify({
        messages: now.content.length > 0 && !app.sendsNoAnswer ? [...messages, now] : messages,
      });
      const response = await fetch(server.url, { method: 'POST', body, signal: abortSignal });
      if (!response.ok) throw new Error(await response.text());
      yield* linesOf(response);
    },
  };
  /** The app's stored conversation. */
  const kept = new Map<string, string>();
  const keep = async (item: ExportedMessageRepositoryItem) =>
    void kept.set(item.message.id, JSON.stringify(item));
  const history: ThreadHistoryAdapter = {
    append: keep,
    update: keep,
    async load() {
      const messages = [...kept.values()].map((item) => JSON.parse(item));
      return { messages } as ExportedMessageRepository;
    },
  };

  /** One tab of the browser. */
  function openTab() {
    const now: Shown = {};
    const rendered = (shown: Shown) => void Object.assign(now, shown);
    const options = {
      ...{ persistence: memory, recoveryDelaysMs: [] },
      threadId: app.noThread ? app.noThread[0] : threadId,
      ...(app.tools && { tools: app.tools }),
    };
    const show = () =>
      render(
        <StrictMode>
          <App {...{ adapter, history, app, options, rendered }} />
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
  const runtime = () => tab.now.runtime as Runtime;
  /** Until the run is over, and its end is stored. */
  const say = async (text: string) => {
    const isAtWork = () => {
      const { isRunning, isLoading, messages } = runtime().thread.getState();
      return isRunning || isLoading || messages.at(-1)?.role !== 'assistant';
    };
    const wait = () => act(() => new Promise((resolve) => setTimeout(resolve)));
    while (runtime().thread.getState().isLoading) await wait();
    await act(async () => runtime().thread.append(text));
    while (isAtWork()) await wait();
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
    async close() {
      for (const { close } of tabs) close();
      await server.close();
    },
  };
  return {
    ...stage,
    books: server.books,
    overtake: (how: Overtaken) => server.set(how),
    idle: () => server.set('does nothing'),
    runtime,
  };
}
