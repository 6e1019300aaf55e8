import {
  defineInterruptTool,
  type Session,
  selectMessages,
  selectStatus,
  selectUnsettled,
  textOf,
} from '@holdpoint/client';
import { z } from 'zod';

export const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});

/** What a page draws of a session. */
export function readBank(session: Session) {
  const state = session.getState();
  const status = selectStatus(state);
  return {
    isAtWork: status === 'restoring' || status === 'sending' || status === 'streaming',
    messages: selectMessages(state).map((message) => ({ id: message.id, text: textOf(message) })),
    interrupts: selectUnsettled(state),
  };
}

/** Sends one answer. A second press finds nothing open. */
export function answer(session: Session, key: string, approved: boolean): void {
  const asked = selectUnsettled(session.getState()).find((interrupt) => interrupt.key === key);
  const payment = asked?.status === 'open' ? transferMoney.match(asked) : null;
  if (payment) session.decide(transferMoney.restart(payment, { resumed: { approved } }));
}

/** The whole input as it is sent. Characters that a browser doesn’t show are written as escapes. */
export const showInput = (input: unknown): string =>
  JSON.stringify(input, null, 2).replaceAll(
    /(?!\n)[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => (character === ' ' ? ' ' : `\\u{${character.codePointAt(0)?.toString(16)}}`),
  );
