/** Why a turn failed, by the error's code, and what to do. */
export const notice = {
  network: 'The server couldn’t be reached.',
  http: 'The server answered with an error.',
  auth: 'The server asks you to sign in again.',
  forbidden: 'The server doesn’t allow this.',
  'not-found': 'Nothing was found at the server’s address.',
  redirected:
    'The server pointed to another address instead of answering. Your sign-in may have ended, or the app may have the wrong address for the server.',
  'unexpected-content': 'The server’s reply wasn’t an answer from the assistant.',
  protocol: 'The server’s reply couldn’t be read.',
  limit: 'The server’s reply is larger than allowed.',
  'stream-lost': 'The connection was lost before the reply was complete.',
  backend: 'The assistant couldn’t finish this step.',
  'resume-rejected': 'The server didn’t accept the answer.',
  'asked-again':
    'The step asked again while it was running, and this server can’t pass that question on.',
  /** Also for a message, and everything else that the page itself did not send. */
  'invalid-answer': 'This couldn’t be sent. Nothing was sent.',
  busy: 'Not sent, because another tab was sending.',
  moved:
    'The conversation has moved on in another tab, or this browser’s record of it was cleared. Nothing was sent from here.',
  memory: 'What this browser remembers of the conversation can’t be read or written.',
  'not-kept': 'This conversation is too large to be kept whole.',
  serverSays: 'The server says:',
  messageKept: 'Your message is still here.',
  decisionKept: 'Your open decisions are kept.',
  pressAgain: 'Not sent yet. Press again to set the open decisions aside.',
  retry: 'Send again',
  checkAgain: 'Check again',
  dismiss: 'Close',
  /** Replaces it if there is a message. */
  discard: 'Discard message',
};
