import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApprovalRequest, RegisterClient } from '../client/index.ts';
import { type ApprovalRequestsKnown, createApprovalRequests } from './createApprovalRequests.ts';
import { useFollowed } from './followed.ts';

/** The risk of a request, as the app rates it. */
export type RequestRisk = 'low' | 'elevated' | 'high';

/** Which requests are listed. */
export interface ApprovalRequestsFilter {
  /** Only requests that the signed-in person may answer now, as determined by the server. */
  readonly isMine: boolean;
  /** Of this tool only. */
  readonly tool?: string | undefined;
  readonly risk?: RequestRisk | undefined;
}

/** How requests are listed. */
export interface UseApprovalRequestsOptions {
  /** The initial list. Default: the requests that the signed-in person may answer. */
  readonly filter?: ApprovalRequestsFilter;
  /** Returns the risk of a request. Keep it outside the component. Default: no filter by risk. */
  readonly riskOf?: (item: ApprovalRequest) => RequestRisk | undefined;
  /** Of this customer only, if an app has several. */
  readonly tenant?: string;
}

/** The pending requests of a register, as they change. */
export interface ApprovalRequestsState extends ApprovalRequestsKnown {
  readonly filter: ApprovalRequestsFilter;
  setFilter(filter: ApprovalRequestsFilter): void;
  /** All tools that were seen so far, by name. */
  readonly tools: readonly string[];
  readonly riskOf: UseApprovalRequestsOptions['riskOf'];
  readMore(): void;
  /** Reads the list again, and follows it again after a sign-in. */
  lookAgain(): void;
}

const PAGE = 50;
/** The largest page a register returns. */
const MOST = 500;
const mine: ApprovalRequestsFilter = { isMine: true };

/**
 * Lists the pending requests of a register: those of the signed-in person or all, by tool, by risk, live. It only reads.
 * Keep the register outside the component.
 * @example
 * const requests = useApprovalRequests(register, { riskOf: ({ interrupt }) => risks.get(interrupt.name) });
 * return <ApprovalRequestList requests={requests} onOpen={({ id }) => navigate(`/approvals/${id}`)} />;
 */
export function useApprovalRequests(
  register: Pick<RegisterClient, 'list' | 'follow'>,
  { filter: first = mine, riskOf, tenant }: UseApprovalRequestsOptions = {},
): ApprovalRequestsState {
  const [filter, setFilter] = useState(first);
  const [limit, setLimit] = useState(PAGE);
  const { isMine, tool, risk } = filter;
  // Results for one list, or one person, are not shown as another's.
  const store = useMemo(
    () => createApprovalRequests(register, { isMine, tool, tenant }),
    [register, isMine, tool, tenant],
  );
  const follow = useCallback((signal: AbortSignal) => store.follow(limit, signal), [store, limit]);
  const { known, lookAgain } = useFollowed(store, follow);
  const items = useMemo(
    () => known.items.filter((item) => risk === undefined || riskIn(riskOf, item) === risk),
    [known.items, risk, riskOf],
  );
  const readMore = useCallback(() => setLimit((before) => Math.min(MOST, before + PAGE)), []);
  return {
    ...known,
    items,
    hasMore: known.hasMore && limit < MOST,
    readMore,
    filter,
    setFilter,
    tools: useTools(known.items),
    riskOf,
    lookAgain,
  };
}

/** The tools of these requests, and of those that were listed before. */
function useTools(items: readonly ApprovalRequest[]): readonly string[] {
  const [tools, setTools] = useState<readonly string[]>([]);
  useEffect(() => {
    const names = items.map(({ interrupt }) => interrupt.name);
    setTools((before) => {
      const all = [...new Set([...before, ...names])].sort();
      return all.length === before.length ? before : all;
    });
  }, [items]);
  return tools;
}

/** Returns the app’s risk, or `undefined` if the function throws. */
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
