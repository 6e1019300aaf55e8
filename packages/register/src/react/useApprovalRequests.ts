import { type ErrorInfo, onForgotten, toErrorInfo } from '@holdpoint/client';
import { useOnline } from '@holdpoint/react/internal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApprovalRequest, RegisterChange, RegisterClient } from '../client/index.ts';

/** How much is at stake, by the app's word. */
export type RequestRisk = 'low' | 'elevated' | 'high';

/** Which requests are listed. */
export interface ApprovalRequestsFilter {
  /** Only what whoever is signed in may answer now; the server says which. */
  readonly isMine: boolean;
  /** Of one tool alone. */
  readonly tool?: string | undefined;
  readonly risk?: RequestRisk | undefined;
}

/** How requests are listed. */
export interface UseApprovalRequestsOptions {
  /** What is listed at first. Default: what whoever is signed in may answer. */
  readonly filter?: ApprovalRequestsFilter;
  /** How much is at stake in a request. Keep it outside the component. Default: there is no filter by risk. */
  readonly riskOf?: (item: ApprovalRequest) => RequestRisk | undefined;
  /** Of one customer alone, where an app has several. */
  readonly tenant?: string;
}

/** What waits in a register, as it changes. */
export interface ApprovalRequestsState {
  /** The longest waiting first. */
  readonly items: readonly ApprovalRequest[];
  readonly filter: ApprovalRequestsFilter;
  setFilter(filter: ApprovalRequestsFilter): void;
  /** All tools that were seen so far, by name. */
  readonly tools: readonly string[];
  readonly riskOf: UseApprovalRequestsOptions['riskOf'];
  /** More wait than were read. */
  readonly hasMore: boolean;
  readMore(): void;
  readonly isLoading: boolean;
  /** Changes are followed, so that what is shown is how it is. */
  readonly isLive: boolean;
  /** Why it could not be read, or not anew. */
  readonly error: ErrorInfo | undefined;
  /** Reads it anew, and follows it again after a sign-in. */
  lookAgain(): void;
}

interface Known {
  readonly items: readonly ApprovalRequest[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isLive: boolean;
  readonly error: ErrorInfo | undefined;
}

const unread: Known = {
  items: [],
  hasMore: false,
  isLoading: true,
  isLive: false,
  error: undefined,
};
const PAGE = 50;
/** The most that a register gives at once. */
const MOST = 500;
const mine: ApprovalRequestsFilter = { isMine: true };

/**
 * What waits in a register of approvals: for whoever is signed in or for all, by tool, by risk, live. It only reads. Keep
 * the register outside the component.
 * @example
 * const requests = useApprovalRequests(register, { riskOf: ({ interrupt }) => risks.get(interrupt.name) });
 * return <ApprovalRequestList requests={requests} onOpen={({ id }) => navigate(`/review/${id}`)} />;
 */
export function useApprovalRequests(
  register: Pick<RegisterClient, 'list' | 'follow'>,
  { filter: first = mine, riskOf, tenant }: UseApprovalRequestsOptions = {},
): ApprovalRequestsState {
  const [filter, setFilter] = useState(first);
  const [limit, setLimit] = useState(PAGE);
  const [known, setKnown] = useState(unread);
  const latest = useRef(known);
  const [tools, setTools] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isOnline = useOnline();
  const { isMine, tool, risk } = filter;

  // What is read for one list, or one person, is not shown as another's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each of them
  useEffect(() => {
    latest.current = unread;
    setKnown(unread);
  }, [register, isMine, tool, tenant]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following ends at a sign-out, and begins anew when asked to, and when the network is back
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const set = (more: Partial<Known>) => {
      if (signal.aborted) return;
      latest.current = { ...latest.current, ...more };
      setKnown(latest.current);
    };
    const query = {
      limit,
      ...(isMine ? { mine: true } : {}),
      ...(tool === undefined ? {} : { tools: [tool] }),
      ...(tenant === undefined ? {} : { tenant }),
    };
    let isReading = false;
    let isStale = false;
    /** Reads the list anew: once for all that ask meanwhile. */
    async function read(): Promise<void> {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !signal.aborted) {
        isStale = false;
        try {
          const { items, next } = await register.list(query, { signal });
          set({ items, hasMore: next !== undefined, isLoading: false, error: undefined });
          const names = items.map(({ interrupt }) => interrupt.name);
          setTools((before) => [...new Set([...before, ...names])].sort());
        } catch (error) {
          const info = toErrorInfo(error);
          // What is not to be seen any more does not stay on the page.
          const isRefused = info.code === 'auth' || info.code === 'forbidden';
          set({
            isLoading: false,
            error: info,
            ...(isRefused ? { items: [], hasMore: false } : {}),
          });
        }
      }
      isReading = false;
    }
    /** Puts one request where it belongs, as the server told it, or takes it out. Gives whether that is all there is to do. */
    function put(change: Extract<RegisterChange, { type: 'change' | 'removed' }>): boolean {
      const { items, hasMore, error } = latest.current;
      // What is read at this moment may be older than this, and what could not be read may lack more.
      if (isReading || error) return false;
      const item = change.type === 'change' ? change.item : undefined;
      const isListed =
        item?.state === 'waiting' && (tool === undefined || item.interrupt.name === tool);
      if (change.type === 'change' && isListed && isMine && change.isMine === undefined)
        return false;
      const id = item?.id ?? (change.type === 'removed' ? change.id : '');
      const others = items.filter((other) => other.id !== id);
      const isIn = item && isListed && !(isMine && change.type === 'change' && !change.isMine);
      if (!isIn) {
        set({ items: others });
        // Another one may come up in its place.
        return others.length === items.length || !hasMore;
      }
      const next = [...others, item].sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
      set({ items: next.slice(0, limit), hasMore: hasMore || next.length > limit });
      setTools((before) => [...new Set([...before, item.interrupt.name])].sort());
      return true;
    }
    async function follow(): Promise<void> {
      // A stream that ends is made anew at once, and nobody is told of that. One that can't be made again is no moment.
      let losses = 0;
      try {
        for await (const change of register.follow({
          signal,
          ...(tenant === undefined ? {} : { tenant }),
        })) {
          if (change.type === 'lost') {
            losses += 1;
            const isTold = losses > 1 || change.isSilent;
            set({ isLive: false, ...(isTold ? { error: toErrorInfo(change.error) } : {}) });
          } else {
            losses = 0;
            set({ isLive: true });
            const isOne = change.type === 'change' || change.type === 'removed';
            if (!(isOne && put(change))) void read();
          }
        }
      } catch (error) {
        // It will not go on, such as after a sign-out. What is read now may say more.
        await read();
        set({ isLive: false, error: latest.current.error ?? toErrorInfo(error) });
      }
    }
    void read();
    void follow();
    // Somebody has signed out: what was found is not for who looks now.
    const forget = onForgotten(() => {
      set(unread);
      void read();
    });
    return () => {
      end.abort();
      forget();
    };
  }, [register, isMine, tool, tenant, limit, isOnline, attempt]);

  const items = useMemo(
    () => known.items.filter((item) => risk === undefined || riskIn(riskOf, item) === risk),
    [known.items, risk, riskOf],
  );
  const lookAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const readMore = useCallback(() => setLimit((before) => Math.min(MOST, before + PAGE)), []);
  return {
    ...known,
    items,
    hasMore: known.hasMore && limit < MOST,
    readMore,
    filter,
    setFilter,
    tools,
    riskOf,
    lookAgain,
  };
}

/** What the app says; where that fails, nothing is known. */
export function riskIn(
  riskOf: UseApprovalRequestsOptions['riskOf'],
  item: ApprovalRequest,
): RequestRisk | undefined {
  try {
    return riskOf?.(item);
  } catch {
    return undefined;
  }
}
