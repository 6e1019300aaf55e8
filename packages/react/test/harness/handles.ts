import { createSession, defineInterruptTool, type Interrupt } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { z } from 'zod';
import {
  bindInterrupt,
  type HandleTurn,
  type InterruptHandle,
} from '../../src/turn/interruptHandle.ts';

const idleSession = () => createSession({ backend: scriptedBackend(() => {}) });

/** A turn that takes answers and does nothing with them: for stories of a state, and for parts on their own. */
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

/** A definition that takes anything, of a tool that runs again. Bare JSON of a model has no other. */
export const anyTool = (name: string) =>
  defineInterruptTool({ name, input: z.any(), answer: 'restart' });

/** What it is called with. */
export const transferInput = {
  amount: 1240,
  currency: 'EUR',
  to: { name: 'Ada Byron GmbH', iban: 'DE02 1203 0000 0000 2020 51' },
  reference: 'Invoice 2026-118',
  instant: true,
};

/** An interrupt that no one moves on, in any state. */
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

/** The same as a card is given it. */
export function makeHandle(
  change: Partial<Interrupt> & Pick<Partial<InterruptHandle>, 'tool' | 'isDeferred' | 'turn'> = {},
): InterruptHandle {
  const { tool, isDeferred, turn = idleTurn, ...interrupt } = change;
  const known = 'tool' in change ? tool : transferMoney;
  // What is filled in on one card is not filled in on the next.
  const session = turn.session === idleTurn.session ? idleSession() : turn.session;
  return bindInterrupt({ ...turn, session }, makeInterrupt(interrupt), known, isDeferred);
}
