import type { ErrorInfo } from '@holdpoint/client';

/**
 * Returns true if the page itself did not send the answer, so nothing in the error comes from the server. An offline
 * device has its own message.
 */
export const isUnsent = ({ code, taken, reason, httpStatus, serverMessage }: ErrorInfo): boolean =>
  reason !== undefined ||
  (taken === 'no' &&
    httpStatus === undefined &&
    serverMessage === undefined &&
    ['auth', 'limit', 'protocol'].includes(code));
