import { scriptedBackend } from '@holdpoint/client/testing';
import { at, companies, euros } from '../../test/harness/fixtures.ts';
import type { InboxItem } from './inboxItem.ts';
import type { Inbox } from './useInbox.ts';

const now = at(14, 2);
const item = (id: string, more: Partial<InboxItem>): InboxItem => ({
  id,
  backendId: 'bank',
  label: 'Northbank',
  sessionId: id,
  remember: undefined,
  since: now,
  waiting: [],
  ...more,
});

/** One of each: an approval in the app's words, a question with more behind it, a sign-in, one that is not known. */
export const items: readonly InboxItem[] = [
  item('pay', {
    waiting: [
      {
        key: 'a',
        name: 'transferMoney',
        kind: 'approval',
        status: 'open',
        title: `Send ${euros(1240)} to ${companies.byron}`,
        agent: 'Northbank assistant',
        expiresAt: now + 15 * 60_000,
      },
    ],
  }),
  item('trip', {
    label: 'Travel',
    since: now - 4 * 60_000,
    waiting: [
      {
        key: 'b',
        name: 'ask',
        kind: 'question',
        status: 'open',
        question: 'Which connection should I book for Thursday?',
        agent: 'Travel planner',
      },
      { key: 'c', name: 'book', kind: 'approval', status: 'decided' },
      { key: 'd', name: 'note', kind: 'approval', status: 'open' },
    ],
  }),
  item('mail', {
    label: 'Mail',
    since: now - 22 * 60_000,
    waiting: [{ key: 'e', name: 'readInbox', kind: 'credential', status: 'open' }],
  }),
  item('ops', {
    label: 'Operations',
    since: now - 162 * 60_000,
    waiting: [
      {
        key: 'f',
        name: 'deleteDatabase',
        kind: 'approval',
        status: 'unknown',
        agent: 'Operations',
      },
    ],
  }),
];

/** An inbox as `useInbox` gives it. */
export const inboxOf = (more: Partial<Inbox> = {}): Inbox => ({
  items,
  count: 6,
  isLoading: false,
  problems: [],
  lookAgain() {},
  ...more,
});

/** A source that can't be reached. */
export const unreachable: Inbox['problems'][number] = {
  source: { backend: scriptedBackend(() => {}, { id: 'archive' }), label: 'Archive' },
  error: { code: 'network', message: 'Holdpoint: down' },
};
