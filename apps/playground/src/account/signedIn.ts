import { read, write } from '../shell/siteData.ts';

const KEY = 'playground:signed-in';

/** Who is signed in, as long as this page is there. The playground asks no one for a password. */
export const signedIn = read('localStorage', KEY);

/** Signs someone in, or out, and loads the page again, as an app would that has a server for it. */
export function signIn(user: string | undefined): void {
  write('localStorage', KEY, user);
  location.reload();
}
