import {
  type Backend,
  createSession,
  type Interrupt,
  type Session,
  sharedPersistence,
} from '@holdpoint/client';
import { onForgotten, readRemembered, restoreReceipt } from '@holdpoint/client/internal';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReceiptNaming } from '../card/receipt/ReceiptFacts.tsx';
import { nameDecision } from '../conversation/TranscriptReceipt.tsx';
import type { Renderer } from '../interrupts/renderer.ts';
import type { InboxSource } from './inboxItem.ts';

/** A finished decision, and how its receipt names it. */
export interface DecidedItem {
  /** Unique across all sources. */
  readonly id: string;
  /** The app's name for the backend. */
  readonly label: string | undefined;
  readonly interrupt: Interrupt;
  readonly naming: ReceiptNaming | undefined;
  /** The result, if others decided. Default: the words of its receipt. */
  readonly line?: string;
}

/** A person's decisions in this browser, newest first. */
export interface DecidedState {
  readonly items: readonly DecidedItem[];
  /** Nothing has been read yet. */
  readonly isLoading: boolean;
  /** Part of it could not be read. */
  readonly isPartial: boolean;
  /** Reads older ones; absent if there are none. */
  readonly readMore?: (() => void) | undefined;
  /** Reads again. */
  lookAgain(): void;
}

/** How decisions are named. */
export interface UseDecidedOptions {
  /** The same as for `<Interrupts>`, so that receipts use their words. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
}

interface Found {
  readonly id: string;
  readonly source: InboxSource;
  readonly interrupt: Interrupt;
}

const none: readonly Renderer[] = [];
const nothing: readonly Found[] = [];

/**
 * Returns a person's decisions across sessions and backends: those stored in this browser under the sources' names, and
 * those of sessions on this page. Calls no server. It only reads, and is empty after `forget()`.
 * @example
 * const decided = useDecided(sources, { renderers });
 * return <Decided decided={decided} />;
 */
export function useDecided(
  sources: readonly InboxSource[],
  { renderers = none }: UseDecidedOptions = {},
): DecidedState {
  const [read, setRead] = useState<{
    readonly found: readonly Found[];
    readonly isPartial: boolean;
  }>();
  const live = useLive(sources);
  const newest = useRef(0);
  const lookAgain = useCallback(() => {
    newest.current += 1;
    const now = newest.current;
    void readKept(sources).then((next) => now === newest.current && setRead(next));
  }, [sources]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has ended here is kept a moment later
  useEffect(lookAgain, [lookAgain, live]);
  useEffect(() => {
    const stop = onForgotten(() => {
      setRead({ found: [], isPartial: false });
      lookAgain();
    });
    addEventListener('focus', lookAgain);
    return () => {
      stop();
      removeEventListener('focus', lookAgain);
      newest.current += 1;
    };
  }, [lookAgain]);

  const items = useMemo(() => {
    // Live sessions override stored records.
    const all = new Map([...(read?.found ?? []), ...live].map((found) => [found.id, found]));
    const sessions = new Map<Backend, Session>();
    return [...all.values()]
      .sort((one, other) => timeOf(other.interrupt) - timeOf(one.interrupt))
      .map(({ id, source, interrupt }): DecidedItem => {
        const { backend, label } = source;
        const idle = sessions.get(backend) ?? createSession({ backend });
        sessions.set(backend, idle);
        return { id, label, interrupt, naming: nameSafely(idle, interrupt, renderers) };
      });
  }, [read, live, renderers]);
  return { items, isLoading: !read, isPartial: read?.isPartial === true, lookAgain };
}

/** Returns when the person decided, else when it ended. */
export const timeOf = ({ decidedAt, settledAt }: Interrupt): number => decidedAt ?? settledAt ?? 0;

function nameSafely(...given: Parameters<typeof nameDecision>): ReceiptNaming | undefined {
  try {
    return nameDecision(...given);
  } catch (error) {
    // The app's own function threw; the kit names the decision by its tool.
    console.error(error);
    return undefined;
  }
}

async function readKept(sources: readonly InboxSource[]) {
  const readings = await Promise.allSettled(
    sources.flatMap((source) =>
      [source.remember ?? []].flat().map(async (name) => {
        const { sessions } = readRemembered(await sharedPersistence(name).load());
        return sessions.flatMap(({ sessionId, verdicts = [] }) =>
          verdicts.flatMap((one): Found | readonly Found[] => {
            const interrupt = restoreReceipt(one);
            return interrupt ? { id: `${sessionId} ${one.key}`, source, interrupt } : [];
          }),
        );
      }),
    ),
  );
  return {
    found: readings.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    isPartial: readings.some(({ status }) => status === 'rejected'),
  };
}

/** Returns the decisions that have ended on this page: confirmed ones, and ones in doubt. */
function useLive(sources: readonly InboxSource[]): readonly Found[] {
  const last = useRef<{ readonly seen: readonly unknown[]; readonly found: readonly Found[] }>(
    undefined,
  );
  const all = useMemo(
    () =>
      sources.flatMap((source) => (source.sessions ?? []).map((session) => ({ source, session }))),
    [sources],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = all.map(({ session }) => session.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [all],
  );
  const read = useCallback(() => {
    const seen = [all, ...all.map(({ session }) => session.getState().interrupts)];
    if (last.current && seen.every((one, at) => one === last.current?.seen[at]))
      return last.current.found;
    const found = all.flatMap(({ source, session }) => {
      const { sessionId, interrupts } = session.getState();
      return interrupts.filter(isDecided).map((interrupt) => ({
        id: `${sessionId} ${interrupt.decisionId ?? interrupt.key}`,
        ...{ source, interrupt },
      }));
    });
    last.current = { seen, found };
    return found;
  }, [all]);
  return useSyncExternalStore(subscribe, read, () => nothing);
}

const isDecided = ({ status, verdict, doubt, by }: Interrupt): boolean =>
  !by &&
  (status === 'resolved' ? verdict !== undefined : status === 'superseded' && doubt !== undefined);
