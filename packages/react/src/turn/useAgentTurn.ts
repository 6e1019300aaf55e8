import {
  type Backend,
  type Session,
  type SessionState,
  selectMessages,
  selectStatus,
  selectUnsettled,
} from '@holdpoint/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AgentTurn } from './agentTurn.ts';
import { createTurnActions } from './createTurnActions.ts';
import { useOptionalQueryClient } from './queryClient.ts';
import { type UseSessionOptions, useSession } from './useSession.ts';

/** The readable fields of a turn, each as a function of the session’s state. */
const readers = {
  messages: selectMessages,
  interrupts: selectUnsettled,
  status: selectStatus,
  error: (state: SessionState) => state.error,
  undelivered: (state: SessionState) => (state.turn ? undefined : state.undelivered),
  finishReason: (state: SessionState) => state.finishReason,
  artifacts: (state: SessionState) => state.artifacts,
  agentState: (state: SessionState) => state.agentState,
  memory: (state: SessionState) => state.memory,
};

type Readable = keyof typeof readers;

/**
 * A conversation with a backend. The component re-renders only for the fields it reads: one that only sends does not
 * re-render while an answer streams.
 *
 * Pass a backend to create a session, or an existing session. A session with a `sessionId` or a remembered one is
 * restored on mount; this appears as a query in TanStack Query, turns appear as mutations.
 * @example
 * const turn = useAgentTurn(genkitAgent({ url: '/api/bankingAgent' }), { remember: 'bank' });
 */
export function useAgentTurn(
  source: Backend | Session,
  options: UseSessionOptions = {},
): AgentTurn {
  const session = useSession(source, options);
  const client = useOptionalQueryClient();
  const isOwn = !('getState' in source);
  const { remember, persistence, sessionId } = options;

  useQuery(
    {
      queryKey: ['holdpoint', session.backend.id, 'restore', useId(), sessionId, remember],
      // The session has the data; the query only knows when it was read.
      queryFn: () => session.restore().then(() => Date.now()),
      enabled: isOwn && (remember ?? persistence ?? sessionId) !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      notifyOnChangeProps: [],
    },
    client,
  );

  const state = useRead(session);
  const actions = useMemo(() => createTurnActions(session, client), [session, client]);
  // A new object whenever a field that was read has changed, so that memoized children see it.
  return useMemo(() => withReaders({ ...actions, session }, state), [actions, session, state]);
}

interface Read {
  readonly at: SessionState;
  readonly note: (key: Readable) => void;
}

/** The newest state in which a field that this component reads has changed. */
function useRead(session: Session): Read {
  const used = useRef(new Set<Readable>());
  const last = useRef<Read | undefined>(undefined);
  const read = useCallback((): Read => {
    const at = session.getState();
    const before = last.current?.at;
    // Compares the state first without reading its id: a session’s random id is created on first read, which must not
    // happen while a page is prerendered.
    const same =
      before === at ||
      (before !== undefined &&
        before.sessionId === at.sessionId &&
        [...used.current].every((key) => readers[key](before) === readers[key](at)));
    if (!same || !last.current) last.current = { at, note: (key) => used.current.add(key) };
    return last.current;
  }, [session]);
  return useSyncExternalStore(session.subscribe, read, read);
}

function withReaders(base: Omit<AgentTurn, Readable>, read: Read): AgentTurn {
  const { session } = base;
  const turn = { ...base };
  for (const key of Object.keys(readers) as Readable[]) {
    Object.defineProperty(turn, key, {
      enumerable: true,
      get: () => {
        read.note(key);
        return readers[key](session.getState());
      },
    });
  }
  // Every key of `readers` has just been defined as a getter.
  return turn as AgentTurn;
}
