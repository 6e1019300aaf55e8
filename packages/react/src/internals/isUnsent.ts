import type { ErrorInfo } from '@holdpoint/client';

/**
 * True where the page itself kept back what was to be sent, so that nothing in the error is the server's. A device that is
 * offline says so in words of its own.
 */
export const isUnsent = ({ code, taken, reason, httpStatus, serverMessage }: ErrorInfo): boolean =>
  reason !== undefined ||
  (taken === 'no' &&
    httpStatus === undefined &&
    serverMessage === undefined &&
    ['auth', 'limit', 'protocol'].includes(code));
