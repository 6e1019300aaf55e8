/** The conversation around the cards. */
export const transcript = {
  label: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  empty: 'Nothing has been said yet.',
  /** Where the server gives its sessions out nowhere. */
  unread:
    'What was said before this page was loaded can’t be shown here. The conversation goes on from there.',
  restoring: 'Looking up the conversation …',
  thinking: 'The assistant is at work …',
  stalled: (time: string) =>
    `Nothing has come since ${time}. It may still be at work; nothing is sent again.`,
  reasoning: 'Reasoning',
  partial: 'This answer ended early. The server may not have kept it.',
  undelivered: 'This message may not have arrived.',
  media: 'A file, not loaded:',
  data: 'Data',
  unknownPart: 'Something this version can’t show',
  gave: 'What the tool gave',
  artifacts: 'What the assistant has made',
  artifact: 'Made by the assistant:',
  jump: 'Jump to latest',
  /** What the person said to it, before what has become of it. */
  verdict: {
    approved: 'approved',
    rejected: 'rejected',
    answered: 'answered',
    declined: 'declined',
    refreshed: 'signed in',
    cancelled: 'cancelled',
  },
  tool: {
    unknown: 'not known',
    failed: 'failed',
    waiting: 'asked you',
    unsent: 'not sent yet',
    running: 'running',
    done: 'done',
    answered: 'answered',
    unanswered: 'not answered',
  },
};
