import { UserFacingError } from 'genkit/beta';
import type { ContextProvider } from 'genkit/context';

/** Stands in for where an app keeps who is signed in. */
const sessions = new Map([
  ['ada-session', { uid: 'ada', mayPay: true, csrf: 'ada-csrf' }],
  ['guest-session', { uid: 'guest', mayPay: false, csrf: 'guest-csrf' }],
]);

/**
 * Says who asks, by the session's cookie; a request that another site has made a browser send is turned away, because
 * that site can't read the cookie `csrf` and so can't put it into a header.
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
  // Bound to the session too, so that a cookie that a neighbouring subdomain has set is of no use.
  if (token !== session.csrf || token !== cookies.get('csrf'))
    throw new UserFacingError('PERMISSION_DENIED', 'This did not come from our page.');
  return { auth: { uid: session.uid, mayPay: session.mayPay } };
};
