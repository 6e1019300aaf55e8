import type { Message, Session, SessionState } from '@holdpoint/client';
import { memo, type ReactElement, useEffect, useMemo, useState } from 'react';
import { useSessionStore } from '../turn/useSessionStore.ts';
import type { TranscriptDrawing } from './drawing.ts';
import { TranscriptMessage } from './TranscriptMessage.tsx';

/** The number of messages per group. The browser observes each group, so there are few. */
const GROUP = 32;
/** The number of groups rendered in one task, the last ones first. */
const AT_ONCE = 32;

const selectMessages = (state: SessionState) => state.messages;
const selectTurnId = (state: SessionState) => state.turn?.id;
const selectTailOf = (state: SessionState) => state.tail?.messageId;

/**
 * All messages, in groups; the browser only lays out visible groups. Unchanged messages keep their elements, so that a
 * long history costs nothing while an answer streams.
 */
export function MessageList({
  session,
  draw,
}: {
  readonly session: Session;
  readonly draw: TranscriptDrawing;
}) {
  const messages = useSessionStore(session, selectMessages);
  const turnId = useSessionStore(session, selectTurnId);
  const tailOf = useSessionStore(session, selectTailOf);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another session or drawing has drawn is not kept
  const kept = useMemo(() => new WeakMap<Message, Kept>(), [session, draw]);

  const count = Math.ceil(messages.length / GROUP);
  const first = useFirstGroup(count);

  const elements = messages.slice(first * GROUP).map((message) => {
    const isGrowing = message.id === tailOf || (turnId !== undefined && message.turnId === turnId);
    const before = kept.get(message);
    if (before?.isGrowing === isGrowing) return before.element;
    const element = (
      <TranscriptMessage
        key={message.id}
        session={session}
        message={message}
        isGrowing={isGrowing}
        draw={draw}
      />
    );
    kept.set(message, { isGrowing, element });
    return element;
  });
  return Array.from({ length: count - first }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
    <MessageGroup key={first + at} all={elements.slice(at * GROUP, (at + 1) * GROUP)} />
  ));
}

/** Returns the first group rendered so far; once all are rendered, all stay. */
function useFirstGroup(count: number): number {
  const [room, setRoom] = useState(AT_ONCE);
  const first = Math.max(0, count - room);
  useEffect(() => {
    if (room === Number.POSITIVE_INFINITY || count === 0) return;
    const next = setTimeout(() => setRoom(first === 0 ? Number.POSITIVE_INFINITY : room + AT_ONCE));
    return () => clearTimeout(next);
  }, [first, room, count]);
  return first;
}

interface Kept {
  readonly isGrowing: boolean;
  readonly element: ReactElement;
}

/** A complete group with unchanged messages does not render again. */
const MessageGroup = memo(
  function MessageGroup({ all }: { readonly all: readonly ReactElement[] }) {
    return <div className={all.length === GROUP ? 'hp-group hp-past' : 'hp-group'}>{all}</div>;
  },
  (before, { all }) =>
    before.all.length === all.length && all.every((element, at) => element === before.all[at]),
);
