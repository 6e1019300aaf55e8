const KEY = 'playground:signed-in';

/** Who is signed in, as long as this page is there. The playground asks nobody for a password. */
export const signedIn = localStorage.getItem(KEY) ?? undefined;

/** Signs somebody in, or out, and loads the page anew, as an app would that has a server for it. */
export function signIn(user: string | undefined): void {
  if (user === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, user);
  location.reload();
}
