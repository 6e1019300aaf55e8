import { PauseHeldError, type SessionOwner } from '@holdpoint/server';
import { isBeginning, isPause, readSnapshot } from '@holdpoint/server/internal';
import type { RegisterPerson } from '../store/approvalRequest.ts';
import type { Register } from './createRegister.ts';
import { readInterrupts } from './genkitParts.ts';
import { isOwnTurn } from './ownTurns.ts';
import { checkInterrupts } from './readInput.ts';

/** What is used of a session store. Genkit's `SessionStore` is one, whatever its state is. */
export interface SessionStoreLike {
  getSnapshot(options: object): Promise<object | undefined>;
  saveSnapshot(
    snapshotId: string | undefined,
    // Of all mutators the one that any store takes: ours hands on what it is given.
    mutator: (current: unknown) => never,
    options?: { readonly context?: object | undefined },
  ): Promise<string | null>;
}

/** Options of {@link registerSessions}. */
export interface RegisterSessionsOptions {
  /** The agent's name; `resume` gets it back. */
  readonly agent: string;
  /**
   * Whose turn it was, from the context that the agent's request ran in. Not called for a turn that `resumeAgent` runs:
   * its requests keep the requester and the tenant of the pause that it answers.
   */
  readonly owner: (context: object | undefined) => SessionOwner;
}

/**
 * A Genkit session store that enters in the register what pauses. Use it in the place of the store it wraps. Only a turn
 * that `resumeAgent` runs continues from a pause: a snapshot of any other is refused, so that no one but the register
 * answers what it asks. A turn whose pause can't be entered fails: nothing waits that nobody sees.
 * @throws PauseHeldError from `getSnapshot` and `saveSnapshot`; Genkit ends the turn as failed
 */
export function registerSessions<Person extends RegisterPerson, Store extends SessionStoreLike>(
  register: Pick<Register<Person>, 'enter' | 'leave' | 'ofPause'>,
  store: Store,
  { agent, owner }: RegisterSessionsOptions,
): Store {
  /** The pause that a snapshot continues from, and whether the register itself does so. */
  async function pauseBefore(saved: object, context: object | undefined) {
    const { sessionId, parentId } = readSnapshot(saved);
    if (sessionId === undefined || parentId === undefined) return undefined;
    const place = { agent, sessionId, pause: parentId };
    const requests = await register.ofPause(place);
    const isHeld = async () => {
      if (requests.length > 0) return true;
      const parent = await store.getSnapshot({ snapshotId: parentId, context });
      // One that is just being entered is not in the register yet.
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

  /** What a mutator would write. Writes nothing. */
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

  // By their contexts, of which each turn has one of its own.
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
      // A mutator answers at once, so what comes before it is read ahead of the call that writes.
      const next = await peek(snapshotId, mutator, options);
      if (next === null) return null;
      const { status } = readSnapshot(next);
      const turn = options?.context ?? {};
      const before = status === 'aborted' ? undefined : await pauseBefore(next, options?.context);
      if (before && !before.isOwn) {
        // What was made up is not kept: Genkit saves a turn that failed as such, and once more behind it.
        const isAfter = status === 'failed' || (snapshotId === undefined && refused.has(turn));
        refused.add(turn);
        if (isAfter) return null;
        throw new PauseHeldError();
      }
      let saved: object | null = null;
      const watching = (current: unknown) => {
        const next: object | null = mutator(current);
        // Before it is saved: what can't be entered would be a pause that nobody is asked about.
        if (next) checkInterrupts(readInterrupts(readSnapshot(next).messages.at(-1), ''));
        saved = next;
        return next as never;
      };
      const id = await store.saveSnapshot(snapshotId, watching, options);
      // Written in the function above, which the compiler does not see.
      const written = saved as object | null;
      if (id !== null && written) await enter(written, id, options?.context, before);
      return id;
    },
  };
  return new Proxy(store, {
    get(target, key) {
      if (key === 'getSnapshot' || key === 'saveSnapshot') return own[key];
      const value: unknown = Reflect.get(target, key, target);
      // Its private fields are not the proxy's.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
