// Pending notifications are stored in the request itself, so they are written together with their event.

import type {
  ApprovalRequest,
  DueNotice,
  NoticeKind,
  RequestEvent,
} from '../store/approvalRequest.ts';
import type { NotifyOptions } from './notifier.ts';

const KINDS: ReadonlySet<string> = new Set<NoticeKind>([
  'requested',
  'changed',
  'reminded',
  'escalated',
  'handed-on',
  'decided',
]);

const isKind = (type: RequestEvent['type']): type is NoticeKind => KINDS.has(type);

/** Adds the notifications for all events from index `from` on. */
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

/** Returns when the next notification is due. */
export function nextNotice({ notices = [] }: ApprovalRequest): number | undefined {
  const times = notices.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Identifies a notification after a number of attempts. */
type Named = Omit<DueNotice, 'attempts'> & { readonly attempts: number | 'any' };

/** Replaces a notification by others. Returns the same request if that notification is gone. */
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
