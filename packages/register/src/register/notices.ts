// What is still to be told of a request stands in the request itself, so that it is written together with what happened.

import type {
  ApprovalRequest,
  DueNotice,
  NoticeKind,
  RequestEvent,
} from '../store/approvalRequest.ts';
import type { NotifyOptions } from './notifier.ts';

const KINDS: ReadonlySet<string> = new Set<NoticeKind>([
  'asked',
  'changed',
  'reminded',
  'escalated',
  'handed-on',
  'decided',
]);

const isKind = (type: RequestEvent['type']): type is NoticeKind => KINDS.has(type);

/** The request, with what is to be told of all that happened from `from` on. */
export function addNotices(
  item: ApprovalRequest,
  from: number,
  notify: NotifyOptions | undefined,
): ApprovalRequest {
  const added = (notify?.by ?? []).flatMap(({ name, kinds }) =>
    item.history.flatMap((event, index): readonly DueNotice[] => {
      const { type, at } = event;
      if (index < from || !isKind(type) || kinds?.includes(type) === false) return [];
      return [{ event: index, kind: type, by: name, attempts: 0, at }];
    }),
  );
  return added.length > 0 ? { ...item, notices: [...(item.notices ?? []), ...added] } : item;
}

/** When something is to be told next. */
export function nextNotice({ notices = [] }: ApprovalRequest): number | undefined {
  const times = notices.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Which notice, after how many attempts. */
type Named = Omit<DueNotice, 'attempts'> & { readonly attempts: number | 'any' };

/** The request with other notices in the place of one; the request itself where that one is not there any more. */
export function replaceNotice(
  item: ApprovalRequest,
  due: Named,
  others: readonly DueNotice[],
): ApprovalRequest {
  const { notices = [], ...rest } = item;
  if (!notices.some((one) => isSame(one, due))) return item;
  const left = notices.flatMap((one) => (isSame(one, due) ? others : [one]));
  return left.length > 0 ? { ...rest, notices: left } : rest;
}

const isSame = (one: DueNotice, other: Named) =>
  one.event === other.event &&
  one.by === other.by &&
  one.to === other.to &&
  (other.attempts === 'any' || one.attempts === other.attempts);
