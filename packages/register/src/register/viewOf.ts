import type { ApprovalRequest, RequestView } from '../store/approvalRequest.ts';

/** Result of `mayRead`: everything, the request only, or nothing. */
export type ReadAccess = boolean | 'request';

/** Returns the view of a request. Copies only the fields that are named here. */
export function viewOf(
  item: ApprovalRequest,
  sight: true | 'request',
  { needed, at }: { readonly needed: number; readonly at: number },
): RequestView {
  const { id, digest, since, until, state, votes, decision } = item;
  // The worker may not have rejected it yet.
  const isLate = state === 'pending' && until !== undefined && until <= at;
  const given = votes.filter(({ verdict }) => verdict === 'approve').length;
  const shared = {
    id,
    digest,
    since,
    ...(until === undefined ? {} : { until }),
    state,
    ...(isLate || decision?.expired ? { expired: true as const } : {}),
    approvals: { given, needed },
  };
  if (sight === 'request') {
    const { name, input, metadata, hidden } = item.interrupt;
    const interrupt = {
      name,
      input,
      ...(metadata === undefined ? {} : { metadata }),
      ...(hidden === undefined ? {} : { hidden }),
    };
    return { sees: 'request', ...shared, interrupt };
  }
  const { raw: _raw, attempts: _attempts, deadlines: _deadlines, salt: _salt, ...rest } = item;
  const { sendAt: _sendAt, order: _order, logged: _logged, notices = [], ...whole } = rest;
  const undelivered = notices.filter(({ attempts }) => attempts > 0);
  return { sees: 'all', ...whole, ...shared, ...(undelivered.length > 0 ? { undelivered } : {}) };
}
