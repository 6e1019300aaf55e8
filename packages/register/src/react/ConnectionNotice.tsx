import type { ErrorInfo } from '@holdpoint/client';
import { AlertIcon, useProblemMessages } from '@holdpoint/react/internal';
import { useRequestMessages } from '../messages/useRequestMessages.ts';

/** Says that the state may be out of date or could not be read, and why. */
export function ConnectionNotice({
  error,
  isStale,
  isUnread = false,
  isOnline,
  lookAgain,
}: {
  readonly error: ErrorInfo | undefined;
  readonly isStale: boolean;
  /** True if nothing was read yet. */
  readonly isUnread?: boolean;
  readonly isOnline: boolean;
  readonly lookAgain: () => void;
}) {
  const words = useRequestMessages();
  const { stale, offline } = useProblemMessages();
  if (error?.code !== 'auth' && !isStale) return null;
  const says =
    error?.code === 'auth'
      ? words.signedOut
      : isUnread
        ? words.unreachable
        : isOnline
          ? stale
          : offline;
  return (
    <p className="hp-request-note" data-tone="caution" role="alert">
      <AlertIcon />
      <span>{says}</span>
      <button type="button" className="hp-btn" data-look="quiet" onClick={lookAgain}>
        {words.again}
      </button>
    </p>
  );
}
