import { plural } from '@holdpoint/react/internal';

const locale = 'en';

/** The words of approval requests, in English. A translation must have the type of this object. */
export const request = {
  label: 'Request',
  loading: 'Loading the request…',
  signedOut: 'Sign in to see this request.',
  missing: 'There’s no such request, or it isn’t yours to see.',
  missingHint: 'The link may be old, or meant for someone else.',
  unreachable: 'The request couldn’t be loaded.',
  again: 'Try again',
  changed: 'The request has changed since you opened it. Answers to the earlier one don’t count.',
  facts: {
    label: 'About this request',
    requester: 'Asked by',
    agent: 'Assistant',
    since: 'Since',
    approvals: 'Approvals',
    looking: 'Claimed by',
    approvers: 'Approvers',
  },
  you: 'you',
  nobody: 'no one',
  approvals: (given: number, needed: number) => `${given} of ${needed}`,
  /** The policy's requirement, in a sentence. */
  needs: (count: number): string =>
    plural(locale, count, {
      one: 'One person has to approve it.',
      other: '# different people have to approve it. One rejection ends it.',
    }),
  rejectedAt: (time: string) => `Rejected automatically on ${time}.`,
  left: {
    fiveMinutes: 'Less than five minutes left.',
    oneMinute: 'Less than a minute left.',
    over: 'This request has expired.',
  },
  /** Why this person can’t approve it, by the policy’s name. */
  policies: {
    'not-requester':
      'You asked for this, so someone else has to approve it. Rejecting it withdraws it.',
    'up-to': 'The amount is above what you may approve.',
  },
  /** Followed by the name of another policy. */
  policy: 'A server rule prevents you from approving this:',
  mayNot: 'You can see this request, but you can’t answer it.',
  /** The person’s own word, while others have to say theirs. */
  voted: {
    approve: 'You approved this. It’s waiting for someone else’s approval.',
    reject: 'You rejected this.',
  },
  decided: {
    approve: 'Approved',
    reject: 'Rejected',
    expired: 'Expired: no one decided in time, so it was rejected.',
    expiring: 'Expired. Answers no longer count.',
    other: 'Decided',
    gone: 'The assistant continued without this answer.',
    withdrawn: 'Withdrawn',
  },
  /** Before the names of those who decided. */
  by: 'by',
  /** For a person whose answer came second. */
  later: 'Someone else answered first.',
  became: {
    decided: 'The answer hasn’t reached the assistant yet.',
    sent: 'The assistant has gone on.',
    unknown:
      'We can’t tell whether the assistant received the answer. Check whether it was carried out before you send it again.',
  },
  sendAgain: 'Send answer again',
  outcome: 'Outcome',
  asked: 'What was asked for',
  takeBack: 'Take back my approval',
  claim: 'Claim',
  release: 'Release',
  handOn: 'Pass on',
  handOnHint: 'Only the people you choose can answer from then on.',
  handOnSend: 'Pass on to them',
  comments: {
    title: 'Comments',
    none: 'No comments yet.',
    label: 'Your comment',
    hint: 'Visible to everyone who sees all of this request.',
    send: 'Add comment',
    sending: 'Adding…',
  },
  history: {
    title: 'What has happened',
    none: 'It couldn’t be loaded.',
    events: {
      requested: 'asked',
      changed: 'The request was changed',
      approve: 'approved',
      reject: 'rejected',
      commented: 'commented',
      claimed: 'claimed it',
      released: 'released it',
      'taken-back': 'took the approval back',
      'handed-on': 'passed it on to',
      reminded: 'A reminder was sent',
      remindedBy: 'sent a reminder',
      withdrawn: 'withdrew it',
      escalated: 'Because nobody had decided, it was passed on to',
      decided: 'Decided',
      sent: 'The answer was sent to the assistant',
      outcome: 'The assistant has gone on',
      gone: 'The assistant continued without this answer',
      unknown: 'We can’t tell whether the assistant received the answer',
    },
  },
  tooSoon: (time: string) => `A reminder was sent already. You can send another from ${time}.`,
  /** For the requester. */
  yours: {
    /** Before the request. */
    title: 'Waiting for approval:',
    /** Replaces “asked you” for a tool: this person may not approve it. */
    others: 'asked others',
    waits: (given: number, needed: number): string =>
      given === 0
        ? plural(locale, needed, {
            one: 'Waiting for an approval.',
            other: 'Waiting for # approvals.',
          })
        : plural(locale, needed - given, {
            one: needed === 2 ? 'Waiting for a second approval.' : 'Waiting for one more approval.',
            other: 'Waiting for # more approvals.',
          }),
    /** Before names. */
    approvedBy: 'Approved so far by',
    remind: 'Remind',
    reminded: (time: string) => `A reminder was sent. You can send another from ${time}.`,
    /** In place of the composer. */
    held: 'This conversation waits for approval. It goes on when the request is decided or withdrawn.',
    withdraw: 'Withdraw',
    withdrawHint: 'It won’t be carried out, and no one can approve it.',
    withdrawReason: 'Why (optional)',
    withdrawSend: 'Withdraw this request',
  },
  /** The list of pending requests. */
  list: {
    title: 'Pending requests',
    whose: { label: 'Show', mine: 'For me to answer', all: 'All I can see' },
    tool: 'Tool',
    risk: 'Risk',
    any: 'All',
    empty: 'No pending requests here.',
    more: 'Show more',
    /** For the signed-in person. */
    voted: 'You approved this',
    you: 'you',
  },
  before: 'What the assistant did before',
  failed: 'That didn’t work.',
  /** Why a press failed, by the register’s code: the problem, and what to do. */
  refused: {
    'request-not-found':
      'This request isn’t there any more, or isn’t yours to see. Ask whoever sent you the link.',
    'request-forbidden':
      'You can see this request, but you can’t do this. Ask someone who may answer it.',
    'request-invalid':
      'The server doesn’t accept this: it’s too long, or there’s no room for more at this request. Shorten it and try again.',
    'request-changed': 'The request has changed since you opened it. Look at it again first.',
    'request-answered': 'Someone else decided this first, so nothing more can be done here.',
    'request-voted': 'You approved this before. The next approval has to be someone else’s.',
    'request-expired':
      'This request has expired. If it’s still needed, it has to be asked for again.',
    'request-policy': 'A server rule prevents you from doing this. Ask someone else to do it.',
    'register-signed-out': 'You’re signed out. Sign in and try again.',
    'request-not-requester': 'Only the person who asked can do this.',
    'register-busy': 'That was too much at once. Wait a moment and try again.',
    unsent: 'You’re offline, so nothing was sent. Try again when you’re back online.',
    unknown: 'We can’t tell whether this was done. Look at what has happened before you try again.',
  },
  /** Told to assistive technology when it has changed. */
  announce: {
    looking: (name: string) => `${name} has claimed it.`,
    approvals: (given: number, needed: number) => `${given} of ${needed} have approved.`,
  },
};

/** The strings of a translation. The words are free, the shape is fixed. */
export type RequestMessages = typeof request;
