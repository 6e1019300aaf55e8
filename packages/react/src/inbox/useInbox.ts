import type { ErrorInfo } from '@holdpoint/client';
import { onForgotten, toErrorInfo } from '@holdpoint/client/internal';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Renderer } from '../interrupts/renderer.ts';
import { useOptionalQueryClient } from '../turn/queryClient.ts';
import { type DescribeInterrupt, describeWaiting } from './describeWaiting.ts';
import type { Describe, InboxItem, InboxSource } from './inboxItem.ts';
import { readSource } from './readSource.ts';
import { useLiveItems } from './useLiveItems.ts';

/** Options of an inbox. */
export interface UseInboxOptions {
  /** How often to poll, in milliseconds; `false`: only when the person returns to the tab. Default: 30,000. */
  readonly pollMs?: number | false;
  /** The same as for `<Interrupts>`, so that each row has the kind of its card. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
  /**
   * Describes a pending request in the app's words. Keep it outside the component. Default: the kit's word for its kind.
   */
  readonly describe?: DescribeInterrupt;
  /**
   * Called once for newly pending requests, so the app can show its own notification. Not called for those already
   * pending when the page was opened. Every tab of the app calls its own.
   */
  readonly onNews?: (news: readonly InboxItem[]) => void;
}

/** A source that could not be read, or only in part. */
export interface InboxProblem {
  readonly source: InboxSource;
  /** The error; undefined if only part of it could not be read. */
  readonly error: ErrorInfo | undefined;
}

/** The pending requests of all sources. */
export interface Inbox {
  /** Sessions with pending requests, newest first; those without a known time come first. */
  readonly items: readonly InboxItem[];
  /** The number of pending decisions in all of them. */
  readonly count: number;
  /** Nothing has been read yet. */
  readonly isLoading: boolean;
  readonly problems: readonly InboxProblem[];
  /** Queries all sources again. */
  lookAgain(): void;
}

const none: readonly Renderer[] = [];

const isInbox = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === 'holdpoint' && queryKey[2] === 'inbox';

/**
 * Returns the requests pending for a person across sessions and backends: those that backends list, that this browser
 * remembers, and that live on this page. Queries with TanStack Query every half minute while the tab is visible, and when
 * the person returns to it; a hidden tab sends no queries. It only reads.
 * @example
 * const inbox = useInbox(sources, { renderers, onNews: (news) => notify(news.length) });
 */
export function useInbox(
  sources: readonly InboxSource[],
  { pollMs = 30_000, renderers = none, describe: inWords, onNews }: UseInboxOptions = {},
): Inbox {
  const client = useOptionalQueryClient();
  const describe = useCallback<Describe>(
    (interrupt) => describeWaiting(interrupt, renderers, inWords),
    [renderers, inWords],
  );
  const results = useQueries(
    {
      queries: sources.map((source) => ({
        queryKey: ['holdpoint', source.backend.id, 'inbox', source.remember ?? null],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          readSource(source, describe, signal),
        refetchInterval: pollMs,
        // A hidden tab sends no queries; it queries as soon as the person returns.
        refetchIntervalInBackground: false,
        refetchOnWindowFocus: 'always' as const,
        retry: false,
        staleTime: 0,
        // Not kept in the cache, where the next person to sign in could find it.
        gcTime: 0,
      })),
    },
    client,
  );
  const live = useLiveItems(sources, describe);
  useEffect(() => emptyWhenForgotten(client), [client]);

  const found = results.map(({ data }) => data?.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list comes only with new data
  const items = useMemo(
    () =>
      merge(
        found.flatMap((all) => all ?? []),
        live,
      ),
    [live, ...found],
  );
  const isLoading = results.some(({ isPending }) => isPending);
  useNews(items, isLoading, onNews);

  const lookAgain = () => {
    for (const { refetch } of results) void refetch();
  };
  return {
    items,
    count: countOf(items),
    isLoading,
    problems: results.flatMap(({ error, data }, at) => {
      const source = sources[at];
      if (!source || !(error || data?.isPartial)) return [];
      return [{ source, error: error ? toErrorInfo(error) : undefined }];
    }),
    lookAgain,
  };
}

/** Sign-out forgets name by name: the servers are queried once, this long after the last. */
const ASK_AFTER_MS = 100;

/** Empties the list at sign-out: requests found or being fetched before are not for the person who looks now. */
function emptyWhenForgotten(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onForgotten(() => {
    for (const query of client.getQueryCache().findAll({ predicate: isInbox })) query.reset();
    clearTimeout(timer);
    timer = setTimeout(() => void client.resetQueries({ predicate: isInbox }), ASK_AFTER_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Returns the number of pending decisions. A session known only by an answer with an unknown outcome counts as one. */
function countOf(items: readonly InboxItem[]): number {
  return items.reduce((sum, { waiting }) => sum + Math.max(1, waiting.length), 0);
}

/** Live sessions override older query results. */
function merge(
  found: readonly InboxItem[],
  live: ReadonlyMap<string, InboxItem | undefined>,
): readonly InboxItem[] {
  const items = new Map(found.map((item) => [item.id, item]));
  for (const [id, own] of live) {
    const listed = items.get(id);
    if (own) items.set(id, { ...own, remember: listed?.remember, since: listed?.since });
    else items.delete(id);
  }
  return [...items.values()].sort(
    (a, b) => (b.since ?? Number.POSITIVE_INFINITY) - (a.since ?? Number.POSITIVE_INFINITY) || 0,
  );
}

const namesOf = ({ id, waiting }: InboxItem) => [...waiting.map(({ key }) => `${id} ${key}`)];

/** Reports newly pending requests once. */
function useNews(
  items: readonly InboxItem[],
  isLoading: boolean,
  onNews: UseInboxOptions['onNews'],
): void {
  const tell = useRef(onNews);
  tell.current = onNews;
  const known = useRef<Set<string> | undefined>(undefined);
  useEffect(() => {
    if (isLoading) return;
    const before = known.current;
    // Announced items are remembered: one query may miss an item that the next returns again.
    known.current = new Set(before);
    for (const name of items.flatMap(namesOf)) known.current.add(name);
    if (!before) return;
    const news = items.filter((item) => namesOf(item).some((name) => !before.has(name)));
    if (news.length > 0) tell.current?.(news);
  }, [items, isLoading]);
}
