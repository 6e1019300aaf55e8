import { plural } from './plural.ts';

const locale = 'en';

/** Every string the kit shows, in English. The type of this object is what a translation must give. */
export const en = {
  locale,
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
    expired: 'Expired',
    superseded: 'Set aside',
    elsewhere: 'Answered elsewhere',
    resolved: 'Confirmed',
  },
  /** The line above the buttons: what is and isn't known, and what can be done. */
  hold: {
    announced: 'The assistant is still writing. You can answer once it has finished.',
    open: 'Nothing is sent until you answer.',
    decidedAlone: 'Your answer is ready to be sent.',
    decidedInTray: (open: number) =>
      open === 0
        ? 'Kept until you send them all. You can still change it.'
        : `${plural(locale, open, { one: 'Kept until the other one is answered.', other: 'Kept until the other # are answered.' })} You can still change it.`,
    sending: 'Sent. Waiting for the server to confirm.',
    refused: 'Your answer was not taken. You can answer again.',
    refusedWith: 'Your answer was not taken. The server says:',
    unknown: 'We don’t know whether your answer was taken. Nothing is sent again by itself.',
    expired: 'The time to answer ran out. Nothing was approved and nothing was rejected.',
    ambiguous:
      'Two requests can’t be told apart, so an answer would count for both. Send a message instead.',
    problem: 'This answer could not be sent. Nothing was sent.',
    offline: 'You are offline. Nothing can be sent now.',
  },
  /** How much is at stake, by the app. */
  risk: { low: 'Low risk', elevated: 'Elevated risk', high: 'High risk' },
  action: {
    change: 'Change',
    checkAgain: 'Check again',
    answerAgain: 'Answer again',
    back: 'Back',
    details: 'Details',
  },
  tray: {
    label: 'Decisions that wait for you',
    title: (count: number) =>
      plural(locale, count, { one: '# decision waits', other: '# decisions wait' }),
    position: (index: number, count: number) => `${index} of ${count}`,
    step: (index: number, kind: string) => `${index}. ${kind}`,
    stepAnswered: 'answered',
    stepOpen: 'open',
    previous: 'Previous decision',
    next: 'Next decision',
    progress: (done: number, count: number) => `${done} of ${count} answered.`,
    together: 'All leave together; nothing is sent before.',
    ready: 'All are answered. Nothing is sent until you press the button.',
    sendAll: (count: number) => `Send all ${count}`,
  },
  announce: {
    opened: (kinds: readonly string[]) =>
      kinds.length === 1
        ? `${kinds[0]} needed. The assistant waits for you.`
        : `${kinds.length} decisions needed. The assistant waits for you.`,
    settled: {
      resolved: 'The server confirmed your answer.',
      unknown: 'It is not known whether your answer was taken.',
    },
    refused: 'Your answer was not taken.',
  },
  receipt: {
    approved: 'Approved',
    rejected: 'Rejected',
    answered: 'Answered',
    declined: 'Declined',
    refreshed: 'Signed in',
    cancelled: 'Cancelled',
    superseded: 'Set aside',
    elsewhere: 'Answered elsewhere',
    expired: 'Expired',
    confirmed: 'The server confirmed your answer.',
    decidedAt: (time: string) => `You, ${time}.`,
    confirmedAt: (time: string) => `Confirmed by the server ${time}.`,
    supersededBy: 'The conversation went on without an answer.',
    elsewhereBy: 'Someone answered it in another place.',
    expiredBy: 'Nothing was approved and nothing was rejected.',
  },
  transcript: {
    label: 'Conversation',
    you: 'You',
    assistant: 'Assistant',
    empty: 'Nothing has been said yet.',
    restoring: 'Looking up the conversation …',
    thinking: 'The assistant is at work …',
    reasoning: 'Reasoning',
    partial: 'This answer broke off. The server may not have kept it.',
    media: 'A file, not loaded:',
    unknownPart: 'Something this version can’t show',
    tool: {
      waiting: 'waits for you',
      running: 'running',
      done: 'done',
      unanswered: 'not answered',
    },
  },
  notice: {
    network: 'The server could not be reached.',
    http: 'The server answered with an error.',
    auth: 'The server wants you to sign in again.',
    'not-found': 'There is nothing at the server’s address.',
    'unexpected-content': 'The server answered with something else than an agent’s answer.',
    protocol: 'The server’s answer could not be read.',
    limit: 'The server’s answer is larger than allowed.',
    'stream-lost': 'The connection broke off before the answer was complete.',
    backend: 'The assistant could not finish this turn.',
    'resume-rejected': 'The server did not take the answer.',
    'invalid-answer': 'The answer could not be sent.',
    busy: 'Something is still on its way.',
    serverSays: 'The server says:',
    messageKept: 'Your message is kept.',
    decisionKept: 'Your open decisions are kept.',
    retry: 'Send again',
    checkAgain: 'Check again',
    dismiss: 'Close',
  },
  composer: {
    label: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
    stop: 'Stop',
    setsAside: 'A new message sets the open decisions aside. They aren’t answered by it.',
  },
};

/** What a translation gives. Words are free, shape is not. */
export type Messages = typeof en;
