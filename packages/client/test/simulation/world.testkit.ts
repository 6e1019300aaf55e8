import { agUi } from '../../src/backends/ag-ui/agUi.ts';
import { aiSdk } from '../../src/backends/ai-sdk/aiSdk.ts';
import { genkitAgent } from '../../src/backends/genkit/agent/genkitAgent.ts';
import { genkitFlow } from '../../src/backends/genkit/flow/genkitFlow.ts';
import { kortyx } from '../../src/backends/kortyx/kortyx.ts';
import { langGraph } from '../../src/backends/langgraph/langGraph.ts';
import { tanstackAi } from '../../src/backends/tanstack-ai/tanstackAi.ts';
import { readRemembered } from '../../src/persistence/remembered.ts';
import type { Backend } from '../../src/protocol/backend.ts';
import type { Interrupt } from '../../src/protocol/interrupt.ts';
import type { Resolution } from '../../src/protocol/resolution.ts';
import { createSession } from '../../src/session/createSession.ts';
import type { Session } from '../../src/session/session.ts';
import { selectUnsettled } from '../../src/session/state.ts';
import type { Turn, TurnOutcome } from '../../src/session/turn.ts';
import { agUiServer } from './agUiServer.testkit.ts';
import { aiSdkServer } from './aiSdkServer.testkit.ts';
import { type Books, BrokenPromise, createBooks, pauseIn } from './books.testkit.ts';
import { type Browser, type BrowserSetup, installBrowser, type Page } from './browser.testkit.ts';
import { type Clock, installClock } from './clock.testkit.ts';
import { genkitServer } from './genkitServer.testkit.ts';
import { restoreGlobals } from './globals.testkit.ts';
import { kortyxServer } from './kortyxServer.testkit.ts';
import { langGraphServer } from './langGraphServer.testkit.ts';
import type { ModelServer } from './modelServer.testkit.ts';
import { createNetwork, type Network } from './network.testkit.ts';
import { tanstackAiServer } from './tanstackAiServer.testkit.ts';

const url = 'http://agent.test/api/bank';

/** The backends that are simulated: an adapter as an app would set it up, and its server. */
export const kinds = [
  'agent',
  'agent by snapshot',
  'agent, durable',
  'agent, detached',
  'agent without a store',
  'flow',
  'flow, durable',
  'kortyx',
  'kortyx without checkpoints',
  'ag-ui',
  'ai-sdk',
  'langgraph',
  'tanstack-ai',
  'tanstack-ai, durable',
] as const;

/** One of them. */
export type Kind = (typeof kinds)[number];

/** What a world is made of. */
export interface WorldSetup extends Partial<BrowserSetup> {
  readonly kind: Kind;
  readonly seed?: number;
  /** How long a question can be answered, where the backend says such a thing. Default: for ever. */
  readonly lifeMs?: number;
}

/** One page with a session. */
export interface Tab extends Page {
  readonly session: Session;
  /** What came of the turns that a person began here, oldest first. */
  readonly outcomes: { readonly turnId: string; readonly outcome: TurnOutcome }[];
  /** The questions that were ever shown here, by their number. */
  readonly shown: Set<number>;
}

/** A browser, a network and a server, with everything that happens in them. */
export interface World {
  readonly setup: WorldSetup;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly network: Network;
  readonly server: ModelServer;
  readonly books: Books;
  readonly tabs: readonly Tab[];
  /** Ids of sessions that were forgotten: nothing may write them again. */
  readonly forgotten: ReadonlySet<string>;
  /** A page is opened, and reads what there is to read. */
  open(): Tab;
  /** A person sends a text. */
  send(tab: Tab, text: string): Turn;
  /** A person answers a question, where it can be answered. */
  decide(tab: Tab, interrupt: Interrupt, send?: 'defer'): Turn | undefined;
  /** A person wants answers sent although nothing can be written down. */
  allow(tab: Tab): void;
  /** A person signs out. `force`: although an answer is being sent. */
  forget(tab: Tab, force: boolean): void;
  /** A person wants an answer sent again of which no one knows what became. */
  reopen(tab: Tab, interrupt: Interrupt): void;
  submit(tab: Tab): Turn | undefined;
  /** Cards say of each question whose time is over that it is. */
  expire(): void;
  /** Ends the world: everything global is as before. */
  end(): void;
}

function createBackend(kind: Kind, fetchOf: typeof fetch, endOf?: Books['endOf']): Backend {
  const expiresAt = ({ input }: Pick<Interrupt, 'input'>) => endOf?.(pauseIn(input));
  const shared = { url, fetch: fetchOf, expiresAt };
  switch (kind) {
    case 'agent':
    case 'agent, durable':
      return genkitAgent(shared);
    case 'agent by snapshot':
      return genkitAgent({ ...shared, address: 'snapshot' });
    case 'agent, detached':
      return genkitAgent({ ...shared, detach: true });
    case 'agent without a store':
      return genkitAgent({ ...shared, sessions: 'client' });
    case 'flow':
    case 'flow, durable':
      return genkitFlow(shared);
    case 'kortyx':
      return kortyx({ ...shared, checkpointsUrl: `${url}/checkpoints` });
    case 'kortyx without checkpoints':
      return kortyx(shared);
    case 'ag-ui':
      return agUi(shared);
    case 'ai-sdk':
      return aiSdk(shared);
    case 'langgraph':
      return langGraph({ ...shared, assistantId: 'agent' });
    case 'tanstack-ai':
    case 'tanstack-ai, durable':
      return tanstackAi({ ...shared, reconnect: kind.endsWith('durable') });
    default:
      return kind satisfies never;
  }
}

function createServer(kind: Kind, books: Books, clock: Clock): ModelServer {
  if (kind.startsWith('kortyx')) return kortyxServer(books, clock);
  if (kind === 'ag-ui') return agUiServer(books, clock);
  if (kind === 'ai-sdk') return aiSdkServer(books, clock);
  if (kind === 'langgraph') return langGraphServer(books, clock);
  if (kind.startsWith('tanstack-ai'))
    return tanstackAiServer(books, clock, { log: kind.endsWith('durable') });
  return genkitServer(
    {
      kind: kind.startsWith('flow') ? 'flow' : 'agent',
      store: kind.startsWith('agent') && kind !== 'agent without a store',
      durable: kind.endsWith('durable'),
    },
    books,
    clock,
  );
}

/** True where no one but the pages knows the conversation. */
export function isClientKept(kind: Kind): boolean {
  const others: readonly Kind[] = ['agent without a store', 'ag-ui', 'ai-sdk'];
  return /^(?:flow|tanstack-ai)/.test(kind) || others.includes(kind);
}

/** True where the backend's state can be read: what became of a lost answer is found out there. */
export function canAsk(kind: Kind): boolean {
  return !isClientKept(kind) && kind !== 'kortyx without checkpoints';
}

/** Loads what is loaded late, so that it takes no time in a world. To be called once before the first one. */
export async function preload(): Promise<void> {
  await Promise.all([
    import('../../src/transport/httpError.ts'),
    import('../../src/backends/genkit/agent/onDemand.ts'),
    import('../../src/adapter/applyPatch.ts'),
    import('../../src/backends/genkit/flow/onDemand.ts'),
    import('../../src/backends/kortyx/restore.ts'),
    import('../../src/backends/ag-ui/restore.ts'),
    import('../../src/backends/ag-ui/encode.ts'),
    import('../../src/backends/ag-ui/hide.ts'),
    import('../../src/backends/ag-ui/notAStream.ts'),
    import('../../src/backends/ai-sdk/onDemand.ts'),
    import('../../src/backends/ai-sdk/encode.ts'),
    import('../../src/backends/langgraph/onDemand.ts'),
    import('../../src/backends/langgraph/encode.ts'),
    import('../../src/backends/tanstack-ai/onDemand.ts'),
    import('../../src/backends/tanstack-ai/encode.ts'),
    import('../../src/backends/tanstack-ai/readResponse.ts'),
  ]);
  // Where each is imported from has its own first time.
  for (const kind of kinds) {
    const backend = createBackend(kind, async () => new Response('{}', { status: 500 }));
    const context = { sessionId: 'none', checkpoint: {}, signal: new AbortController().signal };
    await backend.restore?.(context).catch(() => null);
    const joined = {
      ...context,
      turnId: 'none',
      checkpoint: { streamId: 'none', running: { streamId: 'none', runId: 'none' } },
    };
    await backend.reattach?.(joined).catch(() => null);
    const input = { type: 'message', message: { text: 'chat' } } as const;
    for await (const _event of failing(backend.stream(input, { ...context, turnId: 'none' })))
      break;
  }
}

/** A thread of LangGraph is named by a UUID, and nothing else. */
const sessionIdOf = (person: number) =>
  `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`;

async function* failing<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch {
    // It is only to be loaded.
  }
}

/** A new world. One at a time: it stands in the globals until its `end`. */
export function createWorld(setup: WorldSetup): World {
  const { kind, seed = 1, lifeMs, locks = true, channel = true, record = true } = setup;
  const clock = installClock(seed);
  const browser = installBrowser({ locks, channel, record });
  const books = createBooks(clock.rightNow, lifeMs);
  const server = createServer(kind, books, clock);
  const network = createNetwork(server, books, clock);
  const tabs: Tab[] = [];
  const forgotten = new Set<string>();
  // Whoever is signed out takes no id along that a page could be opened with.
  let people = 1;

  /** What leaves by the person's word alone is not known of after a reload: they may be asked, and answer, again. */
  function licenseWaived(tab: Tab): void {
    if (tab.session.getState().memory !== 'waived') return;
    for (const { input } of openIn(tab)) books.license(pauseIn(input) ?? 0);
  }

  function follow(tab: Tab, turn: Turn | undefined): Turn | undefined {
    void turn?.outcome.then((outcome) => tab.outcomes.push({ turnId: turn.id, outcome }));
    return turn;
  }

  return {
    setup,
    clock,
    browser,
    network,
    server,
    books,
    tabs,
    forgotten,
    open() {
      const page = browser.openPage();
      const reach = { id: page.id, turnId: () => session.getState().turn?.id };
      const fetchOf = network.fetchOf(
        Object.defineProperty(reach, 'isAlive', { get: () => page.isAlive }) as never,
      );
      const { persistence } = page;
      const session = page.as(() =>
        createSession({
          backend: createBackend(kind, fetchOf, books.endOf),
          sessionId: sessionIdOf(people),
          ...(persistence && { persistence }),
        }),
      );
      const shown = new Set<number>();
      const see = () => {
        for (const one of selectUnsettled(session.getState())) {
          const pause = pauseIn(one.input);
          if (pause !== undefined && one.status !== 'announced') shown.add(pause);
        }
      };
      page.as(() => session.subscribe(see));
      const tab: Tab = Object.assign(page, { session, outcomes: [], shown });
      tabs.push(tab);
      void page.as(() => session.restore());
      return tab;
    },
    send(tab, text) {
      books.sent(text, 1);
      try {
        return follow(
          tab,
          tab.as(() => tab.session.send(text)),
        ) as Turn;
      } catch (error) {
        books.sent(text, -1);
        throw error;
      }
    },
    decide(tab, interrupt, send) {
      licenseWaived(tab);
      const options = { verdict: { kind: 'approved' as const }, ...(send && { send }) };
      return follow(
        tab,
        tab.as(() => tab.session.decide(answerTo(interrupt), options)),
      );
    },
    allow: (tab) => tab.as(() => tab.session.allowWithoutMemory()),
    forget(tab, force) {
      people += 1;
      const stored = browser.stored();
      const { sessions } = readRemembered(stored ? JSON.parse(stored) : undefined);
      tab
        .as(() => tab.session.forget({ force }))
        .then(
          () => {
            for (const { sessionId } of sessions) forgotten.add(sessionId);
          },
          ({ code }) => {
            if (code !== 'busy' && code !== 'memory')
              books.broken.push(new BrokenPromise(`forgetting ends with ${code}`));
          },
        );
    },
    submit(tab) {
      licenseWaived(tab);
      return follow(
        tab,
        tab.as(() => tab.session.submit()),
      );
    },
    reopen(tab, interrupt) {
      const pause = pauseIn(interrupt.input);
      const isInDoubt = interrupt.status === 'unknown' || interrupt.status === 'failed';
      if (pause !== undefined && isInDoubt) books.license(pause);
      tab.as(() => tab.session.reopen(interrupt.key));
    },
    expire() {
      for (const tab of tabs.filter(({ isAlive, isAsleep }) => isAlive && !isAsleep))
        for (const { key, expiresAt = Number.POSITIVE_INFINITY } of openIn(tab))
          if (expiresAt <= Date.now()) tab.as(() => tab.session.expire(key));
    },
    end: restoreGlobals,
  };
}

/** What a person answers: it names the question, so that the wire tells which one is answered. */
export function answerTo(interrupt: Interrupt): Resolution {
  const { key, input, approves } = interrupt;
  if (approves?.resumed) return { type: 'restart', key, resumed: approves.resumed };
  const mark = `decision#${pauseIn(input)}`;
  const options = (input as { readonly options?: readonly { readonly id: string }[] }).options;
  if (options?.[0]) return { type: 'respond', key, output: options[0].id };
  if (interrupt.name === 'transfer' || interrupt.name === 'explode')
    return { type: 'restart', key, resumed: { approved: true, mark } };
  return { type: 'respond', key, output: mark };
}

/** What is open in a page, by its number. */
export function openIn(tab: Tab): readonly Interrupt[] {
  return selectUnsettled(tab.session.getState());
}

/**
 * The promises, looked at from everywhere at once.
 * @throws BrokenPromise
 */
export function check(world: World): void {
  const { books, tabs } = world;
  const [broken] = books.broken;
  if (broken) throw broken;
  const stored = world.browser.stored();
  for (const id of world.forgotten)
    if (stored.includes(id)) throw new BrokenPromise(`session ${id} was forgotten, and is stored`);
  for (const tab of tabs) {
    if (!tab.isAlive) continue;
    const { interrupts } = tab.session.getState();
    for (const interrupt of interrupts) {
      const pause = pauseIn(interrupt.input);
      if (pause === undefined) continue;
      const { status } = interrupt;
      if ((status === 'resolved' || status === 'elsewhere') && !books.isAnswered(pause))
        throw new BrokenPromise(`C: question ${pause} shows as ${status}, and no server says so`);
    }
    for (const { turnId, outcome } of tab.outcomes) {
      if (outcome.status !== 'completed') continue;
      const isTrue = books.exchanges.some(
        (one) =>
          one.page === tab.id &&
          one.turnId === turnId &&
          one.run?.status === 'completed' &&
          one.isHeard,
      );
      if (!isTrue) throw new BrokenPromise(`C: turn ${turnId} shows as completed, and was not`);
    }
  }
}

/** True of a question whose time is over, as the page knows it, by the clock of the browser. */
export const isOver = (tab: Tab, pause: number): boolean =>
  tab.session
    .getState()
    .interrupts.some(
      ({ input, expiresAt = Number.POSITIVE_INFINITY }) =>
        pauseIn(input) === pause && expiresAt <= Date.now(),
    );

/**
 * The promises once everything has come to rest: to be looked at when the network is well and nothing runs any more.
 * @throws BrokenPromise
 */
export function checkAtRest(world: World): void {
  check(world);
  for (const tab of world.tabs.filter(({ isAlive }) => isAlive)) {
    const { turn, restoring, sessionId } = tab.session.getState();
    const held = world.server.open(sessionId);
    if (turn || restoring) throw new BrokenPromise(`B: page ${tab.id} never comes to rest`);
    const shown = openIn(tab).map(({ input }) => pauseIn(input));
    // A message beside an answer that is on its way starts a branch where the question stands open once more. A page
    // that has seen what the answer brought is right to show that.
    const isLost = (pause: number) =>
      tab.shown.has(pause) &&
      !shown.includes(pause) &&
      !world.books.isAnswered(pause) &&
      !isOver(tab, pause);
    const lost = held?.find(isLost);
    if (lost !== undefined)
      throw new BrokenPromise(`B: question ${lost} waits, and page ${tab.id} shows it no more`);
  }
}
