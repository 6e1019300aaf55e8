import { approval } from './enApproval.ts';
import { argumentWords } from './enArguments.ts';
import { notice } from './enNotice.ts';
import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The strings of every card, in English. Those of one card, or of one part of the page, load with it. */
export const common = {
  locale,
  /**
   * Between the kit's own words: two sentences, a label and its value, the end of a one-word sentence. Empty in scripts
   * without spaces.
   */
  marks: { space: ' ', colon: ':', stop: '.' },
  /** The kind of card, in its header and wherever it is named from outside. */
  kind: {
    approval: 'Approval',
    question: 'Question',
    credential: 'Sign-in',
    finish: 'Result',
    custom: 'Decision',
  },
  /** In the header, after the requester's name. */
  asks: {
    approval: ' wants your approval',
    question: ' has a question',
    credential: ' needs you to sign in',
    finish: ' has finished',
    custom: ' needs your decision',
  },
  /** The state in a card's header. */
  state: {
    announced: 'Preparing',
    arming: 'Waiting for you',
    open: 'Waiting for you',
    decided: 'Not sent yet',
    sending: 'Sending',
    unknown: 'Unconfirmed',
    failed: 'Failed',
    expired: 'Expired',
    superseded: 'Set aside',
    elsewhere: 'Answered elsewhere',
    otherTab: 'In another tab',
    resolved: 'Confirmed',
  },
  /** The line above the buttons: what is known, what is not, and what to do. */
  status: {
    announced: 'The assistant is still writing. You can answer once it has finished.',
    open: 'Nothing happens until you decide.',
    /** After a press before the buttons were visible for long enough. */
    early: 'Too quick: buttons wait half a second.',
    /** After that, once they are active. */
    armed: 'You can answer now.',
    /** The person's decision, while nothing is sent. */
    decidedAs: {
      approved: 'You approve this.',
      rejected: 'You reject this.',
      accepted: 'You accept this result.',
      'sent-back': 'You send this back.',
      answered: 'You answer this.',
      declined: 'You decline to answer.',
      refreshed: 'You signed in for this.',
      cancelled: 'You cancel this.',
    },
    decidedAlone: 'Saved, not sent yet.',
    decidedInTray: (open: number) =>
      open === 0
        ? 'Saved, not sent yet. You can change it until you send them all.'
        : `Saved, not sent yet. ${plural(locale, open, { one: 'You can change it while the other one is open.', other: 'You can change it while the other # are open.' })}`,
    sending: 'Waiting for the server to confirm your answer.',
    otherTab: 'It’s being answered in another tab. This card will show the outcome.',
    refused: 'Your answer wasn’t accepted. You can answer again.',
    refusedWith: 'Your answer wasn’t accepted. The server says:',
    unknown:
      'We can’t tell whether your answer was accepted. It won’t be sent again automatically.',
    /** The server refused the answer; whether it has another one is being checked, or can't be. */
    refusedUnclear:
      'The server refused this answer. It may already have one, so check before you answer again.',
    unknownForGood:
      'We can’t tell whether your answer was accepted, and this server offers no way to check. Check the system it would change before you answer again.',
    failed:
      'The step failed after you answered. It may be partly done, so check before you try again.',
    /** Shown while a request is answered again whose earlier answer is in doubt. */
    doubt: {
      unknown: 'An earlier answer may have been accepted. Answer again only if it wasn’t.',
      failed: 'The step failed after an earlier answer. It may be partly done.',
    },
    /** The assistant asked again, unchanged. */
    rejectedBefore: 'You just rejected this same request.',
    /** Restored from this browser, because the server returns no history. */
    unverified:
      'This request was made before the page was loaded and can’t be checked here. It may have been answered elsewhere.',
    expired: 'This request expired. No answer was sent.',
    ambiguous:
      'Two requests look identical to the server, so one answer would apply to both. Try a message instead.',
    /** Why a request can't be answered. */
    unanswerable: {
      name: 'This request doesn’t name a tool, so it can’t be answered. Try a message instead.',
      form: 'This request can’t be answered from here: something is missing, or it asks in a way this app doesn’t know. Try a message instead.',
      thread: 'This request can’t be answered from here: this app passes no threadId.',
    },
    problem: 'This answer couldn’t be sent. Nothing was sent.',
    unfit: 'This answer doesn’t fit what this app expects. Nothing was sent.',
    loading: 'Loading the rest of this card. You can answer once it’s here.',
    notLoaded:
      'Part of this card couldn’t be loaded, so you can only say no. Try again, or reload the page.',
    offline: 'You’re offline. Nothing can be sent right now.',
    noMemory:
      'This browser can’t save that you’ve answered. After a reload you could be asked again and answer twice.',
    /** While answering buttons are not fully in view. */
    cutOff: 'Scroll until the buttons are fully in view.',
    /** While the browser lacks what it needs to see the buttons. */
    blind: 'This browser can’t tell when the buttons are in view, so they’re off.',
    hidden: (what: string) => `Not everything is shown yet: ${what}.`,
  },
  /** The risk set by the app. */
  risk: { low: 'Low risk', elevated: 'Elevated risk', high: 'High risk', unknown: 'Unknown tool' },
  action: {
    /** The label of the pressed button while its answer is being sent, by the answer. */
    sendingAs: {
      approved: 'Approving…',
      rejected: 'Rejecting…',
      accepted: 'Accepting…',
      'sent-back': 'Sending back…',
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
  approval,
  from: {
    askedBy: 'Asked by',
    tool: 'Tool',
    expires: (time: string) => `Expires ${time}`,
    expired: (time: string) => `Expired ${time}`,
    /** Next to the time; never a countdown. */
    left: {
      enough: '',
      fiveMinutes: '(less than five minutes left)',
      oneMinute: '(less than a minute left)',
      over: '',
    },
    /** Announced once each by assistive technology. */
    leftSaid: {
      enough: '',
      fiveMinutes: 'Less than five minutes left to answer.',
      oneMinute: 'Less than a minute left to answer.',
      over: 'This request expired. No answer was sent.',
    },
    says: 'What the assistant says',
    serverSays: 'What the server says',
  },
  arguments: argumentWords,
  reveal: {
    notice: (count: number) =>
      plural(locale, count, {
        one: '# thing here isn’t what it looks like.',
        other: '# things here aren’t what they look like.',
      }),
    /** The meaning of the marked tokens. */
    kinds: {
      hidden: 'Some characters are invisible or overlap.',
      direction: 'Some reverse the order of letters.',
      control: 'Some are control characters.',
      blank: 'Some are long runs of spaces.',
      lookalike: 'Some letters or symbols only look like the usual ones.',
      alike: 'Some names or values look the same but aren’t.',
    },
  },
  receipt: {
    /** The person's decision with its time or place: `at` is one of the two below, or empty. */
    approved: (at: string) => `You approved this${at}.`,
    /** Approved after the person changed the input. */
    changed: (at: string) => `You approved this with changes${at}.`,
    /** Before the previous value, next to the sent one. */
    moreChanges: (count: number) => `${count} more in the details`,
    rejected: (at: string) => `You rejected this${at}.`,
    accepted: (at: string) => `You accepted this${at}.`,
    'sent-back': (at: string) => `You sent this back${at}.`,
    answered: (at: string) => `You answered this${at}.`,
    declined: (at: string) => `You declined to answer this${at}.`,
    refreshed: (at: string) => `You signed in for this${at}.`,
    cancelled: (at: string) => `You cancelled this${at}.`,
    /** The time, with its day if that is not today. */
    at: (time: string, isToday: boolean) => ` ${isToday ? 'at' : 'on'} ${time}`,
    inOtherTab: ' in another tab of this browser',
    /** It has an answer, which is unknown here. */
    unsaid: 'This was answered.',
    reason: 'Your reason:',
    /** The effect of the answer, as far as it is known; never more. */
    effect: {
      ran: 'The tool ran with your answer.',
      told: 'The tool was told no.',
      result: 'The assistant got your answer as the tool’s result.',
      let: 'The server was allowed to run the tool.',
      kept: 'The server was told not to run the tool.',
      failed: 'The server says that the tool failed.',
      refused: 'The server says that it didn’t run the tool.',
      ignored:
        'The server was told not to run the tool, but it returned a result. The tool may have run.',
    },
    /** The server accepted an approval, and reported no result of the call. */
    untold: 'The server reported no result.',
    confirmedAt: (at: string) => `The server confirmed your answer${at}.`,
    supersededBy: 'Set aside without an answer.',
    /** Set aside after an answer was sent. */
    supersededAfter: {
      unknown: 'Your answer had been sent. We can’t tell whether it was accepted.',
      failed: 'Your answer had been sent, and the step then failed. It may be partly done.',
      refused: 'Set aside. Your answer wasn’t accepted.',
    },
    /** After a lost answer, the server’s state has a result. */
    resolvedInDoubt:
      'The server has a result. We can’t tell whether it came from this answer or from someone else’s.',
    elsewhereBy: 'Someone answered this elsewhere.',
    /** This page's answer was refused: someone else had answered, or the browser had sent it twice. */
    alreadyBy: 'The server already had an answer.',
    elsewhereFailed: 'The server’s result is an error: the tool failed, or it didn’t run.',
    expiredBy: 'This expired. No answer was sent.',
  },
  notice,
};
