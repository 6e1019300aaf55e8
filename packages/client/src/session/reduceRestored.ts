import { deepFreeze } from '../integrity/freeze.ts';
import { sameJson } from '../integrity/sameJson.ts';
import type { RestoredSession } from '../protocol/backend.ts';
import { withBlocks } from '../protocol/growText.ts';
import { type Interrupt, isSettled } from '../protocol/interrupt.ts';
import type { Message, ToolPart, UserMessage } from '../protocol/message.ts';
import {
  haveResults,
  inputsOf,
  isAbout,
  sameInterrupt,
  settle,
  takeRestored,
  toolsOf,
} from './reduceInterrupts.ts';
import { userMessage, userMessageId } from './reduceMessageTurn.ts';
import type { SessionAction } from './sessionAction.ts';
import type { SessionState } from './state.ts';

/** The backend’s state as it was read; null if it doesn’t know the session. */
interface Restored {
  readonly session: RestoredSession | null;
  readonly batch: string;
  readonly final: boolean;
  readonly waited?: number;
  readonly at: number;
}

/** Takes over the backend’s state of the session. */
export function reduceRestored(
  state: SessionState,
  { session, final, waited, batch, at }: Restored,
): SessionState {
  if (!session) {
    const interrupts = settle(
      state.interrupts,
      (interrupt) => !isSettled(interrupt),
      'superseded',
      at,
    );
    const lost = state.interrupts.filter((one) => !isSettled(one)).length || waited;
    return { ...state, interrupts, ...(lost ? { lost } : {}) };
  }
  if (session.status === 'running') return { ...state, checkpoint: session.checkpoint };
  const interrupts = takeRestored(state.interrupts, session, {
    batch,
    isStopped: state.recovery.isStopped,
    at,
  });
  // A broken turn continues at the server without a trace in its state. Until the state has moved on, the conversation
  // shown here stays, and an old state opens nothing new.
  if (!final && isBehind(session, state, interrupts)) {
    const known = new Set(state.interrupts.map(({ key }) => key));
    return { ...state, interrupts: interrupts.filter(({ key }) => known.has(key)) };
  }
  const { unread: _read, lost: _found, ...known } = state;
  const kept = undelivered(state, session);
  const next = {
    ...known,
    // A message that can be resent stays visible: no one should send what they can’t see.
    messages: [
      ...session.messages.map(withBlocks),
      ...state.messages.flatMap((message) =>
        message.id === kept?.messageId ? { ...message, partial: true as const } : [],
      ),
    ],
    tail: undefined,
    checkpoint: session.checkpoint,
    error: errorAfter(state, session.error, interrupts) ?? kept?.error,
    agentState: session.state === undefined ? state.agentState : deepFreeze(session.state),
    artifacts: session.artifacts ?? state.artifacts,
    interrupts,
    undelivered: kept,
  };
  return linkTools(next, state.messages);
}

/**
 * Returns the error that stays visible; that of an undelivered message always does. A failed run's does while its
 * question is open. A refusal does, unless the answer turns out to have been accepted; then the backend's message about
 * the refused repeat does not concern the person.
 */
function errorAfter(
  { error, interrupts: before }: SessionState,
  found: SessionState['error'],
  after: readonly Interrupt[],
): SessionState['error'] {
  if (after.some(({ status, refusal }) => status === 'failed' && refusal === error)) return error;
  if (error?.code !== 'resume-rejected') return found;
  const refused = before.filter((one) => !isSettled(one) && one.refusal === error);
  if (!haveResults(refused, after)) return found ?? error;
  return found?.serverMessage === error.serverMessage ? undefined : found;
}

function isBehind(
  session: RestoredSession,
  state: SessionState,
  interrupts: readonly Interrupt[],
): boolean {
  return (
    countSpoken(session) < countSpoken(state) ||
    // It still reports a question whose answer a final frame has confirmed.
    session.interrupts.some((waiting) =>
      state.interrupts.some(
        (interrupt) => interrupt.status === 'resolved' && sameInterrupt(waiting, interrupt),
      ),
    ) ||
    interrupts.some(({ status }) => status === 'unknown')
  );
}

/** How often the person has sent a message, without those that may never have arrived. */
export function countSpoken({ messages }: { readonly messages: readonly Message[] }): number {
  return messages.filter(({ role, partial }) => role === 'user' && !partial).length;
}

/**
 * A lost message is delivered after all when the backend's newest user message is that message, and no earlier one. One
 * that this browser has kept back never left.
 */
function undelivered(state: SessionState, session: RestoredSession): SessionState['undelivered'] {
  const kept = state.undelivered;
  const messages = state.messages.filter(({ id }) => id !== kept?.messageId);
  const isNewer = countSpoken(session) > countSpoken({ messages });
  const { code = '', taken } = kept?.error ?? {};
  const neverLeft = taken === 'no' && ['busy', 'moved', 'network'].includes(code);
  return isNewer && !neverLeft && saidLast(session, kept?.message) ? undefined : kept;
}

function saidLast(
  { messages }: { readonly messages: readonly Message[] },
  message: UserMessage | undefined,
): boolean {
  const last = messages.filter(({ role }) => role === 'user').at(-1);
  const text = last?.parts.flatMap((part) => (part.type === 'text' ? part.blocks : [])).join('');
  return (message?.text ?? '') === text;
}

/** A message that is remembered and that nothing answers: shown, and offered to be sent again, unless it is there after all. */
export function reduceFound(
  state: SessionState,
  { turnId, message, before, error, isUnknown }: Extract<SessionAction, { type: 'message-found' }>,
): SessionState {
  const isThere = countSpoken(state) > before && saidLast(state, message);
  if (state.undelivered || isThere) return state;
  const messageId = userMessageId(turnId);
  return {
    ...state,
    messages: [...state.messages, { ...userMessage(turnId, message), partial: true }],
    undelivered: { message, messageId, error, ...(isUnknown && { isUnknown }) },
    error: state.error ?? error,
  };
}

/** Returns everything after the person's last message. */
const sinceSaid = (messages: readonly Message[]) =>
  messages.slice(messages.map(({ role }) => role).lastIndexOf('user') + 1);

/**
 * Ties each interrupt to its tool part, so that a transcript shows its receipt there: the part that it has, else the one in
 * the place of its part in `before`, else the one with its input, else the newest of its name and ref. One that decides
 * several calls is tied to the part of each.
 */
export function linkTools(state: SessionState, before: readonly Message[] = []): SessionState {
  const keys = new Map<string, string>();
  const parts = [...toolsOf(state.messages)].reverse();
  for (const interrupt of [...state.interrupts].reverse()) {
    const { ref, approves } = interrupt;
    const inputs = inputsOf(interrupt);
    for (const one of approves?.refs ?? [ref]) {
      // The refs are compared first: a card of many calls would read its whole list for each part.
      const isOwn = ({ request }: ToolPart) => request.ref === one && isAbout(interrupt, request);
      const hasKey = ({ interruptKey }: ToolPart) => interruptKey === interrupt.key;
      const own = parts.filter((part) => isOwn(part) && !keys.has(part.id));
      // The same call may have been made again since. Older calls may have been read only now, so a call without a
      // result is searched among those of the last turn.
      const result = toolsOf(before).find((one) => isOwn(one) && hasKey(one))?.response;
      const from = result ? (all: readonly Message[]) => all : sinceSaid;
      const earlier = toolsOf(from(before)).filter(isOwn);
      const at = earlier.findIndex(hasKey);
      const inPlace = at < 0 ? undefined : toolsOf(from(state.messages)).filter(isOwn)[at];
      // With another result it is another call.
      const isSame =
        sameJson(inPlace?.request.input, earlier[at]?.request.input) &&
        ((!result && interrupt.resolution) || sameJson(inPlace?.response?.output, result?.output));
      // A later call with the same id may have run without a question.
      const part =
        own.find(hasKey) ??
        own.find((one) => isSame && one === inPlace) ??
        inputs
          .map((input) => own.find(({ request }) => sameJson(request.input, input)))
          .find(Boolean) ??
        own[0];
      if (part) keys.set(part.id, interrupt.key);
    }
  }
  return {
    ...state,
    messages: state.messages.map((message): Message => {
      const parts = message.parts.map((part) => {
        const key = keys.get(part.id);
        const isNew = part.type === 'tool' && key !== undefined && key !== part.interruptKey;
        return isNew ? { ...part, interruptKey: key } : part;
      });
      return parts.some((part, at) => part !== message.parts[at]) ? { ...message, parts } : message;
    }),
  };
}
