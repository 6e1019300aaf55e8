import type { Session } from '@holdpoint/client';
import { useArming } from '../card/arming/useArming.ts';
import { PressButton } from '../card/press/PressButton.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useReviewMessages } from '../messages/useReviewMessages.ts';

/**
 * Requests that can't be told apart can't be answered, and nothing of their turn can be sent. Says so once, and offers
 * a way out: a message in the kit's own words that asks the assistant to ask again.
 */
export function Twins({ session }: { readonly session: Session }) {
  const { marks } = useMessages();
  const review = useReviewMessages();
  // If the agent accepts no message before an answer, the only way out is another conversation.
  const isStuck = session.mustAnswerFirst();
  const { armRef, isArmed, isArming, armedSince } = useArming(!isStuck);
  const ask = () => {
    try {
      session.send(review.twins.message).outcome.catch(() => {});
    } catch {
      // Something else is already running, which this message would have followed.
    }
  };
  return (
    <div className="hp-twins" ref={armRef}>
      <div className="hp-note" data-tone="caution">
        <AlertIcon />
        <p>
          <b>{review.twins.lead}</b>
          {marks.space}
          {isStuck ? review.twins.stuck : review.twins.wayOut}
        </p>
      </div>
      {!isStuck && (
        <PressButton
          className="hp-btn"
          data-look="fill"
          isLive={isArmed}
          arming={isArming ? 'runs' : 'waits'}
          armedSince={armedSince}
          onPress={ask}
        >
          {review.twins.ask}
        </PressButton>
      )}
    </div>
  );
}
