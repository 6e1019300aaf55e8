import type { Notice } from '../register/notifier.ts';

/** What a mail says. Names are those that the app gives to people and tools; nothing here is a model's. */
export interface MailWords {
  /** The language of amounts and times. */
  readonly locale: string;
  /** In the head of a mail: that it asks for an answer, or says what became of a request. */
  readonly kind: { readonly asks: string; readonly tells: string };
  /** The subject. */
  readonly subject: (about: MailAbout) => string;
  /** The first line. */
  readonly lead: (about: MailAbout) => string;
  readonly approvals: (given: number, needed: number) => string;
  readonly until: (time: string) => string;
  /** Before the reason that a person gave. */
  readonly reason: string;
  /** Before the address of the request, and on the link. */
  readonly open: string;
  /** What is to be known of the values. */
  readonly quoted: string;
  readonly left: (values: number) => string;
}

/** What the words are about. */
export interface MailAbout {
  readonly kind: Notice['kind'];
  /** What the app calls a call of this tool. */
  readonly title: string;
  /** As people write it. */
  readonly amount?: string;
  /** The requester, handed it on, or decided. */
  readonly who?: string;
  /** Of a decision. */
  readonly verdict?: 'approve' | 'reject' | 'expired' | 'withdrawn';
}

const by = (who: string | undefined) => (who === undefined ? '' : ` by ${who}`);
const decidedAs = {
  approve: 'Approved',
  reject: 'Rejected',
  expired: 'No one answered in time',
  withdrawn: 'Withdrawn',
};

export const english: MailWords = {
  locale: 'en',
  kind: { asks: 'Approval', tells: 'Decided' },
  subject({ kind, title, amount, verdict }) {
    const what = amount === undefined ? title : `${title}, ${amount}`;
    if (kind === 'decided') return `${decidedAs[verdict ?? 'expired']}: ${what}`;
    if (kind === 'reminded') return `Still waiting for an answer: ${what}`;
    if (kind === 'changed') return `Changed, please look again: ${what}`;
    if (kind === 'requested') return `Waiting for an approval: ${what}`;
    return `Now for you to answer: ${what}`;
  },
  lead({ kind, title, amount, who, verdict }) {
    const what = amount === undefined ? `“${title}”` : `“${title}” for ${amount}`;
    if (kind === 'decided' && verdict === 'expired')
      return `No one answered ${what} in time. It was rejected.`;
    if (kind === 'decided')
      return `${what} was ${decidedAs[verdict ?? 'reject'].toLowerCase()}${by(who)}.`;
    if (kind === 'reminded') return `${what} still waits for an answer.`;
    if (kind === 'changed')
      return `${what} asks for something else now. Approvals of what it asked for before don’t count.`;
    if (kind === 'escalated') return `No one has answered ${what} so far. Now it is for you.`;
    if (kind === 'handed-on') return `${what} was passed on to you${by(who)}.`;
    return `${who === undefined ? 'You are asked' : `${who} asks you`} to approve ${what}.`;
  },
  approvals: (given, needed) => `Approvals: ${given} of ${needed}`,
  until: (time) => `Due ${time}`,
  reason: 'Reason given:',
  open: 'Open the request',
  quoted:
    'The values above are quoted as they were asked for. A dot or colon in brackets stands for one without: nothing in them is a link. What counts is what the page shows.',
  left: (values) => `${values} more values: open the request to see them.`,
};
