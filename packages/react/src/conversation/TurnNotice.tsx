import { type SessionState, selectStatus, selectUnsettled } from '@holdpoint/client';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import type { ReceiptRenderer } from './TranscriptReceipt.tsx';

const selectError = (state: SessionState) => state.error;
const selectUndelivered = (state: SessionState) => state.undelivered;

/** What went wrong, what was kept, and what can be done, after a turn that did not end well. */
export function TurnNotice({
  turn,
  renderers,
}: {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  readonly renderers: readonly ReceiptRenderer[];
}) {
  const { notice, marks } = useMessages();
  const error = useSessionStore(turn.session, selectError);
  const undelivered = useSessionStore(turn.session, selectUndelivered);
  const status = useSessionStore(turn.session, selectStatus);
  const open = useSessionStore(turn.session, selectUnsettled);
  // A card of ours has the button while its answer is in doubt. Where nobody says that one draws it, it stays here: twice
  // is better than nowhere.
  const isOnCard = open.some(
    (one) =>
      (one.status === 'unknown' || one.status === 'failed') &&
      renderers.some(({ kind, tool }) => kind !== 'custom' && tool.name === one.name),
  );
  if (!error || status === 'sending' || status === 'streaming') return null;
  return (
    <div className="hp-notice" role="alert">
      <AlertIcon />
      <div>
        <p>
          <b>{notice[error.code]}</b>
          {undelivered && marks.space + notice.messageKept}
          {open.length > 0 && marks.space + notice.decisionKept}
        </p>
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
          {undelivered && !turn.session.mustAnswerFirst() && (
            <button
              type="button"
              className="hp-btn"
              data-look="quiet"
              // While the state is being read it is refused, and nothing was sent.
              onClick={() => void turn.retry()?.catch(() => {})}
            >
              {notice.retry}
            </button>
          )}
          {!isOnCard && turn.session.canAsk() && (
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
            {notice.dismiss}
          </button>
        </div>
      </div>
    </div>
  );
}
