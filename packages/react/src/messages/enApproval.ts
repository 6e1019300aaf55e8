import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The words of approving and rejecting. */
export const approval = {
  approve: 'Approve',
  reject: 'Reject',
  /** Before the app's reason for asking. */
  why: 'Why you’re asked:',
  sendRejection: 'Send rejection',
  /** Replaces it if several answers are sent together, because the rejection is only kept then. */
  keepRejection: 'Save rejection',
  rejecting: 'Rejecting',
  notNow: 'Not now',
  openAgain: 'Open again',
  asideState: 'Not now',
  aside: 'Set aside for now, not answered. Nothing was sent; the assistant is still waiting.',
  /** Receives the label of the button. */
  longPress: (label: string) => `Hold ${label} for one second, or press it twice.`,
  secondPress: 'You’ll confirm once more.',
  confirming: 'Nothing has been sent yet.',
  /** On the button for the second press; receives its previous label. */
  pressAgain: (label: string) =>
    `Press again: ${label}`.replace(/: \p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()),
  confirmingState: 'Confirm',
  /** Changing the input before it is approved. */
  edit: {
    start: 'Edit',
    again: 'Edit again',
    review: 'Review changes',
    discard: 'Discard changes',
    state: 'Editing',
    reviewState: 'Review',
    line: 'You’ll review your changes before you approve.',
    reviewing: 'The changed request, as it will be sent.',
    left: 'The change you began is kept. It isn’t part of what you approve.',
    unchanged: 'Nothing has been changed yet.',
    loading: 'Loading the form…',
    failed: 'The form couldn’t be loaded. Nothing was changed.',
    problems: (count: number) =>
      plural(locale, count, {
        one: 'Check one field.',
        other: 'Check # fields.',
      }),
  },
  rejectingLine: 'The assistant will see that you rejected this, and why.',
  rejectingNoReason: 'The assistant will see that you rejected this.',
  reason: 'Reason',
  reasonOptional: '(optional)',
  /** Around the tool's name, if the app sets no title. */
  title: { before: 'The assistant wants to use ', after: '' },
  /** For a request without a tool name. */
  titleNoTool: 'The assistant didn’t name a tool',
  phrase: 'To approve, type:',
  ready: 'Ready.',
  offLead: (label: string) => `${label} is off:`,
  needsEdit: 'the server accepts only an edited request',
  off: {
    unknown: 'this app doesn’t know this tool',
    unsaid: 'this app doesn’t say how this request is approved',
    hidden: 'not everything is shown yet',
    phrase: 'type the words it asks for',
    issues: 'the request doesn’t match the tool’s definition',
  },
  /** This many fields have not been in view yet. */
  unread: (count: number) =>
    `Scroll to see ${plural(locale, count, { one: '# more field', other: '# more fields' })}.`,
  /** Joins the reasons why Approve is off. */
  list: (reasons: readonly string[]) => new Intl.ListFormat(locale).format(reasons),
  rejectionOff: 'Add a reason to reject.',
  issues: 'The request doesn’t match the tool’s definition in this app. You can only reject it.',
  /** How a value of the request is wrong, after its name. */
  misfit: {
    missing: 'is missing',
    type: (wanted: string, got: string) => `should be ${wanted}; it’s ${got}`,
    other: 'isn’t what the tool takes',
    unknown: 'isn’t known to this app',
    kinds: {
      text: 'text',
      number: 'a number',
      boolean: 'yes or no',
      list: 'a list',
      object: 'a group of fields',
      nothing: 'nothing',
    },
  },
  /** After the first issues. */
  moreIssues: (count: number) =>
    plural(locale, count, { one: '… and # more problem', other: '… and # more problems' }),
  /** By the effect of an approval. */
  unknownTool: {
    respond: 'This app doesn’t know this tool. Your answer is returned as its result.',
    restart: 'This app doesn’t know this tool. If you approve, it may run.',
    nothing: 'Unknown tool. You can only reject it; nothing will run.',
  },
  sharedAnswer:
    'Your answer goes to all of these calls at once. They can’t be answered one by one, and there may be others that aren’t shown.',
  unknownInput:
    'The server didn’t say what the tool would be called with. If you approve, it could be anything.',
  unreadableInput:
    'What is shown couldn’t be read as JSON. It’s the text as it came; what the tool makes of it isn’t known.',
  /** Around the comparison of before and after. */
  diff: {
    title: 'What changes',
    loading: 'Loading the comparison…',
    failed: 'The comparison couldn’t be loaded. Everything that will be sent is shown above.',
  },
};
