import type { Intent, SessionRecord } from '../persistence/persistence.ts';
import type { BackendContext, RestoredSession } from '../protocol/backend.ts';
import { toErrorInfo } from '../protocol/errors.ts';
import { defined } from '../protocol/json.ts';
import type { Store } from './createStore.ts';
import type { SessionOptions } from './options.ts';

/** What survives a lost connection or a reload, and how the truth is found again: by reading, never by sending. */
export interface Recovery {
  /** What the backend is told about this session now. */
  context(signal: AbortSignal): BackendContext;
  /** Writes the session's record; with an intent before answers leave, without one when their outcome is known. */
  remember(intent?: Intent): Promise<void>;
  /** Writes the record with a new checkpoint, and the intent as it is. */
  rememberCheckpoint(): Promise<void>;
  /** Reads the backend's state and takes it over as it is. */
  restore(): Promise<void>;
  /** After an ambiguous end: reads the backend's state, a few times with growing pauses, until it tells. */
  reconcile(): Promise<void>;
  /** True while the backend's state does not tell what became of something. */
  isUnclear(): boolean;
}

/** Pauses before each look at the backend's state after an ambiguous end. A turn that was cut goes on at most servers. */
const defaultDelaysMs: readonly number[] = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Recovery for one session. */
export function createRecovery(store: Store, options: SessionOptions): Recovery {
  const { backend, persistence, onWire, recoveryDelaysMs = defaultDelaysMs } = options;
  const { getState, dispatch } = store;

  const context = (signal: AbortSignal): BackendContext => ({
    sessionId: getState().sessionId,
    checkpoint: getState().checkpoint,
    signal,
    ...defined({ observe: onWire }),
  });

  const read = async (): Promise<RestoredSession | null | undefined> =>
    backend.restore?.(context(new AbortController().signal));

  let lastIntent: Intent | undefined;
  async function remember(intent?: Intent): Promise<void> {
    lastIntent = intent;
    const { sessionId, checkpoint } = getState();
    try {
      await persistence?.save(defined({ version: 1, sessionId, checkpoint, intent }));
    } catch {
      // A session that can't be remembered still works; it is only not found again after a reload.
    }
  }

  async function load(): Promise<SessionRecord | undefined> {
    const record = await persistence?.load();
    if (record) {
      lastIntent = record.intent;
      dispatch({ type: 'adopted', sessionId: record.sessionId, checkpoint: record.checkpoint });
    }
    return record;
  }

  async function restore(): Promise<void> {
    dispatch({ type: 'restoring' });
    try {
      const record = await load();
      // A random id that nothing was ever sent with is known to nobody; asking for it would only give a 404.
      const isNew = !record && options.sessionId === undefined && getState().messages.length === 0;
      adopt(isNew ? undefined : await read(), true);
      if (record?.intent) dispatch({ type: 'intent-found', ...record.intent });
    } catch (error) {
      dispatch({ type: 'restore-failed', error: toErrorInfo(error) });
    }
  }

  function adopt(session: RestoredSession | null | undefined, final: boolean): void {
    // A backend that can't restore has nothing to say about what is open.
    if (session === undefined) dispatch({ type: 'restore-skipped' });
    else dispatch({ type: 'restored', session, final, batch: crypto.randomUUID(), at: Date.now() });
    running = session?.status === 'running';
  }

  let running = false;
  const isUnclear = (): boolean =>
    running || getState().interrupts.some(({ status }) => status === 'unknown');

  async function reconcile(): Promise<void> {
    // What this session remembers itself can't tell what became of an answer.
    if (!backend.restore || backend.capabilities.history === 'client') return;
    for (const delay of recoveryDelaysMs) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      // Someone went on meanwhile: their turn will tell more than this.
      if (getState().turn) return;
      try {
        const session = await read();
        // What was read before they went on says nothing about what is in flight now.
        if (getState().turn) return;
        adopt(session, false);
      } catch {
        // Not reachable now; the error that brought us here stays in view.
        continue;
      }
      if (!isUnclear()) {
        await remember();
        return;
      }
    }
  }

  return {
    context,
    remember,
    rememberCheckpoint: () => remember(lastIntent),
    reconcile,
    isUnclear,
    restore,
  };
}
