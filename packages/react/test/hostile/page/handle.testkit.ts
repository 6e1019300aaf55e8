import { createSession, type Interrupt, type InterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  bindInterrupt,
  type HandleTurn,
  type InterruptHandle,
} from '../../../src/turn/interruptHandle.ts';

/** Returns an interrupt of an unknown tool in any state, which never changes. */
export function makeInterrupt(change: Partial<Interrupt>): Interrupt {
  return {
    key: 'turn-1:0',
    batch: 'turn-1',
    name: 'transferMoney',
    ref: 'call-0',
    position: 0,
    input: {},
    allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
    raw: null,
    status: 'open',
    ...change,
  };
}

/**
 * Returns the same as a handle for a card. `decide`: the effect of a press; default: none. `tool`: its definition;
 * default: none.
 */
export function makeHandle(
  change: Partial<Interrupt>,
  decide: HandleTurn['decide'] = async () => undefined,
  tool?: InterruptTool,
): InterruptHandle {
  const session = createSession({ backend: scriptedBackend(() => {}) });
  const turn = { session, decide, reopen() {}, checkAgain: async () => {} };
  return bindInterrupt(turn, makeInterrupt(change), tool);
}
