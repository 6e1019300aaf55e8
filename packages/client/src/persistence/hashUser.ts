// A separate file: most apps don’t have several users.

/**
 * A hash that storage holds instead of a user’s id, so that the id is not readable after everything else is forgotten.
 */
export async function hashUser(user: string): Promise<string> {
  const words = new TextEncoder().encode(user);
  // A page at plain http has no `crypto.subtle`.
  const bytes = crypto.subtle
    ? await crypto.subtle.digest('SHA-256', words)
    : (await import('./sha256.ts')).sha256(words);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
