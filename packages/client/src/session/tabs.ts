import { onBegun } from '../persistence/begun.ts';
import { onForgotten } from '../persistence/forget.ts';
import { openChannel } from '../persistence/openChannel.ts';
import type { AnsweredInterrupt } from '../persistence/persistence.ts';
import { SessionBusyError } from '../protocol/errors.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';

/** A message from one tab to others with the same session. Never contains a secret. */
export type TabMessage =
  /** A turn is being sent, with these answers if it has any. */
  | { readonly type: 'sending'; readonly answered: readonly AnsweredInterrupt[] }
  /** The turn has ended, with the outcome of its answers. */
  | { readonly type: 'settled'; readonly answers: readonly TabAnswer[] };

/** Another tab’s answer to an interrupt. */
export interface TabAnswer extends AnsweredInterrupt {
  readonly verdict?: Verdict;
  readonly resolution?: Resolution;
}

/** The tabs of this browser with the same session. */
export interface Tabs {
  /**
   * Runs the work in only one tab at a time.
   * @throws SessionBusyError if another tab is running it; the work was not started.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** True while this tab or another is working. */
  isBusy(): Promise<boolean>;
  /** Resolves when no tab is working: the one that was has finished or closed. */
  whenFree(): Promise<void>;
  /** Notifies the other tabs. Never throws: a tab that misses it reads the record and the backend’s state. */
  tell(message: TabMessage): void;
  /**
   * The same value while all messages of other tabs are received; undefined while none are, and another value after the
   * page has slept.
   */
  hearing(): number | undefined;
  /** Starts listening. Call the returned function once to stop. Several callers share one listener. */
  listen(): () => void;
  /** The session has another name now; listen under that one. */
  renamed(): void;
}

/** How a page reacts to events elsewhere. */
export interface TabListener {
  /** Another tab reports its actions. */
  heard(message: TabMessage): void;
  /** Something was forgotten, in this tab or another, or may have been while this tab was not listening. */
  forgotten(): void;
  /** Another tab has started a conversation, of this app or of another app in this browser. */
  begun(): void;
  /** The page has returned from the browser’s cache and missed what happened meanwhile. */
  woken(): void;
  /** The person has returned to the page. */
  seen(): void;
}

/**
 * Connects the tabs of a session. `name` returns what only the tabs of this session share; it may change. Built on Web
 * Locks and BroadcastChannel. If one of them is missing (old browsers, pages without TLS) or denied, its function is
 * left out; the record's revision still prevents two tabs from answering the same thing.
 */
export function createTabs(name: () => string, listener: TabListener): Tabs {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const lockName = () => `holdpoint:${name()}`;
  let channel: BroadcastChannel | undefined;

  /** The lock manager; undefined if this page has none, as in a sandboxed frame or with blocked cookies. */
  const held = async () => (await locks?.query().catch(() => undefined))?.held;
  const isBusy = async (): Promise<boolean> =>
    (await held())?.some(({ name, mode }) => name === lockName() && mode === 'exclusive') === true;

  async function request<T>(work: () => Promise<T>): Promise<T> {
    if (!locks || !(await held())) return work();
    return locks.request(lockName(), { ifAvailable: true }, async (lock) => {
      if (lock) return work();
      if (await isBusy()) throw new SessionBusyError('another tab is sending; nothing was sent');
      // The lock is taken although no tab is working: some tab’s `whenFree` holds it for a moment.
      return locks.request(lockName(), work);
    });
  }

  let askers = 0;
  let heardAs: string | undefined;
  let stretch = 0;
  let stopListening = () => {};
  /** Listens under the current name, or stops if the last listener has unsubscribed. */
  function listenAnew(): void {
    const wanted = askers > 0 ? name() : undefined;
    if (heardAs === wanted) return;
    stopListening();
    stopListening = () => {};
    heardAs = wanted;
    stretch += 1;
    if (wanted === undefined) return;
    const opened = openChannel(lockName());
    if (opened) opened.onmessage = ({ data }: MessageEvent<TabMessage>) => listener.heard(data);
    channel = opened;
    const stopForgetting = onForgotten(listener.forgotten);
    const stopBeginning = onBegun(listener.begun);
    // Something may have been forgotten before this page started to listen.
    listener.forgotten();
    const wake = (event: Event) => {
      if (!('persisted' in event && event.persisted)) return;
      stretch += 1;
      listener.woken();
    };
    const see = () => {
      if (globalThis.document?.visibilityState !== 'hidden') listener.seen();
    };
    globalThis.addEventListener?.('pageshow', wake);
    // A visible page in another window gets only the first event; a page that becomes visible gets only the second.
    for (const event of ['focus', 'visibilitychange']) globalThis.addEventListener?.(event, see);
    stopListening = () => {
      opened?.close();
      channel = undefined;
      stopForgetting();
      stopBeginning();
      globalThis.removeEventListener?.('pageshow', wake);
      for (const event of ['focus', 'visibilitychange'])
        globalThis.removeEventListener?.(event, see);
    };
  }

  let own: Promise<unknown> = Promise.resolve();
  return {
    alone(work) {
      // This page's last turn may still be writing down how it ended, with the lock. Without this wait the next turn would be
      // refused because of a lock that this page holds itself.
      const turn = own.then(() => request(work));
      own = turn.catch(() => {});
      return turn;
    },
    isBusy,
    hearing: () => channel && stretch,
    async whenFree() {
      // A shared lock is granted once no tab holds the exclusive one, and is released immediately.
      await locks?.request(lockName(), { mode: 'shared' }, () => {}).catch(() => {});
    },
    tell(message) {
      const target = channel ?? openChannel(lockName());
      try {
        target?.postMessage(message);
      } catch {
        // A turn must not fail because of this: a tab that misses it finds the record and the server’s state.
      } finally {
        if (target !== channel) target?.close();
      }
    },
    listen() {
      askers += 1;
      listenAnew();
      return () => {
        askers -= 1;
        listenAnew();
      };
    },
    renamed: listenAnew,
  };
}
