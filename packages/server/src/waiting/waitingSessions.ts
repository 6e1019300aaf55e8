import type { Waiting } from './createWaiting.ts';
import { readInterrupts } from './genkitParts.ts';
import { isOwnTurn } from './ownTurns.ts';
import { checkInterrupts } from './readInput.ts';
import type { WaitingPerson } from './store/waitingItem.ts';

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

/** Whose a session is. */
export interface SessionOwner {
  /** Whose request leads to what waits. */
  readonly askedBy?: string | undefined;
  readonly tenant?: string | undefined;
}

/** Options of {@link waitingSessions}. */
export interface WaitingSessionsOptions {
  /** The agent's name; `resume` gets it back. */
  readonly agent: string;
  /**
   * Whose turn it was, from the context that the agent's request ran in. Not called for a turn that `resumeAgent` runs:
   * its requests keep the requester and the tenant of the pause that it answers.
   */
  readonly owner: (context: object | undefined) => SessionOwner;
}

/**
 * A Genkit session store that enters in the register what pauses, and takes out what was answered in any other way. Use
 * it in the place of the store it wraps. A turn whose pause can't be entered fails: nothing waits that nobody sees.
 */
export function waitingSessions<Person extends WaitingPerson, Store extends SessionStoreLike>(
  waiting: Pick<Waiting<Person>, 'enter' | 'leave' | 'ofPause'>,
  store: Store,
  { agent, owner }: WaitingSessionsOptions,
): Store {
  async function follow(saved: object, pause: string, context: object | undefined) {
    const { status, sessionId, parentId, messages } = readSnapshot(saved);
    if (status !== undefined && status !== 'completed') return;
    if (sessionId === undefined) return;
    const parent = parentId === undefined ? undefined : { agent, sessionId, pause: parentId };
    const before = parent ? await waiting.ofPause(parent) : [];
    const interrupts = readInterrupts(messages.at(-1), pause);
    if (interrupts.length > 0) {
      // Anyone may run a turn from a pause whose id they know; only ours keeps who asked.
      const kept = parent && isOwnTurn(parent, context) ? before[0] : undefined;
      const { askedBy, tenant } = kept ?? owner(context);
      await waiting.enter({ agent, sessionId, pause, interrupts, askedBy, tenant });
    }
    if (parent && before.length > 0) await waiting.leave(parent);
  }

  const own: SessionStoreLike = {
    async getSnapshot(options) {
      return store.getSnapshot(options);
    },
    async saveSnapshot(snapshotId, mutator, options) {
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
      if (id !== null && written) await follow(written, id, options?.context);
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

/** What is read of Genkit's `SessionSnapshot`, whose messages may be anything by its type. */
function readSnapshot(snapshot: object) {
  const { status, sessionId, parentId, state } = snapshot as Readonly<Record<string, unknown>>;
  const inner = (state ?? {}) as Readonly<Record<string, unknown>>;
  const id = sessionId ?? inner.sessionId;
  return {
    status,
    sessionId: typeof id === 'string' ? id : undefined,
    parentId: typeof parentId === 'string' ? parentId : undefined,
    messages: Array.isArray(inner.messages) ? (inner.messages as readonly unknown[]) : [],
  };
}
