/** What went wrong with a turn, by the error's code, and what can be done. */
export const notice = {
  network: 'The server could not be reached.',
  http: 'The server answered with an error.',
  auth: 'The server wants you to sign in again.',
  forbidden: 'The server does not allow this.',
  'not-found': 'There is nothing at the server’s address.',
  redirected:
    'The server pointed to another address in place of an answer. Your sign-in may have ended, or the app’s address for the server is not quite right.',
  'unexpected-content': 'The server answered with something else than an agent’s answer.',
  protocol: 'The server’s answer could not be read.',
  limit: 'The server’s answer is larger than allowed.',
  'stream-lost': 'The connection broke off before the answer was complete.',
  backend: 'The assistant could not finish this turn.',
  'resume-rejected': 'The server did not take the answer.',
  'asked-again': 'The step asked again while it ran, and this server can’t pass that question on.',
  'invalid-answer': 'The answer could not be sent.',
  busy: 'Something is still on its way.',
  moved:
    'The conversation has gone on in another tab, or this browser’s memory of it was cleared. Nothing was sent from here.',
  memory: 'What this browser remembers of the conversation can’t be read or written.',
  serverSays: 'The server says:',
  messageKept: 'Your message is kept.',
  decisionKept: 'Your open decisions are kept.',
  retry: 'Send again',
  checkAgain: 'Check again',
  dismiss: 'Close',
};
