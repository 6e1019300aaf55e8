import { type Session, selectUnsettled } from '@holdpoint/client';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Describe, InboxItem, InboxSource } from './inboxItem.ts';

/** The state of live sessions by the id of their item; undefined if nothing is pending. */
export type LiveItems = ReadonlyMap<string, InboxItem | undefined>;

/** Reads the sessions that live on this page. Re-renders when their pending requests change, not while one streams. */
export function useLiveItems(sources: readonly InboxSource[], describe: Describe): LiveItems {
  const last = useRef<{ readonly seen: readonly unknown[]; readonly items: LiveItems }>(undefined);
  const read = useCallback((): LiveItems => {
    const all = sources.flatMap((source) =>
      (source.sessions ?? []).map((session) => ({ source, session })),
    );
    const seen: readonly unknown[] = [
      describe,
      ...all.flatMap(({ source, session }) => [
        source.label,
        session.getState().sessionId,
        selectUnsettled(session.getState()),
      ]),
    ];
    const before = last.current;
    if (
      before?.seen.length === seen.length &&
      seen.every((state, at) => state === before.seen[at])
    ) {
      return before.items;
    }
    const items = new Map(
      all.map(({ source, session }) => [idOf(session), toItem(source, session, describe)]),
    );
    last.current = { seen, items };
    return items;
  }, [sources, describe]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sources.flatMap(({ sessions = [] }) =>
        sessions.map((session) => session.subscribe(listener)),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sources],
  );
  return useSyncExternalStore(subscribe, read, readOnServer);
}

const nothing: LiveItems = new Map();
/** A server has no live sessions. */
const readOnServer = () => nothing;

const idOf = (session: Session) => `${session.backend.id} ${session.getState().sessionId}`;

function toItem(
  { backend, label }: InboxSource,
  session: Session,
  describe: Describe,
): InboxItem | undefined {
  const waiting = selectUnsettled(session.getState()).flatMap((interrupt) => {
    const { status } = interrupt;
    return status === 'open' || status === 'decided' || status === 'unknown' || status === 'failed'
      ? [{ ...describe(interrupt), status }]
      : [];
  });
  if (waiting.length === 0) return undefined;
  return {
    id: idOf(session),
    backendId: backend.id,
    label,
    sessionId: session.getState().sessionId,
    remember: undefined,
    waiting,
    since: undefined,
  };
}
