import { onForgotten, toErrorInfo } from '@holdpoint/client/internal';
import type { ApprovalRequest, RegisterClient } from '../client/index.ts';
import { createStore, type Followed, followChanges, type Heard, type Store } from './followed.ts';

/** The current knowledge of a list of requests. */
export interface ApprovalRequestsKnown extends Followed {
  /** The oldest first. */
  readonly items: readonly ApprovalRequest[];
  /** More requests match than were read. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
}

/** The view of a list of requests. */
export interface ApprovalRequestsStore extends Store<ApprovalRequestsKnown> {
  /** Reads as many, and follows changes until `signal` aborts. */
  follow(limit: number, signal: AbortSignal): void;
}

const unread: ApprovalRequestsKnown = {
  items: [],
  hasMore: false,
  isLoading: true,
  isLive: false,
  error: undefined,
};

/** The listed requests: those the person may answer now, or all they may see. */
interface Listed {
  readonly isMine: boolean;
  readonly tool: string | undefined;
  readonly tenant: string | undefined;
}

/** Creates the view. Sends no request until changes are followed. */
export function createApprovalRequests(
  register: Pick<RegisterClient, 'list' | 'follow'>,
  { isMine, tool, tenant }: Listed,
): ApprovalRequestsStore {
  const { store, set: setAlways } = createStore(unread);
  const ofTenant = tenant === undefined ? {} : { tenant };

  function follow(limit: number, signal: AbortSignal): void {
    const set: typeof setAlways = (more) => {
      if (!signal.aborted) setAlways(more);
    };
    const query = {
      limit,
      ...(isMine && { mine: true }),
      ...(tool !== undefined && { tools: [tool] }),
      ...ofTenant,
    };
    let isReading = false;
    let isStale = false;
    /** Reads the list again: once for all that ask meanwhile. */
    async function read(): Promise<void> {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !signal.aborted) {
        isStale = false;
        try {
          const { items, next } = await register.list(query, { signal });
          set({ items, hasMore: next !== undefined, isLoading: false, error: undefined });
        } catch (cause) {
          const error = toErrorInfo(cause);
          // Content that this person may no longer see is removed from the page.
          const isRefused = error.code === 'auth' || error.code === 'forbidden';
          set({ isLoading: false, error, ...(isRefused && { items: [], hasMore: false }) });
        }
      }
      isReading = false;
    }

    /** Inserts or removes one request. Returns false if the list must be read instead. */
    function put(change: Extract<Heard, { type: 'change' | 'removed' }>): boolean {
      const { items, hasMore, error } = store.getState();
      // A list being read may be older than this change; one that failed may lack more.
      if (isReading || error) return false;
      const item = change.type === 'change' ? change.item : undefined;
      const isListed =
        item?.state === 'pending' && (tool === undefined || item.interrupt.name === tool);
      const mine = change.type === 'change' ? change.isMine : false;
      if (isListed && isMine && mine === undefined) return false;
      const id = change.type === 'change' ? change.item.id : change.id;
      const others = items.filter((other) => other.id !== id);
      if (!isListed || (isMine && !mine)) {
        set({ items: others });
        // Another one may come up in its place.
        return others.length === items.length || !hasMore;
      }
      const next = [...others, item].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
      set({ items: next.slice(0, limit), hasMore: hasMore || next.length > limit });
      return true;
    }

    void read();
    followChanges(register, { signal, ...ofTenant }, set, (change) => {
      set({ isLive: true });
      const isOne = change.type === 'change' || change.type === 'removed';
      if (!(isOne && put(change))) void read();
    }).catch(async (error: unknown) => {
      // It has ended for good, such as after a sign-out. Another read may show why.
      await read();
      set({ isLive: false, error: store.getState().error ?? toErrorInfo(error) });
    });
    // After a sign-out, earlier results are not shown to the next person.
    const forget = onForgotten(() => {
      set(unread);
      void read();
    });
    signal.addEventListener('abort', forget, { once: true });
  }

  return { ...store, follow };
}
