import type { Session } from '@holdpoint/client';
import { useArming } from '../card/arming/useArming.ts';
import { PressButton } from '../card/press/PressButton.tsx';
import { AlertIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useReviewMessages } from '../messages/useReviewMessages.ts';

/**
 * Requests that can't be told apart have no answer, and nothing of their turn can be sent. Says so once, and offers the way
 * out: a message of the kit's own words that asks the assistant to ask again.
 */
export function Twins({ session }: { readonly session: Session }) {
  const { marks } = useMessages();
  const review = useReviewMessages();
  // Where the agent takes no message before it is answered, there is no way out but another conversation.
  const isStuck = session.mustAnswerFirst();
  const { armRef, isArmed, isArming, armedSince } = useArming(!isStuck);
  const ask = () => {
    try {
      session.send(review.twins.message).outcome.catch(() => {});
    } catch {
      // Something is under way already, which this message would have come after.
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
