import { Chat, type UIMessage, useChat } from '@ai-sdk/react';
import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage } from '@holdpoint/client/testing';
import { act, render } from '@testing-library/react';
import {
  DefaultChatTransport,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
} from 'ai';
import { type ReactNode, StrictMode, useState } from 'react';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { type AiSdkChat, type AiSdkTurnOptions, useAiSdkTurn } from './ai-sdk.ts';
import { type Asked, startAiSdkServer } from './aiSdkServer.testkit.ts';

/** How the app uses the library. */
export interface AppOfStage {
  /** `sendAutomaticallyWhen`. Default: set. */
  readonly sendsItself?: boolean;
  readonly queue?: boolean;
  /** The app’s `Chat`, which outlives the component. Default: the hook creates it. */
  readonly isShared?: boolean;
  readonly tools?: AiSdkTurnOptions['tools'];
  readonly throttle?: number;
  /** Answers are stored where the hook stores them. Default: in memory. */
  readonly isRememberedByDefault?: boolean;
  /** A version of the library without the function that answers an approval. */
  readonly asVersion?: 'without addToolApprovalResponse';
  /** Rendered next to the hook. */
  readonly children?: (turn: AgentTurn, chat: ReturnType<typeof useChat>) => ReactNode;
}

interface Shown {
  chat?: ReturnType<typeof useChat>;
  session?: Session;
  renderAgain?: () => void;
}

/** A chat as in the library's quick start, with the turn. */
function App({
  source,
  app,
  options,
  rendered,
}: {
  readonly source: Parameters<typeof useChat>[0];
  readonly app: AppOfStage;
  readonly options: AiSdkTurnOptions;
  readonly rendered: (shown: Shown) => void;
}) {
  const [, setRenders] = useState(0);
  const chat = useChat(source);
  const known = app.asVersion
    ? ({ ...chat, id: chat.id, addToolApprovalResponse: undefined } as unknown as AiSdkChat)
    : chat;
  const turn = useAiSdkTurn(known, options);
  const renderAgain = () => setRenders((renders) => renders + 1);
  rendered({ chat, session: turn.session, renderAgain });
  return app.children?.(turn, chat);
}

/** Opens a page in StrictMode with the real `useChat`, and a server on loopback. */
export async function openAiSdkStage(asked: Asked, app: AppOfStage = {}) {
  const { sendsItself = true, queue = false, isShared = false, tools, throttle } = app;
  const server = await startAiSdkServer();
  const persistence = memoryPersistence();
  const id = crypto.randomUUID();
  /** The app's stored conversation. */
  let kept: UIMessage[] = [];
  const init = (messages: UIMessage[]) => ({
    ...{ id, messages, experimental_queue: queue },
    transport: new DefaultChatTransport({ api: server.url }),
    ...(sendsItself && {
      sendAutomaticallyWhen: (options: { messages: UIMessage[] }) =>
        lastAssistantMessageIsCompleteWithApprovalResponses(options) ||
        lastAssistantMessageIsCompleteWithToolCalls(options),
    }),
  });

  /** One tab of the browser. */
  function openTab() {
    const copy = () => init(structuredClone(kept));
    let shared = isShared ? new Chat(copy()) : undefined;
    const now: Shown = {};
    const rendered = (shown: Shown) => {
      Object.assign(now, shown);
      kept = shown.chat?.messages ?? [];
    };
    const memory = app.isRememberedByDefault ? {} : { persistence };
    const options = { ...memory, recoveryDelaysMs: [], ...(tools && { tools }) };
    const show = () => {
      const source = shared ? { chat: shared } : copy();
      return render(
        <StrictMode>
          <App
            source={{ ...source, ...(throttle && { throttle }) }}
            {...{ app, options, rendered }}
          />
        </StrictMode>,
      );
    };
    let page = show();
    return {
      now,
      render: () => act(() => now.renderAgain?.()),
      close: () => page.unmount(),
      open() {
        page = show();
      },
      forget() {
        shared &&= new Chat(copy());
      },
    };
  }

  const tabs = [openTab()];
  const [tab] = tabs as [ReturnType<typeof openTab>];
  await act(() => tab.now.chat?.sendMessage({ text: asked }));
  const stage: HostStage = {
    session: () => tab.now.session as Session,
    ran: () => server.books.ran.length,
    posts: () => server.books.answers.length,
    server: server.set,
    release: server.release,
    render: tab.render,
    remount() {
      tab.close();
      tab.open();
    },
    reload() {
      tab.close();
      tab.forget();
      kept = JSON.parse(JSON.stringify(kept));
      tab.open();
    },
    secondTab() {
      const other = openTab();
      tabs.push(other);
      return other.now.session as Session;
    },
    async say(text) {
      await act(() => tab.now.chat?.sendMessage({ text }));
    },
    async close() {
      for (const { close } of tabs) close();
      await server.close();
    },
  };
  return { ...stage, books: server.books, chat: () => tab.now.chat as ReturnType<typeof useChat> };
}
