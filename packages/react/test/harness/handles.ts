import { createSession, defineInterruptTool, type Interrupt } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { z } from 'zod';
import {
  bindInterrupt,
  type HandleTurn,
  type InterruptHandle,
} from '../../src/turn/interruptHandle.ts';

const idleSession = () => createSession({ backend: scriptedBackend(() => {}) });

/** A turn that accepts answers and does nothing with them: for stories of a state, and for single parts. */
export const idleTurn: HandleTurn = {
  session: idleSession(),
  decide: async () => undefined,
  reopen() {},
  checkAgain: async () => {},
};

/** The tool of most fixtures. */
export const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({
    amount: z.number(),
    currency: z.string(),
    to: z.object({ name: z.string(), iban: z.string() }),
    reference: z.string(),
    instant: z.boolean(),
  }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

/** Returns a definition that accepts anything, of a tool that runs again. */
export const anyTool = (name: string) =>
  defineInterruptTool({ name, input: z.any(), answer: 'restart' });

/** Its input. */
export const transferInput = {
  amount: 1240,
  currency: 'EUR',
  to: { name: 'Ada Byron GmbH', iban: 'DE02 1203 0000 0000 2020 51' },
  reference: 'Invoice 2026-118',
  instant: true,
};

/** Returns an interrupt in any state, which never changes. */
export function makeInterrupt(change: Partial<Interrupt> = {}): Interrupt {
  return {
    key: 'turn-1:0',
    batch: 'turn-1',
    name: 'transferMoney',
    ref: 'call-0',
    position: 0,
    input: transferInput,
    allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
    provenance: { agent: 'Northbank assistant' },
    raw: null,
    status: 'open',
    ...change,
  };
}

/** Returns the same as a handle for a card. */
export function makeHandle(
  change: Partial<Interrupt> & Pick<Partial<InterruptHandle>, 'tool' | 'isDeferred' | 'turn'> = {},
): InterruptHandle {
  const { tool, isDeferred, turn = idleTurn, ...interrupt } = change;
  const known = 'tool' in change ? tool : transferMoney;
  // Drafts of one card must not carry over to the next.
  const session = turn.session === idleTurn.session ? idleSession() : turn.session;
  return bindInterrupt({ ...turn, session }, makeInterrupt(interrupt), known, isDeferred);
}
