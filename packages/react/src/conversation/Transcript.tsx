import type { SessionState } from '@holdpoint/client';
import type { ReactNode } from 'react';
import { formatTime } from '../card/time/formatTime.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { plain, type TranscriptDrawing } from './drawing.ts';
import { MessageList } from './MessageList.tsx';
import { TranscriptArtifacts } from './TranscriptArtifacts.tsx';
import {
  type AnsweredBy,
  AnsweredByContext,
  type ReceiptRenderer,
  ReceiptRenderers,
} from './TranscriptReceipt.tsx';
import { TurnNotice } from './TurnNotice.tsx';
import { UnreadReceipts } from './UnreadReceipts.tsx';

/** Props of `<Transcript>`. */
export interface TranscriptProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  /** Shown in an empty conversation. Default: a sentence that says so. */
  readonly empty?: ReactNode;
  /** How the app renders texts, media, data and artifacts. Default: texts as plain text, everything else by name. */
  readonly draw?: TranscriptDrawing;
  /**
   * How the app's tools name their decisions in receipts: the list passed to `<Interrupts>`. Default: the tool's name.
   * Keep it outside the component.
   */
  readonly renderers?: readonly ReceiptRenderer[];
  /**
   * Names the person who answered a request, for its receipt, if it was someone else: `answeredBy` from
   * `@holdpoint/register/react`, if a register knows. Default: "someone". Also called for an open request, for its
   * tool's line: names the approvers if it is someone else's to answer. Default: this person.
   */
  readonly answeredBy?: AnsweredBy | undefined;
}

const selectIsEmpty = ({ messages, unread, lost }: SessionState) =>
  messages.length === 0 && !unread && !lost;
const selectLost = ({ lost }: SessionState) => lost;
const selectIsUnread = ({ unread }: SessionState) => unread === true;
const none: readonly ReceiptRenderer[] = [];
/** The last turn succeeded without output. */
const selectIsSilent = ({ turn, finishReason, messages }: SessionState) => {
  const last = messages.at(-1);
  const isHeard = last?.role === 'user' && !last.partial;
  const isOver = finishReason !== undefined && finishReason !== 'interrupted';
  return !turn && isOver && (isHeard || last?.parts.length === 0);
};
const selectStalled = (state: SessionState) => state.turn?.stalledSince;
const selectWork = (state: SessionState) =>
  state.restoring
    ? 'restoring'
    : state.turn && !state.tail
      ? // The card reports answers that are being sent.
        state.interrupts.some(({ status }) => status === 'sending')
        ? 'sending'
        : 'thinking'
      : state.tail
        ? 'writing'
        : '';

/**
 * The conversation as plain, accessible text: messages, folded reasoning, the tools' results, receipts of decisions,
 * and errors. While an answer streams, only its growing block updates; in a long history only the visible part is laid
 * out. Text is rendered as text, without Markdown, links or loaded content, unless the app renders it.
 */
export function Transcript({
  turn,
  empty,
  draw = plain,
  renderers = none,
  answeredBy,
}: TranscriptProps) {
  const { locale } = useMessages();
  const transcript = useTranscriptMessages();
  const { session } = turn;
  const isEmpty = useSessionStore(session, selectIsEmpty);
  const isUnread = useSessionStore(session, selectIsUnread);
  const lost = useSessionStore(session, selectLost);
  const isSilent = useSessionStore(session, selectIsSilent);
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
      {isUnread && <p className="hp-hint">{transcript.unread}</p>}
      <ReceiptRenderers.Provider value={renderers}>
        <AnsweredByContext.Provider value={answeredBy}>
          <UnreadReceipts session={session} />
          <MessageList session={session} draw={draw} />
        </AnsweredByContext.Provider>
      </ReceiptRenderers.Provider>
      <TranscriptArtifacts session={session} draw={draw} />
      {lost !== undefined && <p className="hp-hint">{transcript.lost(lost)}</p>}
      {isSilent && <p className="hp-hint">{transcript.silent}</p>}
      {(work === 'thinking' || work === 'restoring') && (
        <p className="hp-hint">{transcript[work]}</p>
      )}
      {stalledSince !== undefined && (
        <p className="hp-hint" role="status">
          {transcript.stalled(formatTime(stalledSince, locale))}
        </p>
      )}
      <TurnNotice turn={turn} renderers={renderers} />
    </div>
  );
}
