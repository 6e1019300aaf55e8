import type { Message, SessionState } from '@holdpoint/client';
import { type ReactNode, useMemo } from 'react';
import type { AgentTurn } from '../../hooks/agentTurn.ts';
import { useSessionStore } from '../../hooks/useSessionStore.ts';
import { formatTime } from '../../internals/formatTime.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { TranscriptMessage } from './TranscriptMessage.tsx';
import { TurnNotice } from './TurnNotice.tsx';

/** Props of `<Transcript>`. */
export interface TranscriptProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  /** Shown while nothing has been said. Default: a sentence that says so. */
  readonly empty?: ReactNode;
}

const selectMessages = (state: SessionState) => state.messages;
const selectStalled = (state: SessionState) => state.turn?.stalledSince;
const selectWork = (state: SessionState) =>
  state.restoring
    ? 'restoring'
    : state.turn && !state.tail
      ? 'thinking'
      : state.tail
        ? 'writing'
        : '';

/**
 * The conversation as plain, accessible text: messages, reasoning folded, what tools did, receipts of decisions, and
 * what went wrong. While an answer streams, only its growing block is touched. Text is drawn as text: no Markdown, no
 * links, nothing that is loaded.
 */
export function Transcript({ turn, empty }: TranscriptProps) {
  const { transcript, locale } = useMessages();
  const { session } = turn;
  const messages = useSessionStore(session, selectMessages);
  const work = useSessionStore(session, selectWork);
  const stalledSince = useSessionStore(session, selectStalled);
  return (
    <div className="hp hp-talk" role="log" aria-label={transcript.label} aria-busy={work !== ''}>
      {messages.length === 0 && work === '' && (
        <p className="hp-hint">{empty ?? transcript.empty}</p>
      )}
      <MessageList session={session} messages={messages} />
      {(work === 'thinking' || work === 'restoring') && (
        <p className="hp-hint">{transcript[work]}</p>
      )}
      {stalledSince !== undefined && (
        <p className="hp-hint" role="status">
          {transcript.stalled(formatTime(stalledSince, locale))}
        </p>
      )}
      <TurnNotice turn={turn} />
    </div>
  );
}

/** Elements are kept for messages that did not change, so that a long history costs nothing while an answer streams. */
function MessageList({
  session,
  messages,
}: {
  readonly session: AgentTurn['session'];
  readonly messages: readonly Message[];
}) {
  const elements = useMemo(() => new WeakMap<Message, ReactNode>(), []);
  return messages.map((message) => {
    let element = elements.get(message);
    if (!element) {
      element = <TranscriptMessage key={message.id} session={session} message={message} />;
      elements.set(message, element);
    }
    return element;
  });
}
