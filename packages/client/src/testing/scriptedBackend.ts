import type {
  Answer,
  Backend,
  BackendContext,
  RestoredSession,
  TurnContext,
  TurnInput,
  WaitingSession,
} from '../protocol/backend.ts';
import type { Capabilities } from '../protocol/capabilities.ts';
import { ResumeRejectedError } from '../protocol/errors.ts';
import type { BackendInterrupt, Interrupt } from '../protocol/interrupt.ts';
import type { RespondResolution, RestartResolution } from '../protocol/resolution.ts';
import type { TurnEnd, TurnEvent } from '../protocol/turnEvent.ts';
import { reduceSession } from '../session/reduceSession.ts';
import type { SessionAction } from '../session/sessionAction.ts';
import {
  emptySession,
  type SessionState,
  selectMessages,
  selectUnsettled,
} from '../session/state.ts';
import { type ToolName, type TurnScript, writeScript } from './turnScript.ts';

/** The argument of a handler for an answered tool. */
export interface ScriptedAnswer {
  readonly interrupt: Interrupt;
  /** The changed input of a restarted tool; undefined if it runs with `interrupt.input`. */
  readonly input?: RestartResolution['input'];
  /** The restarted tool's metadata; undefined after a respond. */
  readonly resumed?: RestartResolution['resumed'];
  /** The result that was supplied; undefined after a restart. */
  readonly output?: RespondResolution['output'];
}

/** The result of a handler: text to send, or nothing if it used the turn itself. A string is also the tool's result. */
type Reply = string | TurnScript | undefined;

/** Defines the behaviour of an app's scripted agent. The first matching line wins. */
export interface ScriptedAgent {
  /** When the person's message contains the text, or matches the pattern. */
  on(
    message: string | RegExp,
    reply: (turn: TurnScript, message: { readonly text: string }) => Reply,
  ): void;
  /** When a tool's interrupt is answered with its result. */
  onRespond(tool: ToolName, reply: (answer: ScriptedAnswer, turn: TurnScript) => Reply): void;
  /** When a tool is restarted. */
  onRestart(tool: ToolName, reply: (answer: ScriptedAnswer, turn: TurnScript) => Reply): void;
}

/** A backend without a server, for an app's own tests and stories. */
export interface ScriptedBackend extends Backend {
  /** Every turn that was sent to it, oldest first, with those it refused. Tests check here that an answer was sent once. */
  readonly requests: readonly TurnInput[];
}

const capabilities: Capabilities = {
  batch: 'all',
  messageWhileOpen: 'abandons',
  history: 'server',
};

/**
 * Creates a backend that follows a script and keeps its sessions in memory, with the rules of the strictest real ones:
 * every open interrupt must be answered in one resume, answers to anything else are refused, a new message abandons
 * open interrupts.
 * @example
 * const backend = scriptedBackend((agent) => {
 *   agent.on('Pay Ada', (turn) => turn.say('One moment. ').interrupt(transfer, { to: 'Ada', amount: 50 }));
 *   agent.onRestart(transfer, ({ resumed }) => (resumed === true ? 'Paid.' : 'Not paid.'));
 * });
 */
export function scriptedBackend(
  write: (agent: ScriptedAgent) => void,
  options: { readonly id?: string } = {},
): ScriptedBackend {
  const messages: {
    readonly when: string | RegExp;
    readonly reply: Parameters<ScriptedAgent['on']>[1];
  }[] = [];
  const answers: {
    readonly type: 'respond' | 'restart';
    readonly name: string;
    readonly reply: Parameters<ScriptedAgent['onRestart']>[1];
  }[] = [];
  const nameOf = (tool: ToolName) => (typeof tool === 'string' ? tool : tool.name);
  write({
    on: (when, reply) => messages.push({ when, reply }),
    onRespond: (tool, reply) => answers.push({ type: 'respond', name: nameOf(tool), reply }),
    onRestart: (tool, reply) => answers.push({ type: 'restart', name: nameOf(tool), reply }),
  });

  const sessions = new Map<string, SessionState>();
  const requests: TurnInput[] = [];

  function reply(input: TurnInput, script: TurnScript): TurnEvent[] {
    if (input.type === 'message') {
      const text = input.message.text ?? '';
      const line = messages.find(({ when }) =>
        typeof when === 'string' ? text.includes(when) : when.test(text),
      );
      const reply = line ? line.reply(script, { text }) : `You said: ${text}`;
      if (typeof reply === 'string') script.say(reply);
      return [];
    }
    return input.answers.map(({ interrupt, resolution }) => {
      const line = answers.find(
        ({ type, name }) => type === resolution.type && name === interrupt.name,
      );
      const reply = line?.reply({ interrupt, ...resolution }, script);
      if (typeof reply === 'string') script.say(reply);
      if (!line) script.say('Thank you.');
      const output =
        resolution.type === 'respond'
          ? resolution.output
          : typeof reply === 'string'
            ? reply
            : null;
      const { name, ref } = interrupt;
      return {
        type: 'tool-response',
        response: { name, ...(ref === undefined ? {} : { ref }), output },
      };
    });
  }

  async function* stream(input: TurnInput, context: TurnContext): AsyncGenerator<TurnEvent> {
    requests.push(input);
    let memory = sessions.get(context.sessionId) ?? emptySession(context.sessionId);
    // Like real servers: a turn shows in the session's state once it has ended, not before.
    const remember = (action: SessionAction) => {
      memory = reduceSession(memory, action);
    };
    const { turnId, signal } = context;
    const at = Date.now();
    if (input.type === 'resume') demandAll(memory, input.answers);

    const writing = writeScript(countTools(memory));
    const responses = reply(input, writing.script);
    const before = memory;
    remember(
      input.type === 'message'
        ? { type: 'message-sent', turnId, message: input.message, at }
        : { type: 'resume-sent', turnId, answers: recognise(memory, input.answers), at },
    );
    if (!writing.failure) {
      for (const event of responses) remember({ type: 'turn-event', turnId, event, at });
      yield* responses;
    }
    for (const step of writing.steps) {
      if (step.type === 'wait') await Promise.race([step.until, aborted(signal)]);
      signal.throwIfAborted();
      if (step.type === 'cut') return;
      if (step.type !== 'event') continue;
      remember({ type: 'turn-event', turnId, event: step.event, at });
      yield step.event;
    }
    const open = waitingIn(before).map(toBackendInterrupt);
    const end: TurnEnd = writing.failure
      ? { status: 'failed', error: writing.failure, ...(input.type === 'resume' ? { open } : {}) }
      : writing.interrupts.length > 0
        ? { status: 'interrupted', interrupts: writing.interrupts }
        : { status: 'completed', finishReason: 'stop' };
    // A failed turn keeps the last good state, as in real backends.
    if (!writing.failure) {
      remember({ type: 'turn-event', turnId, event: { type: 'end', end }, at });
      sessions.set(context.sessionId, memory);
    }
    yield { type: 'checkpoint', checkpoint: context.sessionId };
    yield { type: 'end', end };
  }

  async function restore({ sessionId }: BackendContext): Promise<RestoredSession | null> {
    const memory = sessions.get(sessionId);
    if (!memory) return null;
    const interrupts = waitingIn(memory).map(toBackendInterrupt);
    return {
      checkpoint: sessionId,
      messages: selectMessages(memory),
      interrupts,
      status: interrupts.length > 0 ? 'interrupted' : 'idle',
      state: memory.agentState,
      artifacts: memory.artifacts,
    };
  }

  async function list(): Promise<readonly WaitingSession[]> {
    return [...sessions].flatMap(([sessionId, memory]) => {
      const interrupts = waitingIn(memory).map(toBackendInterrupt);
      return interrupts.length > 0 ? [{ sessionId, interrupts }] : [];
    });
  }

  return { id: options.id ?? 'scripted', capabilities, stream, restore, list, requests };
}

/** Refuses what a strict backend refuses, without running anything. */
function demandAll(memory: SessionState, answers: readonly Answer[]): void {
  const open = waitingIn(memory);
  const refuse = (words: string): never => {
    throw new ResumeRejectedError(`the scripted backend refused the answers: ${words}`, {
      serverMessage: words,
    });
  };
  for (const { interrupt, resolution } of answers) {
    const known = open.find(({ name, ref }) => name === interrupt.name && ref === interrupt.ref);
    const { allowed } = known ?? refuse(`"${interrupt.name}" is not waiting for an answer.`);
    const replaces = resolution.type === 'restart' && resolution.input !== undefined;
    if (known?.expiresAt !== undefined && Date.now() >= known.expiresAt)
      refuse(`"${interrupt.name}" has expired.`);
    if (!allowed[resolution.type] || (replaces && !allowed.replaceInput))
      refuse(`"${interrupt.name}" takes no ${replaces ? 'other input' : resolution.type}.`);
  }
  const missing = open.find(
    ({ name, ref }) =>
      !answers.some(({ interrupt }) => interrupt.name === name && interrupt.ref === ref),
  );
  if (missing) refuse(`"${missing.name}" has no answer.`);
}

function waitingIn(memory: SessionState): readonly Interrupt[] {
  return selectUnsettled(memory);
}

/** Returns an interrupt as on the wire, without the session's additions. */
function toBackendInterrupt({ key, batch, status, ...interrupt }: Interrupt): BackendInterrupt {
  return interrupt;
}

/** The same answers, by the keys that the scripted server's own memory gave its interrupts. */
function recognise(memory: SessionState, answers: readonly Answer[]): readonly Answer[] {
  return answers.map(({ interrupt, resolution }) => {
    const own = waitingIn(memory).find(
      ({ name, ref }) => name === interrupt.name && ref === interrupt.ref,
    );
    return {
      interrupt: own ?? interrupt,
      resolution: { ...resolution, key: own?.key ?? resolution.key },
    };
  });
}

function countTools(memory: SessionState): number {
  return memory.messages.flatMap(({ parts }) => parts).filter(({ type }) => type === 'tool').length;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
