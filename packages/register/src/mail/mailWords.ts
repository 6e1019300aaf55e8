import type { Notice } from '../register/notifier.ts';

/** The texts of a mail. Names come from the app; none comes from a model. */
export interface MailWords {
  /** The language of amounts and times. */
  readonly locale: string;
  /** The heading: the mail asks for an answer, or reports an outcome. */
  readonly kind: { readonly asks: string; readonly tells: string };
  /** The subject. */
  readonly subject: (about: MailAbout) => string;
  /** The first line. */
  readonly lead: (about: MailAbout) => string;
  readonly approvals: (given: number, needed: number) => string;
  readonly until: (time: string) => string;
  /** Precedes a person’s reason. */
  readonly reason: string;
  /** Precedes the request’s address, and labels the link. */
  readonly open: string;
  /** A note about the values. */
  readonly quoted: string;
  readonly left: (values: number) => string;
}

/** The values for the texts. */
export interface MailAbout {
  readonly kind: Notice['kind'];
  /** The app’s name for the tool. */
  readonly title: string;
  /** Formatted for people. */
  readonly amount?: string;
  /** The person who requested it, reassigned it, or decided. */
  readonly who?: string;
  /** For a decision. */
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
