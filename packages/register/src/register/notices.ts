// What is still to be told of a request stands in the request itself, so that it is written together with what happened.

import type {
  WaitingDue,
  WaitingEvent,
  WaitingItem,
  WaitingNoticeKind,
} from '../store/waitingItem.ts';
import type { WaitingNotify } from './notifier.ts';

const KINDS: ReadonlySet<string> = new Set<WaitingNoticeKind>([
  'asked',
  'changed',
  'reminded',
  'escalated',
  'handed-on',
  'decided',
]);

const isKind = (type: WaitingEvent['type']): type is WaitingNoticeKind => KINDS.has(type);

/** The request, with what is to be told of all that happened from `from` on. */
export function addNotices(
  item: WaitingItem,
  from: number,
  notify: WaitingNotify | undefined,
): WaitingItem {
  const added = (notify?.by ?? []).flatMap(({ name, kinds }) =>
    item.history.flatMap((event, index): readonly WaitingDue[] => {
      const { type, at } = event;
      if (index < from || !isKind(type) || kinds?.includes(type) === false) return [];
      return [{ event: index, kind: type, by: name, attempts: 0, at }];
    }),
  );
  return added.length > 0 ? { ...item, notices: [...(item.notices ?? []), ...added] } : item;
}

/** When something is to be told next. */
export function nextNotice({ notices = [] }: WaitingItem): number | undefined {
  const times = notices.flatMap(({ at }) => (at === undefined ? [] : [at]));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Which notice, after how many attempts. */
type Named = Omit<WaitingDue, 'attempts'> & { readonly attempts: number | 'any' };

/** The request with other notices in the place of one; the request itself where that one is not there any more. */
export function replaceNotice(
  item: WaitingItem,
  due: Named,
  others: readonly WaitingDue[],
): WaitingItem {
  const { notices = [], ...rest } = item;
  if (!notices.some((one) => isSame(one, due))) return item;
  const left = notices.flatMap((one) => (isSame(one, due) ? others : [one]));
  return left.length > 0 ? { ...rest, notices: left } : rest;
}

const isSame = (one: WaitingDue, other: Named) =>
  one.event === other.event &&
  one.by === other.by &&
  one.to === other.to &&
  (other.attempts === 'any' || one.attempts === other.attempts);
