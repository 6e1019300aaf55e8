import { approval, rules } from './enApproval.ts';
import { argumentWords } from './enArguments.ts';
import type { diff } from './enDiff.ts';
import type { edit } from './enEdit.ts';
import { notice } from './enNotice.ts';
import { question } from './enQuestion.ts';
import { transcript } from './enTranscript.ts';
import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** Every string the kit shows, in English. The type of this object is what a translation must give. */
export const en = {
  locale,
  /**
   * Between the kit's own words: two sentences, a word and what it names, the end of a word that stands for a sentence.
   * Empty where a script puts no blank there.
   */
  marks: { space: ' ', colon: ':', stop: '.' },
  /** What a card is, in its head and wherever it is named from outside. */
  kind: {
    approval: 'Approval',
    question: 'Question',
    credential: 'Sign-in',
    custom: 'Decision',
  },
  /** The state in a card's head. */
  state: {
    announced: 'Arriving',
    arming: 'Waiting for you',
    open: 'Waiting for you',
    decided: 'Not sent yet',
    sending: 'Sending',
    unknown: 'Not known',
    failed: 'Failed',
    expired: 'Expired',
    superseded: 'Set aside',
    elsewhere: 'Answered elsewhere',
    otherTab: 'In another tab',
    resolved: 'Confirmed',
  },
  /** The line above the buttons: what is and isn't known, and what can be done. */
  status: {
    announced: 'The assistant is still writing. You can answer once it has finished.',
    open: 'Nothing is sent until you answer.',
    /** After a press that came before the buttons had been in view for long enough. */
    early: 'Buttons wait half a second, so that no stray press answers.',
    /** What the person has said, while nothing is sent. */
    decidedAs: {
      approved: 'You approve this.',
      rejected: 'You reject this.',
      answered: 'You answer this.',
      declined: 'You give no answer.',
      refreshed: 'You sign in for this.',
      cancelled: 'You call this off.',
    },
    decidedAlone: 'Saved, not sent yet.',
    decidedInTray: (open: number) =>
      open === 0
        ? 'Saved, not sent yet. You can change it until you send them all.'
        : `Saved, not sent yet. ${plural(locale, open, { one: 'You can change it while the other one is open.', other: 'You can change it while the other # are open.' })}`,
    sending: 'Waiting for the server to confirm your answer.',
    otherTab: 'It is being answered in another tab. This card will show what came of it.',
    refused: 'Your answer was not taken. You can answer again.',
    refusedWith: 'Your answer was not taken. The server says:',
    unknown: 'We don’t know whether your answer was taken. Nothing is sent again by itself.',
    unknownForGood:
      'We don’t know whether your answer was taken, and this server can’t be asked. Look where it would show before you answer again.',
    failed:
      'What your answer set off has failed. It may have been partly done: look before you try again.',
    /** While one is answered anew whose earlier answer is in doubt. */
    doubt: {
      unknown: 'An earlier answer may have been taken. Answer again only if it was not.',
      failed: 'An earlier answer set this off, and it failed. It may have been partly done.',
    },
    /** Remembered by this browser, where the server gives out nothing. */
    unverified:
      'This question is from before this page was loaded, and can’t be checked here: it may have been answered elsewhere.',
    expired: 'The time to answer ran out. Nothing was approved and nothing was rejected.',
    ambiguous:
      'Two requests can’t be told apart, so an answer would count for both. Send a message instead.',
    /** Why nobody can answer a request. */
    unanswerable: {
      name: 'This request names no tool, so it can’t be answered. Send a message instead.',
      form: 'This request can’t be answered from here: it lacks something, or asks in an unknown way. Send a message instead.',
    },
    problem: 'This answer could not be sent. Nothing was sent.',
    offline: 'You are offline. Nothing can be sent now.',
    noMemory:
      'This browser can’t record that you have answered. After a reload you could be asked again, and answer twice.',
    /** While buttons that could answer are not wholly in view. */
    cutOff: 'Scroll until the buttons are wholly in view; they work then.',
    hidden: (what: string) => `Not everything is shown yet: ${what}.`,
  },
  /** How much is at stake, by the app. */
  risk: { low: 'Low risk', elevated: 'Elevated risk', high: 'High risk', unknown: 'Unknown tool' },
  action: {
    /** On the button that was pressed, while its answer is on its way; by what was said. */
    sendingAs: {
      approved: 'Approving…',
      rejected: 'Rejecting…',
      answered: 'Sending…',
      declined: 'Declining…',
      refreshed: 'Sending…',
      cancelled: 'Cancelling…',
    },
    change: 'Change',
    checkAgain: 'Check again',
    answerAgain: 'Answer again',
    tryAgain: 'Try again',
    allowWithoutMemory: 'Answer anyway',
    back: 'Back',
    details: 'Details',
  },
  question,
  /** A file as the answer, where the app allows one. */
  file: {
    label: 'Your file',
    /** What is taken: types and a size, both set by the app. */
    limits: (types: string, size: string) => `${types}, up to ${size}.`,
    /** Types that no file ending names. */
    kinds: { image: 'Images', audio: 'Audio', video: 'Videos', text: 'Text' },
    /** Joins the types that are taken. */
    types: (types: readonly string[]) =>
      new Intl.ListFormat(locale, { type: 'disjunction' }).format(types),
    choose: 'Choose a file. It stays on this device until you send it.',
    ready: (size: string) => `Will be sent, ${size}:`,
    taking: 'Handing over the file …',
    wrongType: 'This kind of file is not taken here. Choose another.',
    tooLarge: (size: string) => `This file is too large, ${size}. Choose a smaller one.`,
    empty: 'This file is empty. Choose another.',
    failed: 'The file could not be handed over. Nothing was sent.',
    failedWith: 'The file could not be handed over. Nothing was sent. The app says:',
  },
  credential: {
    title: (provider: string) => `Sign in to ${provider}`,
    titleForm: (provider: string) => `Add a key for ${provider}`,
    opens: 'Opens in its own window:',
    leads: 'This page leaves for:',
    asksFor: 'Your browser asks for your passkey for:',
    handedOver: 'Handed straight to this app’s own connection.',
    scopes: 'It will be able to',
    scopeCount: (count: number) =>
      plural(locale, count, { one: '# permission, all shown', other: '# permissions, all shown' }),
    runsWith: 'What the tool then runs with',
    registered:
      'The sign-in above is registered by this app. What stands below may be the assistant’s.',
    noPassword: 'Never type a password into the conversation.',
    secret: 'Key',
    secretHint: 'It isn’t put in the conversation, stored by this page, or shown to the assistant.',
    emptied: 'The field is emptied as soon as it is handed over.',
    empty: 'Type it first; the field is empty.',
    start: 'Open sign-in',
    startCustom: 'Sign in',
    startHere: 'Sign in here',
    startPasskey: 'Use passkey',
    /** After a redirect has come back: a press uses it. */
    goOn: 'Go on',
    handOver: 'Hand over key',
    decline: 'Decline',
    cancel: 'Cancel',
    showWindow: 'Show the window',
    openPage: 'Open the sign-in page',
    waitingState: 'In the other window',
    workingState: 'Signing in',
    waiting: 'Waiting for the other window. Finish signing in there.',
    working: 'Signing in …',
    blocked:
      'Your browser blocked the window. Open the sign-in page yourself; this card waits for it.',
    blockedHere:
      'Your browser blocked the window. Sign in on this page instead, or open the sign-in page yourself.',
    leaving: 'This page leaves for the sign-in, and comes back to where you are.',
    returned: 'You have signed in. Nothing is sent until you go on.',
    proving: 'Your browser asks for your passkey.',
    unsupported: 'This browser can’t use passkeys. The step still waits.',
    steps: (count: number) =>
      plural(locale, count, {
        one: '# step waits for this sign-in',
        other: '# steps wait for this sign-in',
      }),
    serves: (count: number) => `One sign-in serves all ${count} steps.`,
    closed: 'The window was closed before the sign-in was finished. The step still waits.',
    cancelled: 'The sign-in was cancelled. The step still waits.',
    timedOut: 'The sign-in took too long. The step still waits.',
    failed: 'The sign-in did not work. The step still waits.',
    failedWith: 'The sign-in did not work. The step still waits. The app says:',
    signedInNotSent: 'Signed in, not sent yet.',
  },
  approval,
  rules,
  from: {
    askedBy: 'Asked by',
    tool: 'Tool',
    expires: (time: string) => `Expires ${time}`,
    expired: (time: string) => `Expired ${time}`,
    /** Beside the time; never a countdown. */
    left: {
      enough: '',
      fiveMinutes: '(less than five minutes left)',
      oneMinute: '(less than a minute left)',
      over: '',
    },
    /** Said once each by assistive technology. */
    leftSaid: {
      enough: '',
      fiveMinutes: 'Less than five minutes left to answer.',
      oneMinute: 'Less than a minute left to answer.',
      over: 'The time to answer ran out. Nothing was approved and nothing was rejected.',
    },
    says: 'What the assistant says',
  },
  arguments: argumentWords,
  reveal: {
    notice: (count: number) =>
      plural(locale, count, {
        one: '# thing here doesn’t normally show.',
        other: '# things here don’t normally show.',
      }),
    /** What the marked tokens stand for. */
    kinds: {
      hidden: 'Some characters have no picture of their own.',
      direction: 'Some turn the order of letters around.',
      control: 'Some are control characters.',
      blank: 'Some are many blanks in a row.',
      lookalike: 'Some letters or signs only look like the usual ones.',
      alike: 'Some names look the same and are not.',
    },
  },
  tray: {
    label: 'Decisions that wait for you',
    title: (count: number) =>
      plural(locale, count, { one: '# decision waits', other: '# decisions wait' }),
    position: (index: number, count: number) => `${index} of ${count}`,
    step: (index: number, kind: string) => `${index}. ${kind}`,
    stepOpen: 'open',
    previous: 'Previous decision',
    next: 'Next decision',
    progress: (done: number, count: number) => `${done} of ${count} answered.`,
    together: 'All leave together; nothing is sent before.',
    ready: 'All are answered. Nothing is sent until you press the button.',
    sendAll: (count: number) => `Send all ${count}`,
  },
  /** What waits across sessions; an entry of its own. */
  inbox: {
    title: 'Waiting for you',
    badge: (count: number) => `(${count}) `,
    count: (count: number) =>
      plural(locale, count, { one: '# decision waits.', other: '# decisions wait.' }),
    andMore: (count: number) => `, with ${count} more in this session`,
    unknown: 'We don’t know whether your answer was taken',
    failed: 'What your answer set off has failed',
    unsent: 'Answered, not sent yet',
    empty: 'Nothing waits for you.',
    loading: 'Looking for what waits …',
    unread: 'Could not be asked:',
    partly: 'Could not be read whole:',
    again: 'Look again',
    showMore: (count: number) => `Show ${count} more`,
  },
  announce: {
    opened: (kinds: readonly string[]) =>
      kinds.length === 1
        ? `${kinds[0]} needed. The assistant waits for you.`
        : `${kinds.length} decisions needed. The assistant waits for you.`,
    settled: {
      resolved: 'The server confirmed your answer.',
      unknown: 'It is not known whether your answer was taken.',
      failed: 'What your answer set off has failed. It may have been partly done.',
    },
    refused: 'Your answer was not taken.',
    /** On the button that goes to a card further down than what is seen. */
    below: 'Waiting for you below',
  },
  receipt: {
    approved: 'Approved',
    /** Approved, after the person had changed what is sent. */
    changed: 'Approved with changes',
    /** Before what a value was, beside what was sent instead. */
    asked: 'asked',
    moreChanges: (count: number) => `${count} more in the details`,
    rejected: 'Rejected',
    answered: 'Answered',
    declined: 'Declined',
    refreshed: 'Signed in',
    cancelled: 'Cancelled',
    superseded: 'Set aside',
    elsewhere: 'Answered elsewhere',
    expired: 'Expired',
    confirmed: 'The server confirmed your answer.',
    reason: 'Your reason:',
    /** What the answer did, as far as it is known; never more. */
    effect: {
      ran: 'The tool ran again with your answer.',
      told: 'The tool was told.',
      result: 'Handed over as the tool’s result. Nothing was run by it.',
      let: 'The server was allowed to run the tool.',
      kept: 'The server was told not to run the tool.',
    },
    decidedAt: (time: string) => `You, ${time}.`,
    confirmedAt: (time: string) => `Confirmed by the server ${time}.`,
    supersededBy: 'The conversation went on without an answer.',
    /** Set aside after an answer was sent. */
    supersededAfter: {
      unknown: 'Your answer was sent before. Whether it was taken is not known.',
      failed:
        'Your answer was sent before, and what it set off has failed. It may have been partly done.',
    },
    /** A lost answer, after which the server’s state has a result. */
    resolvedInDoubt:
      'The server has a result. Whether it is of this answer, or of somebody else’s, is not known.',
    elsewhereBy: 'Someone answered it in another place.',
    otherTabBy: (what: string) => `${what}, in another tab of this browser.`,
    expiredBy: 'Nothing was approved and nothing was rejected.',
  },
  /** Saving what was decided. */
  receipts: {
    save: { json: 'Save receipts as JSON', csv: 'Save receipts as CSV' },
    none: 'No decision has ended since this page was loaded.',
  },
  transcript,
  notice,
  composer: {
    label: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    stop: 'Stop',
    setsAside: 'A new message sets the open decisions aside. They aren’t answered by it.',
    answerFirst:
      'This agent takes no message while a decision is open. Answer it first; what you write here is kept.',
    heldBack:
      'A decision came while you were writing. Your message is kept. Send it again to set the decision aside.',
  },
};

/** What a translation gives. Words are free, shape is not. */
export type Messages = typeof en & {
  /** The form for changing an input. In English it comes with the form, and so does the next. */
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
};
