// Keeps the owners of sessions in a store of decisions: as claims that are never settled or replaced.
import { askStore } from '../decisions/askStore.ts';
import type { DecisionStore } from '../decisions/decisionStore.ts';
import { digestOf } from '../internals/digestOf.ts';
import type { SessionOwner } from './sessionOwner.ts';

const CENTURY_MS = 100 * 365 * 24 * 60 * 60_000;
const STORE_TIMEOUT_MS = 5_000;
const NOBODY = 'nobody';

/** Binds sessions to their owners. */
export interface Bindings {
  /** Binds a session to this owner unless it is bound. Returns true if it belongs to them now. */
  bind(sessionId: string, owner: SessionOwner): Promise<boolean>;
  /** Returns true if the session is bound to this owner. Binds nothing. */
  isBound(sessionId: string, owner: SessionOwner): Promise<boolean>;
}

export function createBindings(store: DecisionStore): Bindings {
  async function claim(sessionId: string, binding: string, ttlMs: number) {
    // A decision’s id can't contain a line break, so no answer can name this record.
    const id = `session\n${await digestOf(sessionId)}`;
    const found = await askStore(
      // Another owner each time, because a claim of the same owner counts as written.
      () => store.claim(id, { binding, owner: crypto.randomUUID(), leaseMs: 1, ttlMs }),
      STORE_TIMEOUT_MS,
    );
    return found?.binding;
  }

  return {
    async bind(sessionId, owner) {
      const binding = await bindingOf(owner);
      if (binding === undefined) return false;
      const found = await claim(sessionId, binding, CENTURY_MS);
      return found === undefined || found === binding;
    },
    async isBound(sessionId, owner) {
      const binding = await bindingOf(owner);
      // A store can only be read with a claim: this one belongs to no owner and expires immediately.
      return binding !== undefined && (await claim(sessionId, NOBODY, 1)) === binding;
    },
  };
}

async function bindingOf({ requester, tenant }: SessionOwner): Promise<string | undefined> {
  if (typeof requester !== 'string' || requester === '') return undefined;
  return `owner ${await digestOf([tenant ?? null, requester])}`;
}
