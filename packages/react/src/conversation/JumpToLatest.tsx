import { ArrowIcon } from '../internals/icons.tsx';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import { focusLog } from './focusLog.ts';
import type { FollowEnd } from './useFollowEnd.ts';

/**
 * Scrolls to the end of the conversation. Shown after the person has scrolled away from it and sees no pending request
 * there. Place it last in the element that `useFollowEnd` follows. A strip at the lower edge of the scrolling element;
 * nothing moves when it appears. Then focuses the conversation.
 * Renders a `<div>` element with a button in it.
 */
export function JumpToLatest({ end }: { readonly end: FollowEnd }) {
  const transcript = useTranscriptMessages();
  if (end.isAtEnd) return null;
  return (
    <div className="hp hp-jump">
      <button
        type="button"
        className="hp-btn"
        onClick={({ currentTarget }) => {
          focusLog(
            currentTarget.closest('div')?.parentElement?.querySelector<HTMLElement>('[role="log"]'),
          );
          end.toEnd();
        }}
      >
        <ArrowIcon direction="down" />
        {transcript.jump}
      </button>
    </div>
  );
}
