import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** A list of several decisions, and the actions for several of them. */
export const review = {
  /** The sum of the values that the app declares as money. */
  total: (count: number, sum: string) =>
    `${sum} in ${plural(locale, count, { one: '# amount', other: '# amounts' })}`,
  /** The state of a row that can be decided together with others. */
  seen: 'opened',
  /** The rows, by number. */
  together: (rows: string) => `You’ve opened ${rows}. All are low risk and unchanged.`,
  approveThese: (count: number) => `Approve these ${count}`,
  /** If they are all rows. */
  approveAndSend: (count: number) => `Approve all ${count} and send`,
  rejectThese: (count: number) => `Reject these ${count}`,
  /** What one press sends, by verdict. */
  sends: {
    approved: (count: number) => plural(locale, count, { one: '# approval', other: '# approvals' }),
    rejected: (count: number) =>
      plural(locale, count, { one: '# rejection', other: '# rejections' }),
    accepted: (count: number) =>
      plural(locale, count, { one: '# accepted result', other: '# accepted results' }),
    'sent-back': (count: number) =>
      plural(locale, count, { one: '# result sent back', other: '# results sent back' }),
    answered: (count: number) => plural(locale, count, { one: '# answer', other: '# answers' }),
    declined: (count: number) =>
      plural(locale, count, { one: '# declined request', other: '# declined requests' }),
    refreshed: (count: number) => plural(locale, count, { one: '# sign-in', other: '# sign-ins' }),
    cancelled: (count: number) =>
      plural(locale, count, { one: '# cancellation', other: '# cancellations' }),
  },
  send: (what: string) => `Send ${what}`,
  /** Requests that can't be told apart. */
  twins: {
    lead: 'Two of these requests look the same to the server.',
    wayOut:
      'One answer would count for both, so none of them can be answered. Ask the assistant to ask again; that sets these aside.',
    stuck:
      'One answer would count for both, so none of them can be answered. Start a new conversation to go on.',
    ask: 'Ask the assistant to ask again',
    message:
      'Two of your requests can’t be told apart, so I can’t answer them. Please ask again, one request at a time.',
  },
};
