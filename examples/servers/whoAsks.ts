import { UserFacingError } from 'genkit/beta';
import type { ContextProvider } from 'genkit/context';

/** Replace this with your app’s session store. */
const sessions = new Map([
  ['ada-session', { uid: 'ada', mayPay: true, csrf: 'ada-csrf' }],
  ['guest-session', { uid: 'guest', mayPay: false, csrf: 'guest-csrf' }],
]);

/**
 * Finds the user by the session cookie. It refuses requests that another site made the browser send, because that site
 * can’t read the `csrf` cookie and copy it into a header.
 */
export const whoAsks: ContextProvider = ({ headers }) => {
  const cookies = new Map(
    (headers.cookie ?? '').split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const session = sessions.get(cookies.get('session') ?? '');
  if (!session) throw new UserFacingError('UNAUTHENTICATED', 'Sign in first.');
  const token = headers['x-csrf-token'];
  // Also bound to the session, so a cookie set by another subdomain doesn’t help.
  if (token !== session.csrf || token !== cookies.get('csrf'))
    throw new UserFacingError('PERMISSION_DENIED', 'This did not come from our page.');
  return { auth: { uid: session.uid, mayPay: session.mayPay } };
};
