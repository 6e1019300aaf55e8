import { type SessionState, selectStatus, selectUnsettled } from '@holdpoint/client';
import { useLayoutEffect, useRef } from 'react';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { isUnsent } from '../internals/isUnsent.ts';
import { pageOf } from '../internals/pageOf.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useComposerMessages } from '../messages/useComposerMessages.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { focusLog } from './focusLog.ts';
import type { ReceiptRenderer } from './TranscriptReceipt.tsx';
import { useSetsAside } from './useSetsAside.ts';

interface TurnNoticeProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  readonly renderers: readonly ReceiptRenderer[];
}

const selectError = (state: SessionState) => state.error;
const selectUndelivered = (state: SessionState) => state.undelivered;

/** What went wrong, what was kept, and what to do, after a turn that failed. */
export function TurnNotice(props: TurnNoticeProps) {
  const error = useSessionStore(props.turn.session, selectError);
  const status = useSessionStore(props.turn.session, selectStatus);
  if (!error || status === 'sending' || status === 'streaming') return null;
  return <Notice {...props} error={error} />;
}

/**
 * Shows the kept message in the conversation. It was written before the current requests were seen, so it sets them
 * aside only as any such message does. When the notice disappears, its focus moves to the conversation.
 */
function Notice({
  turn,
  renderers,
  error,
}: TurnNoticeProps & { readonly error: NonNullable<SessionState['error']> }) {
  const { notice, marks } = useMessages();
  const composer = useComposerMessages();
  const undelivered = useSessionStore(turn.session, selectUndelivered);
  const open = useSessionStore(turn.session, selectUnsettled);
  const { waiting, isWarned, mayLeave } = useSetsAside(turn.session);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    const page = pageOf(element);
    return () => {
      if (element?.contains(page.activeElement))
        focusLog(element.closest<HTMLElement>('[role="log"]'));
    };
  }, []);
  // The kit's own card has the button while its answer is in doubt. Unless one is known to be shown, the button stays
  // here: twice is better than nowhere.
  const onCards = open.filter((one) =>
    renderers.some(({ kind, tool }) => kind !== 'custom' && tool.name === one.name),
  );
  const isOnCard = onCards.some(({ status }) => status === 'unknown' || status === 'failed');
  // The kit's own card quotes the server if it refused an answer. Only this notice says that a sign-in is needed.
  const isSaidOnCard =
    error.code !== 'auth' &&
    error.serverMessage !== undefined &&
    onCards.some(
      ({ status, refusal }) =>
        status === 'open' && refusal?.taken === 'no' && refusal.message === error.message,
    );
  const canSend = undelivered && !turn.session.mustAnswerFirst();
  const setsAside = canSend && waiting !== '';
  if (isSaidOnCard && !undelivered) return null;
  return (
    <div className="hp-notice" role="alert" ref={root}>
      <AlertIcon />
      <div>
        <p>
          <b>{notice[isUnsent(error) ? 'invalid-answer' : error.code]}</b>
          {undelivered && marks.space + notice.messageKept}
          {open.length > 0 && !setsAside && marks.space + notice.decisionKept}
        </p>
        {setsAside && <p>{isWarned('') ? <b>{notice.pressAgain}</b> : composer.setsAside}</p>}
        {error.serverMessage !== undefined && (
          <p className="hp-hint">
            {notice.serverSays}
            {marks.space}
            <span className="hp-mw">
              <Shortened text={error.serverMessage} />
            </span>
          </p>
        )}
        <div className="hp-more">
          {canSend && (
            <button
              type="button"
              className="hp-btn"
              data-look="quiet"
              // Refused while the state is loading; nothing was sent.
              onClick={({ timeStamp }) => {
                if (mayLeave('', timeStamp)) void turn.retry()?.catch(() => {});
              }}
            >
              {notice.retry}
            </button>
          )}
          {!isOnCard && turn.session.canCheck() && (
            <button
              type="button"
              className="hp-btn"
              data-look="quiet"
              onClick={() => void turn.checkAgain()}
            >
              {notice.checkAgain}
            </button>
          )}
          <button type="button" className="hp-btn" data-look="quiet" onClick={turn.dismiss}>
            {undelivered ? notice.discard : notice.dismiss}
          </button>
        </div>
      </div>
    </div>
  );
}
