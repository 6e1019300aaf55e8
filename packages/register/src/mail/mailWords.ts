import type { Notice } from '../register/notifier.ts';

/** What a mail says. Names are those that the app gives to people and tools; nothing here is a model's. */
export interface MailWords {
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
  /** The requester, handed it on, or decided. */
  readonly who?: string;
  /** Of a decision. */
  readonly verdict?: 'approve' | 'reject' | 'expired' | 'withdrawn';
}

const by = (who: string | undefined) => (who === undefined ? '' : ` by ${who}`);
const decidedAs = {
  approve: 'Approved',
  reject: 'Rejected',
  expired: 'Nobody answered in time',
  withdrawn: 'Withdrawn',
};

export const english: MailWords = {
  subject({ kind, title, verdict }) {
    if (kind === 'decided') return `${decidedAs[verdict ?? 'expired']}: ${title}`;
    if (kind === 'reminded') return `Still waiting for an answer: ${title}`;
    if (kind === 'changed') return `Changed, please look again: ${title}`;
    if (kind === 'requested') return `Waiting for an approval: ${title}`;
    return `Now for you to answer: ${title}`;
  },
  lead({ kind, title, who, verdict }) {
    if (kind === 'decided' && verdict === 'expired')
      return `Nobody answered “${title}” in time. It was rejected.`;
    if (kind === 'decided')
      return `“${title}” was ${decidedAs[verdict ?? 'reject'].toLowerCase()}${by(who)}.`;
    if (kind === 'reminded') return `“${title}” still waits for an answer.`;
    if (kind === 'changed')
      return `“${title}” asks for something else now. Approvals of what it asked for before don’t count.`;
    if (kind === 'escalated') return `Nobody has answered “${title}” so far. Now it is for you.`;
    if (kind === 'handed-on') return `“${title}” was handed on to you${by(who)}.`;
    return `${who === undefined ? 'You are asked' : `${who} asks you`} to approve “${title}”.`;
  },
  approvals: (given, needed) => `Approvals: ${given} of ${needed}`,
  until: (time) => `Due ${time}`,
  reason: 'Reason given:',
  open: 'Open the request',
  quoted:
    'The values above are quoted as they were asked for. A dot or colon in brackets stands for one without: nothing in them is a link. What counts is what the page shows.',
  left: (values) => `${values} more values: open the request to see them.`,
};
