import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The sign-in card. */
export const credential = {
  title: (provider: string) => `Sign in to ${provider}`,
  titleForm: (provider: string) => `Add a key for ${provider}`,
  opens: 'Opens a window:',
  leads: 'You’ll be taken to:',
  asksFor: 'Use your passkey for:',
  handedOver: 'Goes straight to this app’s own connection, not to the assistant.',
  scopes: 'It can',
  scopeCount: (count: number) =>
    plural(locale, count, { one: '# permission, all shown', other: '# permissions, all shown' }),
  runsWith: 'Used for',
  registered: 'Set up by this app, not by the assistant.',
  noPassword: 'Never type a password into the conversation.',
  secret: 'Key',
  secretHint: 'It isn’t put in the conversation, stored by this page, or shown to the assistant.',
  emptied: 'The field is cleared as soon as you submit.',
  empty: 'Fill in the field first.',
  start: 'Open sign-in',
  startCustom: 'Sign in',
  startHere: 'Sign in here',
  startPasskey: 'Use passkey',
  /** After a redirect has returned: a press uses its result. */
  goOn: 'Continue',
  handOver: 'Submit key',
  decline: 'Decline',
  cancel: 'Cancel',
  showWindow: 'Show the window',
  openPage: 'Open the sign-in page',
  waitingState: 'Waiting for sign-in',
  workingState: 'Signing in',
  waiting: 'Waiting for the other window. Finish signing in there.',
  working: 'Signing in…',
  blocked:
    'Your browser blocked the window. Open the sign-in page yourself; this card waits for it.',
  blockedHere:
    'Your browser blocked the window. Sign in on this page instead, or open the sign-in page yourself.',
  leaving: 'You’re leaving this page to sign in, and will come back to where you are.',
  returned: 'You’re signed in. Nothing is sent until you continue.',
  proving: 'Your browser is asking for your passkey.',
  unsupported: 'This browser can’t use passkeys. The step is still paused.',
  steps: (count: number) =>
    plural(locale, count, {
      one: '# step is waiting for this sign-in',
      other: '# steps are waiting for this sign-in',
    }),
  serves: (count: number) => `One sign-in covers all ${count} steps.`,
  closed: 'The window was closed before the sign-in was finished. The step is still paused.',
  cancelled: 'The sign-in was cancelled. The step is still paused.',
  timedOut: 'The sign-in took too long. The step is still paused.',
  failed: 'The sign-in didn’t work. The step is still paused.',
  failedWith: 'The sign-in didn’t work. The step is still paused. The app says:',
  signedInNotSent: 'Signed in, not sent yet.',
};
