import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** Several decisions of one turn. */
export const tray = {
  label: 'Decisions waiting for you',
  title: (count: number) =>
    plural(locale, count, { one: '# decision waiting', other: '# decisions waiting' }),
  position: (index: number, count: number) => `${index} of ${count}`,
  step: (index: number, kind: string) => `${index}. ${kind}`,
  stepOpen: 'to decide',
  /** The decision of a step. */
  said: {
    approved: 'Approved',
    rejected: 'Rejected',
    accepted: 'Accepted',
    'sent-back': 'Sent back',
    answered: 'Answered',
    declined: 'Declined',
    refreshed: 'Signed in',
    cancelled: 'Cancelled',
  },
  previous: 'Previous decision',
  next: 'Next decision',
  progress: (done: number, count: number) => `${done} of ${count} answered.`,
  together: 'They’re all sent together.',
  ready: 'Nothing is sent until you press the button.',
  sendAll: (count: number) => `Send all ${count}`,
};
