/** The field for a message. */
export const composer = {
  label: 'Message',
  placeholder: 'Write a message',
  /** The same while a decision is open, which a message sets aside. */
  instead: 'Write instead…',
  send: 'Send',
  stop: 'Stop',
  setsAside: 'Sending a message sets the open decisions aside. It doesn’t answer them.',
  answerFirst:
    'This assistant doesn’t take messages while a decision is open. Answer it first; what you write here is kept.',
  /** For a message sent while the conversation loads. */
  queued: 'Your message will be sent once the conversation has loaded.',
  notSentYet:
    'A decision came in while you were writing. Your message is kept. Send it again to set the decision aside.',
};
