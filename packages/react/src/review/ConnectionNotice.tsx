import type { ErrorInfo } from '@holdpoint/client';
import { AlertIcon } from '../internals/icons.tsx';
import { useRequestMessages } from '../messages/useRequestMessages.ts';

/** That what is shown may be out of date, and why. */
export function ConnectionNotice({
  error,
  isStale,
  isOnline,
  lookAgain,
}: {
  readonly error: ErrorInfo | undefined;
  readonly isStale: boolean;
  readonly isOnline: boolean;
  readonly lookAgain: () => void;
}) {
  const words = useRequestMessages();
  const isSignedOut = error?.code === 'auth';
  if (!isSignedOut && !isStale) return null;
  return (
    <p className="hp-review-note" data-tone="caution" role="alert">
      <AlertIcon />
      <span>{isSignedOut ? words.signedOut : isOnline ? words.stale : words.offline}</span>
      <button type="button" className="hp-btn" data-look="quiet" onClick={lookAgain}>
        {words.again}
      </button>
    </p>
  );
}
