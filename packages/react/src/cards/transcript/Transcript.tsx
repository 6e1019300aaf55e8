import type { SessionState } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { AgentTurn } from '../../hooks/agentTurn.ts';
import { useSessionStore } from '../../hooks/useSessionStore.ts';
import { formatTime } from '../../internals/formatTime.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { plain, type TranscriptDrawing } from './drawing.ts';
import { MessageList } from './MessageList.tsx';
import { TranscriptArtifacts } from './TranscriptArtifacts.tsx';
import { TurnNotice } from './TurnNotice.tsx';

/** Props of `<Transcript>`. */
export interface TranscriptProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  /** Shown while nothing has been said. Default: a sentence that says so. */
  readonly empty?: ReactNode;
  /** How the app draws texts, media, data and artifacts. Default: as plain text, and by name. */
  readonly draw?: TranscriptDrawing;
}

const selectIsEmpty = (state: SessionState) => state.messages.length === 0;
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
 * what went wrong. While an answer streams, only its growing block is touched; of a long history only what can be seen is
 * laid out. Text is drawn as text: no Markdown, no links, nothing that is loaded, unless the app draws it.
 */
export function Transcript({ turn, empty, draw = plain }: TranscriptProps) {
  const { transcript, locale } = useMessages();
  const { session } = turn;
  const isEmpty = useSessionStore(session, selectIsEmpty);
  const work = useSessionStore(session, selectWork);
  const stalledSince = useSessionStore(session, selectStalled);
  return (
    <div
      className="hp hp-talk"
      role="log"
      data-hp-log=""
      aria-label={transcript.label}
      aria-busy={work !== ''}
    >
      {isEmpty && work === '' && <p className="hp-hint">{empty ?? transcript.empty}</p>}
      <MessageList session={session} draw={draw} />
      <TranscriptArtifacts session={session} draw={draw} />
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
