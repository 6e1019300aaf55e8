/** How a sign-in tells its end: to the window that opened it, and to all windows of the app. */
export type SignInMessage =
  | { readonly state: string; readonly credentialRef: string }
  | { readonly state: string; readonly cancelled: true };

/** What a message of the sign-in means; undefined for one that is about something else. */
export type PopupMessage = { readonly reference: string } | { readonly cancelled: true };

/** The channel on which a page on the app's origin reports the end of a sign-in if it has lost its opener. */
export const CHANNEL = 'holdpoint:sign-in';

/** Reads `{ credentialRef }` or `{ cancelled: true }`. */
export function parseMessage(data: { readonly [key: string]: unknown }): PopupMessage | undefined {
  if (data.cancelled === true) return { cancelled: true };
  const { credentialRef: reference } = data;
  return typeof reference === 'string' && reference !== '' ? { reference } : undefined;
}
