import { read, write } from '../shell/siteData.ts';

const KEY = 'playground:signed-in';

/** The signed-in user, for the life of the page. The playground needs no password. */
export const signedIn = read('localStorage', KEY);

/** Signs a user in, or out, and reloads the page, like an app with a server for it. */
export function signIn(user: string | undefined): void {
  write('localStorage', KEY, user);
  location.reload();
}
