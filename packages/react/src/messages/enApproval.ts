import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** What approving and rejecting say. */
export const approval = {
  approve: 'Approve',
  reject: 'Reject',
  /** Before the app's reason for asking. */
  why: 'Why you’re asked:',
  sendRejection: 'Send rejection',
  rejecting: 'Rejecting',
  notNow: 'Not now',
  openAgain: 'Open again',
  asideState: 'Not now',
  aside: 'Put aside, not answered. Nothing was sent; the assistant still waits.',
  /** Each is given what stands on the button. */
  longPress: (label: string) =>
    `Keep ${label} pressed for a second. A short press asks once more instead.`,
  secondPress: (label: string) => `Pressing ${label} asks you once more before anything is sent.`,
  confirming: (label: string) => `Press ${label} once more to confirm, or go back.`,
  confirmingState: 'Once more',
  /** Changing the input before it is approved. */
  edit: {
    start: 'Edit',
    again: 'Edit again',
    review: 'Review changes',
    discard: 'Discard changes',
    state: 'Editing',
    reviewState: 'Review',
    line: 'You’ll see the changed request once more before you approve it.',
    reviewing: 'The changed request, as it will be sent. Nothing is sent until you answer.',
    unchanged: 'Nothing is changed yet.',
    loading: 'The form is on its way.',
    failed: 'The form could not be loaded. Nothing was changed.',
    problems: (count: number) =>
      plural(locale, count, {
        one: 'One field needs another look.',
        other: '# fields need another look.',
      }),
  },
  rejectingLine: 'The assistant is told that it was rejected, and reads your reason.',
  rejectingNoReason: 'The assistant is told that it was rejected.',
  reason: 'Reason',
  reasonOptional: '(may be empty)',
  /** Around the tool's name, where the app gives no title. */
  title: { before: 'The assistant wants to use ', after: '' },
  /** For a request that names none. */
  titleNoTool: 'The assistant asks without naming a tool',
  phrase: 'To approve, type:',
  onePress: 'One press answers.',
  ready: 'Everything is shown and the words match.',
  offLead: (label: string) => `${label} is off:`,
  off: {
    unknown: 'this app doesn’t know this tool, so it can’t tell what an approval would do',
    hidden: 'not everything is shown yet',
    phrase: 'the words above aren’t typed',
    issues: 'the request does not fit its description',
  },
  /** Joins the reasons why approve is off. */
  list: (reasons: readonly string[]) => new Intl.ListFormat(locale).format(reasons),
  rejectionOff: 'A reason is needed to reject.',
  issues: 'The request does not fit what this app knows of the tool. You can only reject it.',
  /** After the first few ways in which it does not fit. */
  moreIssues: (count: number) =>
    plural(locale, count, { one: '… and # more problem', other: '… and # more problems' }),
  /** By what an approval does. */
  unknownTool: {
    respond: 'This app does not know this tool. Your answer goes back as its result.',
    restart: 'This app does not know this tool. If you approve, the server runs it.',
    nothing:
      'This app does not know this tool. If you reject it, that goes back as its result; nothing is run.',
  },
  sharedAnswer:
    'Your answer goes to all of these calls at once. They can’t be answered one by one, and there may be others that are not shown.',
  unknownInput:
    'The server did not say what the tool would be called with. If you approve, it may be anything.',
  /** Around the comparison of what was with what will be. */
  diff: {
    title: 'What changes',
    loading: 'The comparison is on its way.',
    failed: 'The comparison could not be loaded. What will be sent is shown above, whole.',
  },
};

/** What is answered without asking, by a rule that the person has made. */
export const rules = {
  offer: 'Don’t ask again:',
  until: 'Until this page is left, or you take it back.',
  byRule: (label: string) => `By your rule: ${label}`,
  title: 'Answered without asking',
  since: (time: string, uses: number) =>
    `Since ${time}, ${plural(locale, uses, { one: 'used once', other: 'used # times' })}.`,
  used: (time: string) => `Approved ${time}:`,
  revoke: 'Ask again',
};
