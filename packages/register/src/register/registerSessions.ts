import { PauseHeldError, type SessionOwner } from '@holdpoint/server';
import { isBeginning, isPause, readSnapshot } from '@holdpoint/server/internal';
import type { RegisterPerson } from '../store/approvalRequest.ts';
import type { Register } from './createRegister.ts';
import { readInterrupts } from './genkitParts.ts';
import { isOwnTurn } from './ownTurns.ts';
import { checkInterrupts } from './readInput.ts';

/** The parts of a session store that are used. Genkit's `SessionStore` matches, with any state. */
export interface SessionStoreLike {
  getSnapshot(options: object): Promise<object | undefined>;
  saveSnapshot(
    snapshotId: string | undefined,
    // The mutator type that every store accepts: ours returns its argument.
    mutator: (current: unknown) => never,
    options?: { readonly context?: object | undefined },
  ): Promise<string | null>;
}

/** Options of {@link registerSessions}. */
export interface RegisterSessionsOptions {
  /** The agent's name; passed to `resume`. */
  readonly agent: string;
  /**
   * Returns the owner of a turn from the context of the agent's request. Not called for turns that `resumeAgent` runs:
   * their requests keep the requester and tenant of the pause they answer.
   */
  readonly owner: (context: object | undefined) => SessionOwner;
}

/**
 * Wraps a Genkit session store so that pauses are entered in the register. Use it instead of the original store. Only
 * turns that `resumeAgent` runs can continue from a pause; a snapshot of any other turn is refused, so only the
 * register can answer. If a pause can't be entered, its turn fails, so no request waits unseen.
 * @throws PauseHeldError from `getSnapshot` and `saveSnapshot`; Genkit ends the turn as failed
 */
export function registerSessions<Person extends RegisterPerson, Store extends SessionStoreLike>(
  register: Pick<Register<Person>, 'enter' | 'leave' | 'ofPause'>,
  store: Store,
  { agent, owner }: RegisterSessionsOptions,
): Store {
  /** Returns the pause that a snapshot continues from, and whether the register runs the turn. */
  async function pauseBefore(saved: object, context: object | undefined) {
    const { sessionId, parentId } = readSnapshot(saved);
    if (sessionId === undefined || parentId === undefined) return undefined;
    const place = { agent, sessionId, pause: parentId };
    const requests = await register.ofPause(place);
    const isHeld = async () => {
      if (requests.length > 0) return true;
      const parent = await store.getSnapshot({ snapshotId: parentId, context });
      // A pause that is being entered is not in the register yet.
      return parent !== undefined && isPause(readSnapshot(parent));
    };
    return (await isHeld()) ? { place, requests, isOwn: isOwnTurn(place, context) } : undefined;
  }

  async function enter(
    saved: object,
    pause: string,
    context: object | undefined,
    before: Awaited<ReturnType<typeof pauseBefore>>,
  ) {
    const { status, sessionId, messages } = readSnapshot(saved);
    if (status !== undefined && status !== 'completed') return;
    if (sessionId === undefined) return;
    const interrupts = readInterrupts(messages.at(-1), pause);
    if (interrupts.length > 0) {
      // The register’s own turn keeps the requester.
      const { requester, tenant } = before?.requests[0] ?? owner(context);
      await register.enter({ agent, sessionId, pause, interrupts, requester, tenant });
    }
    if (before) await register.leave(before.place);
  }

  /** Returns the value a mutator would write, without writing it. */
  async function peek(
    snapshotId: string | undefined,
    mutator: (current: unknown) => object | null,
    options: { readonly context?: object | undefined } | undefined,
  ): Promise<object | null> {
    let next: object | null = null;
    const look = (current: unknown) => {
      next = mutator(current);
      return null as never;
    };
    await store.saveSnapshot(snapshotId, look, options);
    return next;
  }

  // Refused turns, by their contexts: each turn has its own.
  const refused = new WeakSet<object>();
  const own: SessionStoreLike = {
    async getSnapshot(options) {
      const found = await store.getSnapshot(options);
      if (!found) return found;
      const snapshot = readSnapshot(found);
      const { context } = options as { readonly context?: unknown };
      if (isPause(snapshot) && isBeginning(snapshot.sessionId, context)) throw new PauseHeldError();
      return found;
    },
    async saveSnapshot(snapshotId, mutator, options) {
      // A mutator is synchronous, so its value is read before the call that writes.
      const next = await peek(snapshotId, mutator, options);
      if (next === null) return null;
      const { status } = readSnapshot(next);
      const turn = options?.context ?? {};
      const before = status === 'aborted' ? undefined : await pauseBefore(next, options?.context);
      if (before && !before.isOwn) {
        // A refused turn is not kept: Genkit saves it as failed, and then again.
        const isAfter = status === 'failed' || (snapshotId === undefined && refused.has(turn));
        refused.add(turn);
        if (isAfter) return null;
        throw new PauseHeldError();
      }
      let saved: object | null = null;
      const watching = (current: unknown) => {
        const next: object | null = mutator(current);
        // Checked before saving: a pause that can't be entered would wait unseen.
        if (next) checkInterrupts(readInterrupts(readSnapshot(next).messages.at(-1), ''));
        saved = next;
        return next as never;
      };
      const id = await store.saveSnapshot(snapshotId, watching, options);
      // Assigned in the function above, which the compiler does not see.
      const written = saved as object | null;
      if (id !== null && written) await enter(written, id, options?.context, before);
      return id;
    },
  };
  return new Proxy(store, {
    get(target, key) {
      if (key === 'getSnapshot' || key === 'saveSnapshot') return own[key];
      const value: unknown = Reflect.get(target, key, target);
      // Private fields are not accessible through the proxy.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
