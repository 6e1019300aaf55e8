import { onBegun } from '../persistence/begun.ts';
import { onForgotten } from '../persistence/forget.ts';
import { openChannel } from '../persistence/openChannel.ts';
import type { AnsweredInterrupt } from '../persistence/persistence.ts';
import { SessionBusyError } from '../protocol/errors.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';

/** What one tab tells the others of the same session. Never a secret. */
export type TabMessage =
  /** A turn leaves, with these answers if it brings some. */
  | { readonly type: 'sending'; readonly answered: readonly AnsweredInterrupt[] }
  /** The turn has ended; what its answers were. */
  | { readonly type: 'settled'; readonly answers: readonly TabAnswer[] };

/** What another tab said to an interrupt. */
export interface TabAnswer extends AnsweredInterrupt {
  readonly verdict?: Verdict;
  readonly resolution?: Resolution;
}

/** The tabs of this browser that have the same session open. */
export interface Tabs {
  /**
   * Does the work as the only one over all tabs.
   * @throws SessionBusyError when another tab is at it; the work was not begun.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** True while another tab, or this one, is at work. */
  isBusy(): Promise<boolean>;
  /** Settles when no tab is at work any more: the one that was has finished, or was closed. */
  whenFree(): Promise<void>;
  /** Tells the other tabs. Never throws: a tab that is not told finds out by reading the record and the backend's state. */
  tell(message: TabMessage): void;
  /**
   * The same value for as long as everything is heard that the other tabs tell; undefined while nothing is, and another one
   * after the page has slept.
   */
  hearing(): number | undefined;
  /** Listens until the function that it gives is called, which must be called once. Several callers share one listener. */
  listen(): () => void;
  /** The session has another name now, and is listened to under that. */
  renamed(): void;
}

/** What a page does about what happens elsewhere. */
export interface TabListener {
  /** Another tab says what it does. */
  heard(message: TabMessage): void;
  /** Something was forgotten, in this tab or in another, or may have been while this one did not listen. */
  forgotten(): void;
  /** Another tab has begun a conversation, of this app or of another one that the browser has open. */
  begun(): void;
  /** The page is back out of the browser's cache, and has slept through what happened meanwhile. */
  woken(): void;
  /** The person has come back to the page. */
  seen(): void;
}

/**
 * The tabs of a session. `name` gives what only the tabs of this session share; it may change. Built on Web Locks and
 * BroadcastChannel. Where one of them is missing (old browsers, pages without TLS) or denied, what it does is left out; the
 * record's revision still keeps two tabs from answering the same thing.
 */
export function createTabs(name: () => string, listener: TabListener): Tabs {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const lockName = () => `holdpoint:${name()}`;
  let channel: BroadcastChannel | undefined;

  /** What is locked; undefined where this page is given no locks, as in a sandboxed frame or where cookies are blocked. */
  const held = async () => (await locks?.query().catch(() => undefined))?.held;
  const isBusy = async (): Promise<boolean> =>
    (await held())?.some(({ name, mode }) => name === lockName() && mode === 'exclusive') === true;

  async function request<T>(work: () => Promise<T>): Promise<T> {
    if (!locks || !(await held())) return work();
    return locks.request(lockName(), { ifAvailable: true }, async (lock) => {
      if (lock) return work();
      if (await isBusy())
        throw new SessionBusyError('another tab is sending; nothing was sent from here');
      // The lock is not free, and yet no tab is at work: a `whenFree` of some tab is passing through, which takes no time.
      return locks.request(lockName(), work);
    });
  }

  let askers = 0;
  let heardAs: string | undefined;
  let stretch = 0;
  let stopListening = () => {};
  /** Listens under the present name, or stops if the last listener has unsubscribed. */
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
    // Something may have been forgotten before this page began to listen.
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
    // A page in view in another window gets only the first of these, one that comes into view only the second.
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
      // A shared lock is granted once no tab holds the exclusive one, and is given back at once.
      await locks?.request(lockName(), { mode: 'shared' }, () => {}).catch(() => {});
    },
    tell(message) {
      const target = channel ?? openChannel(lockName());
      try {
        target?.postMessage(message);
      } catch {
        // A turn must not fail because of this: a tab that is not told finds the record and the server's state.
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
