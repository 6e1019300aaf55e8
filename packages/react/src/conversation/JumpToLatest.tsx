import { ArrowIcon } from '../internals/icons.tsx';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import { focusLog } from './focusLog.ts';
import type { FollowEnd } from './useFollowEnd.ts';

/**
 * Goes back to the end of the conversation; there while the person has scrolled away from it and sees nothing of what
 * waits there. Put it last into the element that `useFollowEnd` follows. It is a strip at the lower edge of what scrolls, and
 * nothing moves when it comes. The focus then is on the conversation.
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
