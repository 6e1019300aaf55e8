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

/**
 * One of each: an approval in the app's words, a question with another one behind it, a sign-in, and one of unknown
 * status.
 */
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

const QUESTIONS = ['Which seat?', 'Which of the two hotels?', 'May I share your number?'];

/** One of many conversations: a payment, or every third time a question. */
export const manyOf = (name: string, at: number): InboxItem => {
  const isQuestion = at % 3 === 2;
  return item(`many-${at}`, {
    label: isQuestion ? 'Travel' : 'Northbank',
    since: now - at * 13 * 60_000,
    waiting: [
      {
        key: `many-${at}`,
        name: isQuestion ? 'ask' : 'transferMoney',
        kind: isQuestion ? 'question' : 'approval',
        status: 'open',
        agent: isQuestion ? 'Travel planner' : 'Northbank assistant',
        ...(isQuestion
          ? { question: QUESTIONS[Math.floor(at / 3) % 3] ?? '' }
          : { title: `Send ${euros(18.9 + ((at * 37) % 53) * 24.5)} to ${name}` }),
      },
    ],
  });
};

/** Returns an inbox as from `useInbox`. */
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
