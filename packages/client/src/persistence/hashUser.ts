// A file of its own: most apps have no users to tell apart.

/** What stands in storage for a user's id, so that it is not there in words once everything else is forgotten. */
export async function hashUser(user: string): Promise<string> {
  const words = new TextEncoder().encode(user);
  // A page at plain http has no `crypto.subtle`.
  const bytes = crypto.subtle
    ? await crypto.subtle.digest('SHA-256', words)
    : (await import('./sha256.ts')).sha256(words);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
