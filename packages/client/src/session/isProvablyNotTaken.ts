import { isHoldpointError } from '../protocol/errors.ts';

/** Statuses that servers, gateways and routers give before anything of a request is run. */
const refusedUnread: readonly (number | undefined)[] = [401, 403, 404, 405, 413, 414, 415, 431];

/** True when an error proves that the backend ran nothing of the request, so that it may be sent again. */
export function isProvablyNotTaken(error: unknown): boolean {
  return (
    isHoldpointError(error) &&
    error.taken !== true &&
    (error.notTaken === true ||
      error.code === 'resume-rejected' ||
      refusedUnread.includes(error.httpStatus))
  );
}
