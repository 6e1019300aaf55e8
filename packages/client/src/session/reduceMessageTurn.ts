import { toBlocks } from '../protocol/growText.ts';
import { type BackendInterrupt, type Interrupt, isSettled } from '../protocol/interrupt.ts';
import type { Message, TextPart, UserMessage } from '../protocol/message.ts';
import { sameInterrupt, settle } from './reduceInterrupts.ts';
import { settleTail } from './reduceMessages.ts';
import type { SessionState, TurnInFlight } from './state.ts';

/** The state without a message that was not delivered and is now sent again, or discarded. */
export function withoutSentAgain(
  state: SessionState,
  message = state.undelivered?.message,
): SessionState {
  const { undelivered, messages } = state;
  if (undelivered?.message !== message) return state;
  return {
    ...state,
    undelivered: undefined,
    messages: messages.filter(({ id }) => id !== undelivered?.messageId),
  };
}

/**
 * Marks an undelivered message as `partial` for good when the next turn begins, because it is no longer offered for
 * resending. A message with a response has arrived, and is unchanged, unless it is certain that it was not accepted,
 * whatever else its turn contained.
 */
export function leaveBehind(state: SessionState): SessionState {
  const { undelivered, messages } = state;
  if (undelivered === undefined) return state;
  const isAnswered = messages.some(
    ({ role, turnId = '' }) => role !== 'user' && userMessageId(turnId) === undelivered.messageId,
  );
  if (isAnswered && undelivered.error?.taken !== 'no') return state;
  return {
    ...state,
    messages: messages.map((message) =>
      message.id === undelivered.messageId ? { ...message, partial: true as const } : message,
    ),
  };
}

/**
 * The state in which a turn starts: errors of the turn before it are cleared. A message of which it is known that it was
 * not taken stays with its reason until a person has dealt with it, which an answer does not, nor a turn that is joined.
 */
export function begin(
  state: SessionState,
  { turnId, at }: { readonly turnId: string; readonly at: number },
): SessionState & { readonly turn: TurnInFlight } {
  const kept = state.undelivered?.error?.taken === 'no' ? state.undelivered : undefined;
  const { lost: _before, ...rest } = leaveBehind(settleTail(state));
  return {
    ...rest,
    turn: { id: turnId, kind: 'resume', phase: 'sending', startedAt: at },
    error: kept?.error,
    undelivered: kept,
    finishReason: undefined,
  };
}

/** The state when a message is sent. */
export function speak(
  state: SessionState,
  message: UserMessage,
  { turnId, at }: { readonly turnId: string; readonly at: number },
): SessionState {
  const begun = setAside(begin(withoutSentAgain(state, message), { turnId, at }), at);
  return {
    ...begun,
    error: undefined,
    messages: [...begun.messages, userMessage(turnId, message)],
    undelivered: { message, messageId: userMessageId(turnId) },
  };
}

/** A new message sets open interrupts aside: the backend will not take answers to them any more. */
export function setAside(
  state: SessionState & { readonly turn: TurnInFlight },
  at: number,
): SessionState {
  const isOpen = (interrupt: Interrupt) => !isSettled(interrupt);
  return {
    ...state,
    turn: { ...state.turn, kind: 'message', setAside: state.interrupts.filter(isOpen) },
    interrupts: settle(state.interrupts, isOpen, 'superseded', at),
  };
}

/**
 * Reopens the interrupts after an undelivered message, which has set nothing aside; those the backend lists as open
 * (`open`), if it does.
 */
export function bringBack(
  interrupts: readonly Interrupt[],
  { turn }: SessionState,
  open?: readonly BackendInterrupt[],
): readonly Interrupt[] {
  const before = ({ key }: Interrupt) =>
    turn?.setAside?.find(
      (interrupt) =>
        interrupt.key === key &&
        (open?.some((waiting) => sameInterrupt(waiting, interrupt)) ?? true),
    );
  return interrupts.map((interrupt) => before(interrupt) ?? interrupt);
}

/** The id of the message that a turn sends. */
export const userMessageId = (turnId: string): string => `${turnId}:user`;

/** A person’s input as a message of the conversation. */
export function userMessage(turnId: string, message: UserMessage): Message {
  const id = userMessageId(turnId);
  const text: TextPart[] =
    message.text === undefined
      ? []
      : [{ type: 'text', id: `${id}:text`, blocks: toBlocks(message.text) }];
  const parts = (message.parts ?? []).map((value, index) => ({
    type: 'custom' as const,
    id: `${id}:${index}`,
    value,
  }));
  return { id, role: 'user', turnId, parts: [...text, ...parts] };
}
