import { plural } from './plural.ts';

/** The conversation around the cards. */
export const transcript = {
  label: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  empty: 'No messages yet.',
  /** The server does not know the conversation. */
  lost: (count: number) =>
    `The server no longer has this conversation. ${plural('en', count, { one: '# decision was waiting.', other: '# decisions were waiting.' })}`,
  /** If the server does not return stored sessions. */
  unread:
    'What was said before this page was loaded can’t be shown here. The conversation continues from there.',
  restoring: 'Loading the conversation…',
  thinking: 'The assistant is working…',
  stalled: (time: string) =>
    `No response since ${time}. The assistant may still be working; nothing is sent again.`,
  reasoning: 'Reasoning',
  partial: 'This reply ended early. The server may not have kept it.',
  silent: 'The assistant ended its turn without a reply.',
  undelivered: 'Not delivered, as far as is known here.',
  media: 'A file (not loaded):',
  data: 'Data',
  unknownPart: 'Something this version can’t show',
  gave: 'What the tool returned',
  artifacts: 'What the assistant made',
  artifact: 'Made by the assistant:',
  jump: 'Jump to latest',
  /** The person's decision, before its effect is known. */
  verdict: {
    approved: 'approved',
    rejected: 'rejected',
    accepted: 'accepted',
    'sent-back': 'sent back',
    answered: 'answered',
    declined: 'declined',
    refreshed: 'signed in',
    cancelled: 'cancelled',
  },
  tool: {
    unknown: 'unconfirmed',
    failed: 'failed',
    refused: 'not run',
    waiting: 'asked you',
    unsent: 'not sent yet',
    running: 'running',
    done: 'done',
    answered: 'answered',
    /** It has a result; whether it asked someone is unknown here. */
    ended: 'ended',
    unanswered: 'not answered',
    /** Its arguments are incomplete. */
    incomplete: 'not called: its arguments are incomplete',
    /** It has no result: it failed, was stopped, or continued unseen. */
    unfinished: 'may not have finished',
  },
};
