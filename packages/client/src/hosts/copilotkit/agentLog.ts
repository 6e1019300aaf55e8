import type { AgUiDialect } from '../../backends/ag-ui/options.ts';
import type { WireMessage } from '../../backends/ag-ui/wire.ts';
import type { AiSdkTool } from '../../backends/ai-sdk/options.ts';
import type { HostCall } from '../../host/index.ts';
import { asList, asObject, type JsonObject } from '../../protocol/json.ts';

/** The used part of `agent`, as returned by `useAgent` from `@copilotkit/react-core/v2`. */
export interface CopilotKitAgent {
  readonly threadId: string;
  readonly isRunning: boolean;
  readonly messages: readonly object[];
  readonly pendingInterrupts: readonly object[];
  // biome-ignore lint/suspicious/noExplicitAny: the library types each event.
  subscribe(subscriber: any): { unsubscribe(): void };
  // biome-ignore lint/suspicious/noExplicitAny: the library types each message.
  setMessages(messages: any): void;
}

/** What `useAgent` and `useCopilotKit` of `@copilotkit/react-core/v2` return, as far as it is used, and what the app says. */
export interface CopilotKitPage {
  readonly agent: CopilotKitAgent;
  readonly copilotkit: {
    // biome-ignore lint/suspicious/noExplicitAny: the library types it by its own agents.
    runAgent(run: any): Promise<unknown>;
  };
  /** The thread of this render. The library can show another one before the next render. */
  readonly threadId: string;
  readonly dialect?: AgUiDialect | undefined;
  /** The tools whose result a person gives. */
  readonly tools?: readonly AiSdkTool[] | undefined;
}

/** One run of an agent, as it arrived. A thread that is loaded again replays its runs. */
export interface AgentRun {
  /** The input of the run. */
  readonly input: JsonObject;
  readonly before: readonly WireMessage[];
  readonly events: JsonObject[];
  isOver: boolean;
  error?: unknown;
}

/** A run that ended with questions. */
export interface Pause {
  readonly run: AgentRun;
  /** The hook was not mounted when the run ended: which run it was is unknown. */
  readonly isUnobserved?: true;
  /** A run has brought answers to it, from this page or from the app’s own code. */
  isAnswered: boolean;
}

/** A tool’s call that waits for a person's result. */
interface AskedCall {
  give(value: unknown): void;
}

/** What happened in one thread of an agent in this page. It outlives every component. */
export interface AgentLog {
  run?: AgentRun;
  pause?: Pause | undefined;
  /** The calls that this page answered last, each with what became of it. */
  calls: readonly HostCall[];
  /** By the call’s id: the library waits for its result. */
  readonly asked: Map<string, AskedCall>;
  /** Results of calls that the library has not come to: it runs one call after the other. */
  readonly given: Map<string, unknown>;
  /** Of every thread of the agent. */
  readonly all: ReadonlyMap<string, AgentLog>;
  /** Counts the changes. */
  version(): number;
  subscribe(changed: () => void): () => void;
  changed(): void;
}

const logs = new WeakMap<object, Map<string, AgentLog>>();

/** The log of a thread: the library shows all of them with one agent. It is kept as long as the agent. */
export function logOf(
  agent: CopilotKitAgent,
  { threadId }: { readonly threadId: string } = agent,
): AgentLog {
  const all = logs.get(agent) ?? new Map<string, AgentLog>();
  logs.set(agent, all);
  if (all.size === 0) agent.subscribe(record(agent));
  const known = all.get(threadId);
  if (known) return known;
  const listeners = new Set<() => void>();
  let version = 0;
  const log: AgentLog = {
    all,
    calls: [],
    asked: new Map(),
    given: new Map(),
    version: () => version,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    changed() {
      version += 1;
      for (const listener of [...listeners]) listener();
    },
  };
  all.set(threadId, log);
  return log;
}

interface Told {
  readonly input: unknown;
  readonly messages: readonly WireMessage[];
  readonly event?: JsonObject;
  readonly error?: unknown;
}

/** Called by the library. It also calls the subscribers of an agent for its copies. */
function record(agent: CopilotKitAgent) {
  /** Of a run that began before the hook was mounted. */
  const early: JsonObject[] = [];
  const begin = (log: AgentLog, { input, messages }: Told) => {
    log.run = { input: asObject(input), before: [...messages], events: [], isOver: false };
  };
  const isOther = ({ input }: Told) => asObject(input).threadId !== agent.threadId;
  const end = (error?: unknown) => {
    const { run, changed } = logOf(agent);
    if (run) {
      run.isOver = true;
      run.error = error ?? run.error;
    }
    changed();
  };
  const over = (told: Told) => isOther(told) || end(told.error);
  return {
    onRunInitialized(told: Told) {
      if (isOther(told)) return;
      const log = logOf(agent);
      begin(log, told);
      log.given.clear();
      if (log.pause && isAnswer(told.input)) log.pause.isAnswered = true;
      log.changed();
    },
    onEvent(told: Told) {
      const { event = {}, input } = told;
      if (isOther(told)) return;
      const log = logOf(agent);
      if (event.type === 'RUN_STARTED') {
        // A thread that is loaded again is one run of the library with several of the server.
        if ((log.run?.events ?? early).length > 0) begin(log, told);
        if (!isAnswer(input)) log.pause = undefined;
      }
      const { run } = log;
      const { events } = run ?? { events: early };
      events.push(event);
      if (event.type === 'RUN_ERROR') end(event);
      if (event.type !== 'RUN_FINISHED' || !run) return;
      log.pause = asks(events) ? { run, isAnswered: false } : undefined;
      end();
    },
    onRunFailed: over,
    onRunFinalized: over,
  };
}

/** True for a run that brings answers. */
function isAnswer(input: unknown): boolean {
  const { resume, forwardedProps } = asObject(input);
  const { command } = asObject(forwardedProps);
  return asList(resume).length > 0 || asObject(command).resume !== undefined;
}

const asks = (events: readonly JsonObject[]): boolean =>
  asList(asObject(events.at(-1)?.outcome).interrupts).length > 0 ||
  events.some(({ type, name }) => type === 'CUSTOM' && name === 'on_interrupt');

/** The library's data for a call of a tool. */
export interface CopilotKitCall {
  readonly toolCall: { readonly id: string };
  readonly agent?: CopilotKitAgent | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The `handler` of a tool whose result a person gives: the call waits until a card is answered. It is bound to the call, so a
 * remount loses nothing, and the answer to one call never becomes the answer to another.
 * @example
 * useFrontendTool({ name: 'pickSeat', parameters, handler: askPerson });
 */
export function askPerson(
  _args: unknown,
  { toolCall: { id }, agent, signal }: CopilotKitCall,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (!agent) return reject(new Error('No agent.'));
    const log = logOf(agent);
    const stopped = () => {
      log.asked.delete(id);
      reject(new Error('The run stopped.'));
      log.changed();
    };
    if (signal?.aborted) return stopped();
    if (log.given.has(id)) return resolve(log.given.get(id));
    signal?.addEventListener('abort', stopped);
    log.asked.set(id, {
      give(value) {
        log.asked.delete(id);
        signal?.removeEventListener('abort', stopped);
        resolve(value);
      },
    });
    log.changed();
  });
}
