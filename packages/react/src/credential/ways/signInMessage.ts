/** The result of a sign-in, sent to the window that opened it, and to all windows of the app. */
export type SignInMessage =
  | { readonly state: string; readonly credentialRef: string }
  | { readonly state: string; readonly cancelled: true };

/** The meaning of a sign-in's message; undefined for an unrelated one. */
export type PopupMessage = { readonly reference: string } | { readonly cancelled: true };

/** The channel on which a page on the app's origin reports the end of a sign-in if it has lost its opener. */
export const CHANNEL = 'holdpoint:sign-in';

/** Reads `{ credentialRef }` or `{ cancelled: true }`. */
export function parseMessage(data: { readonly [key: string]: unknown }): PopupMessage | undefined {
  if (data.cancelled === true) return { cancelled: true };
  const { credentialRef: reference } = data;
  return typeof reference === 'string' && reference !== '' ? { reference } : undefined;
}
