// The parts of the library's own provider, which comes with components that import CSS.
import { CopilotKitContext, CopilotKitCoreReact } from '@copilotkit/react-core/v2/context';
import {
  CopilotChatConfigurationProvider,
  useAgent,
  useCopilotKit,
  useFrontendTool,
  useInterrupt,
} from '@copilotkit/react-core/v2/headless';
import { memoryPersistence, type Session } from '@holdpoint/client';
import type { HostStage } from '@holdpoint/client/testing';
import { act, render } from '@testing-library/react';
import { StrictMode, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { type Asked, type Overtaken, startCopilotKitServer } from './copilotKitServer.testkit.ts';
import { askPerson, type CopilotKitTurnOptions, useCopilotKitTurn } from './copilotkit.ts';

/** How the app uses the library. */
export interface AppOfStage {
  readonly options?: CopilotKitTurnOptions;
  /** The page also uses the library's own `useInterrupt`. */
  readonly hasOwnCard?: boolean;
  /** The turn is mounted after the question arrived. */
  readonly mountsLate?: boolean;
  /** A version of the library without the function that answers a question. */
  readonly asVersion?: 'without runAgent';
  /** The agent's thread. Default: the page's. */
  readonly threadId?: string;
}

interface Shown {
  chat?: Pick<ReturnType<typeof useAgent>, 'agent'> &
    Pick<ReturnType<typeof useCopilotKit>, 'copilotkit'>;
  isReady?: boolean;
  session?: Session;
  renderAgain?: () => void;
  /** Of the library's own card. */
  resolve?: (payload: unknown) => Promise<unknown>;
}

interface Props {
  readonly app: AppOfStage;
  readonly options: CopilotKitTurnOptions;
  readonly rendered: (shown: Shown) => void;
}

const parameters = z.object({ eur: z.number() });

/** A chat without the library's own components. */
function Chat({ app, options, rendered }: Props) {
  const [renders, setRenders] = useState(0);
  const { agent, isReady } = useAgent();
  const { copilotkit } = useCopilotKit();
  useFrontendTool({
    name: 'pickSeat',
    description: 'Lets the person pick a seat.',
    parameters,
    handler: askPerson,
  });
  // As in `<CopilotChat>`: the thread comes from the runtime.
  useEffect(() => {
    if (isReady) void copilotkit.connectAgent({ agent });
  }, [agent, copilotkit, isReady]);
  const library = useContext(CopilotKitContext);
  const older = { runAgent: { value: undefined } };
  const asVersion = library && { ...library, copilotkit: Object.create(copilotkit, older) };
  rendered({
    chat: { agent, copilotkit },
    isReady,
    renderAgain: () => setRenders((renders) => renders + 1),
  });
  return (
    <>
      {app.hasOwnCard && <OwnCard rendered={rendered} />}
      <CopilotKitContext.Provider value={app.asVersion ? asVersion : library}>
        {(!app.mountsLate || renders > 0) && <Turn {...{ options, rendered }} />}
      </CopilotKitContext.Provider>
    </>
  );
}

function OwnCard({ rendered }: Pick<Props, 'rendered'>) {
  return useInterrupt({
    renderInChat: false,
    render: ({ resolve }) => {
      rendered({ resolve });
      return <p>The library’s own card</p>;
    },
  });
}

function Turn({ options, rendered }: Pick<Props, 'options' | 'rendered'>) {
  const turn = useCopilotKitTurn(options);
  rendered({ session: turn.session });
  return null;
}

const tick = () => act(() => new Promise((resolve) => setTimeout(resolve)));

export type CopilotKitStage = Awaited<ReturnType<typeof openCopilotKitStage>>;

/** Opens a page in StrictMode with CopilotKit's real hooks, and its runtime on loopback. */
export async function openCopilotKitStage(asked: Asked, app: AppOfStage = {}) {
  const server = await startCopilotKitServer();
  const memory = memoryPersistence();
  const threadId = crypto.randomUUID();

  /** One tab of the browser. */
  function openTab() {
    const now: Shown = {};
    const rendered = (shown: Shown) => void Object.assign(now, shown);
    const options = { persistence: memory, recoveryDelaysMs: [], ...app.options };
    const open = () => ({
      copilotkit: new CopilotKitCoreReact({ runtimeUrl: server.url, runtimeTransport: 'rest' }),
      executingToolCallIds: new Set<string>(),
    });
    let library = open();
    const page = (isShown: boolean) => (
      <StrictMode>
        <CopilotKitContext.Provider value={library}>
          <CopilotChatConfigurationProvider threadId={threadId}>
            {isShown && <Chat {...{ app, options, rendered }} />}
          </CopilotChatConfigurationProvider>
        </CopilotKitContext.Provider>
      </StrictMode>
    );
    let shown = render(page(true));
    return {
      now,
      render: () => act(() => now.renderAgain?.()),
      async ready() {
        while (!now.isReady || now.chat?.agent.isRunning) await tick();
      },
      close: () => shown.unmount(),
      async remount() {
        shown.rerender(page(false));
        shown.rerender(page(true));
      },
      reload() {
        shown.unmount();
        delete now.isReady;
        library = open();
        shown = render(page(true));
      },
    };
  }

  const tabs = [openTab()];
  const [tab] = tabs as [ReturnType<typeof openTab>];
  const chat = () => tab.now.chat as NonNullable<Shown['chat']>;
  const say = async (content: string) => {
    const { agent, copilotkit } = chat();
    await act(async () => {
      agent.addMessage({ id: crypto.randomUUID(), role: 'user', content });
      void copilotkit.runAgent({ agent });
    });
    while (agent.isRunning) await tick();
    await tick();
  };
  await tab.ready();
  const { threadId: own = threadId } = app;
  Object.assign(chat().agent, { threadId: own });
  await say(asked);
  const stage: HostStage = {
    session: () => tab.now.session as Session,
    ran: () => server.books.ran.length,
    posts: () => server.books.answers.length,
    server: server.set,
    release: server.release,
    render: tab.render,
    remount: tab.remount,
    async reload() {
      tab.reload();
      await tab.ready();
    },
    async secondTab() {
      const other = openTab();
      tabs.push(other);
      await other.ready();
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
    mood: server.set,
    chat,
    tick,
    ready: tab.ready,
    ownCard: () => tab.now.resolve,
  };
}
