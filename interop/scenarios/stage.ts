import {
  type Backend,
  createSession,
  type Interrupt,
  type Json,
  type KeyValueStorage,
  type Session,
  selectMessages,
  selectUnsettled,
  type TurnOutcome,
  textOf,
  type WireRecord,
  webPersistence,
} from '@holdpoint/client';
import type { BackendFacts } from '@holdpoint/client/testing';
import { type Run, readLedger } from '../../servers/ledger/runs.ts';
import type { RunningServer } from '../../servers/run/startServer.ts';
import type { CutProxy } from './startCutProxy.ts';

/** A body that leaves the client, and may be changed in transit, or held until a promise resolves. */
export type Tamper = (body: { [key: string]: Json }) => unknown;

/** What a scenario plays on: one real server, and a session with it like an app has one. */
export interface Stage {
  readonly session: Session;
  /** What is known of the server. */
  readonly facts: BackendFacts;
  readonly server: RunningServer;
  readonly proxy: CutProxy;
  /** Everything the session told of the wire. */
  readonly wire: readonly WireRecord[];
  /** What tools did since the scenario began, in order. */
  ran(): Promise<readonly Run[]>;
  /** How many resumes were posted. */
  resumes(): number;
  /** How often the server was asked what it has. */
  reads(): number;
  /** Changes the bodies that are posted from now on; undefined leaves them alone again. */
  tamper(how: Tamper | undefined): void;
  /** Another page with the same memory: what a reload gives. */
  reload(): Promise<Session>;
  /** A page in another browser, which knows nothing but an id, or a copy of what this one remembers. */
  elsewhere(knows: { readonly sessionId: string } | 'a copy'): Promise<Session>;
}

/** Makes a backend of an address and a `fetch`. */
export type CreateBackend<At extends string> = (options: {
  readonly origin: string;
  /** Which of the server's agents; undefined leaves it to the backend. */
  readonly at: At | undefined;
  readonly fetch: typeof fetch;
}) => Backend;

/** Sets a stage at a running server. */
export async function setStage<At extends string>(
  server: RunningServer,
  proxy: CutProxy,
  createBackend: CreateBackend<At>,
  at: At | undefined,
  facts: BackendFacts,
): Promise<Stage> {
  // A scenario that failed may have left it dead.
  await server.revive();
  const before = (await readLedger(server.url)).length;
  const wire: WireRecord[] = [];
  let posted = 0;
  let read = 0;
  let change: Tamper | undefined;

  const backend = createBackend({
    origin: proxy.url,
    at,
    fetch: async (input, init) => {
      if (String(input).endsWith('/getSnapshot')) read += 1;
      // A stream that is joined again.
      if (init?.body === undefined) return fetch(input, init);
      const body = JSON.parse(String(init?.body));
      const resume =
        body.data?.resume ?? body.resume ?? body.forwardedProps?.command ?? body.command;
      const last = body.messages?.at(-1);
      // Agno is answered with a tool's message, the AI SDK in the agent's own.
      const isAnswered = last?.role === 'tool' || (last?.role === 'assistant' && last.parts);
      if (resume ?? last?.metadata?.resume ?? isAnswered) posted += 1;
      await change?.(body);
      return fetch(input, { ...init, body: JSON.stringify(body) });
    },
  });
  const kept = new Map<string, string>();
  const open = (memory = kept, sessionId?: string) =>
    createSession({
      backend,
      ...(sessionId === undefined ? {} : { sessionId }),
      persistence: webPersistence('interop', storageIn(memory)),
      onWire: (record) => wire.push(record),
      recoveryDelaysMs: [0, 100, 400],
    });
  return {
    session: open(),
    facts,
    server,
    proxy,
    wire,
    ran: async () => (await readLedger(server.url)).slice(before),
    resumes: () => posted,
    reads: () => read,
    tamper: (how) => {
      change = how;
    },
    async reload() {
      const session = open();
      await session.restore();
      return session;
    },
    async elsewhere(knows) {
      const session = knows === 'a copy' ? open(new Map(kept)) : open(new Map(), knows.sessionId);
      await session.restore();
      return session;
    },
  };
}

function storageIn(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** A line that makes the model call a tool. */
export function call(tool: string, input: unknown): string {
  return `call ${tool} ${JSON.stringify(input)}`;
}

/** Sends a script, a line each, and gives the interrupts it ended with. */
export async function ask(session: Session, ...lines: readonly string[]): Promise<Interrupt[]> {
  const outcome = await session.send(lines.join('\n')).outcome;
  if (outcome.status !== 'interrupted')
    throw new Error(`Not interrupted: ${JSON.stringify(outcome)}`);
  return [...outcome.interrupts];
}

/** The one interrupt of a script. */
export async function askOne(session: Session, ...lines: readonly string[]): Promise<Interrupt> {
  const [interrupt, ...more] = await ask(session, ...lines);
  if (!interrupt || more.length > 0)
    throw new Error(`One interrupt expected, ${more.length + 1} came`);
  return interrupt;
}

/** The last words of a session. */
export function lastWords(session: Session): string {
  const message = session.getState().messages.at(-1);
  return message ? textOf(message) : '';
}

/** What the last tool that answered gave. */
export function outputIn(session: Session): unknown {
  const parts = session.getState().messages.flatMap((message) => message.parts);
  const answered = parts.filter((part) => part.type === 'tool').filter(({ response }) => response);
  return answered.at(-1)?.response?.output;
}

/** What the server says of the results in a transcript that are none. */
export function problemsIn(session: Session): readonly unknown[] {
  const parts = session.getState().messages.flatMap((message) => message.parts);
  return parts.flatMap((part) => (part.type === 'tool' ? (part.response?.problem ?? []) : []));
}

/** What a transcript of the session tells, part by part in its order. */
export function toldIn(session: Session): readonly string[] {
  const parts = selectMessages(session.getState()).flatMap((message) => message.parts);
  return parts.map((part) => {
    if (part.type === 'text') return textOf(part);
    if (part.type !== 'tool') return part.type;
    const { request, response } = part;
    return `${request.name} ${JSON.stringify([request.input, response?.output])}`;
  });
}

/** What is open in a session now. */
export function openIn(session: Session): readonly Interrupt[] {
  return selectUnsettled(session.getState());
}

/** The interrupt of a key as it is now. */
export function nowOf(session: Session, { key }: Interrupt): Interrupt | undefined {
  return session.getState().interrupts.find((one) => one.key === key);
}

/** What a failed turn says. */
export function errorOf(outcome: TurnOutcome) {
  return 'error' in outcome ? outcome.error : undefined;
}
